/// What is wired to what, ready to be drawn in any format: boxes and arrows with their words.
///
/// Nodes and arrows are in the order in which they are drawn, which is the same for the same wiring on every machine.
struct Diagram {
    /// `profile "production": code < base < production`.
    var title: String
    /// What a reader must know before believing it.
    var notes: [String] = []
    var nodes: [Node] = []
    var arrows: [Arrow] = []
    /// The profile, or the two that are compared; empty where there is none.
    var profiles: [String] = []
    /// Whether it shows how one profile differs from another.
    var isComparison = false

    /// A box of a diagram: the program, a binding, or what is missing.
    struct Node {
        /// The key as manifests write it, or the program's name.
        var name: String
        var kind: NodeKind
        /// What makes an instance: the outermost decorator first, the factory last. Empty for all but bindings.
        var stages: [MakingStep] = []
        var lifetime: LifetimeKind?
        /// The layer that wrote it last, if that is another one than that of most nodes.
        var layer: String?
        /// Where the factory or the alias was chosen; nil for a program and for a missing key.
        var place: Origin?
        /// Further services that the same instance serves.
        var provides: [String] = []
        /// Whether it asks for services that nothing tells.
        var isOpaque = false
        /// The codes of the mistakes in it.
        var mistakes: [String] = []
        /// Whether nothing that the program asks for leads here.
        var isUnreached = false
        /// The hubs that it is joined to, in place of arrows that are not drawn.
        var marks: [String] = []
        /// How many arrows lead to what is left out.
        var omitted = 0
        var change = Change.none
        /// What differs below it: `settings/limit`.
        var changes: [String] = []

        var isMistaken: Bool { !mistakes.isEmpty || stages.contains(where: \.isMistaken) }

        /// What is worth knowing of an instance: its lifetime, what nothing tells, what else it serves.
        var traits: [String] {
            var traits: [String] = []
            if let lifetime, lifetime != .transient { traits.append(lifetime.rawValue) }
            if isOpaque { traits.append("asks for more itself") }
            if !provides.isEmpty { traits.append("also \(provides.joined(separator: ", "))") }
            return traits
        }

        /// The steps of making an instance, the outermost first.
        var chain: String { stages.map(\.words).joined(separator: " > ") }

        /// Whether a factory without an identifier makes it, which shows already that code bound it.
        var isInCode: Bool { stages.last?.factory == "(code)" }
    }

    /// What a box of a diagram stands for.
    enum NodeKind: Equatable {
        /// The program itself, which asks for its entries.
        case program
        case binding
        /// Another name for a binding.
        case alias
        /// Needed, and not bound.
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
        /// The factory that another one replaces.
        var former: String?

        /// The factory, behind the decorator's id where that is another: `retry = pay.retry`.
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
        /// The place among the stages of the node it comes from.
        var stage = 0
        var to: Int
        /// The parameters it fills, as messages call them.
        var parameters: [String] = []
        /// The place of the first of them, which orders the arrows of a node.
        var order = 0
        var kind = DependencyKind.made
        /// Whether what it needs is missing, mistaken, or of another service.
        var isMistaken = false
        var change = Change.none

        /// Whether an arrow stands for an instance made at once, for one made later (`Lazy`, `Provider`), or for an
        /// alias.
        enum DependencyKind: Equatable {
            /// The one is made for the other.
            case made
            /// Through `Lazy` or `Provider`.
            case later
            case alias
        }
    }

    /// How a part of a diagram differs between two selections.
    enum Change: Equatable {
        case none
        case added
        case gone
        case changed
    }
}
