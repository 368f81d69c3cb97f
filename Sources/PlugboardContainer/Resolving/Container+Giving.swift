import PlugboardWiring

extension Container {
    /// A scope that is given values: each fills the parameters of its type, as `catalog.scopeValue` declares it.
    ///
    /// ```swift
    /// let scope = try container.makeScope(giving: RequestContext(user: "ada"))
    /// ```
    ///
    /// A value is known by its static type, or else by the one declared type that it can be cast to. Of `T?` the value in
    /// it is given, and nil gives nothing. What is declared may be left out: then what needs it throws. Any thread may
    /// open scopes; each value costs a look-up and an allocation.
    ///
    /// - Throws: `ResolutionError` where nothing declares a value, several types could take it, or two are given of one
    ///   type; when the container is closed.
    public func makeScope<each V: Sendable>(
        giving values: repeat each V, fileID: StaticString = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Scope {
        try checkOpen()
        let scope = Scope(self, at: Scope.OpeningLocation(fileID: fileID, line: line))
        do {
            repeat try scope.give(each values)
        } catch {
            throw resolutionError(error)
        }
        return scope
    }

    /// Runs a closure with a scope that is given values, and closes the scope at its end, also after a throw.
    ///
    /// ```swift
    /// try await container.withScope(giving: RequestContext(user: "ada"), Tenant(1)) { scope in
    ///     try await scope.resolve(Handler.self).answer()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - values: What `makeScope(giving:)` takes, each type once.
    ///   - operation: What is run with the scope.
    /// - Throws: `ResolutionError` when a value cannot be given; what the closure throws, else `ClosingError`.
    // Disfavored, so that `withScope { }` is the one that gives nothing.
    @_disfavoredOverload
    nonisolated(nonsending) public func withScope<each V: Sendable, R>(
        giving values: repeat each V, operation: nonisolated(nonsending) (Scope) async throws -> R,
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        let scope = try makeScope(giving: repeat each values, fileID: fileID, line: line)
        return try await scope.closed(after: operation)
    }
}
