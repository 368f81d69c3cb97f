extension WiringView {
    /// Returns all leaves of a binding: factory or alias, lifetime, settings with the defaults of code, uses,
    /// decorators.
    func leaves(of binding: WiredBinding) -> [ShownBindingLeaf] {
        var leaves = [target(of: binding)]
        switch binding.target {
        case .broken, .alias: return leaves
        case .code, .factory: break
        }
        let factory = factory(of: binding)
        if let lifetime = lifetimeLeaf(of: binding) { leaves.append(lifetime) }
        leaves += settings(
            binding.settings, of: factory, below: BindingMember.settings.path,
            secrets: redaction.secrets(of: binding.key))
        leaves += uses(binding.uses, below: BindingMember.uses.path)
        guard let origin = binding.decoratorsOrigin else { return leaves }
        let ids = binding.decorators.map(\.id)
        leaves.append(
            ShownBindingLeaf(
                path: BindingMember.decorators.path, text: ids.isEmpty ? "none" : ids.joined(separator: ", "),
                origin: origin))
        for decorator in binding.decorators { leaves += self.leaves(of: decorator, on: binding.key) }
        return leaves
    }

    /// Returns the lifetime in force: that of the highest layer with one, else that of the factory, else transient.
    func lifetime(of binding: WiredBinding) -> LifetimeKind {
        binding.lifetime?.value ?? factory(of: binding).flatMap { outline.factories[$0].lifetime } ?? .transient
    }

    /// Returns the factory: an identifier, `(code)` for a factory without one, or `(given)` for a scope value.
    func factoryName(of binding: WiredBinding) -> String {
        switch binding.target {
        case .code(let index):
            outline.factories[index].options.id?.rawValue
                ?? (outline.factories[index].options.isScopeValue ? "(given)" : "(code)")
        case .factory(let id): id.value.rawValue
        case .alias, .broken: ""
        }
    }

    /// Returns the target of the key as a leaf, with the place in the layer that selected the target.
    func target(of binding: WiredBinding) -> ShownBindingLeaf {
        let path = BindingMember.factory.path
        switch binding.target {
        case .broken: return ShownBindingLeaf(path: path, text: "(mistaken)", origin: binding.origin)
        case .alias(let key):
            return ShownBindingLeaf(path: BindingMember.alias.path, text: spelled(key.value), origin: key.origin)
        case .factory(let id): return ShownBindingLeaf(path: path, text: factoryName(of: binding), origin: id.origin)
        case .code(let index):
            let origin = Origin.code(outline.factories[index].location)
            return ShownBindingLeaf(path: path, text: factoryName(of: binding), origin: origin)
        }
    }

    private func lifetimeLeaf(of binding: WiredBinding) -> ShownBindingLeaf? {
        let path = BindingMember.lifetime.path
        if let written = binding.lifetime {
            return ShownBindingLeaf(path: path, text: written.value.rawValue, origin: written.origin)
        }
        guard let factory = factory(of: binding) else { return nil }
        return ShownBindingLeaf(
            path: path, text: lifetime(of: binding).rawValue, origin: .code(outline.factories[factory].location))
    }

    /// Returns the settings of a factory without their hidden parts, including the defaults of code.
    ///
    /// - Parameter secrets: The secret paths that other layers declare.
    func settings(
        _ written: SettingsNode?, of factory: FactoryIndex?, below path: [String], secrets: SecretPaths = SecretPaths()
    ) -> [ShownBindingLeaf] {
        guard let node = written ?? factory.flatMap({ outline.factories[$0].defaults }) else { return [] }
        if case .object(let members) = node.value, members.isEmpty { return [] }
        let type = factory.flatMap { proof.catalog.settingsType(of: $0) }
        return node.shown(as: type, in: proof.catalog.observed, secrets: secrets, variables: variables).map {
            ShownBindingLeaf(path: path + $0.path, value: LeafValue($0), origin: $0.origin, setting: $0)
        }
    }

    /// Returns the visible defaults of the external values in the settings of a binding, by the place of the value.
    func defaults(in binding: WiredBinding) -> [Origin: String] {
        let own = (binding.settings, factory(of: binding), redaction.secrets(of: binding.key))
        let decorators = binding.decorators.map {
            ($0.settings, factory($0.factory.value), redaction.secrets(of: binding.key, decorator: $0.id))
        }
        return ([own] + decorators).reduce(into: [:]) { defaults, part in
            let (settings, factory, secrets) = part
            let type = factory.flatMap { proof.catalog.settingsType(of: $0) }
            defaults.merge(settings?.shownDefaults(as: type, in: proof.catalog.observed, secrets: secrets) ?? [:]) {
                first, _ in first
            }
        }
    }

    private func uses(_ uses: [WiredUse], below path: [String]) -> [ShownBindingLeaf] {
        uses.map { use in
            let text =
                switch use.target {
                case .one(let key): spelled(key.value)
                case .many(let keys): "[\(keys.map { spelled($0.value) }.joined(separator: ", "))]"
                }
            return ShownBindingLeaf(path: path + [use.parameter.value], text: text, origin: use.parameter.origin)
        }
    }

    private func leaves(of decorator: WiredDecorator, on key: ServiceKey) -> [ShownBindingLeaf] {
        let path = { (member: DecoratorMember) in member.path(in: decorator.id) }
        let factory = ShownBindingLeaf(
            path: path(.factory), text: decorator.factory.value.rawValue, origin: decorator.factory.origin)
        return [factory]
            + settings(
                decorator.settings, of: self.factory(decorator.factory.value), below: path(.settings),
                secrets: redaction.secrets(of: key, decorator: decorator.id))
            + uses(decorator.uses, below: path(.uses))
    }
}

extension WiringView {
    /// Returns the paths below a binding that `--set` may name: the settings of its factory and its decorators, and the
    /// written settings. Secrets are omitted, because they must not be on a command line.
    @_optimize(none)
    func settable(in binding: WiredBinding) -> [[String]] {
        let parts =
            [(BindingMember.settings.path, factory(of: binding))]
            + binding.decorators.map { (DecoratorMember.settings.path(in: $0.id), factory($0.factory.value)) }
        let known = parts.flatMap { beginning, factory in
            (description(of: factory)?.settings ?? []).map { (path: beginning + $0.path, isSecret: $0.isSecret) }
        }
        let secrets = known.filter(\.isSecret).map(\.path)
        let written = leaves(of: binding).map(\.path).filter {
            $0.contains(BindingMember.settings.rawValue) && $0.last != BindingMember.settings.rawValue
        }
        let paths =
            known.filter { !$0.isSecret }.map(\.path)
            + written.filter { path in !secrets.contains { path.starts(with: $0) } }
        let inner = Set(paths.map { Array($0.dropLast()) })
        return Set(paths).subtracting(inner).inOrder { $0.lexicographicallyPrecedes($1) }
    }
}
