@testable import PlugboardTool
import Testing

/// RULES 23.12: `wiring diff` of a program with live settings.
@Suite struct DiffLiveTests {
    struct Kettle: Sendable {}

    struct Power: Decodable, Sendable {
        let watts: Int
    }

    private static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory("live", Kettle.self, settings: Power.self, initializer: { (_: Live<Power>) in Kettle() })
        catalog.factory("fixed", Kettle.self, settings: Power.self, initializer: { (_: Power) in Kettle() })
        return catalog.entry(Kettle.self)
    }()

    private static let base = #"{ "services": { "Kettle": { "factory": "live", "settings": { "watts": 1 } } } }"#

    private func diff(_ other: String, _ more: String = "") throws -> String {
        try ask("diff a b \(more)", ["a": Self.base, "b": other], of: Self.catalog).output
    }

    @Test func `rule 23.12: a reload adopts differences of live settings`() throws {
        let other = Self.base.replacing("\"watts\": 1", with: "\"watts\": 2")
        #expect(
            try diff(other) == """
                                         a  b
                Kettle
                  settings/watts (live)  1  2

                affects the entries: Kettle
                a reload adopts these differences

                """)
        #expect(try diff(other, "--format json").contains("\"live\": true"))
        #expect(
            try diff(other, "--format markdown").hasSuffix(
                "Affects the entries: `Kettle`\n\nOn a running instance, a reload adopts these differences.\n"))
    }

    @Test func `rule 23.12: other differences need a restart, and hold back the live ones`() throws {
        let other = Self.base.replacing("\"watts\": 1", with: "\"watts\": 2")
            .replacing("\"factory\": \"live\"", with: "\"factory\": \"live\", \"lifetime\": \"singleton\"")
        #expect(
            try diff(other) == """
                                         a          b
                Kettle
                  lifetime (restart)     transient  singleton
                  settings/watts (live)  1          2

                affects the entries: Kettle
                a reload adopts nothing: 1 of 2 differences need a restart

                """)
        #expect(
            try diff(Self.base.replacing("\"live\"", with: "\"fixed\"")) == """
                                     a     b
                Kettle
                  factory (restart)  live  fixed

                affects the entries: Kettle
                a reload adopts nothing: 1 of 1 differences need a restart

                """)
    }
}
