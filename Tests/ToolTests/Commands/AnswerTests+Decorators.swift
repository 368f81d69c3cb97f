@testable import PlugboardTool
import TestSupport
import Testing

/// Answers about decorators and their settings.
extension AnswerTests {
    /// A pot with a decorator that has settings; its key contains a slash.
    @Test func `rules 6.24 and 6.25: --set accepts the path of a decorator's setting that show prints`() throws {
        let flag = "--set Pot#a~1b/decorators/warm/settings/minutes=7 --profile shop"
        let answer = try ask("show Pot#a/b \(flag)", cosy)
        #expect(
            answer.output == """
                Pot#a/b in profile "shop"
                  factory                           pot.clay       base.json:1:41
                                                    registered at  ToolTests/Tea.swift:7
                  lifetime                          transient      ToolTests/Tea.swift:7
                  decorators                        warm           base.json:1:67
                  decorators/warm/factory           pot.cosy       base.json:2:16
                  decorators/warm/settings/minutes  7              --set Pot#a~1b/decorators/warm/settings/minutes
                  decorators/warm/settings/pattern  "knitted"      base.json:2:81

                uses
                  nothing

                used by
                  nothing

                could be
                  pot.glass

                """)
    }

    @Test func `why reports a launch's settings of a decorator, and the previous ones`() throws {
        let flag = "--set Pot#a~1b/decorators/warm/settings/minutes=7 --profile shop"
        let answer = try ask("why Pot#a~1b/decorators/warm/settings \(flag)", cosy)
        #expect(
            answer.output == """
                Pot#a~1b/decorators/warm/settings in profile "shop"

                decorators/warm/settings/minutes
                  7  --set Pot#a~1b/decorators/warm/settings/minutes  --set: in force
                  5  base.json:2:67                                   base: replaced by --set, a later layer

                decorators/warm/settings/pattern
                  "knitted"  base.json:2:81  base: in force

                without one layer
                  without base   not bound
                                 no longer applies: Pot#a/b has no binding to edit (PB0212)  --set Pot#a~1b/decorators/warm/settings/minutes
                  without --set  decorators/warm/settings/minutes 5                          base.json:2:67

                """)
    }

    /// The cosy pot, whose decorator another profile edits.
    private var edited: [String: String] {
        var manifests = cosy
        manifests["warm"] = """
            { "extends": "base", "services": {
              "Pot#a/b": { "decorators": { "$edit": { "warm": { "settings": { "minutes": 9, "pattern": null } } } } } } }
            """
        return manifests
    }

    @Test func `rule 6.12: why shows which layer edited a decorator`() throws {
        let answer = try ask("why Pot#a~1b/decorators/warm/settings --profile warm", edited).output
        let lines = answer.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        let expected: Set = [
            "9 warm.json:2:78 warm: in force", "5 base.json:2:67 base: replaced by warm, a later layer",
            #""knitted" base.json:2:81 base: removed by warm"#,
        ]
        #expect(expected.subtracting(lines) == [], "\(answer)")
    }

    @Test func `rule 6.12: show, diff and render contain the result of a decorator edit`() throws {
        let shown = try ask("show Pot#a/b --profile warm", edited).output
        #expect(shown.contains("  decorators                        warm           base.json:1:67\n"))
        #expect(shown.contains("  decorators/warm/settings/minutes  9              warm.json:2:78\n"))
        #expect(!shown.contains("pattern"))
        let difference = try ask("diff base warm", edited).output
        let path = "decorators/warm/settings"
        #expect(difference.contains("\(path)/minutes") && difference.contains("\(path)/pattern"), "\(difference)")
        #expect(
            try ask("render --profile warm", edited).withoutIdentity.output == """
                {
                  "manifest": 1,
                  "$comment": "wiring ID: …",
                  "services": {
                    "Pot#a/b": {
                      "factory": "pot.clay",
                      "decorators": [
                        {
                          "id": "warm",
                          "factory": "pot.cosy",
                          "settings": {
                            "minutes": 9
                          }
                        }
                      ]
                    }
                  }
                }

                """)
    }

    @Test func `render writes the text of --set in a decorator as the value that it was read as`() throws {
        let line =
            "render --profile shop --set Pot#a~1b/decorators/warm/settings/minutes=7"
            + " --set Pot#a~1b/decorators/warm/settings/pattern=8"
        #expect(
            try ask(line, cosy).withoutIdentity.output == """
                {
                  "manifest": 1,
                  "$comment": "wiring ID: …",
                  "services": {
                    "Pot#a/b": {
                      "factory": "pot.clay",
                      "decorators": [
                        {
                          "id": "warm",
                          "factory": "pot.cosy",
                          "settings": {
                            "minutes": 7,
                            "pattern": "8"
                          }
                        }
                      ]
                    },
                    "Tray": null
                  }
                }

                """)
    }

    @Test func `rule 13.4: no answer contains a secret that was set in a decorator`() throws {
        for question in ["list", "show Pot#a/b", "why Pot#a~1b", "render", "variables", "diff base shop"] {
            let profile = question.hasPrefix("diff") ? "" : " --profile shop"
            let answer = try ask(
                question + profile + " --set Pot#a~1b/decorators/warm/settings/pin=hunter2", cosy)
            let text = answer.output + answer.remarks
            #expect(!text.contains("hunter") && answer.remarks.contains("error[PB0701]"), "\(text)")
        }
    }

    /// Rule 21.41.
    @Test func `rule 21.41: why and diff have the notes on what higher layers lose`() throws {
        let manifests = [
            "base": """
            { "services": {
              "Pot": { "factory": "pot.glass", "settings": { "litres": 1, "maker": "x", "sizes": [1, 2] } },
              "Pot#a": { "factory": "pot.clay", "decorators": [
                { "factory": "pot.cosy", "id": "warm", "settings": { "minutes": 5 } } ] } } }
            """,
            "shop": """
            { "extends": "base", "services": {
              "Pot#a": { "decorators": [] }, "Pot": { "settings": { "sizes": [] } }, "Tray": null } }
            """,
        ]
        let decorators =
            #"shop.json:2:28: the decorators of Pot#a no longer have the inherited "warm", which the list leaves out"#
        let sizes = #"shop.json:2:66: "sizes" in the settings of Pot is empty, and a lower layer fills it"#
        let why = try ask("why Pot#a --profile shop", manifests).output
        #expect(why.hasSuffix("\nnote: \(decorators)\n"), "\(why)")
        #expect(try ask("why Pot/settings/sizes --profile shop", manifests).output.hasSuffix("\nnote: \(sizes)\n"))
        #expect(try !ask("why Pot/settings/litres --profile shop", manifests).output.contains("note: "))
        #expect(
            try ask("why Pot --profile shop --format json", manifests).output.contains("\"notes\": [\n    \"shop.json"))
        let difference = try ask("diff base shop", manifests).output
        #expect(difference.hasSuffix("\nnote: \(sizes)\nnote: \(decorators)\n"), "\(difference)")
        #expect(try !ask("diff shop base", manifests).output.contains("note: "))
        let markdown = try ask("diff base shop --format markdown", manifests).output
        #expect(markdown.components(separatedBy: "\n- ").count == 3, "\(markdown)")
        let folder = try TemporaryFolder()
        try folder.write(manifests["base", default: ""], to: "shop.json")
        #expect(try ask("diff --all --from \(folder.path)", manifests).output.contains("\(sizes)\n"))
    }

    @Test func `rules 6.29 and 21.41: why and diff have a note on a shorter lifetime`() throws {
        var catalog = Tea.catalog
        catalog.factory("kettle.kept", Kettle.self, lifetime: .singleton, initializer: Kettle.init)
        let manifests = [
            "base": #"{ "services": { "Kettle": "kettle.kept" } }"#,
            "shop": #"{ "extends": "base", "services": { "Kettle": { "lifetime": "transient" } } }"#,
        ]
        let note = "note: shop.json:1:60: Kettle is transient here, and code registers it as singleton\n"
        for line in ["why Kettle --profile shop", "why Kettle/lifetime --profile shop", "diff base shop"] {
            let answer = try ask(line, manifests, of: catalog).output
            #expect(answer.hasSuffix(note), "\(answer)")
        }
        #expect(try !ask("why Kettle/factory --profile shop", manifests, of: catalog).output.contains("note: "))
    }

    @Test func `check ends with notes on losses and on what no profile uses`() throws {
        let glass = #"{ "factory": "pot.glass", "settings": { "litres": 1, "maker": "x", "sizes": [1, 2] } }"#
        var manifests = [
            "base": """
            { "services": {
              "Pot": \(glass), "Pot#a/b": { "factory": "pot.clay", "decorators": [
                { "factory": "pot.cosy", "id": "warm", "settings": { "minutes": 5 } } ] } } }
            """,
            "shop": """
            { "extends": "base", "services": {
              "Pot#a/b": { "decorators": [] }, "Pot": { "settings": { "sizes": [] } }, "Tray": null } }
            """,
            "left": #"{ "abstract": true }"#,
        ]
        let losses = """
            note: shop.json:2:30: the decorators of Pot#a/b no longer have the inherited "warm", which the list leaves out
            note: shop.json:2:68: "sizes" in the settings of Pot is empty, and a lower layer fills it

            """
        #expect(try ask("check --profile shop", manifests).output.contains(losses))
        let all = try ask("check --all", manifests)
        #expect(
            all.output.contains(
                losses + """
                    note: profile "left" is abstract, and no profile extends it
                    note: no profile names kettle.electric, kettle.plain

                    """))
        #expect(all.status == .success)
        #expect(try ask("check --all --format json", manifests).output.contains("\"notes\": [\n"))
        manifests["eu"] = """
            { "extends": "shop", "services": { "Pot#a/b": { "decorators": { "$append": [
              { "factory": "pot.cosy", "id": "warm", "settings": { "minutes": 1 } } ] } }, "Pot": "pot.clay" } }
            """
        #expect(try !ask("check --profile eu", manifests).output.contains("note: "))
    }
}
