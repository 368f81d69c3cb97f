/// The lifetime of a service's instances.
///
/// Only Sendable instances can be shared between threads, so `singleton`, `scoped` and `weak` require a Sendable
/// service.
public struct Lifetime<S>: Sendable {
    let kind: LifetimeKind
    /// Whether the compiler has proven that the service is Sendable.
    let isOfSendable: Bool

    /// A new instance for each request.
    public static var transient: Lifetime { Lifetime(kind: .transient, isOfSendable: false) }

    /// One instance within each outermost resolution.
    public static var graph: Lifetime { Lifetime(kind: .graph, isOfSendable: false) }
}

extension Lifetime where S: Sendable {
    /// One instance within each outermost resolution, which `Lazy` parameters also receive after the resolution has
    /// ended.
    public static var graph: Lifetime { Lifetime(kind: .graph, isOfSendable: true) }

    /// One instance in each container that owns the binding.
    public static var singleton: Lifetime { Lifetime(kind: .singleton, isOfSendable: true) }

    /// One instance in each scope.
    public static var scoped: Lifetime { Lifetime(kind: .scoped, isOfSendable: true) }

    /// One instance while other code retains it. The instance must be an object.
    public static var weak: Lifetime { Lifetime(kind: .weak, isOfSendable: true) }
}
