extension WiringView {
    /// Everything said of a binding, leaf by leaf: factory or alias, lifetime, settings with the defaults of code, uses,
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

    /// The lifetime in force: what some layer wrote, else the factory's own, else transient.
    func lifetime(of binding: WiredBinding) -> LifetimeKind {
        binding.lifetime?.value ?? factory(of: binding).flatMap { outline.factories[$0].lifetime } ?? .transient
    }

    /// What makes the instances: an identifier, `(code)` for a factory that has none, or `(given)` for a value that scopes
    /// are given.
    func factoryName(of binding: WiredBinding) -> String {
        switch binding.target {
        case .code(let index):
            outline.factories[index].id?.rawValue ?? (outline.factories[index].isScopeValue ? "(given)" : "(code)")
        case .factory(let id): id.value.rawValue
        case .alias, .broken: ""
        }
    }

    /// What the key leads to, and where that won.
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

    /// The settings a factory receives, those of code below those written, with what may be shown of them.
    ///
    /// - Parameter secrets: the paths that other layers know for secrets.
    func settings(
        _ written: SettingsNode?, of factory: FactoryIndex?, below path: [String], secrets: SecretPaths = SecretPaths()
    ) -> [ShownBindingLeaf] {
        guard let node = written ?? factory.flatMap({ outline.factories[$0].defaults }) else { return [] }
        if case .object(let members) = node.value, members.isEmpty { return [] }
        return node.shown(as: factory.flatMap { proof.catalog.settingsType(of: $0) }, secrets: secrets).map {
            ShownBindingLeaf($0, below: path, node: node.descendant($0.path))
        }
    }

    private func uses(_ uses: [WiredUse], below path: [String]) -> [ShownBindingLeaf] {
        var leaves: [ShownBindingLeaf] = []
        for use in uses {
            let text: String
            switch use.target {
            case .one(let key): text = spelled(key.value)
            case .many(let keys):
                var texts: [String] = []
                for key in keys { texts.append(spelled(key.value)) }
                text = "[\(texts.joined(separator: ", "))]"
            }
            leaves.append(
                ShownBindingLeaf(path: path + [use.parameter.value], text: text, origin: use.parameter.origin))
        }
        return leaves
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
