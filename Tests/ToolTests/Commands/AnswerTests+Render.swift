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

    /// Rules 10.20 and 22.7.
    @Test func `render keeps the encoding of a reference, and the schema permits it`() throws {
        let manifest = """
            { "services": { "Tray": null, "Kettle": { "factory": "kettle.electric", "settings": {
              "pin": { "$env": "PIN" }, "label": { "$env": "LABEL", "encoding": "url" } } } } }
            """
        let rendered = try ask("render --profile shop", ["shop": manifest])
        #expect(
            rendered.withoutIdentity.output.contains(
                """
                        "label": {
                          "$env": "LABEL",
                          "encoding": "url"
                        }
                """), "\(rendered.output)")
        #expect(try ask("render --profile shop", ["shop": rendered.output]) == rendered)
        #expect(try ask("schema", ["shop": manifest]).output.contains("\"const\": \"url\""))
    }

    /// Rule 13.20.
    @Test func `render writes a probable secret, and warns about it`() throws {
        let manifest = """
            { "services": { "Tray": null, "Kettle": { "factory": "kettle.plain", "settings": {
              "pin": "sk_live_4eC39HqLyjWDarjtT1zdp7dc" } } } }
            """
        let answer = try ask("render --profile shop", ["shop": manifest])
        #expect(answer.status == .success)
        #expect(answer.output.contains("\"pin\": \"sk_live_4eC39HqLyjWDarjtT1zdp7dc\""))
        #expect(
            answer.remarks == """
                warning[PB0911]: "pin" is probably a secret, and is written in a manifest
                  --> shop.json:2:10
                   |
                 2 |   "pin": "…" } } } }
                   |          ^^^ literal, hidden
                   |
                   = help: write { "$env": "KETTLE_PLAIN_PIN" }, or { "$literal": … } if it is no secret
                   = note: it may already be in version control; consider replacing it

                1 warning

                """)
    }
}
