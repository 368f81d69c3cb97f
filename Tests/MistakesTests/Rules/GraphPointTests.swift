import PlugboardContainer
import PlugboardTool
import Testing

/// Rule 14.21: an `InjectionPoint` in a service whose lifetime a manifest declares.
struct GraphPointTests {
    private protocol Journal: Sendable {}
    private struct NamedJournal: Journal {}

    private static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.service((any Journal).self, name: "Journal")
        catalog.factory("journal.named", (any Journal).self) { (_: InjectionPoint) -> any Journal in NamedJournal() }
        return catalog
    }()

    private func proof(_ lifetime: String) throws -> ProofOutcome {
        try prove(
            services: #""Journal": { "factory": "journal.named", "lifetime": "\#(lifetime)" }"#, Self.catalog)
    }

    @Test func `a manifest cannot give a service with an InjectionPoint the lifetime graph`() throws {
        let proof = try proof("graph")
        #expect(proof.codes == [.sharedWithArguments])
        #expect(proof.diagnostics.map(\.wording.help) == [["make it transient"]])
        #expect(try self.proof("transient").codes == [])
    }

    @Test func `the help for a shared lifetime names only transient`() throws {
        let proof = try proof("scoped")
        #expect(proof.codes == [.sharedWithArguments])
        #expect(proof.diagnostics.map(\.wording.help) == [["make it transient"]])
    }
}
