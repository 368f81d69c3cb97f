/// A provider, which resolves a service again at each call.
///
/// Each call is a separate resolution in the container or scope of the provider's owner. The provider does not retain
/// the container. A provider is Sendable if its service is, and any thread may then call it.
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
    /// The given instance; nil for a provider that resolves.
    private let given: Lazy<S>?

    init(_ origin: ProviderOrigin) {
        self.origin = origin
        given = nil
    }

    /// Creates a provider that always returns the same instance.
    init(_ instance: S) {
        origin = .ofGiven
        given = Lazy(instance)
    }

    /// Resolves the service.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built or the container has been released.
    public func callAsFunction() throws(ResolutionError) -> S {
        if let given { return try given.value }
        let (place, slot) = try origin.enter()
        return try unlessFailed { () throws(ResolutionError) in try place.value(slot, as: S.self) }
    }

    /// Resolves a service that is built asynchronously.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built or the container has been released.
    nonisolated(nonsending) public func awaiting() async throws(ResolutionError) -> S {
        if let given { return try given.value }
        let (place, slot) = try origin.enter(isAwaited: true)
        return try await place.awaitedValue(slot.slot(S.self))
    }

    /// Resolves a service that is built asynchronously, with arguments in any order.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built, if it takes other arguments, or if the container has
    ///   been released.
    nonisolated(nonsending) public func awaiting<A: Sendable, each B: Sendable>(
        _ first: A, _ rest: repeat each B
    ) async throws(ResolutionError) -> S {
        let given = Arguments(first, repeat each rest)
        if self.given != nil { throw ResolutionError(.unusedArguments(given.types)) }
        let (place, slot) = try origin.enter(isAwaited: true)
        return try await place.awaitedValue(slot.slot(S.self), given: given)
    }

    /// Resolves the service with arguments in any order: `try receipt(order, 12)`.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built, if it takes other arguments, or if the container has
    ///   been released.
    public func callAsFunction<A, each B>(_ first: A, _ rest: repeat each B) throws(ResolutionError) -> S {
        let given = Arguments(first, repeat each rest)
        if self.given != nil { throw ResolutionError(.unusedArguments(given.types)) }
        let (place, slot) = try origin.enter()
        return try unlessFailed { () throws(ResolutionError) in
            try place.value(slot, as: S.self, given: slot.slot(S.self).facts.matched(given))
        }
    }
}

extension Provider: Sendable where S: Sendable {}

/// The container, scope and slot of a `Provider`, all without a strong reference.
final class ProviderOrigin: Sendable {
    /// The number of the slot.
    private let number: Int
    private let place: WeakPlace
    /// The nesting depth of the resolution that created the provider.
    private let depth: Int32

    init(_ number: Int, _ container: Container?, _ scope: Scope?, depth: Int32) {
        self.number = number
        place = WeakPlace(container, scope)
        self.depth = depth
    }

    /// The origin of a provider that always returns a given instance. Such a provider resolves no slot.
    static let ofGiven = ProviderOrigin(-1, nil, nil, depth: 0)

    /// Returns the place of a call, and the slot of the service.
    func enter(
        isAwaited: Bool = false
    ) throws(ResolutionError) -> (place: ResolutionPlace, slot: SlotReference) {
        let place = try place.enter(nestedIn: depth, isAwaited: isAwaited)
        return (place, try place.container.reference(number))
    }
}
