import PlugboardWiring

/// How long an instance of a service is kept.
///
/// Only what is Sendable can be shared between threads, so `singleton`, `scoped` and `weak` exist for such services only.
public struct Lifetime<S>: Sendable {
    let kind: LifetimeKind
    /// Whether the compiler has seen that the service is Sendable.
    let isOfSendable: Bool

    /// A new instance for each request.
    public static var transient: Lifetime { Lifetime(kind: .transient, isOfSendable: false) }

    /// One instance within each outermost resolution.
    public static var graph: Lifetime { Lifetime(kind: .graph, isOfSendable: false) }
}

extension Lifetime where S: Sendable {
    /// One instance within each outermost resolution, and for the `Lazy` parameters that are opened after it.
    public static var graph: Lifetime { Lifetime(kind: .graph, isOfSendable: true) }

    /// One instance in the container that owns the binding.
    public static var singleton: Lifetime { Lifetime(kind: .singleton, isOfSendable: true) }

    /// One instance in each scope.
    public static var scoped: Lifetime { Lifetime(kind: .scoped, isOfSendable: true) }

    /// One instance while somebody holds it; the instance must be an object.
    public static var weak: Lifetime { Lifetime(kind: .weak, isOfSendable: true) }
}
