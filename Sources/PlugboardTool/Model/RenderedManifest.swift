/// The manifest that says alone what all layers of a selection come to.
///
/// Loaded over the same code it makes the same wiring, and rendering that makes the same bytes. It says nothing that
/// code says by itself, and keeps `$env` and `$file` as they are; the text of `--set` becomes the JSON it was read as.
struct RenderedManifest {
    private let view: WiringView
    /// What code binds, as it is below the manifests.
    private let codeBindings: [ServiceKey: WiredBinding]
    private var services: [JSONValue.Member] = []

    init(_ view: WiringView) {
        self.view = view
        let code = Wiring.merging(LayerChain(profile: nil), over: view.outline, names: view.names).wiring
        codeBindings = Dictionary(code.bindings.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let bound = view.sortedBindings.map { (ServiceKeyOrder(view.wiring.bindings[$0].key), $0) }
        for (_, index) in bound {
            let binding = view.wiring.bindings[index]
            if let statement = statement(of: binding) {
                services.append(.init(view.spelled(binding.key), statement))
            }
        }
        for removal in view.wiring.removals.inOrder(by: { $0.key < $1.key }) where codeBindings[removal.key] != nil {
            services.append(.init(view.spelled(removal.key), .null))
        }
    }

    /// The text, its last line ended.
    var text: String {
        var members = [JSONValue.Member(ManifestMember.manifest, .integer(1))]
        if let environment = view.wiring.environment {
            members.append(.init(ManifestMember.environment, .string(environment.value.rawValue)))
        }
        if view.wiring.sealed != nil { members.append(.init(ManifestMember.sealed, .bool(true))) }
        return JSONValue.object(members + [.init(ManifestMember.services, .object(services))]).text() + "\n"
    }

    /// What has to be said of a binding; nil where code says it all.
    private func statement(of binding: WiredBinding) -> JSONValue? {
        let code = codeBindings[binding.key]
        var members: [JSONValue.Member] = []
        switch binding.target {
        case .broken: return nil
        case .alias(let key): return .object([.init(BindingMember.alias, .string(view.spelled(key.value)))])
        case .factory(let id):
            members.append(.init(BindingMember.factory, .string(id.value.rawValue)))
            members += lifetime(of: binding, over: code)
            members += settings(binding.settings, of: view.factory(of: binding), in: binding)
            if !binding.uses.isEmpty { members.append(.init(BindingMember.uses, uses(binding.uses))) }
        case .code:
            let changes = changedUses(of: binding, over: code)
            if !changes.isEmpty { members.append(.init(BindingMember.uses, .object(changes))) }
        }
        if binding.decoratorsOrigin != nil {
            var items: [JSONValue] = []
            for decorator in binding.decorators { items.append(json(of: decorator, of: binding)) }
            members.append(.init(BindingMember.decorators, .array(items)))
        }
        if members.isEmpty { return nil }
        return members.count == 1 && members[0].name == BindingMember.factory.rawValue
            ? members[0].value : .object(members)
    }

    /// Code's explicit lifetime stays below another factory (RULES 26), so what differs from it is said, its absence too.
    private func lifetime(of binding: WiredBinding, over code: WiredBinding?) -> [JSONValue.Member] {
        if binding.lifetime?.value == code?.lifetime?.value { return [] }
        return [.init(BindingMember.lifetime, binding.lifetime.map { .string($0.value.rawValue) } ?? .null)]
    }

    private func uses(_ uses: [WiredUse]) -> JSONValue {
        var members: [JSONValue.Member] = []
        for use in uses { members.append(.init(use.parameter.value, target(use.target))) }
        return .object(members)
    }

    private func target(_ target: OneOrManyKeys<Located<ServiceKey>>) -> JSONValue {
        switch target {
        case .one(let key): return .string(view.spelled(key.value))
        case .many(let keys):
            var items: [JSONValue] = []
            for key in keys { items.append(.string(view.spelled(key.value))) }
            return .array(items)
        }
    }

    /// What manifests changed of the uses that code says.
    private func changedUses(of binding: WiredBinding, over code: WiredBinding?) -> [JSONValue.Member] {
        let said = code?.uses ?? []
        var members: [JSONValue.Member] = []
        for use in binding.uses where !said.contains(use) {
            members.append(.init(use.parameter.value, target(use.target)))
        }
        // A use that only another spelling replaces is not removed (RULES 12).
        let kept = Set(binding.uses.map { normalizedUseKey($0.parameter.value) })
        for use in said where !kept.contains(normalizedUseKey(use.parameter.value)) {
            members.append(.init(use.parameter.value, .null))
        }
        return members
    }

    /// A key of `uses` in a form that is equal for all its spellings: the service it names, or else its text.
    private enum NormalizedUseKey: Hashable {
        case service(ServiceType)
        case text(String)
    }

    private func normalizedUseKey(_ parameter: String) -> NormalizedUseKey {
        if case .service(let service)? = view.names[parameter] { return .service(service) }
        return .text(parameter)
    }

    private func json(of decorator: WiredDecorator, of binding: WiredBinding) -> JSONValue {
        let factory = decorator.factory.value.rawValue
        var members: [JSONValue.Member] = []
        if decorator.id != factory { members.append(.init(DecoratorMember.id, .string(decorator.id))) }
        members.append(.init(DecoratorMember.factory, .string(factory)))
        members += settings(decorator.settings, of: view.factory(decorator.factory.value), in: binding)
        if !decorator.uses.isEmpty { members.append(.init(DecoratorMember.uses, uses(decorator.uses))) }
        return members.count == 1 ? .string(factory) : .object(members)
    }

    /// What layers said of settings; nothing where code says it all.
    private func settings(
        _ merged: SettingsNode?, of factory: FactoryIndex?, in binding: WiredBinding
    ) -> [JSONValue.Member] {
        guard let merged, !merged.isDefault else { return [] }
        let defaults = factory.flatMap { view.outline.factories[$0].defaults }
        let written = merged.json(over: defaults) { text, path in
            factory.flatMap { view.proof.catalog.meaning(of: text, at: path, in: merged, of: $0, for: binding) }?
                .literalJSON
        }
        return [.init(BindingMember.settings, written)]
    }
}
