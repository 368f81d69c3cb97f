import PlugboardWiring

// What is compiled into a program for each registration ends here: the public functions only make the closure that
// calls its initializer, which must be compiled for its types. All else is done by these functions, once in the library,
// because a program has hundreds of registrations in one function.
//
// They return optionals, never nil, so that each registration ends a basic block of that function: the optimizer's copy
// propagation takes time that grows with the square of a block.

extension Catalog {
    /// Binds a service in code.
    @usableFromInline
    mutating func bind<S, each P>(
        _ service: S.Type, name: ServiceName?, lifetime: LifetimeKind?, argument: (any Any.Type)? = nil,
        arguments: [any Any.Type] = [], uses: Uses?, override: Bool, parameters: [String] = [], fileID: String,
        line: Int, takes types: Types<repeat each P>.Type, isAsynchronous: Bool = false,
        building makeSlot: @escaping @Sendable (SlotSeed) -> AnySlot
    ) -> Registration<S>? {
        record(
            Draft(
                binding: service, Recipe(types.list, makeSlot: makeSlot), name: name, lifetime: lifetime,
                argument: argument, arguments: arguments, uses: uses, override: override, parameters: parameters,
                isAsynchronous: isAsynchronous, in: file(fileID), line: line))
    }

    /// Offers a factory to manifests.
    @usableFromInline
    mutating func offer<S, each P>(
        _ service: S.Type, id: String, isSendable: Bool, lifetime: LifetimeKind?, argument: (any Any.Type)?,
        arguments: [any Any.Type], settings: (any (Decodable & Sendable).Type)?, defaults: SettingsDefaults?,
        uses: Uses?, allowedIn: [EnvironmentName], parameters: [String], fileID: String, line: Int,
        takes types: Types<repeat each P>.Type, isAsynchronous: Bool = false,
        building makeSlot: @escaping @Sendable (SlotSeed) -> AnySlot
    ) -> Registration<S>? {
        record(
            Draft(
                offering: service, Recipe(types.list, makeSlot: makeSlot), id: id, isSendable: isSendable,
                lifetime: lifetime, argument: argument, arguments: arguments, settings: settings, defaults: defaults,
                uses: uses, allowedIn: allowedIn, parameters: parameters, isAsynchronous: isAsynchronous,
                in: file(fileID), line: line))
    }
}

extension Optional {
    /// The registration, which is there.
    @inlinable @inline(__always)
    func recorded<S>() -> Registration<S> where Wrapped == Registration<S> {
        guard let self else { Catalog.hasNotRecorded() }
        return self
    }
}

extension Catalog {
    @usableFromInline
    static func hasNotRecorded() -> Never { preconditionFailure("a catalog records every registration") }
}
