import PlugboardWiring

/// How long an instance of a service is kept.
///
/// Only what is Sendable can be shared between threads, so `singleton`, `scoped` and `weak` exist for such services only.
public struct Lifetime<S>: Sendable {
    @usableFromInline package let kind: LifetimeKind

    /// A new instance for each request.
    public static var transient: Lifetime { Lifetime(kind: .transient) }

    /// One instance within each outermost resolution.
    public static var graph: Lifetime { Lifetime(kind: .graph) }

}

extension Lifetime where S: Sendable {
    /// One instance in the container that owns the binding.
    public static var singleton: Lifetime { Lifetime(kind: .singleton) }

    /// One instance in each scope.
    public static var scoped: Lifetime { Lifetime(kind: .scoped) }

    /// One instance while somebody holds it; the instance must be an object.
    public static var weak: Lifetime { Lifetime(kind: .weak) }
}
