import PlugboardContainer
import Testing

@testable import PlugboardTool

struct ValueSourceTests {
    @Test func `a path written like the file of a variable sorts before that file`() {
        let (path, ofVariable) = (ValueSource.file(.path("<env X>")), ValueSource.file(.variable("X")))
        #expect(path.name == ofVariable.name)
        #expect(path < ofVariable && !(ofVariable < path))
    }
}
