@testable import PlugboardTool
import Testing

/// RULES 23.12: `wiring diff` of a program with live settings.
struct DiffLiveTests {
    struct Kettle: Sendable {}

    struct Power: Decodable, Sendable {
        let watts: Int
    }

    private static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory("live", Kettle.self, settings: Power.self, initializer: { (_: Live<Power>) in Kettle() })
        catalog.factory("fixed", Kettle.self, settings: Power.self, initializer: { (_: Power) in Kettle() })
        catalog.entry(Kettle.self)
        return catalog
    }()

    private static let base = #"{ "services": { "Kettle": { "factory": "live", "settings": { "watts": 1 } } } }"#

    private func diff(_ other: String, _ more: String = "") throws -> String {
        try ask("diff a b \(more)", ["a": Self.base, "b": other], of: Self.catalog).output
    }

    @Test func `rule 23.12: a reload adopts differences of live settings`() throws {
        let other = Self.base.replacing("\"watts\": 1", with: "\"watts\": 2")
        let text = try diff(other)
        #expect(
            text == """
                                         a  b
                DiffLiveTests.Kettle
                  settings/watts (live)  1  2

                affects the entries: DiffLiveTests.Kettle
                a reload adopts these differences

                """)
        #expect(try diff(other, "--format json").contains("\"live\": true"))
        let comment = try diff(other, "--format markdown")
        #expect(
            comment.hasSuffix(
                "Affects the entries: `DiffLiveTests.Kettle`\n\nOn a running instance, a reload adopts these differences.\n"
            ))
    }

    @Test func `rule 23.12: other differences need a restart, and hold back the live ones`() throws {
        let other = Self.base.replacing("\"watts\": 1", with: "\"watts\": 2")
            .replacing("\"factory\": \"live\"", with: "\"factory\": \"live\", \"lifetime\": \"singleton\"")
        let text = try diff(other)
        #expect(
            text == """
                                         a          b
                DiffLiveTests.Kettle
                  lifetime (restart)     transient  singleton
                  settings/watts (live)  1          2

                affects the entries: DiffLiveTests.Kettle
                a reload adopts nothing, because 1 difference needs a restart

                """)
        let exchanged = try diff(Self.base.replacing("\"live\"", with: "\"fixed\""))
        #expect(
            exchanged == """
                                      a     b
                DiffLiveTests.Kettle
                  factory (restart)   live  fixed

                affects the entries: DiffLiveTests.Kettle
                a reload adopts nothing, because 1 difference needs a restart

                """)
    }
}
