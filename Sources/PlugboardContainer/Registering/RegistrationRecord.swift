import Synchronization

/// The record of a registration in a catalog, which a `Registration` modifies until the catalog is frozen.
final class RegistrationRecord: Sendable {
    private let factory: Mutex<FactoryOutline>

    init(_ factory: consuming FactoryOutline) { self.factory = Mutex(factory) }

    /// Returns the record with the current modifiers. Later modifiers do not affect it.
    func frozen(_ roles: inout ParameterRoleCache) -> FactoryOutline {
        var factory = factory.withLock { $0 }
        factory.complete(&roles)
        return factory
    }

    func modify(_ modify: (inout FactoryOutline) -> Void) {
        let replaced = factory.withLock { factory in
            let replaced = factory
            modify(&factory)
            return replaced
        }
        // Released outside the lock, because deinitializers may apply modifiers.
        withExtendedLifetime(replaced) {}
    }
}

extension FactoryOutline {
    /// Sets the values that depend on all modifiers: the roles and names of the parameters, and the `.uses(…)` declarations.
    fileprivate mutating func complete(_ roles: inout ParameterRoleCache) {
        if isPlain, recipe.isPlain { return setRoles(&roles) }
        if !options.injectedNames.isEmpty, !options.declaredParameterNames.isEmpty || options.namesConfigured {
            options.declaredParameterNames += options.injectedNames
        }
        let names = options.declaredParameterNames
        let arguments = arguments(&roles)
        let required = options.arguments.count
        let accepted = arguments.filter { $0.value >= required }
        if !accepted.isEmpty { options.acceptedArguments = accepted }
        let settings = settingsParameter
        for number in recipe.parameters.indices {
            let type = recipe.parameters[number].type
            let role: ParameterOutline.Role =
                if let settings, settings == type.type {
                    .settings
                } else if let argument = arguments[number], argument < required {
                    .argument(argument)
                } else {
                    roles[of: type]
                }
            let name = names.count == recipe.parameters.count ? names[number] : nil
            recipe.parameters[number] = ParameterOutline(name: name, type: type, role: role)
        }
        if !options.usesByType.isEmpty { options.uses += options.usesByType.map(use) }
        let impossible = impossibleHooks
        if !impossible.isEmpty { options.impossibleHooks = impossible }
    }

    /// Replaces the provisional roles of parameters without settings and arguments.
    private mutating func setRoles(_ roles: inout ParameterRoleCache) {
        for number in recipe.parameters.indices {
            let type = recipe.parameters[number].type
            let role = roles[of: type]
            if case .dependency(.one) = role { continue }
            recipe.parameters[number] = ParameterOutline(type: type, role: role)
        }
    }

    private func use(_ key: ServiceKey, _ parameter: String?) -> RegisteredUse {
        RegisteredUse(parameter: parameter ?? name(ofParameter: key.service), target: .one(.service(key)))
    }

    /// Returns the name of the only parameter: the name that the registration gives it, or else the name of its
    /// service.
    private func name(ofParameter service: ServiceType) -> String {
        let matches = parameters.filter { ParameterOutline.Shape($0.type.type).service == service }
        return (matches.count == 1 ? matches[0].name : nil) ?? service.qualifiedName ?? service.plainName
    }

    private var impossibleHooks: [TypedHook] {
        let modifiers = recipe.modifiers
        let hooks = [
            (".running", modifiers.running), (".starting", modifiers.starting), (".closing", modifiers.closing),
        ].map { ($0, $1?.implementation) }
        let views = options.provided.map { ($0.list == nil ? ".provides" : ".contributes", $0.implementation) }
        return (hooks + views).compactMap { name, implementation in
            guard let implementation, ConcreteType.excludes(product.type, implementation) else { return nil }
            return TypedHook(name, ServiceType(erased: implementation))
        }
    }

    /// The type of the parameter that receives the settings: the settings type itself, or `Live` of it if no parameter
    /// has the type itself.
    private var settingsParameter: (any Any.Type)? {
        guard let settings = options.settings?.decodable else { return nil }
        return parameters.contains { $0.type.type == settings } ? settings : liveType(of: settings)
    }

    /// Returns the argument that fills each parameter, both by number: first the required arguments, then the optional
    /// ones.
    ///
    /// An argument fills at most one parameter: the first of its own type in order, or else the first whose shape wraps
    /// its type.
    private func arguments(_ roles: inout ParameterRoleCache) -> [Int: Int] {
        var free = (options.arguments + options.accepted).map(\.id).enumerated().map { $0 }
        if free.isEmpty { return [:] }
        let settings = settingsParameter
        let types = parameters.map(\.type)
        let candidates = types.indices.filter { types[$0].type != settings }
        var arguments: [Int: Int] = [:]
        func fill(_ number: Int, with type: ObjectIdentifier?) {
            guard arguments[number] == nil, let position = free.firstIndex(where: { $0.element == type }) else {
                return
            }
            arguments[number] = free.remove(at: position).offset
        }
        for number in candidates { fill(number, with: types[number].id) }
        for number in candidates where !free.isEmpty { fill(number, with: roles[of: types[number]].typeInShape) }
        return arguments
    }
}

extension ParameterOutline.Role {
    /// The service `T` of `T?`, `[T]`, `Lazy<T>` and `Provider<T>`; an argument of type `T` fills such a parameter.
    fileprivate var typeInShape: ObjectIdentifier? {
        guard case .dependency(let shape) = self else { return nil }
        return switch shape {
        case .optional(let inner, _), .list(let inner, _), .lazy(let inner, _), .provider(let inner, _): inner.type.id
        case .one: nil
        }
    }
}

/// A cache of the role of each parameter type (dependency, resolver, scope factory, injection point) for one catalog.
struct ParameterRoleCache {
    private var roles: [ObjectIdentifier: ParameterOutline.Role] = [:]

    subscript(of type: ServiceType) -> ParameterOutline.Role {
        mutating get {
            // Fast path: most services are existential types, and no built-in parameter type is existential.
            if ExistentialTypeCheck.isExistential(type.type) { return .dependency(.one(type)) }
            if let role = roles[type.id] { return role }
            let role: ParameterOutline.Role =
                if type.type == Resolver.self {
                    .resolver
                } else if type.type == ScopeFactory.self {
                    .scopeFactory
                } else if type.type == InjectionPoint.self {
                    .injectionPoint
                } else {
                    .dependency(ParameterOutline.Shape(type.type))
                }
            roles[type.id] = role
            return role
        }
    }
}
