import Plugboard
import PlugboardContainer
import SampleServices
import Testing

/// Edits of lists in settings (rule 6.11).
struct ListEditRuleTests {
    @Test func `a list edit removes, then prepends, then appends (rule 6.11)`() {
        let merged = Merged(
            settings:
                #"{ "hosts": ["a", "b", "c", "b"] }"#,
            #"{ "hosts": { "$append": ["b"], "$prepend": ["z"], "$remove": ["b", "c"] } }"#)
        #expect(merged["Mailer"] == #"Mailer mail.console settings {hosts: ["z", "a", "b"]}"#)
        #expect(merged.history("Mailer").last == "p edited settings/hosts")
    }

    @Test func `items of a list are identified by their JSON (rule 6.13)`() {
        let merged = Merged(
            settings:
                #"{ "rules": [{ "a": 1, "b": [2] }, 1.0, "1", { "$env": "X" }, 10, null] }"#,
            #"{ "rules": { "$remove": [{ "b": [2.0], "a": 1 }, 1, { "$env": "X" }, 1e1, null] } }"#)
        #expect(merged["Mailer"] == #"Mailer mail.console settings {rules: ["1"]}"#)
    }

    @Test func `each item of $remove must exist (rule 6.13)`() {
        let merged = Merged(settings: #"{ "hosts": ["a"] }"#, #"{ "hosts": { "$remove": ["b", "a", "a"] } }"#)
        #expect(
            merged.result == [
                #"PB0208 p.json:1:82 there is no such item in "hosts" in the settings of Mailer to remove"#,
                #"PB0208 p.json:1:92 there is no such item in "hosts" in the settings of Mailer to remove"#,
                "Mailer mail.console settings {hosts: []}",
            ])
    }

    @Test func `an item that differs in one member is named beside it (rule 6.13)`() {
        let merged = Merged(
            settings: #"{ "x": [1, { "a": 1, "b": 2 }, { "a": 3, "b": 4 }] }"#,
            #"{ "x": { "$remove": [{ "b": 5, "a": 3 }, { "a": 7, "b": 8 }, { "a": 1, "c": 2 }, { "a": 1 }] } }"#)
        #expect(
            merged.diagnostics.map { $0.wording.related.map { "\($0.origin, default: "") \($0.label)" } } == [
                [#"b.json:1:99 a similar item; only "b" differs"#], [], [], [],
            ])
    }

    @Test(arguments: [
        (#"{ "y": 1 }"#, #"there is no inherited list to edit: no "x" in the settings of Mailer"#),
        (#"{ "x": 1 }"#, #""x" in the settings of Mailer is no list that could be edited"#),
        (#"{ "x": { "$literal": ["a"] } }"#, #""x" in the settings of Mailer is no list that could be edited"#),
        (#"{ "x": { "$env": "X" } }"#, #""x" in the settings of Mailer is no list that could be edited"#),
    ])
    func `only an inherited list can be edited (rule 6.15)`(lower: String, title: String) {
        let merged = Merged(settings: lower, #"{ "x": { "$append": ["b"] } }"#)
        let alone = Merged(b: "{ \"Mailer\": { \"factory\": \"mail.console\", \"settings\": \(lower) } }")
        #expect(merged.result == ["PB0209 p.json:1:64 \(title)"] + alone.bindings)
    }

    @Test func `an edit within a list has no list to edit (rule 6.15)`() {
        let merged = Merged(
            b:
                #"{ "Mailer": { "factory": "mail.console", "settings": { "x": [1, { "$append": [2] }, { "y": { "$append": [3] }, "z": 4 }] } } }"#
        )
        #expect(
            merged.diagnostics.map { "\($0.code) \($0.origin, default: "")" } == [
                "PB0209 b.json:1:79", "PB0209 b.json:1:106",
            ])
        #expect(merged.bindings == ["Mailer mail.console settings {x: [1, {z: 4}]}"])
    }

    @Test func `an empty edit has no effect (rule 6.11)`() {
        let merged = Merged(settings: #"{ "hosts": ["a"] }"#, #"{ "hosts": { "$remove": [] } }"#)
        #expect(
            merged.findings == [#"PB0901 p.json:1:68 this edit of "hosts" in the settings of Mailer changes nothing"#])
    }

    @Test func `an empty object keeps the inherited object, and the advice replaces it (rule 6.9)`() {
        let merged = Merged(settings: #"{ "map": { "a": 1 } }"#, #"{ "map": {} }"#)
        #expect(
            merged.findings == [#"PB0901 p.json:1:66 this edit of "map" in the settings of Mailer changes nothing"#])
        #expect(
            merged.diagnostics.flatMap(\.wording.help)
                == [#"delete it, or write { "$literal": {} } to replace the inherited value"#])
        #expect(Merged(settings: #"{ "map": { "a": 1 } }"#, #"{ "map": { "$literal": {} } }"#).findings == [])
    }
}
