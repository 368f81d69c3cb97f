import Plugboard
import PlugboardContainer
import SampleServices
import Testing

struct UsesRuleTests {
    private func merged(_ lower: String, _ upper: String) -> Merged {
        Merged(
            b: "{ \"Checkout\": { \"factory\": \"checkout.standard\", \"uses\": \(lower) } }",
            p: "{ \"Checkout\": { \"uses\": \(upper) } }")
    }

    @Test func `uses merge by parameter, and a null removes one`() {
        let merged = merged(
            ##"{ "a": "Mailer", "b": "Mailer#x", "c": ["OrderStore"] }"##,
            ##"{ "a": "Mailer#y", "b": null, "d": ["Mailer#x", "Mailer#y"] }"##)
        #expect(
            merged["Checkout"]
                == ##"Checkout checkout.standard uses ["a: Mailer#y", "c: [\"OrderStore\"]", "d: [\"Mailer#x\", \"Mailer#y\"]"]"##
        )
        #expect(merged.history("Checkout").suffix(3) == ["p set uses/a", "p removed uses/b", "p set uses/d"])
    }

    @Test func `uses may be removed as a whole`() {
        let merged = merged(#"{ "a": "Mailer" }"#, "null")
        #expect(merged["Checkout"] == "Checkout checkout.standard")
    }

    @Test func `a missing use cannot be removed`() {
        let merged = merged(#"{ "a": "Mailer" }"#, #"{ "b": null }"#)
        #expect(merged.findings == [#"PB0208 p.json:1:62 there is no "b" in the uses of Checkout to remove"#])
        let none = Merged(b: #"{ "Checkout": { "factory": "checkout.standard", "uses": null } }"#)
        #expect(none.findings == ["PB0208 b.json:1:71 there is nothing in the uses of Checkout to remove"])
    }

    @Test func `a use dropped by the change of factory is reported as such (rule 6.6)`() {
        let merged = Merged(
            b: #"{ "Checkout": { "factory": "checkout.standard", "uses": { "a": "Mailer" } } }"#,
            p: #"{ "Checkout": { "factory": "checkout.other", "uses": { "a": null, "b": { "$append": [] } } } }"#)
        #expect(
            merged.findings == [
                #"PB0208 p.json:1:91 there is no "a" in the uses of Checkout to remove"#,
                #"PB0209 p.json:1:102 there is no inherited list to edit: no "b" in the uses of Checkout"#,
            ])
        #expect(merged.diagnostics.map(\.wording.notes) == [["already dropped by the change of factory"], []])
    }

    @Test func `a list of uses may be edited by key (rule 6.13)`() {
        let merged = merged(
            ##"{ "all": ["Mailer", "Mailer#x", "OrderStore"] }"##,
            ##"{ "all": { "$remove": ["SampleServices.Mailer"], "$prepend": ["Mailer#z"], "$append": ["Mailer#y"] } }"##
        )
        #expect(
            merged["Checkout"]
                == ##"Checkout checkout.standard uses ["all: [\"Mailer#z\", \"Mailer#x\", \"OrderStore\", \"Mailer#y\"]"]"##
        )
        #expect(merged.history("Checkout").last == "p edited uses/all")
    }

    @Test func `each key of $remove must exist (rule 6.13)`() {
        let merged = merged(##"{ "all": ["Mailer#x"] }"##, ##"{ "all": { "$remove": ["Mailer"] } }"##)
        #expect(
            merged.page == """
                error[PB0208]: there is no "Mailer" in "all" in the uses of Checkout to remove
                  --> p.json:1:78
                   |
                 1 | { "extends": "b", "services": { "Checkout": { "uses": { "all": { "$remove": ["Mailer"] } } } } }
                   |                                                                              ^^^^^^^^ nothing to remove
                   |
                  ::: b.json:1:81
                   |
                 1 | { "services": { "Checkout": { "factory": "checkout.standard", "uses": { "all": ["Mailer#x"] } } } }
                   |                                                                                 ---------- a similar item
                   |
                   = help: did you mean "Mailer#x"?
                   = note: the list has Mailer#x

                1 mistake

                """)
    }

    @Test func `a single binding is not a list to edit (rule 6.15)`() {
        let merged = merged(#"{ "a": "Mailer" }"#, ##"{ "a": { "$append": ["Mailer#x"] } }"##)
        #expect(
            merged.result == [
                #"PB0209 p.json:1:62 "a" in the uses of Checkout is no list that could be edited"#,
                #"Checkout checkout.standard uses ["a: Mailer"]"#,
            ])
    }

    @Test func `two names of one service are one member of uses (rule 4.7)`() {
        let merged = merged(#"{ "Mailer": "Mailer" }"#, ##"{ "SampleServices.Mailer": "Mailer#x" }"##)
        #expect(merged["Checkout"] == #"Checkout checkout.standard uses ["SampleServices.Mailer: Mailer#x"]"#)
    }

    @Test func `two names of one service in one uses are a repetition (rule 4.7)`() {
        let merged = merged(#"{}"#, ##"{ "Mailer": "Mailer", "SampleServices.Mailer": "Mailer#x" }"##)
        #expect(
            merged.result == [
                #"PB0003 p.json:1:77 "Mailer" and "SampleServices.Mailer" are one key, Mailer, written twice in the same object"#,
                #"Checkout checkout.standard uses ["Mailer: Mailer"]"#,
            ])
    }

    @Test func `repeating the inherited choice is a warning (0901)`() {
        let merged = merged(
            ##"{ "a": "Mailer", "b": ["Mailer#x"], "c": ["Mailer"] }"##,
            ##"{ "a": "SampleServices.Mailer", "b": ["Mailer#x"], "c": "Mailer" }"##)
        #expect(
            merged.findings == [
                #"PB0901 p.json:1:57 "a" in the uses of Checkout is overridden with the same value"#,
                #"PB0901 p.json:1:87 "b" in the uses of Checkout is overridden with the same value"#,
            ])
    }

    @Test func `a use of an unknown service breaks the binding, which is not checked then`() {
        let merged = merged(#"{ "a": "Mailer" }"#, #"{ "a": "Mailr" }"#)
        #expect(
            merged.result == [
                #"PB0303 p.json:1:62 no service is named "Mailr""#, #"Checkout broken uses ["a: Mailer"]"#,
            ])
    }
}
