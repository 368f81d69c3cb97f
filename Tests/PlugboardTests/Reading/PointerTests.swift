import Testing
@testable import Plugboard
@testable import PlugboardContainer

struct PointerTests {
    private let reading = Reading(#"{"services": {"A/b~c": {"settings": {"x": [1, {"y": "z"}], "é": 2}}}}"#)

    private func pointer(_ piece: String) -> String {
        guard case .text(let text) = reading.at(piece) else { return "nowhere" }
        return text.pointer
    }

    @Test func `an origin contains the JSON pointer of its value and of its member's name`() {
        #expect(
            ["\"z\"", "\"y\"", "1", "2", #"[1, {"y": "z"}]"#, "\"services\"", #"{"services""#].map(pointer) == [
                "/services/A~1b~0c/settings/x/1/y", "/services/A~1b~0c/settings/x/1/y",
                "/services/A~1b~0c/settings/x/0", "/services/A~1b~0c/settings/é", "/services/A~1b~0c/settings/x",
                "/services", "",
            ])
    }

    @Test func `a text that is not JSON has no pointers`() {
        let broken = Reading("{\"a\": ")
        guard case .text(let text) = broken.at("\"a\"") else { return }
        #expect(text.pointer == "")
    }
}
