@testable import PlugboardTool
import Testing

/// The size of a schema is linear in its catalog and its keys (RULES 21.29).
struct SchemaSizeTests {
    /// The schema of a number of factories of one service, with a number of keys.
    private func schema(_ factories: Int, keys: Int? = nil) throws -> String {
        var catalog = Catalog()
        for number in 0..<factories { catalog.factory("pot.number-\(number)", Pot.self) { Pot() } }
        let pots = (0..<(keys ?? factories)).map { "\"Pot#\($0)\": \"pot.number-\($0 % factories)\"" }
            .joined(separator: ", ")
        let loader = ManifestLoader(
            .memory(["shop": "{ \"services\": { \(pots) } }"]), catalog: catalog, variables: [:])
        let tool = WiringTool(program: "tea", loader: loader, options: try LaunchOptions(arguments: []))
        return tool.answer(to: try ToolCommand.parse(["schema"]).get()).output
    }

    @Test func `descriptions list twenty factories, and enums list all`() throws {
        let schema = try schema(25)
        #expect(schema.contains("pot.number-24\"") && schema.contains(" and 5 more\""))
        #expect(!schema.contains("pot.number-8, pot.number-9"))
    }

    @Test func `twice as many factories and keys double the size of the schema`() throws {
        let sizes = try [50, 100, 200].map { try schema($0).utf8.count }
        #expect(Double(sizes[2] - sizes[1]) < 2.2 * Double(sizes[1] - sizes[0]))
    }

    @Test func `a key adds the same size for any number of factories`() throws {
        let sizes = try [10, 200].map { factories in
            try schema(factories, keys: 200).utf8.count - schema(factories, keys: 100).utf8.count
        }
        #expect(Double(sizes[1]) < 1.1 * Double(sizes[0]))
    }
}
