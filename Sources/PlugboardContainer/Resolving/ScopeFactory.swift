/// Opens scopes of the container that owns its holder: take one as a factory's parameter.
///
/// It is what a shared service keeps in place of a `Resolver`, which is never Sendable. It does not keep the container
/// alive. What is asked of its scopes no proof sees at the holder: say it with `.entry(Session.self, scope: true)`.
///
/// ```swift
/// final class Server: Sendable {
///     private let scopes: ScopeFactory
///     init(scopes: ScopeFactory) { self.scopes = scopes }
///
///     func answer() async throws {
///         try await scopes.withScope { scope in _ = try scope.resolve(Session.self) }
///     }
/// }
/// ```
///
/// A scope that a request's values belong to is opened with `withScope(giving:)`.
///
/// Any thread may use it. Opening a scope costs what `container.makeScope()` does.
public struct ScopeFactory: Sendable {
    private let context: WeakPlace

    init(_ context: WeakPlace) { self.context = context }

    /// A new scope. The scope keeps the container alive.
    ///
    /// - Throws: `ResolutionError` when the container is gone or closed.
    public func makeScope(
        fileID: StaticString = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Scope {
        try context.enter().container.makeScope(fileID: fileID, line: line)
    }

    /// A new scope that is given values, as `container.makeScope(giving:)` takes them.
    ///
    /// - Throws: `ResolutionError` when the container is gone or closed, or a value cannot be given.
    public func makeScope<each V: Sendable>(
        giving values: repeat each V, fileID: StaticString = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Scope {
        try context.enter().container.makeScope(giving: repeat each values, fileID: fileID, line: line)
    }

    /// Runs a closure with a new scope, and closes the scope at its end, also after a throw.
    ///
    /// - Throws: `ResolutionError` when the container is gone or closed; what the closure throws, else `ClosingError`.
    nonisolated(nonsending) public func withScope<R>(
        _ body: nonisolated(nonsending) (Scope) async throws -> R, fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        try await context.enter().container.withScope(body, fileID: fileID, line: line)
    }

    /// Runs a closure with a new scope that is given values, and closes the scope at its end, also after a throw.
    ///
    /// - Throws: `ResolutionError` when the container is gone or closed, or a value cannot be given; what the closure
    ///   throws, else `ClosingError`.
    @_disfavoredOverload
    nonisolated(nonsending) public func withScope<each V: Sendable, R>(
        giving values: repeat each V, operation: nonisolated(nonsending) (Scope) async throws -> R,
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        let scope = try makeScope(giving: repeat each values, fileID: fileID, line: line)
        return try await scope.closed(after: operation)
    }
}
