/// A wiring proven complete and acyclic.
///
/// Only a `Planner` makes one. Dependencies are indexes of slots; nothing in it runs anybody's code.
public final class WiringPlan: Sendable {
    /// The bindings that ask for services themselves, so that the proof stops at them.
    package let opaque: [ServiceKey]
    /// What is joined to what.
    package let graph: WiringGraph

    init(_ graph: WiringGraph) {
        self.graph = graph
        opaque = graph.opaqueKeys
    }

    /// How many levels are made one within another between two looks at the stack. Hardly any wiring is as deep.
    package static let stackCheckInterval = 8
}

package typealias SlotIndex = Int
