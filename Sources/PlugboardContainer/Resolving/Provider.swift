/// Resolves a service anew on each call.
///
/// Each call is a resolution of its own, in the container or scope of the provider's owner, which it does not keep
/// alive. It is Sendable where its service is: then any thread may call it.
///
/// ```swift
/// final class Till {
///     private let receipt: Provider<Receipt>
///     init(receipt: Provider<Receipt>) { self.receipt = receipt }
///     func sell() throws -> Receipt { try receipt() }
/// }
/// ```
public struct Provider<S> {
    private let origin: ProviderOrigin
    /// What it gives out; nil where it resolves.
    private let given: Lazy<S>?

    init(_ origin: ProviderOrigin) {
        self.origin = origin
        given = nil
    }

    /// One that gives out what it was given.
    init(_ instance: S) {
        origin = .ofGiven
        given = Lazy(instance)
    }

    /// The service, resolved now.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone.
    public func callAsFunction() throws(ResolutionError) -> S {
        if let given { return try given.value }
        return try origin.value(S.self)
    }

    /// The service, resolved now, where it is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone.
    nonisolated(nonsending) public func awaiting() async throws(ResolutionError) -> S {
        if let given { return try given.value }
        let target = origin.resolvedTarget
        let (container, scope) = try origin.enter(nestedIn: origin.depth)
        return try await target.awaitedValue(S.self, in: container, scope: scope, depth: origin.depth + 1)
    }

    /// The service, resolved now with arguments, in any order, where it is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it cannot be made, takes other arguments, or the container is gone.
    nonisolated(nonsending) public func awaiting<A: Sendable, each B: Sendable>(
        _ first: A, _ rest: repeat each B
    ) async throws(ResolutionError) -> S {
        let given = Arguments(first, repeat each rest)
        guard let target = origin.target else { throw ResolutionError(.unusedArguments(given.types)) }
        let (container, scope) = try origin.enter(nestedIn: origin.depth)
        return try await target.awaitedValue(
            S.self, given: given, in: container, scope: scope, depth: origin.depth + 1)
    }

    /// The service, resolved now with arguments, in any order: `try receipt(order, 12)`.
    ///
    /// - Throws: `ResolutionError` when it cannot be made, takes other arguments, or the container is gone.
    public func callAsFunction<A, each B>(_ first: A, _ rest: repeat each B) throws(ResolutionError) -> S {
        let given = Arguments(first, repeat each rest)
        guard let target = origin.target else { throw ResolutionError(.unusedArguments(given.types)) }
        let (container, scope) = try origin.enter(nestedIn: origin.depth)
        defer { withExtendedLifetime((container, scope)) {} }
        return try target.value(S.self, given: given, in: container, scope: scope, depth: origin.depth + 1)
    }
}

extension Provider: Sendable where S: Sendable {}

/// Where a `Provider` resolves, and what.
///
/// Sendable as its superclass is; it adds what never changes.
final class ProviderOrigin: WeakContextReference, @unchecked Sendable {
    /// Nil where the provider gives out what it was given.
    let target: UnmanagedSlot?
    /// That of the resolution which made the provider.
    let depth: Int32

    init(_ target: UnmanagedSlot, in frame: borrowing ResolutionContext) {
        self.target = target
        depth = frame.depth
        super.init(frame)
    }

    private override init() {
        target = nil
        depth = 0
        super.init()
    }

    /// That of every provider which gives out what it was given.
    static let ofGiven = ProviderOrigin()

    var resolvedTarget: UnmanagedSlot {
        guard let target else { preconditionFailure("a provider resolves, or gives out what it was given") }
        return target
    }

    /// The service, resolved now. The type is that of the target.
    // A function of this object, whose caller holds it: a provider's would retain it.
    func value<S>(_ type: S.Type) throws(ResolutionError) -> S {
        let (container, scope) = try context.enter(nestedIn: depth)
        var frame = ResolutionContext(container, scope: scope, depth: depth + 1)
        defer {
            if frame.sessionReference != nil { frame.finish() }
            withExtendedLifetime(container) {}
            withExtendedLifetime(scope) {}
        }
        return try resolvedTarget.value(type, in: &frame)
    }
}
