/// The bindings and their dependencies as boxes and arrows, for all formats.
///
/// Nodes and arrows are in the order of output. The order is the same on every machine for the same wiring.
struct Diagram {
    /// The title: `profile "production": code < base < production`.
    var title: String
    /// The notes above the diagram.
    var notes: [String] = []
    var nodes: [Node] = []
    var arrows: [Arrow] = []

    /// A box of a diagram: the program, a binding, or a missing key.
    struct Node {
        /// The key as manifests write it, or the program's name.
        var name: String
        var kind: NodeKind
        /// The stages of an instance: the outermost decorator first, the factory last. Only bindings have stages.
        var stages: [MakingStep] = []
        var lifetime: LifetimeKind?
        /// Whether the factory or a decorator takes live settings.
        var isLive = false
        /// The last layer that writes the binding; nil if it is the most frequent layer.
        var layer: String?
        /// The place that selects the factory or the alias; nil for a program and for a missing key.
        var place: Origin?
        /// The further services that the instance provides.
        var provides: [String] = []
        /// Whether the binding makes undeclared requests, which are not proven.
        var isOpaque = false
        /// The codes of the mistakes in the binding.
        var mistakes: [String] = []
        /// Whether no entry reaches the node.
        var isUnreached = false
        /// The hubs to which the node is connected by a mark instead of an arrow.
        var marks: [String] = []
        /// The number of arrows to omitted nodes.
        var omitted = 0

        var isMistaken: Bool { !mistakes.isEmpty || stages.contains(where: \.isMistaken) }

        /// The lifetime, the note on undeclared requests, and the further services.
        var traits: [String] {
            var traits: [String] = []
            if let lifetime, lifetime != .transient { traits.append(lifetime.rawValue) }
            if isOpaque { traits.append("asks for more itself") }
            if !provides.isEmpty { traits.append("also \(provides.joined(separator: ", "))") }
            return traits
        }

        /// Whether the factory has no identifier, so that only code can bind it.
        var isInCode: Bool { stages.last?.factory == "(code)" }
    }

    /// The kind of thing that a box represents.
    enum NodeKind: String {
        /// The program itself, which has the entries.
        case program
        case binding
        /// Another name for a binding.
        case alias
        /// A missing key.
        case missing
    }

    /// One stage of an instance: a decorator or the factory.
    struct MakingStep {
        /// The decorator's id; nil for the factory.
        var id: String?
        /// The factory's identifier.
        var factory: String
        /// Whether no factory of this identifier builds this service.
        var isMistaken = false

        /// Whether the factory has no identifier: code binds the key, or gives a scope value.
        var isInCode: Bool { factory == "(code)" || factory == "(given)" }

        /// The factory, or the decorator's id and its factory if they differ: `retry = pay.retry`.
        var name: String { id.map { $0 == factory ? factory : "\($0) = \(factory)" } ?? factory }
    }

    /// An arrow: one dependency, from the dependent node to its dependency.
    struct Arrow {
        var from: Int
        /// The index of the stage that has the dependency.
        var stage = 0
        var to: Int
        /// The names of the parameters, as messages have them.
        var parameters: [String] = []
        /// The number of the first parameter, which orders the arrows of a node.
        var order = 0
        var kind = DependencyKind.made
        /// Whether the dependency is missing, is a mistake, or has another service.
        var isMistaken = false

        /// The kind of a dependency.
        enum DependencyKind: String {
            /// An instance that is built with its owner.
            case made = "direct"
            /// An item of a list that is built with its owner.
            case list
            /// An instance behind `Lazy` or `Provider`.
            case later
            case alias
        }
    }
}
