import PlugboardTool
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Manual changes to the manifests of a port, kind by kind; `HARBOR_FAULTS=1` lists the bad reports.
struct HarborTests {
    @Test func `the manifests of the port are valid, without warnings`() throws {
        let good = try HarborManifests.read()
        let report = DiagnosticsReport(HarborManifests.proofs(of: HarborManifests.texts(good)).flatMap(\.diagnostics))
        #expect(report.text() == "")
    }

    @Test func `the table of factories equals the catalog`() {
        let offered = Harbor.catalog.outline.factories.compactMap { $0.options.id.map(String.init(describing:)) }
        #expect(Set(HarborKnowledge.cards.map(\.id)) == Set(offered))
    }

    @Test func `every real mistake is reported once, at its place, with the right name`() async throws {
        let good = try HarborManifests.read()
        var measure = HarborMeasure()
        for proven in try await ProvenMutant.chosen.value {
            measure.add(proven.mutant, of: good, reported: proven.diagnostics.joined())
        }
        print(measure.table)
        if ProcessInfo.processInfo.environment["HARBOR_FAULTS"] != nil {
            for shortcoming in measure.shortcomings { print(shortcoming) }
        }

        let sum = measure.sum
        #expect(sum.refused == 0)
        #expect(sum.caught * 1000 >= sum.mistakes * 995)
        #expect(sum.placed * 1000 >= sum.caught * 990)
        #expect(sum.single * 1000 >= sum.caught * 975)
        // Of the few in a short run, one may lack the right name.
        #expect((sum.misspelled - sum.named) * 1000 <= max(1000, sum.misspelled * 15))
    }

    /// Only with `PLUGBOARD_LONG=1`, because it takes thousands of proofs.
    @Test(
        .enabled(if: TestRun.isLong),
        arguments: SlipPairs.Reading.allCases)
    func `a report tells both slips in one object`(reading: SlipPairs.Reading) async throws {
        let pairs = try await SlipPairs(HarborManifests.read(), reading, oneOf: 1)
        print("\(reading): \(pairs.all) pairs, both told \(pairs.bothTold), with others \(pairs.withOthers)")
        if ProcessInfo.processInfo.environment["HARBOR_FAULTS"] != nil {
            for shortcoming in pairs.shortcomings { print("\(reading) \(shortcoming)") }
        }
        let share = [SlipPairs.Reading.command: 85, .load: 50, .reload: 80]
        #expect(pairs.bothTold * 100 >= pairs.all * share[reading, default: 100])
    }
}
