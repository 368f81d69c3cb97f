import PlugboardWiring

/// Where a slot's instance is kept, in one number: the index of a scoped one in each scope, or else a code of the lifetime.
@usableFromInline
struct StorageLocation: Sendable {
    /// Negative for what no scope keeps.
    @usableFromInline let scopeIndex: Int32

    /// The negative numbers for lifetimes that have no index in a scope.
    private enum Code: Int32 {
        case transient = -1
        case graph = -2
        case singleton = -3
        case weak = -4
        /// Of a graph, and what that keeps of it may reach several tasks.
        case graphOfSendable = -5
    }

    init(_ lifetime: LifetimeKind, isSendable: Bool, scopeIndex: Int) {
        self.scopeIndex =
            switch lifetime {
            case .scoped: Int32(truncatingIfNeeded: scopeIndex)
            case .transient: Code.transient.rawValue
            case .graph: isSendable ? Code.graphOfSendable.rawValue : Code.graph.rawValue
            case .singleton: Code.singleton.rawValue
            case .weak: Code.weak.rawValue
            }
    }

    var isTransient: Bool { scopeIndex == Code.transient.rawValue }

    /// Whether what a graph keeps of it may reach several tasks.
    var isGraphOfSendable: Bool { scopeIndex == Code.graphOfSendable.rawValue }

    var lifetime: LifetimeKind {
        switch Code(rawValue: scopeIndex) {
        case .transient?: .transient
        case .graph?, .graphOfSendable?: .graph
        case .singleton?: .singleton
        case .weak?: .weak
        case nil: .scoped
        }
    }
}
