import PlugboardWiring

/// Where a slot's instance is kept, in one number: the index of a scoped one in each scope, or else a code of the lifetime.
@usableFromInline
struct StorageKind: Sendable {
    /// Negative for what no scope keeps.
    @usableFromInline let scopeIndex: Int32

    init(_ lifetime: LifetimeKind, isSendable: Bool, scopeIndex: Int) {
        self.scopeIndex =
            switch lifetime {
            case .scoped: Int32(truncatingIfNeeded: scopeIndex)
            case .transient: -1
            case .graph: isSendable ? -5 : -2
            case .singleton: -3
            case .weak: -4
            }
    }

    var isTransient: Bool { scopeIndex == -1 }

    /// Whether what a graph keeps of it may reach several tasks.
    var isGraphOfSendable: Bool { scopeIndex == -5 }

    var lifetime: LifetimeKind {
        switch scopeIndex {
        case -1: .transient
        case -2, -5: .graph
        case -3: .singleton
        case -4: .weak
        default: .scoped
        }
    }
}
