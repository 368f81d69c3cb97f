@testable import PlugboardTool
import Testing

/// Answers about manifests in memory, valid and invalid.
struct AnswerTests {
    func ask(
        _ line: String, _ manifests: [String: String], _ variables: [String: String] = [:], width: Int? = nil,
        of catalog: Catalog = Tea.catalog
    ) throws -> WiringTool.Answer {
        let words = line.split(separator: " ").map(String.init)
        guard case .tool(let command, let options) = try Invocation.parse(arguments: ["wiring"] + words).get() else {
            throw UsageError.extraWord(line, command: "wiring")
        }
        let loader = ManifestLoader(.memory(manifests), catalog: catalog, variables: variables)
        return WiringTool(program: "tea", loader: loader, options: options, width: width).answer(to: command)
    }

    let right = [
        "base": #"{ "abstract": true, "services": { "Pot": { "alias": "Pot#blue" }, "Pot#blue": "pot.clay" } }"#,
        "shop": """
        { "extends": "base", "services": {
          "Kettle": { "factory": "kettle.electric", "lifetime": "singleton", "settings": {
            "watts": 2000, "pin": { "$env": "PIN", "secret": true }, "label": { "$file": "/run/secrets/label" } } },
          "Tray": null } }
        """,
    ]

    let cosy = [
        "base": """
        { "services": { "Pot#a/b": { "factory": "pot.clay", "decorators": [
          { "factory": "pot.cosy", "id": "warm", "settings": { "minutes": 5, "pattern": "knitted" } } ] } } }
        """,
        "shop": #"{ "extends": "base", "services": { "Tray": null } }"#,
    ]

    @Test(arguments: [
        ("show Kettel", "\"Kettel\"; did you mean Kettle?"),
        ("why Pot#green", "\"Pot#green\"; of that service it binds Pot, Pot#blue"),
        ("why Saucer", "\"Saucer\"; it binds Candle, Kettle, Pot, Pot#blue"),
    ])
    func `an unknown key is answered with the nearest, or with the other keys of its service`(
        question: String, answer: String
    ) throws {
        #expect(try ask("\(question) --profile shop", right).remarks == "tea: profile \"shop\" binds no \(answer)\n")
    }

    @Test(arguments: [
        (
            "Saucer", 1...12,
            "it binds Candle, Pot#1, Pot#10, Pot#11, Pot#12, Pot#2, Pot#3, Pot#4, Pot#5, Pot#6 and 4 more "
                + "(\"wiring list\" lists all)"
        ),
        (
            "Pot#green", 10...40,
            "of that service it binds \((10...29).map { "Pot#\($0)" }.joined(separator: ", ")) and 11 more"
        ),
    ])
    func `of many keys the first are listed, and the rest is counted`(
        key: String, names: ClosedRange<Int>, list: String
    ) throws {
        let many = names.map { #""Pot#\#($0)": "pot.clay""# }.joined(separator: ", ")
        let answer = try ask("show \(key) --profile shop", ["shop": "{ \"services\": { \(many) } }"])
        #expect(answer.remarks == "tea: profile \"shop\" binds no \"\(key)\"; \(list)\n")
    }

    @Test(arguments: [
        "list", "list --format json", "show Pot", "show Pot --format json", "why Pot", "why Pot --format json",
        "render", "variables", "variables --format json", "variables --format dotenv",
        "diff --set Kettle/settings/watts=1 --format json",
    ])
    func `rule 5.23: a question without a profile ends with 2, lists the profiles and gives no answer`(question: String)
        throws
    {
        #expect(
            try ask(question, right)
                == WiringTool.Answer(
                    output: "",
                    remarks: """
                        error[PB0202]: no profile is selected
                           = help: choose one with --profile or PLUGBOARD_PROFILE
                           = note: profiles: shop (base is abstract)

                        1 mistake
                        "tea wiring explain PB0202" explains it

                        """, status: .usage))
    }

    @Test(arguments: ["profiles", "profiles --format json"])
    func `a directory without profiles is reported, without an empty list`(question: String) throws {
        #expect(
            try ask(question, [:])
                == WiringTool.Answer(
                    output: "",
                    remarks: """
                        error[PB0211]: no manifest was given
                           = help: give one by the name of its profile: ["test": "{ … }"]

                        1 mistake
                        "tea wiring explain PB0211" explains it

                        """, status: .mistakes))
    }

    @Test func `a prefix of profile names is answered with the shortest match`() throws {
        let two = right.merging(["shopping": "{}"]) { first, _ in first }
        for manifests in [right, two] {
            #expect(try ask("list --profile s", manifests).remarks.contains("   = help: did you mean \"shop\"?\n"))
        }
    }

    @Test(arguments: ["diff shop", "diff shop shop", "diff --profile shop"])
    func `diff of a profile with itself shows the effect of a flag`(question: String) throws {
        let answer = WiringTool.Answer(
            output: """
                                  shop  shop --set Kettle/settings/watts
                Kettle
                  settings/watts  2000  3000

                """, status: .differences)
        #expect(try ask(question + " --set Kettle/settings/watts=3000", right) == answer)
        var sealed = answer
        sealed.remarks = "tea: profile \"shop\" is sealed and refuses this at a start: --set Kettle/settings/watts\n"
        let manifests = right.mapValues { $0.replacing("\"extends\"", with: "\"sealed\": true, \"extends\"") }
        #expect(try ask(question + " --set Kettle/settings/watts=3000", manifests) == sealed)
    }

    @Test func `an invalid wiring is answered as far as possible, and ends with 1`() throws {
        let answer = try ask(
            "list --profile shop", ["shop": #"{ "services": { "Pot": "pot.cly", "Kettle": "kettle.electric" } }"#])
        #expect(answer.status == .mistakes)
        #expect(answer.remarks.contains("error[PB0301]") && answer.remarks.contains("error[PB0501]"))
        #expect(answer.output.contains("Kettle  kettle.electric") && answer.output.contains("Pot     pot.cly"))
    }

    @Test(arguments: ["list", "show Pot", "why Pot", "render", "variables", "diff shop shop"])
    func `only check prints warnings`(question: String) throws {
        let manifests = [
            "base": #"{ "services": { "Pot": "pot.clay" } }"#,
            "shop": #"{ "extends": "base", "services": { "Pot": "pot.clay" } }"#,
        ]
        let answer = try ask(
            question.hasPrefix("diff") ? question : question + " --profile shop", manifests)
        #expect(answer.remarks == "" && answer.status == .success)
        let check = try ask("check --profile shop", manifests)
        #expect(check.output.hasPrefix("warning[PB0901]") && check.status == .success)
    }

    @Test(arguments: [
        "list", "show Kettle", "why Kettle", "why Kettle/settings/pin", "render", "variables", "diff shop other",
    ])
    func `rule 13.4: no answer contains a secret, even one given in a wrong way`(question: String) throws {
        let manifest =
            #"{ "services": { "Kettle": { "factory": "kettle.electric", "settings": { "pin": "hunter2" } } } }"#
        let other = manifest.replacing("hunter2", with: "hunter3")
        let profile = question.hasPrefix("diff") ? "" : " --profile shop"
        for format in ["", " --format json"] where !(question == "render" && !format.isEmpty) {
            for flag in ["", " --set Kettle/settings/pin=hunter4"] {
                let answer = try ask(question + profile + format + flag, ["shop": manifest, "other": other])
                #expect(!(answer.output + answer.remarks).contains("hunter"))
            }
        }
    }

    @Test func `two different secrets are reported only as different`() throws {
        let manifest = #"{ "services": { "Kettle": { "factory": "kettle.electric", "settings": { "pin": "one" } } } }"#
        let answer = try ask("diff a b", ["a": manifest, "b": manifest.replacing("\"one\"", with: "\"two\"")])
        #expect(answer.output.contains("<secret> (they differ in what is not shown)"))
    }

    @Test func `a key with a slash gets a hint about ~1 if a path may follow`() throws {
        #expect(
            try ask("why Pot#a/b/settings --profile shop", cosy)
                == WiringTool.Answer(
                    output: "",
                    remarks:
                        "tea: a \"/\" in a key is written ~1 where a path may follow: did you mean Pot#a~1b/settings, "
                        + "of the key \"Pot#a/b\"?\n", status: .usage))
    }

    @Test func `an abstract profile is answered as far as possible (0205)`() throws {
        let manifests = [
            "base": #"{ "abstract": true, "services": { "Pot": "pot.clay", "Kettle": "kettle.plan" } }"#,
            "shop": #"{ "extends": "base", "services": { "Kettle": "kettle.plain" } }"#,
        ]
        let answer = try ask("graph --profile base", manifests)
        #expect(
            answer.output.hasPrefix(
                """
                profile "base": code < base
                (the profile is abstract: other profiles bind the missing keys)

                """))
        #expect(answer.remarks.contains("error[PB0205]") && answer.remarks.contains("error[PB0301]"))
        #expect(answer.status == .mistakes)
        #expect(try !ask("diff base shop", manifests).remarks.contains("could not be read"))
        let check = try ask("check --profile base --format gcc", manifests)
        #expect(
            check.output == """
                base.json:1:15: error: [PB0205] profile "base" is abstract and cannot be selected (from --profile); \
                select one that extends it: shop
                base.json:1:64: error: [PB0301] no factory is registered as "kettle.plan"; did you mean "kettle.plain"?
                base.json:1:64: note: factories for Kettle: kettle.electric, kettle.plain
                base.json:1:64: note: "kettle.plain" is registered at ToolTests/Tea.swift:12

                """)
    }

    @Test(arguments: ["list", "show Kettle", "why Kettle", "variables", "why Pot#blue"])
    func `an answer fits a terminal of 80 columns`(question: String) throws {
        let answer = try ask("\(question) --profile shop", right, width: 80)
        #expect(!answer.output.isEmpty)
        #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func `the same question has the same answer, byte for byte`() throws {
        for question in ["list", "show Kettle", "why Kettle", "variables", "render"] {
            #expect(try ask("\(question) --profile shop", right) == ask("\(question) --profile shop", right))
        }
    }
}
