import Plugboard
import PlugboardContainer
import Testing

/// Merging of settings over settings.
struct SettingsRuleTests {
    @Test func `objects merge by member, scalars and lists replace`() {
        let merged = Merged(
            settings:
                #"{ "tls": { "cert": "a", "key": "k" }, "ports": [1, 2], "host": "h" }"#,
            #"{ "tls": { "cert": "b", "ca": "c" }, "ports": [3], "host": { "name": "n" } }"#)
        #expect(
            merged["Mailer"]
                == #"Mailer mail.console settings {tls: {cert: "b", key: "k", ca: "c"}, ports: [3], host: {name: "n"}}"#
        )
        #expect(
            merged.history("Mailer") == [
                "b set factory", "b set settings/tls/cert", "b set settings/tls/key", "b set settings/ports",
                "b set settings/host", "p set settings/tls/cert", "p set settings/tls/ca", "p set settings/ports",
                "p set settings/host",
            ])
    }

    @Test func `a null removes a member, and removing it twice is a mistake`() {
        let merged = Merged(
            settings: #"{ "a": 1, "b": { "c": 1 } }"#, #"{ "a": null, "b": { "c": null } }"#, #"{ "a": null }"#)
        #expect(
            merged.result == [
                #"PB0208 e.json:1:64 there is no "a" in the settings of Mailer to remove"#,
                "Mailer mail.console settings {b: {}}",
            ])
        #expect(
            merged.diagnostics[0].wording.related.map { "\($0.origin) \($0.label)" } == [
                "p.json:1:64 already removed here"
            ])
        #expect(merged.history("Mailer").suffix(2) == ["p removed settings/a", "p removed settings/b/c"])
    }

    @Test func `settings may be removed as a whole`() {
        let merged = Merged(settings: #"{ "a": 1 }"#, "null")
        #expect(merged["Mailer"] == "Mailer mail.console")
        let unmet = Merged(b: #"{ "Mailer": { "factory": "mail.console", "settings": null } }"#)
        #expect(unmet.findings == ["PB0208 b.json:1:68 there is nothing in the settings of Mailer to remove"])
    }

    /// Rule 3.14.
    @Test func `a null in a list, in a literal or in a default removes nothing`() {
        let merged = Merged(
            b: """
                { "Mailer": { "factory": "mail.console",
                              "settings": { "a": [null, { "x": null }], "b": { "$literal": null },
                                            "c": { "$env": "X", "default": { "y": null } } } } }
                """)
        #expect(merged["Mailer"] == "Mailer mail.console settings {a: [null, {x: null}], b: literal null, c: <env X>}")
    }

    @Test(arguments: [
        (#"{ "x": { "$env": "A", "default": { "m": 1 } } }"#, #"{ "x": { "n": 2 } }"#, "{x: {n: 2}}"),
        (#"{ "x": { "n": 2 } }"#, #"{ "x": { "$env": "A" } }"#, "{x: <env A>}"),
        (#"{ "x": { "$env": "A", "default": 1 } }"#, #"{ "x": { "$env": "B" } }"#, "{x: <env B>}"),
        (#"{ "x": { "$literal": { "m": 1 } } }"#, #"{ "x": { "$literal": { "n": 2 } } }"#, "{x: literal {n: 2}}"),
        (#"{ "x": { "$literal": { "m": 1 } } }"#, #"{ "x": { "n": 2 } }"#, "{x: {n: 2}}"),
        (#"{ "x": { "$file": "f" } }"#, #"{ "x": { "$env": "A" } }"#, "{x: <env A>}"),
    ])
    func `an object with a verb never merges with a plain one, neither above nor below it (rule 6.10)`(
        lower: String, upper: String, result: String
    ) {
        let merged = Merged(settings: lower, upper)
        #expect(merged["Mailer"] == "Mailer mail.console settings \(result)")
    }

    @Test(arguments: [
        (#"{ "x": 1 }"#, #"{ "x": 1.0 }"#), (#"{ "x": ["a", { "b": 1 }] }"#, #"{ "x": ["a", { "b": 1 }] }"#),
        (#"{ "x": { "$env": "A", "default": 1 } }"#, #"{ "x": { "default": 1, "$env": "A" } }"#),
        (#"{ "x": { "$env": "A", "secret": true } }"#, #"{ "x": { "$env": "A" } }"#),
        (#"{ "x": 9007199254740993 }"#, #"{ "x": 9007199254740993 }"#),
    ])
    func `repeating the inherited value is a warning (0901)`(lower: String, upper: String) {
        let merged = Merged(settings: lower, upper)
        #expect(
            merged.findings == [#"PB0901 p.json:1:64 "x" in the settings of Mailer is overridden with the same value"#])
        #expect(merged.history("Mailer").last == "p repeated settings/x")
        #expect(merged.binding("Mailer")?.settings?.member("x")?.origin.description == "p.json:1:64")
    }

    @Test(arguments: [
        (#"{ "x": 9007199254740993 }"#, #"{ "x": 9007199254740992 }"#), (#"{ "x": 1 }"#, #"{ "x": "1" }"#),
        (#"{ "x": 1 }"#, #"{ "x": -1 }"#), (#"{ "x": { "$env": "A" } }"#, #"{ "x": { "$env": "A", "secret": true } }"#),
        (#"{ "x": [1, 2] }"#, #"{ "x": [2, 1] }"#), (#"{ "x": 25 }"#, #"{ "x": 1.5e-9223372036854775808 }"#),
        (#"{ "x": 10e9223372036854775807 }"#, #"{ "x": 25 }"#), (#"{ "x": 25 }"#, #"{ "x": 1e99999999999999999999 }"#),
    ])
    func `another value is not a repetition`(lower: String, upper: String) {
        let merged = Merged(settings: lower, upper)
        #expect(merged.findings == [])
        #expect(merged.history("Mailer").last == "p set settings/x")
    }

    @Test func `many members merge over many`() {
        func members(_ range: Range<Int>, _ value: String) -> String {
            "{" + range.map { "\"m\($0)\": \(value)" }.joined(separator: ", ") + "}"
        }
        let merged = Merged(settings: members(0..<40, "1"), members(20..<60, "2"), members(30..<50, "null"))
        let names = Array(0..<30) + Array(50..<60)
        #expect(
            merged["Mailer"] == "Mailer mail.console settings {"
                + names.map { "m\($0): \($0 < 20 ? 1 : 2)" }.joined(separator: ", ") + "}")
    }
}
