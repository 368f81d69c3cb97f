import Plugboard
import PlugboardContainer
import SampleServices
import Testing

/// `$edit` of inherited decorators (RULES 6.9 and 6.12).
struct DecoratorEditTests {
    private static let lower = ##"""
        ["a", { "id": "x", "factory": "b", "settings": { "k": 1, "deep": { "l": [1], "m": 2 } },
                "uses": { "p": "Mailer#p", "q": "Mailer#q" } }]
        """##

    private func merged(_ edit: String, over lower: String = lower, top: String? = nil) -> Merged {
        func binding(_ decorators: String) -> String { "{ \"Mailer\": { \"decorators\": \(decorators) } }" }
        return Merged(
            b: "{ \"Mailer\": { \"factory\": \"mail.console\", \"decorators\": \(lower) } }", p: binding(edit),
            e: top.map(binding))
    }

    @Test func `settings and uses merge by member, and the list stays as it is`() {
        let merged = merged(
            ##"""
            { "$edit": {
                "x": { "settings": { "k": 5, "deep": { "l": { "$append": [2] }, "m": null, "n": 3 } },
                       "uses": { "q": "Mailer#r", "p": null } },
                "a": { "settings": { "new": true } } } }
            """##)
        #expect(
            merged["Mailer"]
                == ##"Mailer mail.console decorators ["a {new: true}", "x=b {k: 5, deep: {l: [1, 2], n: 3}} q: Mailer#r"]"##
        )
        #expect(
            merged.history("Mailer") == [
                "b set factory", "b set decorators", "p set decorators/x/settings/k",
                "p edited decorators/x/settings/deep/l", "p removed decorators/x/settings/deep/m",
                "p set decorators/x/settings/deep/n", "p set decorators/x/uses/q", "p removed decorators/x/uses/p",
                "p set decorators/a/settings/new",
            ])
        #expect(merged.binding("Mailer")?.decoratorsOrigin.map { "\($0)" }?.hasPrefix("b.json:") == true)
    }

    @Test func `an edit removes, edits, then adds inside, then outside, in any written order`() {
        let merged = merged(
            ##"""
            { "$append": ["c"], "$prepend": [{ "id": "d", "factory": "b", "settings": { "k": 9 } }],
              "$edit": { "x": { "settings": { "k": 5 } } }, "$remove": ["a"] }
            """##)
        #expect(
            merged["Mailer"]
                == ##"Mailer mail.console decorators ["d=b {k: 9}", "##
                + ##""x=b {k: 5, deep: {l: [1], m: 2}} p: Mailer#p q: Mailer#q", "c"]"##)
    }

    @Test func `a removed or an added decorator cannot be edited (0208)`() {
        let removed = merged(#"{ "$remove": ["a"], "$edit": { "a": { "settings": { "k": 1 } } } }"#)
        #expect(removed.findings == [#"PB0208 p.json:1:90 there is no "a" in the decorators of Mailer to edit"#])
        let added = merged(#"{ "$append": ["n"], "$edit": { "n": { "settings": { "k": 1 } } } }"#)
        #expect(added.findings == [#"PB0208 p.json:1:90 there is no "n" in the decorators of Mailer to edit"#])
    }

    @Test func `a layer edits the result of a lower layer's edit, and a repetition is a warning (0901)`() {
        let merged = merged(
            #"{ "$edit": { "x": { "settings": { "k": 5 } } } }"#,
            top: #"{ "$edit": { "x": { "settings": { "k": 5, "z": null } } } }"#)
        #expect(
            merged.findings == [
                #"PB0901 e.json:1:98 "k" in the settings of decorator "x" of Mailer is overridden with the same value"#,
                #"PB0208 e.json:1:106 there is no "z" in the settings of decorator "x" of Mailer to remove"#,
            ])
    }

    @Test(arguments: [
        (#"{ "$edit": {} }"#, "PB0901 p.json:1:59 this edit of the decorators of Mailer changes nothing"),
        (#"{ "$edit": { "a": {} } }"#, #"PB0901 p.json:1:72 this edit of decorator "a" of Mailer changes nothing"#),
        (
            #"{ "$edit": { "a": { "uses": {} } } }"#,
            #"PB0901 p.json:1:72 this edit of decorator "a" of Mailer changes nothing"#
        ),
        (
            #"{ "$edit": { "x": { "settings": {} } } }"#,
            #"PB0901 p.json:1:91 this edit of the settings of decorator "x" of Mailer changes nothing"#
        ),
    ])
    func `an empty edit is a warning (0901)`(edit: String, finding: String) {
        #expect(merged(edit).findings == [finding])
    }

    @Test func `a value marked as secret in a lower layer stays secret`() {
        let merged = merged(
            #"{ "$edit": { "x": { "settings": { "k": "plain" } } } }"#,
            over: #"[{ "id": "x", "factory": "b", "settings": { "k": { "$env": "K", "secret": true } } }]"#)
        #expect(merged["Mailer"].contains("(secret since b.json:1:144)"))
    }
}
