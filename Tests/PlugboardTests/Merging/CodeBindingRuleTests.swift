import Plugboard
import PlugboardContainer
import SampleServices
import Testing

/// Code is layer 0 (rule 6.16).
struct CodeBindingRuleTests {
    @Test func `a manifest may replace the factory of code, and code's lifetime remains (rules 6.16 and 6.18)`() {
        let merged = Merged(b: #"{ "Clock": "clock.fixed" }"#)
        #expect(merged["Clock"] == "Clock clock.fixed singleton")
        #expect(
            merged.history("Clock") == [
                "code set factory", "code set lifetime", "code set uses/mailer", "b dropped uses/mailer",
                "b set factory",
            ])
    }

    @Test func `settings and lifetime of a factory over code are those of the factory (rule 6.17)`() {
        let merged = Merged(
            b: #"{ "Clock": { "factory": "clock.fixed", "lifetime": "graph", "settings": { "at": 0 } } }"#,
            p: #"{ "Clock": { "settings": { "at": 1 } } }"#)
        #expect(merged["Clock"] == "Clock clock.fixed graph settings {at: 1}")
    }

    @Test func `an explicit lifetime of code may be removed where a factory is named (rule 6.18)`() {
        let merged = Merged(b: #"{ "Clock": { "factory": "clock.fixed", "lifetime": null } }"#)
        #expect(merged["Clock"] == "Clock clock.fixed")
    }

    @Test func `uses in code is inherited, and may be edited and removed (rule 6.16)`() {
        let clocks = ["\"Mailer\"", "null"].map {
            Merged(b: #"{ "Clock": { "uses": { "mailer": \#($0) } } }"#)["Clock"]
        }
        #expect(clocks == [#"Clock code singleton uses ["mailer: Mailer"]"#, "Clock code singleton"])
    }

    @Test func `a manifest may decorate a binding of code (rule 6.16)`() {
        let merged = Merged(b: #"{ "Clock": { "decorators": ["clock.offset"] } }"#)
        #expect(merged["Clock"] == #"Clock code singleton uses ["mailer: Mailer#code"] decorators ["clock.offset"]"#)
    }

    @Test(arguments: [(#""settings": {}"#, "settings"), (#""lifetime": "transient""#, "lifetime")])
    func `a partial change of a code binding is refused, even empty settings (rule 6.17)`(
        change: String, member: String
    ) {
        let merged = Merged(b: #"{ "Clock": { \#(change) } }"#)
        let finding = #"PB0101 b.json:1:40 "\#(member)" cannot change the binding of Clock, which is made in code"#
        #expect(merged["Clock"] == "\(finding)\n\(Merged(b: "{}")["Clock"])")
    }

    @Test func `a binding of code may be removed, and the place of the removal is known (rule 6.16)`() {
        let merged = Merged(b: #"{ "Clock": null }"#)
        #expect(merged["Clock"] == "-")
        #expect(merged.wiring.removals.map(\.removed) == [.code(MergingCatalog.line)])
        #expect(merged.wiring.removals.map { "\($0.key) \($0.origin)" } == ["Clock b.json:1:26"])
    }

    @Test func `each member that cannot change a binding of code is reported, and the others apply (0101, rule 6.17)`()
    {
        let merged = Merged(
            b: #"{ "Clock": { "lifetime": null, "settings": { "at": 0 }, "decorators": ["clock.offset"] } }"#)
        #expect(
            merged["Clock"] == #"""
                PB0101 b.json:1:40 "lifetime" cannot change the binding of Clock, which is made in code
                PB0101 b.json:1:58 "settings" cannot change the binding of Clock, which is made in code
                Clock code singleton uses ["mailer: Mailer#code"] decorators ["clock.offset"]
                """#)
    }
}
