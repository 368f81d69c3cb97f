import Foundation
import PlugboardTool
import Testing

/// The schema against a real validator: everything that is right is taken, and nearly everything that one file shows to be
/// wrong is refused (RULES 61). `HARBOR_MUTANTS=10000 HARBOR_FAULTS=1` takes more mutants and lists what was taken wrongly.
@Suite(
    .enabled(if: SchemaValidator.isInstalled, "skipped: python3 has no module jsonschema, which proves the schema"))
struct SchemaTests {
    private static func schema(_ catalog: Catalog, _ manifests: [String: String]) throws -> String {
        let loader = ManifestLoader(.memory(manifests), catalog: catalog, variables: [:])
        let command = try ToolCommand.parse(["schema"]).get()
        let options = try LaunchOptions(arguments: [])
        return WiringTool(program: "harbor", loader: loader, options: options).answer(to: command).output
    }

    @Test func `every manifest of the port is taken, and no mutant that is right is refused`() async throws {
        let good = try HarborManifests.read()
        let texts = HarborManifests.texts(good)
        let schema = try Self.schema(Harbor.catalog, texts)
        #expect(
            try SchemaValidator.verdicts(of: good.map { texts[$0.profile] ?? "" }, by: schema)
                == good.map { _ in .valid })

        let environment = ProcessInfo.processInfo.environment
        let count = environment["HARBOR_MUTANTS"].flatMap { Int($0) } ?? 400
        let mutants = HarborMutations(good).chosen(count)
        let changed = mutants.map { $0.texts(of: good)[good[$0.manifest].profile] ?? "" }
        let verdicts = try SchemaValidator.verdicts(of: changed, by: schema)
        var measure = SchemaMeasure()
        for (mutant, verdict) in zip(mutants, verdicts) {
            // Thousands of proofs must not keep the few threads of a small machine from tests that wait for each other.
            await Task.yield()
            let told = HarborManifests.proofs(of: mutant.texts(of: good)).flatMap(\.diagnostics)
            measure.add(mutant.kind.rawValue, mutant.excerpt(of: good), told: told, verdict)
        }
        print(measure.table)
        if environment["HARBOR_FAULTS"] != nil { for shortcoming in measure.shortcomings { print(shortcoming) } }
        #expect(measure.sum.alarms == 0)
        #expect(measure.sum.refused * 100 >= measure.sum.mistakes * 95)
    }
}
