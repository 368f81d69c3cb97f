@testable import PlugboardTool
import Testing

/// `wiring diff P Q`: the affected bindings.
struct DiffTests {
    @Test func `an entry of a list is affected by a new member, and by a member's dependency`() throws {
        var catalog = Catalog()
        catalog.autoregister(Candle.self, initializer: Candle.init)
        catalog.factory("pot.clay", Pot.self, initializer: Pot.init)
        catalog.factory("pot.lit", Pot.self, parameters: "light", initializer: { (_: Candle) in Pot() })
        catalog.factory("candle.wax", Candle.self, initializer: Candle.init)
        catalog.entry([Pot].self)
        let manifests = [
            "one": #"{ "services": { "Pot": "pot.lit" } }"#,
            "two": #"{ "services": { "Pot": "pot.lit", "Pot#second": "pot.clay" } }"#,
            "wax": #"{ "services": { "Pot": "pot.lit", "Candle": "candle.wax" } }"#,
        ]
        #expect(
            try ask("diff one two", manifests, of: catalog).output == """
                            one  two
                Pot#second
                  factory   -    pot.clay
                  lifetime  -    transient

                affects the entries: [Pot]

                """)
        #expect(try ask("diff one wax", manifests, of: catalog).output.hasSuffix("affects the entries: [Pot]\n"))
    }

    @Test func `rule 21.39: layers that came or went have a row if their effect differs`() throws {
        let manifests = [
            "base": #"{ "abstract": true, "services": { "Pot": "pot.clay" } }"#, "empty": "{}",
            "one": #"{ "extends": "base" }"#, "same": #"{ "extends": ["base", "empty"] }"#,
            "lit": #"{ "extends": ["base", "empty"], "environment": "test" }"#,
        ]
        #expect(try ask("diff one same", manifests, of: Tea.catalog).output == "")
        #expect(
            try ask("diff one lit", manifests, of: Tea.catalog).output == """
                             one   lit
                environment  -     test
                layers       base  base, empty

                """)
    }
}
