import Plugboard
import PlugboardContainer
import SampleServices
import Testing

struct DecoratorRuleTests {
    private func merged(_ lower: String, _ upper: String) -> Merged {
        Merged(
            b: "{ \"Mailer\": { \"factory\": \"mail.console\", \"decorators\": \(lower) } }",
            p: "{ \"Mailer\": { \"decorators\": \(upper) } }")
    }

    @Test func `an edit removes by identifier, then adds inside, then outside (rules 6.11 and 6.13)`() {
        let merged = merged(
            #"["a", { "id": "x", "factory": "b" }, "c"]"#,
            #"{ "$append": ["a", "e"], "$prepend": ["d"], "$remove": ["x", "a"] }"#)
        #expect(merged["Mailer"] == #"Mailer mail.console decorators ["d", "c", "a", "e"]"#)
        #expect(merged.history("Mailer").last == "p edited decorators")
    }

    @Test func `a decorator with an identifier is not found by its factory (rule 6.13)`() {
        let alone = merged(#"[{ "id": "x", "factory": "b" }]"#, #"{ "$remove": ["b"] }"#)
        #expect(alone.findings == [#"PB0208 p.json:1:73 there is no "b" in the decorators of Mailer to remove"#])
        let both = merged(#"["b", { "id": "x", "factory": "b" }]"#, #"{ "$remove": ["b"] }"#)
        #expect(both["Mailer"] == #"Mailer mail.console decorators ["x=b"]"#)
    }

    @Test(arguments: [("$prepend", 74), ("$append", 73)])
    func `an appended decorator that already exists is a mistake (rule 6.14)`(verb: String, column: Int) {
        let merged = merged(#"["a", "b"]"#, #"{ "\#(verb)": ["b"] }"#)
        #expect(merged.findings == [#"PB0213 p.json:1:\#(column) Mailer has two decorators "b""#])
        #expect(merged.diagnostics[0].wording.related.map { "\($0.origin) \($0.label)" } == ["b.json:1:76 first"])
    }

    @Test func `a null in a decorator is not explained by losses of its binding (rule 6.15)`() {
        let merged = Merged(
            b: #"{ "Mailer": { "factory": "mail.console", "settings": { "a": 1, "b": 1 } } }"#,
            p: ##"""
                { "Mailer": { "settings": { "a": null }, "decorators": [
                  { "factory": "d", "settings": { "a": null, "b": { "$append": [1] } } } ] } }
                """##,
            e: ##"{ "Mailer": { "settings": { "a": null } } }"##)
        #expect(
            merged.diagnostics.map { "\($0.code) \($0.wording.related.map(\.label)) \($0.wording.notes)" } == [
                #"PB0208 ["already removed here"] []"#, "PB0208 [] []", "PB0209 [] []",
            ])
    }

    @Test func `decorators cannot be edited if no layer declares them (rule 6.15)`() {
        let merged = Merged(
            b: #"{ "Mailer": "mail.console" }"#, p: #"{ "Mailer": { "decorators": { "$append": ["a"] } } }"#)
        #expect(
            merged.page == """
                error[PB0209]: there is no inherited list to edit: nothing in the decorators of Mailer
                  --> p.json:1:59
                   |
                 1 | { "extends": "b", "services": { "Mailer": { "decorators": { "$append": ["a"] } } } }
                   |                                                           ^^^^^^^^^^^^^^^^^^^^ edits a list
                   |
                   = help: write the whole list: [ … ]

                1 mistake

                """)
    }

    @Test func `an empty list of decorators can be edited and removed`() {
        #expect(merged("[]", #"{ "$append": ["a"] }"#)["Mailer"] == #"Mailer mail.console decorators ["a"]"#)
        #expect(merged("[]", "null").findings == [])
    }

    @Test func `another list replaces the inherited one, and the same list is a warning (0901)`() {
        let other = merged(#"["a", "b"]"#, #"["b", "a"]"#)
        #expect(other["Mailer"] == #"Mailer mail.console decorators ["b", "a"]"#)
        let same = merged(
            ##"[{ "factory": "a", "settings": { "x": 1 }, "uses": { "m": "Mailer#x" } }]"##,
            ##"[{ "factory": "a", "uses": { "m": "Mailer#x" }, "settings": { "x": 1.0 } }]"##)
        #expect(same.findings == ["PB0901 p.json:1:59 the decorators of Mailer are overridden with the same value"])
    }

    @Test func `a decorator inherits no members`() {
        let merged = Merged(
            b: """
                { "Mailer": { "factory": "mail.console", "decorators": [
                    { "id": "x", "factory": "a", "settings": { "n": null, "l": { "$append": [1] }, "k": 1 },
                      "uses": { "m": "Mailer#x", "n": ["Mailer#y"] } }] } }
                """)
        #expect(
            merged.result == [
                #"PB0208 b.json:2:53 there is no "n" in the settings of decorator "x" of Mailer to remove"#,
                #"PB0209 b.json:2:64 there is no inherited list to edit: no "l" in the settings of decorator "x" of Mailer"#,
                ##"Mailer mail.console decorators ["x=a {k: 1} m: Mailer#x n: [\"Mailer#y\"]"]"##,
            ])
    }
}
