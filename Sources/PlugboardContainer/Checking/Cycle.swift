// PB0404: cycles.

/// Bindings that require each other during construction (PB0404).
struct Cycle: Sendable {
    let cycle: [Member]
    /// The layer that completes the cycle; nil if it is not known.
    var closing: CycleClosingLayer?

    /// A binding of a cycle, with its parameter that requires the next binding.
    struct Member: Sendable {
        let requester: Requester
        let origin: Origin
        /// The parameter; nil if the factory has only one, or if only `uses` declares the request.
        let parameter: FactoryParameter?

        fileprivate var step: Wording.CycleMember {
            let name =
                if case .decorator(let id, _) = requester { "decorator \"\(id)\"" } else { requester.subject }
            let via = parameter.map { "parameter \($0.number) of \($0.factory.name)" }
            return Wording.CycleMember(name: name, origin: origin, via: via ?? "")
        }
    }

    var diagnostic: Diagnostic {
        let root = root
        return Diagnostic(
            .cycle, at: cycle.first?.origin, of: self, origins: cycle.map(\.origin),
            reliesOn: cycle.compactMap { $0.requester.key.map { .factory($0) } },
            sharing: (root.cycle.first?.origin, { root.wording(in: []) }),
            words: { all, profiles in all[0].wording(in: profiles) })
    }

    /// The same cycle, beginning with its first place. So it does not depend on the slot at which the search found the
    /// cycle.
    private var root: Cycle {
        guard let first = cycle.indices.min(by: { cycle[$0].origin < cycle[$1].origin }) else {
            return Cycle(cycle: cycle)
        }
        return Cycle(cycle: Array(cycle[first...] + cycle[..<first]))
    }

    private func wording(in profiles: [String]) -> Wording {
        guard let first = cycle.first else { return Wording(title: "") }
        let service = first.requester.key?.service.displayName ?? ""
        return Wording(
            title: "\(first.requester.key?.description ?? first.requester.subject) needs itself",
            help: ["take Lazy<\(service)> \(cycle.count > 1 ? "in one of them" : "instead")"],
            notes: closing.map { [$0.note(in: profiles)] } ?? [], cycle: cycle.map(\.step))
    }
}

/// A function that returns the layer that completes a cycle; nil if no layer completes it.
package typealias CycleClosingSearch = (_ cycle: [WiringGraph.CycleMember]) -> CycleClosingLayer?

/// The layer whose binding completes a cycle that the layers below it do not have.
package struct CycleClosingLayer: Sendable {
    private let profile: String
    /// The files that the layer extends, which contain all lower layers.
    private let below: [String]

    package init(profile: String, below: [String]) {
        self.profile = profile
        self.below = below
    }

    /// Returns a note on the origin of the cycle: `the ring is new in this profile: base.json alone has none`.
    fileprivate func note(in profiles: [String]) -> String {
        let place = profiles == [profile] ? "this profile" : "profile \"\(profile)\""
        let files = below.count == 1 ? "\(below[0]) alone has none" : "\(Phrases.list(below)) together have none"
        return "the ring is new in \(place): \(files)"
    }
}

extension Checks {
    /// Reports services that require themselves during construction (PB0404). `Lazy` and `Provider` break a cycle.
    static func cycle(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        if graph.isAcyclic { return }
        let (closing, history) = (graph.wiring.cycleClosing?(graph), graph.wiring.replay?())
        let environment = graph.wiring.environment?.value
        var factories = OfferedFactories(graph.outline) { $0.options.allowedIn.permits(environment) }
        var wrappers: Set<SlotIndex> = []
        for cycle in Cycles(graph).found {
            let steps = cycle.filter { !$0.edge.isWithinBinding }
            if steps.count == 1, let wrapper = wrapper(steps[0], in: graph, among: &factories, history) {
                if wrappers.insert(steps[0].slot).inserted { found.report(wrapper) }
            } else {
                found.report(Cycle(cycle: steps.map { member($0, in: graph) }, closing: closing?(steps)).diagnostic)
            }
        }
    }

    /// Returns one step of a cycle as a member of a diagnostic.
    private static func member(_ step: WiringGraph.CycleMember, in graph: WiringGraph) -> Cycle.Member {
        let factory = graph.factory(of: step.slot)
        let parameter = factory.parameters.count > 1 ? Int(step.edge.parameter) : -1
        return Cycle.Member(
            requester: graph.requester(of: step.slot), origin: graph.chosenOrigin(of: step.slot),
            parameter: graph.parameter(parameter, of: step.slot))
    }

    /// Returns the diagnostic for a decorator that is the factory of a binding, so that the decorator would receive
    /// itself.
    private static func wrapper(
        _ step: WiringGraph.CycleMember, in graph: WiringGraph, among factories: inout OfferedFactories,
        _ history: ((ServiceKey) -> [HistoryStep])?
    ) -> Diagnostic? {
        let slot = graph.slots[step.slot]
        let key = graph.key(of: step.slot)
        let binding = graph.wiring.bindings[slot.binding]
        guard slot.isFactory, step.edge.parameter >= 0, case let factory = graph.outline.factories[slot.factory],
            factory.parameters[Int(step.edge.parameter)].role == .dependency(.one(key.service))
        else { return nil }
        let choice = factories.candidates(for: key.service, at: .maker)
        let (isDecorated, isOverInherited) = (!binding.decorators.isEmpty, history?(key).hasFactoryBelow ?? false)
        let named = binding.target.factoryOrigin ?? binding.chosen
        let own = factory.parameters.filter { $0.role == .dependency(.one(key.service)) }.compactMap(\.name)
        return Diagnostic(
            .cycle, at: named, hides: [.factory(key)],
            reliesOn: [.setting(key, [])] + (own.count > 1 ? [.uses(of: key)] : [])
        ) {
            let help =
                switch factory.offeredID {
                case _ where own.count > 1:
                    "choose other bindings of \(key.service) for its \(own.count) parameters: \"uses\": { "
                        + own.map { "\"\($0)\": …" }.joined(separator: ", ") + " }"
                case nil:
                    "bind what it wraps under a name, and choose that with uses:; or register this with "
                        + "catalog.factory(\"…\", …), and name it under \"decorators\" in a manifest"
                case _? where isDecorated:
                    "name it under \"decorators\" with the others, and under \"factory\" what they wrap"
                case let id? where isOverInherited:
                    "to wrap what is inherited, write \"\(key)\": { \"decorators\": [\"\(id)\"] }"
                case let id?:
                    "name it under \"decorators\", and under \"factory\" what it wraps: \"\(key)\": { \"factory\": "
                        + "\"\(choice.offered.only?.name ?? "…")\", \"decorators\": [\"\(id)\"] }"
                }
            return Wording(
                title: "\(key) needs itself: \(factory.subject) wraps \(Phrases.indefinite(key.service))",
                label: "takes the \(key.service) that it makes", help: [help],
                notes: factory.offeredID == nil
                    ? [] : (isOverInherited ? [] : [choice.words]) + [factory.registration])
        }
    }

}

extension [HistoryStep] {
    /// Whether a layer below the factory's layer binds the key to another factory.
    fileprivate var hasFactoryBelow: Bool {
        let removal = lastIndex { $0.path.isEmpty && $0.action == .removed }
        let steps = self[(removal.map { $0 + 1 } ?? 0)...]
        let layers = steps.filter { $0.path == BindingMember.factory.path && $0.action == .set }.map(\.layer)
        return layers.first != layers.last
    }
}

extension WiringGraph {
    /// A slot in a cycle, with its edge to the next slot.
    package struct CycleMember: Sendable {
        package var slot: SlotIndex
        package var edge: Edge
    }
}

extension WiringGraph.Edge {
    /// Whether the edge leads from a decorator to the wrapped instance, or from a provided service to its instance.
    var isWithinBinding: Bool { key < 0 }
}
