extension Catalog {
    /// The outline of the current catalog.
    package var outline: CatalogOutline { CatalogSnapshot(self).outline }
}

extension CatalogSnapshot {
    /// The catalog without its closures, as input for a planner.
    package var outline: CatalogOutline {
        let records = records
        var roles = ParameterRoleCache()
        var file: SourceFile?
        var outline = CatalogOutline()
        var bindings: [CodeBinding] = []
        var keys = KeyTable(capacity: records.count)
        outline.factories.reserveCapacity(records.count)
        bindings.reserveCapacity(records.count)
        for index in records.indices {
            let record = records[index]
            let location = record.location(in: &file)
            outline.factories.append(record.outline(at: location, &roles))
            guard record.flags.isBound else { continue }
            let key = ServiceKey(ServiceType(erased: record.product), name: record.name)
            _ = keys.insert(key)
            bindings.append(
                CodeBinding(
                    key: key, factory: index, allowsOverride: record.flags.allowsOverride, location: location))
        }
        outline.bindings = bindings
        if keys.keys.count == bindings.count { outline.uniqueKeys = keys }
        outline.decorations = catalog.decorations
        outline.program = catalog.program
        outline.entries = entries
        outline.serviceNames = serviceNames
        outline.environments = catalog.environments
        outline.allowsOverride = catalog.allowsOverride
        return outline
    }
}

extension RegistrationRecord {
    /// The outline of this registration alone.
    var outline: FactoryOutline {
        var roles = ParameterRoleCache()
        return outline(at: location, &roles)
    }

    /// - Parameter location: The location of the registration, which the caller has already computed.
    fileprivate func outline(at location: CodeLocation, _ roles: inout ParameterRoleCache) -> FactoryOutline {
        var outline = FactoryOutline(product: ServiceType(erased: product), location: location)
        outline.lifetime = lifetime
        outline.isSendable = flags.isSendable
        outline.execution = execution
        outline.isInstance = flags.isInstance
        if let options {
            outline.parameters = parameters(options, &roles)
            outline.options = outlined(options, at: location)
        } else {
            outline.parameters = parameterTypes.map { ParameterOutline(type: $0, role: roles[of: $0]) }
        }
        return outline
    }

    /// Returns the options and modifiers of the registration for its outline.
    private func outlined(_ options: Options, at location: CodeLocation) -> FactoryOutline.Options {
        var outline = FactoryOutline.Options()
        let provided = provided
        outline.alsoProvides = provided.map(\.service)
        for number in provided.indices {
            outline.contributedServices[number] = provided[number].list
            // A child shares the slot of its parent, which has the undecorated instance.
            if provided[number].implementation != nil, provided[number].inherited == nil {
                outline.servicesOfUndecorated.insert(number)
            }
        }
        outline.drops = drops
        outline.injects = injecting.needs
        outline.isClosing = closing != nil
        outline.deprecation = deprecation
        outline.isStarting = starting != nil
        let hooks = [(".running", running), (".starting", starting), (".closing", closing)].map {
            ($0, $1?.implementation)
        }
        let views = provided.map { ($0.list == nil ? ".provides" : ".contributes", $0.implementation) }
        outline.impossibleHooks = (hooks + views).compactMap { name, implementation in
            guard let implementation, ConcreteType.excludes(product, implementation) else { return nil }
            return TypedHook(name, ServiceType(erased: implementation))
        }
        outline.isRunning = running != nil
        outline.isScopeValue = isScopeValue
        outline.id = options.id
        outline.arguments = options.arguments.map { ServiceType(erased: $0) }
        outline.accepted = acceptedTypes.map { ServiceType(erased: $0) }
        outline.settings = options.settings.map {
            SettingsOutline(type: ServiceType(erased: $0), defaults: options.defaults?.node(at: location))
        }
        outline.allowedIn = options.allowedIn
        outline.uses = options.uses.uses + usesByServiceType.map { use($0, of: options) }
        outline.declaredParameterNames = names(options)
        outline.configuredCount = injectedCount
        return outline
    }

    private func use(_ use: UseByServiceType, of options: Options) -> RegisteredUse {
        RegisteredUse(
            parameter: use.parameter ?? name(ofParameter: use.key.service, options), target: .one(.service(use.key)))
    }

    /// Returns the name of the only parameter: the name that the registration gives it, or else the name of its
    /// service.
    private func name(ofParameter service: ServiceType, _ options: Options) -> String {
        let names = names(options)
        let types = wiredTypes
        let parameters = types.indices.filter { ParameterOutline.Shape(types[$0].type).service == service }
        if names.count == types.count, parameters.count == 1 { return names[parameters[0]] }
        return service.qualifiedName ?? service.plainName
    }

    /// Returns the names of all parameters, including injected properties, if the registration names its parameters.
    private func names(_ options: Options) -> [String] {
        options.parameterNames.isEmpty && !namesConfigured ? [] : options.parameterNames + injectedNames
    }

    private func parameters(_ options: Options, _ roles: inout ParameterRoleCache) -> [ParameterOutline] {
        let types = wiredTypes
        let names = names(options)
        let hasRightCount = names.count == types.count
        let arguments = arguments(filling: types, options, &roles)
        let settings = settingsParameter(among: types, options)
        return types.indices.map { number in
            let type = types[number]
            let role: ParameterOutline.Role =
                if let settings, settings == type.type {
                    .settings
                } else if let argument = arguments[number], argument < options.arguments.count {
                    .argument(argument)
                } else {
                    roles[of: type]
                }
            return ParameterOutline(
                name: hasRightCount ? names[number] : nil, type: type, role: role)
        }
    }

    /// Returns the type of the parameter that receives the settings: the settings type itself, or `Live` of it if no
    /// parameter has the type itself.
    private func settingsParameter(among types: [ServiceType], _ options: Options) -> (any Any.Type)? {
        guard let settings = options.settings, !types.contains(where: { $0.type == settings }) else {
            return options.settings
        }
        return liveType(of: settings)
    }

    /// The optional arguments of parameters, both by number; empty for most registrations.
    var acceptedArguments: [Int: Int] {
        guard !acceptedTypes.isEmpty, let options else { return [:] }
        var roles = ParameterRoleCache()
        let required = options.arguments.count
        return arguments(filling: wiredTypes, options, &roles).filter { $0.value >= required }
    }

    /// Returns the argument that fills each parameter, both by number: first the required arguments, then the optional
    /// ones.
    ///
    /// An argument fills at most one parameter: the first of its own type in order, or else the first whose shape wraps
    /// its type.
    private func arguments(
        filling types: [ServiceType], _ options: Options, _ roles: inout ParameterRoleCache
    ) -> [Int: Int] {
        let declared = options.arguments + acceptedTypes
        var free = declared.map { ObjectIdentifier($0) }.enumerated().map { $0 }
        if free.isEmpty { return [:] }
        let settings = settingsParameter(among: types, options)
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
private struct ParameterRoleCache {
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

extension CatalogSnapshot {
    /// Returns the settings type of a factory by its index in the outline; nil if it takes no settings.
    package func settingsType(of factory: FactoryIndex) -> (any (Decodable & Sendable).Type)? {
        records[factory].options?.settings
    }
}
