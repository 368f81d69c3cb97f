import PlugboardWiring
import Testing

@testable import PlugboardTool

@Suite struct ValueSourceTests {
    @Test func `a path that is spelled as the file of a variable is listed comes before that file`() {
        let (path, ofVariable) = (ValueSource.file(.path("<env X>")), ValueSource.file(.variable("X")))
        #expect(path.name == ofVariable.name)
        #expect(path < ofVariable)
        #expect(!(ofVariable < path))
    }
}
