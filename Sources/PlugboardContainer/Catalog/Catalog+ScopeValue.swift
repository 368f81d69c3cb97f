import PlugboardWiring

extension Catalog {
    /// Declares a value that whoever opens a scope gives it: the context of a request, the user of a session.
    ///
    /// ```swift
    /// catalog.scopeValue(RequestContext.self)
    /// catalog.autoregister(Handler.self, initializer: Handler.init(request:store:))
    ///
    /// try await container.withScope(giving: RequestContext(user: "ada")) { scope in
    ///     try await scope.resolve(Handler.self).answer()
    /// }
    /// ```
    ///
    /// A parameter of the type receives the value of its scope, and `V?` nil where the scope was given none. It counts as
    /// scoped: nothing that is kept longer may hold it, and what needs it is resolved in a scope only. A manifest cannot
    /// bind it, and code binds it nowhere else. It belongs to who gives it: nobody closes, decorates or prints it.
    ///
    /// Declaring a type again says nothing new, so that several modules may.
    ///
    /// - Parameter value: The type of the value: the type itself, or a protocol as `(any P).self`.
    public mutating func scopeValue<V: Sendable>(
        _ value: V.Type, fileID: StaticString = #fileID, line: Int = #line
    ) {
        if records.contains(where: { $0.isScopeValue && $0.product == value }) { return }
        let _: Registration<V> = record(RegistrationRecord(scopeValue: value, in: fileID, line: line))
    }

    /// The same catalog with one more value declared: `Catalog(Handlers()).scopeValue(RequestContext.self)`.
    // Disfavored, so that `catalog.scopeValue(…)` as a statement is the mutating one.
    @_disfavoredOverload
    public func scopeValue<V: Sendable>(
        _ value: V.Type, fileID: StaticString = #fileID, line: Int = #line
    ) -> Catalog {
        var catalog = self
        catalog.scopeValue(value, fileID: fileID, line: line)
        return catalog
    }
}

extension RegistrationRecord {
    /// A value that scopes are given. A request without a value is the error of the scope.
    fileprivate convenience init<V: Sendable>(scopeValue value: V.Type, in fileID: StaticString, line: Int) {
        let recipe = Recipe(InlineServiceArray()) { linker in
            let facts = linker.facts
            return linker.slot(calling: { (_, scope, _) throws(ResolutionError) -> V in
                throw facts.valueNotGiven(to: scope)
            })
        }
        self.init(
            product: value, recipe, lifetime: .scoped,
            flags: Flags(isBound: true, isSendable: true, isScopeValue: true), options: Options(), in: fileID,
            line: line)
    }
}
