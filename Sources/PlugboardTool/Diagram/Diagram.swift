/// The bindings and their dependencies as boxes and arrows, for every format.
///
/// Nodes and arrows are in the order in which they are drawn, which is the same for the same wiring on every machine.
struct Diagram {
    /// `profile "production": code < base < production`.
    var title: String
    /// The notes above the picture.
    var notes: [String] = []
    var nodes: [Node] = []
    var arrows: [Arrow] = []
    /// The profile, or the two that are compared; empty where there is none.
    var profiles: [String] = []
    /// Whether it shows how one profile differs from another.
    var isComparison = false

    /// A box of a diagram: the program, a binding, or a missing key.
    struct Node {
        /// The key as manifests write it, or the program's name.
        var name: String
        var kind: NodeKind
        /// The steps of making an instance: the outermost decorator first, the factory last. Only bindings have steps.
        var stages: [MakingStep] = []
        var lifetime: LifetimeKind?
        /// The layer that wrote it last, if it is not the most frequent layer.
        var layer: String?
        /// The place that chose the factory or the alias; nil for a program and for a missing key.
        var place: Origin?
        /// Further services that the same instance serves.
        var provides: [String] = []
        /// Whether it asks for services itself, which is not proven.
        var isOpaque = false
        /// The codes of the mistakes in it.
        var mistakes: [String] = []
        /// Whether no entry reaches it.
        var isUnreached = false
        /// The hubs that it is joined to, instead of arrows.
        var marks: [String] = []
        /// The number of arrows to nodes that are left out.
        var omitted = 0
        var change = Change.none
        /// The paths of the differences below it: `settings/limit`.
        var changes: [String] = []

        var isMistaken: Bool { !mistakes.isEmpty || stages.contains(where: \.isMistaken) }

        /// Its lifetime, whether it asks for services itself, and its further services.
        var traits: [String] {
            var traits: [String] = []
            if let lifetime, lifetime != .transient { traits.append(lifetime.rawValue) }
            if isOpaque { traits.append("asks for more itself") }
            if !provides.isEmpty { traits.append("also \(provides.joined(separator: ", "))") }
            return traits
        }

        /// Whether its factory has no identifier, so that only code can bind it.
        var isInCode: Bool { stages.last?.factory == "(code)" }
    }

    /// The subject of a box.
    enum NodeKind: Equatable {
        /// The program itself, which has the entries.
        case program
        case binding
        /// Another name for a binding.
        case alias
        /// A missing key.
        case missing
    }

    /// One step of making an instance: a decorator or the factory.
    struct MakingStep {
        /// The decorator's id; nil for the factory.
        var id: String?
        /// The factory's identifier.
        var factory: String
        /// Whether no such factory makes this service.
        var isMistaken = false
        var change = Change.none
        /// The replaced factory.
        var former: String?

        /// The factory, after the decorator's id if that is another: `retry = pay.retry`.
        var name: String { id.map { $0 == factory ? factory : "\($0) = \(factory)" } ?? factory }

        /// The name with its change.
        var words: String {
            switch change {
            case .none: name
            case .added: "+\(name)"
            case .gone: "-\(name)"
            case .changed: "\(former ?? "") → \(name)"
            }
        }
    }

    /// An arrow of a diagram: one dependency, from the box that has it to the box that fills it.
    struct Arrow {
        var from: Int
        /// The number of the stage of the node it leaves.
        var stage = 0
        var to: Int
        /// The names of the parameters that it fills, as in messages.
        var parameters: [String] = []
        /// The number of the first of them, which orders the arrows of a node.
        var order = 0
        var kind = DependencyKind.made
        /// Whether the dependency is missing, mistaken, or of another service.
        var isMistaken = false
        var change = Change.none

        /// The kind of a dependency: an instance made immediately, one made later (`Lazy`, `Provider`), or an alias.
        enum DependencyKind: Equatable {
            /// The instance is made for the other.
            case made
            /// Through `Lazy` or `Provider`.
            case later
            case alias
        }
    }

    /// The difference of a part between two selections.
    enum Change: Equatable {
        case none
        case added
        case gone
        case changed
    }
}
