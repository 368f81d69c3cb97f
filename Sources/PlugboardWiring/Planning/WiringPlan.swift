/// A wiring proven complete and acyclic.
///
/// Only a `Planner` makes one. Dependencies are indexes of slots; nothing in it runs anybody's code.
public final class WiringPlan: Sendable {
    /// The bindings that ask for services themselves, so that the proof stops at them.
    package let opaque: [ServiceKey]
    /// What is joined to what.
    package let graph: WiringGraph

    init(_ graph: consuming WiringGraph) {
        opaque = graph.keys(along: graph.opaqueSlots)
        self.graph = graph
    }

    // Read where the graph stands: it is a large value, and another module would copy it for each of these.

    /// The keys in force, in the order of the wiring.
    package var keys: [ServiceKey] { graph.keys }
    /// Whether no factory in force has options: an identifier, settings, arguments, `uses` and the like.
    package var isPlain: Bool { graph.isPlain }
    /// Whether code alone binds: then each slot was said where its factory was registered.
    package var isOfCode: Bool { graph.isOfCode }
    /// Whether some factory takes an `InjectionPoint`.
    package var takesInjectionPoint: Bool { graph.traits.contains(.asksForPoint) }
    /// Whether something is started.
    package var startsSomething: Bool { graph.traits.contains(.isStarting) }
    /// How many levels are made one within another between two looks at the stack; a wiring that is not as deep has none.
    package static let stackCheckInterval = 8
}

extension WiringPlan: ValueHiding {}

package typealias SlotIndex = Int
