import PlugboardTool
import TestSupport

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A mutant, and the findings of a proof of every profile.
struct ProvenMutant: Sendable {
    let mutant: HarborMutant
    let diagnostics: [Diagnostic]

    /// One mutant of each kind, proven once for all tests; 5,000 with `PLUGBOARD_LONG=1`, or as many as `HARBOR_MUTANTS`
    /// requests. `HARBOR_EXPLAINED` joins the errors of one cause, as a report does.
    static let chosen = Task {
        let variables = ProcessInfo.processInfo.environment
        let count =
            variables["HARBOR_MUTANTS"].flatMap { Int($0) } ?? (TestRun.isLong ? 5_000 : HarborKind.allCases.count)
        let good = try HarborManifests.read()
        var proven: [ProvenMutant] = []
        for mutant in HarborMutations(good).chosen(count) {
            // Thousands of proofs must not block the few threads of a small machine for tests that wait for each other.
            await Task.yield()
            let loader = HarborManifests.loader(of: mutant.texts(of: good))
            let found = loader.proveEveryProfile(values: .assumed).flatMap(\.diagnostics)
            let isExplained = variables["HARBOR_EXPLAINED"] != nil
            proven.append(ProvenMutant(mutant: mutant, diagnostics: isExplained ? loader.explaining(found) : found))
        }
        return proven
    }
}
