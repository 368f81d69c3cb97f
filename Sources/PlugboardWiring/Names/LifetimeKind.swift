/// How long an instance is kept, as manifests write it and plans carry it.
public enum LifetimeKind: String, Hashable, Sendable, CaseIterable {
    /// A new instance for each request.
    case transient
    /// One instance within each outermost resolution.
    case graph
    /// One instance in each scope.
    case scoped
    /// One instance in the container that owns the binding.
    case singleton
    /// One instance while somebody holds it.
    case weak

    /// Whether several threads may come to hold the same instance, so that its service must be Sendable.
    package var isShared: Bool {
        switch self {
        case .transient, .graph: false
        case .scoped, .singleton, .weak: true
        }
    }
}
