import PlugboardTool
import storefront
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// One realistic mistake at a time: with `PLUGBOARD_LONG=1` at every possible place in the manifests of the sample,
/// else at every fortieth place of each kind. The output contains the number of mutants by the quality of their reports.
struct MutationTests {
    private static let profiles = ["base", "development", "production", "production-eu", "test"]

    private func goodManifests() throws -> [GoodManifest] {
        // From the root of the package, for any working directory of the tests.
        let file = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        let folder = file.dropLast(3).joined(separator: "/") + "/Config"
        return try Self.profiles.map { profile in
            let data = try Data(contentsOf: URL(filePath: "\(folder)/\(profile).json"))
            return GoodManifest(profile: profile, bytes: Array(data))
        }
    }

    /// The proofs of `check --all --no-variables`.
    private func proofs(of texts: [String: String]) -> [ProofOutcome] {
        let loader = ManifestLoader(.memory(texts), catalog: Storefront.catalog, variables: [:])
        loader.learnsTypes()
        return loader.proveEveryProfile(values: .assumed)
    }

    @Test func `every mistake in the sample's manifests is found before any code runs`() async throws {
        let good = try goodManifests()
        let texts = Dictionary(
            uniqueKeysWithValues: good.map { ($0.profile, String(decoding: $0.bytes, as: UTF8.self)) })
        let original = proofs(of: texts)
        let errors = original.flatMap { $0.diagnostics.filter { $0.severity == .error } }
        #expect(errors == [])
        let wiring = EffectiveWiring(original)

        var counts = MutationCounts()
        let share = TestRun.isLong ? 1 : 40
        for mutant in Mutations(of: good, catalog: Storefront.catalog).eachKind(oneOf: share) {
            // Thousands of proofs must not block the few threads of a small machine for tests that wait for each other.
            await Task.yield()
            let proofs = proofs(of: mutant.texts(of: good))
            counts.add(Judgement(of: mutant, proofs: proofs, good: wiring), of: mutant)
        }
        print(counts.table)
        for miss in counts.unsuggested { print("not suggested: \(miss)") }

        for shortcoming in counts.shortcomings { Issue.record("\(shortcoming)") }
        #expect(counts.suggested * 100 >= counts.misspelled * 95)
    }
}
