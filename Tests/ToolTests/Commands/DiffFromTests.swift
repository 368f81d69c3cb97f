@testable import PlugboardTool
import TestSupport
import Testing

/// `wiring diff P --from DIR`: the same profile in two directories.
struct DiffFromTests {
    private static let base =
        #"{ "services": { "Pot": { "factory": "pot.glass", "settings": { "litres": 1, "maker": "A", "sizes": [1] } } } }"#

    /// The answer about `shop` in memory, beside a directory with these files. `DIR` replaces its path.
    private func diff(
        _ line: String, _ manifests: [String: String], from files: [String: String]
    ) throws -> WiringTool.Answer {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: "\(name).json") }
        let answer = try ask(line.replacing("DIR", with: folder.path), manifests)
        return WiringTool.Answer(
            output: answer.output.replacing(folder.path, with: "DIR"),
            remarks: answer.remarks.replacing(folder.path, with: "DIR"), status: answer.status)
    }

    @Test func `rule 21.21: a difference from another directory has status 4`() throws {
        let now = Self.base.replacing("\"litres\": 1", with: "\"litres\": 2")
        let answer = try diff("diff shop --from DIR", ["shop": now], from: ["shop": Self.base])
        // The columns are as wide as the directory's name, which differs between runs.
        let words = answer.output.split(separator: "\n").map { line in
            line.split(separator: " ").joined(separator: " ")
        }
        #expect(words == ["shop in DIR shop", "Pot", "settings/litres 1 2"])
        #expect(answer.remarks == "" && answer.status == .differences)
        let same = try diff("diff shop --from DIR", ["shop": now], from: ["shop": now])
        #expect(same == WiringTool.Answer(output: ""))
    }

    @Test func `rule 21.24: Markdown output is a comment, even without a difference`() throws {
        let now = Self.base.replacing("\"maker\": \"A\"", with: "\"maker\": \"a|b`<b>\"")
        let differing = try diff("diff shop --from DIR --format markdown", ["shop": now], from: ["shop": Self.base])
        #expect(
            differing.output == #"""
                **Profile `shop`**

                | | before | after |
                |---|---|---|
                | **Pot** settings/maker | `"A"` | ``"a\|b`<b>"`` |

                """#)
        let same = try diff("diff shop --from DIR --format markdown", ["shop": now], from: ["shop": now])
        #expect(same == WiringTool.Answer(output: "**Profile `shop`**: nothing differs.\n"))
        let two = try ask(
            "diff a b --format markdown", ["a": "{}", "b": #"{ "services": { "Pot#<x>": "pot.clay" } }"#])
        #expect(
            two.output == """
                **`a` → `b`**

                | | a | b |
                |---|---|---|
                | **Pot#&#60;x&#62;** factory | – | `pot.clay` |
                | **Pot#&#60;x&#62;** lifetime | – | `transient` |

                """)
    }

    @Test func `rule 21.22: an invalid side is compared as far as possible, and has status 1`() throws {
        let wrong = Self.base.replacing("pot.glass", with: "pot.glas")
        let answer = try diff("diff shop --from DIR --format markdown", ["shop": Self.base], from: ["shop": wrong])
        #expect(answer.status == .mistakes)
        #expect(answer.output.contains("| **Pot** factory | `pot.glas` | `pot.glass` |\n"))
        let details = "\n<details><summary>1 mistake</summary>\n\n```\nerror[PB0301]: no factory"
        #expect(answer.output.contains(details) && answer.output.hasSuffix("\n```\n\n</details>\n"))
        #expect(
            answer.remarks.hasPrefix("error[PB0301]: no factory is registered as \"pot.glas\"\n  --> DIR/shop.json:1:"))
    }

    @Test func `rule 21.23: a missing profile selection is reported once`() throws {
        let answer = try diff("diff --from DIR", ["shop": Self.base], from: ["cafe": Self.base])
        #expect(
            answer.remarks == """
                error[PB0202]: no profile is selected
                   = help: choose one with --profile or PLUGBOARD_PROFILE
                   = note: profiles: shop

                1 mistake
                "tea wiring explain PB0202" explains it

                """)
        #expect(answer.status == .usage)
    }

    @Test func `rule 21.22: a side that could not be read completely is reported`() throws {
        let files = ["shop": #"{ "extends": "base" }"#, "base": "{ broken }"]
        let answer = try diff("diff shop --from DIR", ["shop": Self.base], from: files)
        #expect(
            answer.remarks.hasSuffix(
                "tea: profile \"shop\" in DIR could not be read completely; it may contain the missing parts\n"))
        #expect(answer.status == .mistakes)
    }

    @Test func `rule 21.23: a directory without manifests, or without the profile, is a usage error`() throws {
        let nowhere = try ask("diff shop --from /nowhere/Config", ["shop": Self.base])
        #expect(nowhere.remarks.hasPrefix("error[PB0211]: there is no manifest directory /nowhere/Config\n"))
        let other = try diff("diff shop --from DIR", ["shop": Self.base], from: ["shap": Self.base])
        #expect(other.remarks.contains("did you mean \"shap\"?"))
        #expect(nowhere.output == "" && nowhere.status == .usage && other.status == .usage)
    }

    @Test func `rule 21.21: the JSON names the directory`() throws {
        let answer = try diff("diff shop --from DIR --format json", ["shop": Self.base], from: ["shop": Self.base])
        #expect(
            answer.output == """
                {
                  "format": 1,
                  "from": "DIR",
                  "first": "shop",
                  "second": "shop",
                  "differences": [],
                  "affected": [],
                  "notes": []
                }

                """)
    }

    @Test func `rule 21.21: the first side can be the output of render`() throws {
        let folder = try TemporaryFolder()
        let rendered = try ask("render --profile shop", ["shop": Self.base]).output
        try folder.write(rendered, to: "was.json")
        let line = "diff shop --from \(folder.path)/was.json"
        #expect(try ask(line, ["shop": Self.base]) == WiringTool.Answer(output: ""))
        let now = Self.base.replacing("\"litres\": 1", with: "\"litres\": 2")
        let answer = try ask("\(line) --format json", ["shop": now])
        let parts = [
            "\"from\": \"\(folder.path)/was.json\",\n  \"first\": \"shop\"", "\"path\": \"settings/litres\"",
            "\"first\": \"1\",\n      \"second\": \"2\"",
        ]
        #expect(parts.filter { !answer.output.contains($0) } == [])
        #expect(answer.status == .differences)
        #expect(
            try ask("diff --from \(folder.path)/was.json", ["shop": now]).remarks.contains("no profile is selected"))
    }

    @Test func `rule 21.21: a rendered file with another identity, or with a mistake, is reported`() throws {
        let folder = try TemporaryFolder()
        let rendered = try ask("render --profile shop", ["shop": Self.base]).output
        try folder.write(rendered.replacing("\"maker\": \"A\"", with: "\"maker\": \"B\""), to: "was.json")
        let line = "diff shop --from \(folder.path)/was.json"
        let changed = try ask(line, ["shop": Self.base])
        let remark = changed.remarks.replacing(folder.path, with: "DIR").replacing(
            #/ID [0-9a-f]{12}|it has [0-9a-f]{12}/#
        ) {
            $0.output.dropLast(12) + "…"
        }
        #expect(
            remark == "tea: DIR/was.json states wiring ID …, and with this program's code it has …: "
                + "it was rendered with other code, or was changed\n")
        #expect(changed.status == .differences)
        try folder.write(rendered.replacing("pot.glass", with: "pot.gone"), to: "was.json")
        let mistaken = try ask(line, ["shop": Self.base])
        #expect(mistaken.remarks.contains("--> \(folder.path)/was.json:") && mistaken.status == .mistakes)
    }

    @Test(arguments: [
        (
            #"{ "services": {} }"#,
            #"it has no "$comment" with a wiring ID; for a manifest, give the directory that contains it"#
        ),
        (
            #"{ "$comment": "wiring ID: 12" }"#,
            #"it has no "$comment" with a wiring ID; for a manifest, give the directory that contains it"#
        ),
        ("", "it is empty, because a wiring with mistakes is not rendered"), ("{ broken", "it is not JSON"),
    ])
    func `rule 21.23: a file that render did not write is a usage error`(text: String, reason: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "was.json")
        let answer = try ask("diff shop --from \(folder.path)/was.json", ["shop": Self.base])
        #expect(answer.remarks == "tea: \(folder.path)/was.json is not the output of \"wiring render\": \(reason)\n")
        #expect(answer.status == .usage)
        #expect(
            try ask("diff shop --from /nowhere/was.json", ["shop": Self.base]).remarks
                == "tea: /nowhere/was.json is not the output of \"wiring render\": No such file or directory\n")
    }
}
