@testable import Plugboard
@testable import PlugboardWiring
import Testing

@Suite struct PointerTests {
    private let reading = Reading(#"{"services": {"A/b~c": {"settings": {"x": [1, {"y": "z"}], "é": 2}}}}"#)

    private func pointer(_ piece: String) -> String {
        guard case .text(let text) = reading.at(piece) else { return "nowhere" }
        return text.pointer
    }

    @Test func `an origin contains the JSON pointer of its value and of its member's name`() {
        #expect(pointer("\"z\"") == "/services/A~1b~0c/settings/x/1/y")
        #expect(pointer("\"y\"") == "/services/A~1b~0c/settings/x/1/y")
        #expect(pointer("1") == "/services/A~1b~0c/settings/x/0")
        #expect(pointer("2") == "/services/A~1b~0c/settings/é")
        #expect(pointer(#"[1, {"y": "z"}]"#) == "/services/A~1b~0c/settings/x")
        #expect(pointer("\"services\"") == "/services")
        #expect(pointer(#"{"services""#) == "")
    }

    @Test func `a text that is not JSON has no pointers`() {
        let broken = Reading("{\"a\": ")
        guard case .text(let text) = broken.at("\"a\"") else { return }
        #expect(text.pointer == "")
    }
}
