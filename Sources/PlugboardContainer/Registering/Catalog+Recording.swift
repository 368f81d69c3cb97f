// The internal functions that all public registration functions call.
//
// The public functions are overloads that differ only in the type of the closure or initializer. Synchronous ones have
// an overload for each number of parameters up to two, and one overload for more. Asynchronous and main-actor ones have
// an overload for each number up to one, and one for more. A single overload is not possible: a pack accepts `inout`
// parameters, which crash the compiler.
//
// All overloads have the same rank, so that an overloaded `X.init` is "ambiguous use of 'init'" and the number of
// parameters does not silently select one. For this reason no overload is disfavored or takes its parameters as a
// tuple: a tuple is one parameter.
//
// The functions are compiled once, in the library, and never specialized for a caller's types: a program has hundreds
// of registrations, and the optimizer would need 30 ms for each. A call passes only literals and types. `arguments:`
// and `parameters:` are variadic and not packs: a function has at most one pack, because with several ones a wrong
// argument among the last parameters crashes the compiler instead of being reported.

extension Catalog {
    /// Binds a service in code.
    mutating func recordBinding<S>(
        _ service: S.Type, name: ServiceName?, lifetime: Lifetime<S>?, arguments: [any Any.Type] = [], uses: Uses?,
        override: Bool, parameters: [String] = [], recipe: consuming Recipe, fileID: StaticString, line: Int
    ) -> Registration<S> {
        var factory = FactoryOutline(
            ServiceType(service), recipe, lifetime: lifetime?.kind, isSendable: lifetime?.isOfSendable ?? false,
            at: location(fileID, line))
        factory.serviceName = name
        factory.allowsOverride = override
        if !arguments.isEmpty || !parameters.isEmpty || uses?.uses.isEmpty == false {
            var options = FactoryOutline.Options()
            options.arguments = arguments.map { ServiceType(erased: $0) }
            options.uses = uses?.uses ?? []
            options.declaredParameterNames = parameters
            factory.options = options
        }
        return record(factory)
    }

    /// Offers a factory to manifests.
    mutating func offer<S>(
        _ service: S.Type, id: String, isSendable: Bool, lifetime: Lifetime<S>?, arguments: [any Any.Type],
        settings: (any (Decodable & Sendable).Type)?, defaults: SettingsDefaults?, uses: Uses?,
        allowedIn: [EnvironmentName], parameters: [String], recipe: consuming Recipe, fileID: StaticString, line: Int
    ) -> Registration<S> {
        let location = location(fileID, line)
        var factory = FactoryOutline(
            ServiceType(service), recipe, lifetime: lifetime?.kind, isSendable: isSendable, at: location)
        var options = FactoryOutline.Options()
        options.id = FactoryID(id)
        options.arguments = arguments.map { ServiceType(erased: $0) }
        options.settings = settings.map { SettingsOutline($0, defaults: defaults?.node(at: location)) }
        options.uses = uses?.uses ?? []
        options.allowedIn = allowedIn
        options.declaredParameterNames = parameters
        factory.options = options
        return record(factory)
    }

    /// Returns the types of `argument:` and of `arguments:`. Most registrations have none.
    static func types(_ first: (any Any.Type)?, _ others: [any Any.Type]) -> [any Any.Type] {
        first.map { [$0] + others } ?? others
    }
}
