extension Catalog {
    /// Wraps each instance of a binding: `catalog.decorate((any Clock).self) { (inner: any Clock) in LoudClock(inner) }`.
    ///
    /// The first parameter of the closure is the instance that it wraps. Its other parameters are dependencies, like
    /// those of an initializer: the proof covers them. The result has the lifetime of the binding. Several decorators
    /// wrap in the order of their registrations, the first one innermost. They wrap the factory that is in force, whether
    /// code or a manifest selects it, and the decorators of a manifest wrap them. A manifest does not name them, and the
    /// double of a test has none.
    ///
    /// A decorator of a key that is not bound is a mistake (PB0409). In a child, the decorator of an inherited service
    /// wraps the instances that the child resolves.
    ///
    /// - Parameters:
    ///   - service: The service type, as `register` takes it.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - arguments: The types of the arguments that the service takes.
    ///   - uses: The bindings that fill parameters.
    ///   - parameters: The names of all parameters in order, for `uses` and messages.
    ///   - decorator: Returns the instance that takes the place of its first parameter. It may throw.
    /// - Returns: The registration, for modifiers.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func decorate<S: Sendable, E: Error, each P>(
        _ service: S.Type, name: ServiceName? = nil, arguments: any Any.Type..., uses: Uses? = nil,
        parameters: String..., with decorator: consuming @escaping @Sendable (S, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordDecorator(
            service, name, isSendable: true, arguments, uses,
            parameters, .decorating(decorator), fileID, line)
    }

    /// Wraps each instance of a binding whose service is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func decorate<S, E: Error, each P>(
        _ service: S.Type, name: ServiceName? = nil, arguments: any Any.Type..., uses: Uses? = nil,
        parameters: String..., with decorator: consuming @escaping @Sendable (S, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordDecorator(
            service, name, isSendable: false, arguments, uses,
            parameters, .decorating(decorator), fileID, line)
    }

    private mutating func recordDecorator<S>(
        _ service: S.Type, _ name: ServiceName?, isSendable: Bool, _ arguments: [any Any.Type], _ uses: Uses?,
        _ parameters: [String], _ recipe: consuming Recipe, _ fileID: StaticString, _ line: Int
    ) -> Registration<S> {
        declareDecorator(of: ServiceKey(ServiceType(service), name: name), at: location(fileID, line))
        return recordBinding(
            service, name: name, lifetime: nil, arguments: arguments, uses: uses, override: false,
            parameters: parameters, recipe: recipe, fileID: fileID, line: line)
    }
}

extension Recipe {
    static func decorating<S, E: Error, each P>(
        _ decorator: @escaping @Sendable (S, repeat each P) throws(E) -> S
    ) -> Recipe {
        var types: [any Any.Type] = [S.self]
        repeat types.append((each P).self)
        return Recipe(types) { linker in
            let (facts, inner) = (linker.facts, linker.parameter(0, S.self))
            let others = PackParameters(repeat (each P).self, from: 1, of: linker)
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    var number = 0
                    return try decorator(
                        try inner(container, scope, &frame),
                        repeat try others.next((each P).self, &number)(container, scope, &frame))
                } catch {
                    throw facts.failed(error)
                }
            })
        }
    }
}
