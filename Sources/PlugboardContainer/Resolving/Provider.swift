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
        return try origin.value(S.self)
    }

    /// Resolves a service that is built asynchronously.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built or the container has been released.
    nonisolated(nonsending) public func awaiting() async throws(ResolutionError) -> S {
        if let given { return try given.value }
        let (container, scope) = try origin.place.enter(nestedIn: origin.depth)
        let slot = container.reference(origin.number).slot(S.self)
        return try await container.awaitedValue(slot, in: scope, depth: origin.depth + 1)
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
        let (container, scope) = try origin.place.enter(nestedIn: origin.depth)
        let slot = container.reference(origin.number).slot(S.self)
        return try await container.awaitedValue(slot, given: given, in: scope, depth: origin.depth + 1)
    }

    /// Resolves the service with arguments in any order: `try receipt(order, 12)`.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built, if it takes other arguments, or if the container has
    ///   been released.
    public func callAsFunction<A, each B>(_ first: A, _ rest: repeat each B) throws(ResolutionError) -> S {
        let given = Arguments(first, repeat each rest)
        if self.given != nil { throw ResolutionError(.unusedArguments(given.types)) }
        let (container, scope) = try origin.place.enter(nestedIn: origin.depth)
        return try container.value(
            container.reference(origin.number), as: S.self, given: given, in: scope, depth: origin.depth + 1)
    }
}

extension Provider: Sendable where S: Sendable {}

/// The container, scope and slot of a `Provider`, all without a strong reference.
final class ProviderOrigin: Sendable {
    /// The number of the slot.
    let number: Int
    let place: WeakPlace
    /// The nesting depth of the resolution that created the provider.
    let depth: Int32

    init(_ number: Int, _ container: Container?, _ scope: Scope?, depth: Int32) {
        self.number = number
        place = WeakPlace(container, scope)
        self.depth = depth
    }

    /// The origin of a provider that always returns a given instance. Such a provider resolves no slot.
    static let ofGiven = ProviderOrigin(-1, nil, nil, depth: 0)

    /// Resolves the service.
    func value<S>(_ type: S.Type) throws(ResolutionError) -> S {
        let (container, scope) = try place.enter(nestedIn: depth)
        var frame = Frame(depth: depth + 1)
        defer { frame.end() }
        return try container.reference(number).value(type, container, scope, &frame)
    }
}
