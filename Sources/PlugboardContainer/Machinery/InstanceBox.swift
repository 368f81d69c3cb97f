/// An `InstanceBox` without its type.
protocol AnyInstanceBox: AnyObject, Sendable {
    /// The same, keeping the instance alive; nil when it has ended.
    var strengthened: (any AnyInstanceBox)? { get }
    /// The same without keeping the instance alive; nil for what is not an object.
    var weakened: (any AnyInstanceBox)? { get }
}

/// An instance that a graph shares or a build hands over.
///
/// It is `Sendable` because a graph hands what is not to one task at a time. While it is built it is joined by who builds,
/// by a `Resolver`, which is not Sendable, and by a `Lazy` of the task that builds: `BuildingResolverSource` and
/// `LazyTarget` see to that. When it is finished it is joined by a `Lazy` of a service that is not Sendable, which is
/// therefore where its owner is; one of a Sendable service finds only entries of slots whose service is Sendable (RULES
/// 42).
final class InstanceBox<S>: AnyInstanceBox, @unchecked Sendable {
    private let strong: S?
    private let weak: WeakValue<S>?

    init(_ instance: S) {
        strong = instance
        weak = nil
    }

    private init(weak: WeakValue<S>) {
        strong = nil
        self.weak = weak
    }

    var value: S? { strong ?? weak?.value }
    var strengthened: (any AnyInstanceBox)? { strong != nil ? self : weak?.value.map { InstanceBox($0) } }
    var weakened: (any AnyInstanceBox)? {
        if weak != nil { return self }
        return strong.flatMap { WeakValue($0) }.map { InstanceBox(weak: $0) }
    }
}
