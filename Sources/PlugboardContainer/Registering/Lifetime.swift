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

/// The lifetime of an instance, in manifests and in plans.
public enum LifetimeKind: String, Hashable, Sendable, CaseIterable {
    /// A new instance for each request.
    case transient
    /// One instance within each outermost resolution.
    case graph
    /// One instance in each scope.
    case scoped
    /// One instance in the container that owns the binding.
    case singleton
    /// One instance while other code retains it.
    case weak
}

extension LifetimeKind {
    /// Whether several threads may share an instance. The service must then be Sendable.
    var isShared: Bool {
        switch self {
        case .transient, .graph: false
        case .scoped, .singleton, .weak: true
        }
    }

    /// Whether the container of the binding retains its instances, or references them weakly. They outlive scopes.
    var isKeptByContainer: Bool {
        switch self {
        case .transient, .graph, .scoped: false
        case .singleton, .weak: true
        }
    }

    /// Whether a container or a scope retains the instances.
    var isKeptByOwner: Bool {
        switch self {
        case .transient, .graph, .weak: false
        case .scoped, .singleton: true
        }
    }

    /// Whether a container or a scope closes the instances.
    var isClosedByOwner: Bool {
        switch self {
        case .transient, .graph, .weak: false
        case .scoped, .singleton: true
        }
    }

    /// The rank by the time for which an instance is kept; nil for `weak`, which depends on the holders.
    var duration: Int? {
        switch self {
        case .transient: 0
        case .graph: 1
        case .scoped: 2
        case .singleton: 3
        case .weak: nil
        }
    }

    /// The predicate for a binding with this lifetime.
    var predicate: String {
        switch self {
        case .transient, .scoped, .weak: rawValue
        case .graph: "of lifetime graph"
        case .singleton: "a singleton"
        }
    }

    /// The number of instances, as the schema of manifests describes it.
    package var sentence: String {
        switch self {
        case .transient: "a new instance each time"
        case .graph: "one for each resolution from outside"
        case .scoped: "one for each scope"
        case .singleton: "one for each container"
        case .weak: "one while it is referenced"
        }
    }
}
