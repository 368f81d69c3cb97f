/// One leaf of a binding in force (factory, lifetime, use, setting): its path, its value with secrets redacted, and
/// where it was written.
struct ShownBindingLeaf {
    /// Below the binding: `["factory"]`, `["settings", "timeout"]`, `["decorators", "retry", "uses", "clock"]`.
    var path: [String]
    var value: LeafValue
    var origin: Origin
    /// The setting itself, for telling whether two are the same; nil for everything else.
    var node: SettingsNode?

    init(path: [String], text: String, origin: Origin) {
        self.path = path
        value = LeafValue(text)
        self.origin = origin
    }

    /// - Parameter path: that of the settings.
    init(_ shown: ShownSetting, below path: [String], node: SettingsNode?) {
        self.path = path + shown.path
        value = LeafValue(shown)
        origin = shown.origin
        self.node = node
    }

    /// Whether both say the same, wherever they say it.
    func isSame(as other: ShownBindingLeaf) -> Bool {
        guard path == other.path, value == other.value else { return false }
        switch (node, other.node) {
        case (let node?, let other?): return node.isSame(as: other)
        case (nil, nil): return true
        case (.some, nil), (nil, .some): return false
        }
    }
}

/// A leaf's value as answers show it: text for people, JSON for programs, with secrets and outside values hidden.
struct LeafValue: Equatable {
    /// For people: `"30s"`, `<env STRIPE_KEY>`, `<secret>`.
    var text: String
    /// For programs; nil when nothing of it may be shown.
    var visible: String?
    /// Whether it, or a part of it, is not shown.
    var isHidden = false

    init(_ text: String) {
        self.text = text
        visible = text
    }

    /// What people are told in words, and programs otherwise.
    init(described text: String) { self.text = text }

    init(_ shown: ShownSetting) {
        text = shown.text
        visible = shown.visible
        isHidden = shown.isHidden
    }
}

extension [String] {
    /// The path as a JSON pointer without its first slash: `settings/timeout` (RFC 6901).
    var pointer: String {
        map(\.pointerToken).joined(separator: "/")
    }
}

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

extension WiringView {
    /// The paths below a binding that `--set` may name: what its factory and its decorators take, and what is written,
    /// secrets left out, which no command line may have.
    func settable(in binding: WiredBinding) -> [[String]] {
        var paths = settable(by: factory(of: binding)).map { BindingMember.settings.path + $0.path }
        var secrets = self.secrets(of: factory(of: binding)).map { BindingMember.settings.path + $0 }
        for decorator in binding.decorators {
            let (beginning, made) = (DecoratorMember.settings.path(in: decorator.id), factory(decorator.factory.value))
            paths += settable(by: made).map { beginning + $0.path }
            secrets += self.secrets(of: made).map { beginning + $0 }
        }
        let written = leaves(of: binding).map(\.path).filter {
            $0.contains(BindingMember.settings.rawValue) && $0.last != BindingMember.settings.rawValue
        }
        paths += written.filter { path in !secrets.contains { path.starts(with: $0) } }
        let inner = Set(paths.map { Array($0.dropLast()) })
        return Set(paths).subtracting(inner).sorted { $0.lexicographicallyPrecedes($1) }
    }

    private func settable(by factory: FactoryIndex?) -> [AskedSetting] {
        description(of: factory)?.settings.filter { !$0.isSecret } ?? []
    }

    private func secrets(of factory: FactoryIndex?) -> [[String]] {
        description(of: factory)?.settings.filter(\.isSecret).map(\.path) ?? []
    }
}
