@testable import PlugboardTool
import TestSupport
import Testing

/// The output of `render`, over hundreds of bindings in all forms of the grammar: of one sealed wiring, or of forty
/// with `PLUGBOARD_LONG=1`.
struct RenderPropertyTests {
    private static let seeds: ClosedRange<UInt64> = TestRun.isLong ? 1...40 : 2...2

    private func tool(_ manifests: [String: String]) -> ManifestLoader {
        ManifestLoader(.memory(manifests), catalog: GeneratedWirings.catalog, variables: [:])
    }

    private func answer(_ line: [String], _ manifests: [String: String]) throws -> WiringTool.Answer {
        guard case .tool(let command, let options) = try Invocation.parse(arguments: ["wiring"] + line).get() else {
            throw UsageError.extraWord("", command: "")
        }
        return WiringTool(program: "app", loader: tool(manifests), options: options).answer(to: command)
    }

    @Test(arguments: seeds)
    func `a rendered manifest loads to the same wiring, and renders to the same bytes`(seed: UInt64) throws {
        var manifests = GeneratedWirings.manifests(seed: seed)
        let rendered = try answer(["render", "--profile", "p"], manifests)
        try #require(rendered.status == .success, "\(rendered.remarks.prefix(3_000))")
        #expect(try answer(["render", "--profile", "p"], manifests) == rendered)

        manifests["rendered"] = rendered.output
        let again = try answer(["render", "--profile", "rendered"], manifests)
        #expect(again.output == rendered.output)
        let same = WiringTool.Answer(output: "")
        #expect(try answer(["diff", "p", "rendered"], manifests) == same)

        let folder = try TemporaryFolder()
        try folder.write(rendered.output, to: "p.json")
        #expect(try answer(["diff", "p", "--from", "\(folder.path)/p.json"], manifests) == same)

        let loader = tool(manifests)
        let first = try #require(loader.prove(selection("p")).plan)
        let second = try #require(loader.prove(selection("rendered")).plan)
        #expect(first.graph.keys.count > GeneratedWirings.services * 3 / 2)
        #expect(PlanFacts(first) == PlanFacts(second))
    }

    private func selection(_ profile: String) -> WiringSelection {
        var selection = WiringSelection(profile: Located(profile, at: .launch(LaunchOrigin(name: "test"))))
        selection.values = .assumed
        return selection
    }

    @Test(arguments: seeds)
    func `diff of two profiles mirrors their order`(seed: UInt64) throws {
        let manifests = GeneratedWirings.manifests(seed: seed)
        let there = try answer(["diff", "a", "p", "--format", "json"], manifests)
        let back = try answer(["diff", "p", "a", "--format", "json"], manifests)
        #expect(there.status == .differences)
        let mirrored = back.output.split(separator: "\n", omittingEmptySubsequences: false)
        var swapped: [Substring] = []
        // The members "first" and "second" are always adjacent.
        var held: Substring?
        for line in mirrored {
            let trimmed = line.drop { $0 == " " }
            if trimmed.hasPrefix("\"first") {
                held = line
            } else if let first = held, trimmed.hasPrefix("\"second") {
                let (one, two) = (value(first), value(line))
                swapped.append("\(first.prefix { $0 != ":" }): \(two),")
                swapped.append("\(line.prefix { $0 != ":" }): \(one)\(line.hasSuffix(",") ? "," : "")")
                held = nil
            } else {
                swapped.append(line)
            }
        }
        // The notes are about the second side only.
        let lines = there.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(swapped.prefix { !$0.hasPrefix("  \"notes\"") } == lines.prefix { !$0.hasPrefix("  \"notes\"") })
    }

    private func value(_ line: Substring) -> Substring {
        let value = line.drop { $0 != ":" }.dropFirst(2)
        return value.hasSuffix(",") ? value.dropLast() : value
    }
}

/// A plan without its places and their order.
private struct PlanFacts: Equatable {
    let environment: EnvironmentName?
    let keys: [ServiceKey: [String]]

    init(_ plan: WiringPlan) {
        let graph = plan.graph
        environment = graph.wiring.environment?.value
        var keys: [ServiceKey: [String]] = [:]
        for (key, place) in zip(graph.keys, graph.keyTargets) {
            var lines = [place.isAlias ? "alias of \(graph.keys[place.binding])" : "binding"]
            var slot: SlotIndex? = place.slot
            while let index = slot {
                let (linked, role) = (graph.slots[index], graph.role(of: index))
                lines.append("\(role) \(linked.factory) \(linked.lifetime)")
                lines += graph.sources[index].map { Self.reported($0, plan, within: graph.key(of: index)) }
                if case .factory = role { slot = nil } else { slot = index - 1 }
            }
            keys[key] = lines
        }
        self.keys = keys
    }

    private static func reported(_ source: PlannedSource, _ plan: WiringPlan, within key: ServiceKey) -> String {
        switch source {
        case .slot(let slot): "\(plan.graph.key(of: slot)) \(plan.graph.role(of: slot))"
        case .some(let inner): "some \(reported(inner, plan, within: key))"
        case .lazy(let inner): "lazy \(reported(inner, plan, within: key))"
        case .provider(let inner): "provider \(reported(inner, plan, within: key))"
        case .list(let items): "[\(items.map { reported($0, plan, within: key) }.joined(separator: ", "))]"
        default: "\(source)"
        }
    }
}
