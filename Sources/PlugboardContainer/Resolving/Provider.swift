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
    private let source: Source

    fileprivate enum Source {
        /// The depth is that of the resolution which made the provider.
        case slot(SlotRef, ResolutionContext, depth: Int32)
        case ready(LazyCell<S>)
    }

    init(_ target: SlotRef, in context: ResolutionContext, depth: Int32) {
        source = .slot(target, context, depth: depth)
    }

    /// One that gives out what it was given.
    init(_ instance: S) {
        source = .ready(LazyCell(instance))
    }

    /// The service, resolved now.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone.
    public func callAsFunction() throws(ResolutionError) -> S {
        switch source {
        case .ready(let cell): return try cell.value(isSendable: false)
        case .slot(let target, let context, let depth):
            let (container, scope) = try context.enter(nestedIn: depth)
            var frame = Frame(container, scope: scope, depth: depth + 1)
            defer {
                frame.finish()
                withExtendedLifetime((container, scope)) {}
            }
            return try target.value(S.self, in: &frame)
        }
    }

    /// The service, resolved now, where it is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone.
    nonisolated(nonsending) public func awaiting() async throws(ResolutionError) -> S {
        switch source {
        case .ready(let cell): return try cell.value(isSendable: false)
        case .slot(let target, let context, let depth):
            let (container, scope) = try context.enter(nestedIn: depth)
            return try await target.awaitedValue(S.self, in: container, scope: scope, depth: depth + 1)
        }
    }

    /// The service, resolved now with arguments, in any order, where it is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it cannot be made, takes other arguments, or the container is gone.
    nonisolated(nonsending) public func awaiting<A: Sendable, each B: Sendable>(
        _ first: A, _ rest: repeat each B
    ) async throws(ResolutionError) -> S {
        let given = Arguments(first, repeat each rest)
        switch source {
        case .ready: throw ResolutionError(.unusedArguments(given.types))
        case .slot(let target, let context, let depth):
            let (container, scope) = try context.enter(nestedIn: depth)
            return try await target.awaitedValue(S.self, given: given, in: container, scope: scope, depth: depth + 1)
        }
    }

    /// The service, resolved now with arguments, in any order: `try receipt(order, 12)`.
    ///
    /// - Throws: `ResolutionError` when it cannot be made, takes other arguments, or the container is gone.
    public func callAsFunction<A, each B>(_ first: A, _ rest: repeat each B) throws(ResolutionError) -> S {
        let given = Arguments(first, repeat each rest)
        switch source {
        case .ready: throw ResolutionError(.unusedArguments(given.types))
        case .slot(let target, let context, let depth):
            let (container, scope) = try context.enter(nestedIn: depth)
            defer { withExtendedLifetime((container, scope)) {} }
            return try target.value(S.self, given: given, in: container, scope: scope, depth: depth + 1)
        }
    }
}

extension Provider: Sendable where S: Sendable {}
extension Provider.Source: Sendable where S: Sendable {}
