@testable import PlugboardTool
import Testing

/// Rendered manifests, which load to the same wiring.
extension AnswerTests {
    @Test func `an invalid wiring is not rendered`() throws {
        let answer = try ask("render --profile shop", ["shop": #"{ "services": { "Pot": "pot.cly" } }"#])
        #expect(answer.output == "")
        #expect(answer.status == .mistakes)
    }

    @Test func `render writes the text of --set as the value that it was read as`() throws {
        let line =
            "render --profile shop --bind Pot#blue=pot.glass --set Pot#blue/settings/litres=2"
            + " --set Pot#blue/settings/maker=17 --set Pot#blue/settings/sizes=[1,2]"
            + " --set Pot#blue/settings/lid={\"$odd\":null}"
        #expect(
            try ask(line, ["shop": #"{ "services": { "Pot#blue": "pot.clay", "Tray": null } }"#]).withoutIdentity.output
                == """
                {
                  "manifest": 1,
                  "$comment": "wiring ID: …",
                  "services": {
                    "Pot#blue": {
                      "factory": "pot.glass",
                      "settings": {
                        "litres": 2,
                        "maker": "17",
                        "sizes": [
                          1,
                          2
                        ],
                        "lid": {
                          "$literal": {
                            "$odd": null
                          }
                        }
                      }
                    },
                    "Tray": null
                  }
                }

                """)
    }
}
