@testable import PlugboardTool
import Synchronization
import Testing

/// `wiring diff P Q`: its decoding of settings, and the affected bindings.
@Suite struct DiffTests {
    @Test func `settings that are equal on both sides are decoded only for their proof`() throws {
        var catalog = Catalog()
        catalog.factory("pot.glass", Pot.self, settings: Glass.self, initializer: { (_: Glass) in Pot() })
        catalog.factory("tray.made", Tray.self, settings: Wood.self, initializer: { (_: Wood) in Tray() })
        let tray = #""Tray": { "factory": "tray.made", "settings": { "kind": "KIND" } }"#
        let pot = #""Pot": { "factory": "pot.glass", "settings": { "litres": 1, "maker": "A", "sizes": [] } }"#
        let manifests = [
            "oak": #"{ "services": { \#(tray.replacing("KIND", with: "oak")), \#(pot) } }"#,
            "other": #"{ "services": { \#(tray.replacing("KIND", with: "oak")) } }"#,
            "elm": #"{ "services": { \#(tray.replacing("KIND", with: "elm")), \#(pot) } }"#,
        ]
        func decodings(of question: String) throws -> Int {
            let before = Wood.decodings.withLock(\.self)
            _ = try ask(question, manifests, of: catalog)
            return Wood.decodings.withLock(\.self) - before
        }
        let proofs = try decodings(of: "list --profile oak") + decodings(of: "list --profile other")
        #expect(try decodings(of: "diff oak other") == proofs)
        #expect(try decodings(of: "diff oak elm") > proofs)
    }

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

                affects what the program asks for: [Pot]

                """)
        #expect(try ask("diff one wax", manifests, of: catalog).output.hasSuffix("asks for: [Pot]\n"))
    }
}

/// Settings that count how often they are decoded.
private struct Wood: Decodable, Sendable {
    static let decodings = Mutex(0)

    enum CodingKeys: CodingKey { case kind }

    init(from decoder: any Decoder) throws {
        Self.decodings.withLock { $0 += 1 }
        _ = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .kind)
    }
}
