import Plugboard
import PlugboardContainer
import SampleServices
import Testing

struct SiblingTests {
    /// Merges two unrelated layers with a profile over both.
    private func merged(_ left: String, _ right: String, over top: String = "{}", rightExtends: String = "[]") -> Merged
    {
        Merged(
            [
                "a": "{ \"services\": \(left) }",
                "b": "{ \"extends\": \(rightExtends), \"services\": \(right) }",
                "x": "{ \"extends\": [\"a\", \"b\"], \"services\": \(top) }",
            ], selecting: "x")
    }

    /// Rule 6.2.
    @Test func `a conflict of unrelated layers is reported, and the later one applies (0903)`() {
        let merged = merged(#"{ "Mailer": "mail.console" }"#, #"{ "Mailer": "mail.smtp" }"#)
        #expect(
            merged.result == [
                #"PB0903 b.json:1:42 "a" and "b" disagree on the factory of Mailer, and neither extends the other"#,
                "Mailer mail.smtp",
            ])
    }

    @Test(arguments: [
        (#""settings": { "x": { "y": 1 } }"#, #""settings": { "x": { "y": 2 } }"#, #""x/y" in the settings of Mailer"#),
        (#""lifetime": "weak""#, #""lifetime": "graph""#, "the lifetime of Mailer"),
        (##""uses": { "m": "Mailer#a" }"##, ##""uses": { "m": "Mailer#b" }"##, #""m" in the uses of Mailer"#),
        (#""decorators": ["a"]"#, #""decorators": []"#, "the decorators of Mailer"),
        (#""settings": { "x": 1 }"#, #""settings": { "x": null }"#, #""x" in the settings of Mailer"#),
        (#""decorators": ["a"]"#, #""decorators": null"#, "the decorators of Mailer"),
    ])
    func `unrelated layers may conflict in any leaf (0903)`(left: String, right: String, leaf: String) {
        let merged = merged(
            "{ \"Mailer\": { \"factory\": \"mail.console\", \(left) } }", "{ \"Mailer\": { \(right) } }")
        #expect(
            merged.diagnostics.map { "\($0.code) \($0.wording.title)" } == [
                "PB0903 \"a\" and \"b\" disagree on \(leaf), and neither extends the other"
            ])
    }

    @Test func `an alias and a factory conflict, and so do a binding and its removal (0903)`() {
        let codes = [##"{ "alias": "Mailer#x" }"##, "null"].map { other in
            merged(#"{ "Mailer": "mail.console" }"#, "{ \"Mailer\": \(other) }").diagnostics.map(\.code)
        }
        #expect(codes == [[.siblingsDisagree], [.siblingsDisagree]])
    }

    @Test func `unrelated layers that agree cause no warning`() {
        let merged = merged(#"{ "Mailer": "mail.console" }"#, #"{ "Mailer": "mail.console" }"#)
        #expect(merged.findings == [])
        #expect(merged.history("Mailer") == ["a set factory", "b repeated factory"])
    }

    @Test func `a layer that extends the other overrides it`() {
        let merged = merged(
            #"{ "Mailer": "mail.console" }"#, #"{ "Mailer": "mail.smtp" }"#, rightExtends: #"["a"]"#)
        #expect(merged.findings == [])
    }

    @Test func `extending through a third layer counts as extending`() {
        let merged = Merged(
            [
                "a": #"{ "services": { "Mailer": "mail.console" } }"#, "m": #"{ "extends": "a" }"#,
                "b": #"{ "extends": "m", "services": { "Mailer": "mail.smtp" } }"#,
            ], selecting: "b")
        #expect(merged.findings == [])
    }

    @Test func `a profile above both that declares the value ends the conflict (0903)`() {
        let left = #"{ "Mailer": { "factory": "mail.console", "settings": { "x": 1 } } }"#
        let right = #"{ "Mailer": { "settings": { "x": 2 } } }"#
        func conflicts(over mailer: String) -> Int {
            merged(left, right, over: "{ \"Mailer\": \(mailer) }").diagnostics.count
        }
        #expect(["{}", #"{ "settings": { "y": 3 } }"#].map(conflicts) == [1, 1])
        #expect([#"{ "settings": { "x": 3 } }"#, "\"mail.smtp\"", "null"].map(conflicts) == [0, 0, 0])
    }

    @Test func `many layers are distinguished`() {
        var files = ["x": "{ \"extends\": [\((0..<100).map { "\"l\($0)\"" }.joined(separator: ", "))] }"]
        for number in 0..<100 {
            files["l\(number)"] =
                "{ \"extends\": [\(number == 0 ? "" : "\"l\(number - 1)\"")], \"services\": { \"Mailer\": \"mail.m\(number)\" } }"
        }
        let merged = Merged(files, selecting: "x")
        #expect(merged["Mailer"] == "Mailer mail.m99")
        files["l99"] = #"{ "services": { "Mailer": "mail.other" } }"#
        #expect(Merged(files, selecting: "x").diagnostics.map(\.code) == [.siblingsDisagree])
    }
}
