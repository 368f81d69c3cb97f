@testable import PlugboardTool
import Testing

/// The size of a schema is linear in its catalog and its keys (RULES 61).
@Suite struct SchemaSizeTests {
    /// The schema of a service with this number of factories and keys.
    private func schema(_ size: Int) throws -> String {
        var catalog = Catalog()
        for number in 0..<size { catalog.factory("pot.number-\(number)", Pot.self) { Pot() } }
        let pots = (0..<size).map { "\"Pot#\($0)\": \"pot.number-\($0)\"" }.joined(separator: ", ")
        let loader = ManifestLoader(
            .memory(["shop": "{ \"services\": { \(pots) } }"]), catalog: catalog, variables: [:])
        let tool = WiringTool(program: "tea", loader: loader, options: try LaunchOptions(arguments: []))
        return tool.answer(to: try ToolCommand.parse(["schema"]).get()).output
    }

    @Test func `descriptions list twenty factories, and enums list all`() throws {
        let schema = try schema(25)
        #expect(schema.contains("pot.number-24\""))
        #expect(schema.contains(" and 5 more\""))
        #expect(!schema.contains("pot.number-8, pot.number-9"))
    }

    @Test func `twice as many factories and keys double the size of the schema`() throws {
        let sizes = try [50, 100, 200].map { try schema($0).utf8.count }
        #expect(Double(sizes[2] - sizes[1]) < 2.2 * Double(sizes[1] - sizes[0]))
    }
}
