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
        let (container, scope) = try origin.place.enter(nestedIn: origin.depth)
        let slot = container.reference(origin.number).slot(S.self)
        return try await container.awaitedValue(slot, in: scope, depth: origin.depth + 1)
    }

    /// The service, resolved now with arguments, in any order, where it is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it cannot be made, takes other arguments, or the container is gone.
    nonisolated(nonsending) public func awaiting<A: Sendable, each B: Sendable>(
        _ first: A, _ rest: repeat each B
    ) async throws(ResolutionError) -> S {
        let given = Arguments(first, repeat each rest)
        if self.given != nil { throw ResolutionError(.unusedArguments(given.types)) }
        let (container, scope) = try origin.place.enter(nestedIn: origin.depth)
        let slot = container.reference(origin.number).slot(S.self)
        return try await container.awaitedValue(slot, given: given, in: scope, depth: origin.depth + 1)
    }

    /// The service, resolved now with arguments, in any order: `try receipt(order, 12)`.
    ///
    /// - Throws: `ResolutionError` when it cannot be made, takes other arguments, or the container is gone.
    public func callAsFunction<A, each B>(_ first: A, _ rest: repeat each B) throws(ResolutionError) -> S {
        let given = Arguments(first, repeat each rest)
        if self.given != nil { throw ResolutionError(.unusedArguments(given.types)) }
        let (container, scope) = try origin.place.enter(nestedIn: origin.depth)
        return try container.value(
            container.reference(origin.number), as: S.self, given: given, in: scope, depth: origin.depth + 1)
    }
}

extension Provider: Sendable where S: Sendable {}

/// The place and the slot of a `Provider`.
final class ProviderOrigin: Sendable {
    /// The number of the slot.
    let number: Int
    let place: WeakPlace
    /// That of the resolution which made the provider.
    let depth: Int32

    init(_ number: Int, _ container: Container?, _ scope: Scope?, depth: Int32) {
        self.number = number
        place = WeakPlace(container, scope)
        self.depth = depth
    }

    /// That of every provider which returns what it was given.
    static let ofGiven = ProviderOrigin(-1, nil, nil, depth: 0)

    /// The service, resolved now.
    func value<S>(_ type: S.Type) throws(ResolutionError) -> S {
        let (container, scope) = try place.enter(nestedIn: depth)
        var frame = Frame(depth: depth + 1)
        defer { frame.end() }
        return try container.reference(number).value(type, container, scope, &frame)
    }
}
