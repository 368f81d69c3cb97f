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
// and `parameters:` are packs, because an empty variadic is an array that the caller creates.
//
// `column` is never read. If a call has a wrong argument among its last parameters, the compiler crashes instead of
// reporting it; as many parameters are affected as the function has packs. So the last parameters are `line` and
// `column`, which calls rarely pass, and not `fileID`.

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

    // Inlined, because passing a pack to another function copies the pack, and most packs are empty.

    @inline(__always)
    static func types<each X>(_ first: (any Any.Type)?, _ others: repeat (each X).Type) -> [any Any.Type] {
        var types: [any Any.Type] = []
        if let first { types.append(first) }
        repeat types.append(each others)
        return types
    }

    @inline(__always)
    static func texts<each Text: StringProtocol>(_ texts: repeat each Text) -> [String] {
        var list: [String] = []
        repeat list.append(String(each texts))
        return list
    }
}
