/// The command `wiring render`: one manifest that is equivalent to all layers.
///
/// A wiring with mistakes is not rendered, because an incomplete manifest would load to another wiring.
struct RenderCommand: ListedCommand {
    static let syntax = CommandSyntax(
        name: "render", summary: "the manifest in force, as one that can be loaded")

    init(_ words: CommandArguments) {}

    func answer(_ tool: WiringTool) -> WiringTool.Answer {
        let proof = tool.loader.prove(tool.selection)
        return tool.answer(
            proof.hasErrors ? "" : RenderedManifest(WiringView(proof)).text, about: proof.diagnostics,
            reporting: .probableSecret)
    }
}

/// A single manifest that is equivalent to all layers of a selection.
///
/// With the same code, it loads to the same wiring, and rendering it again yields the same bytes. It omits each value
/// that equals the value in code, and keeps `$env` and `$file`. A text of `--set` is written as the JSON value that it
/// is decoded as.
struct RenderedManifest {
    private let view: WiringView
    /// The bindings that code alone creates, for comparison.
    private let codeBindings: RareTable<ServiceKey, WiredBinding>
    private var services: [JSONValue.Member] = []

    init(_ view: WiringView) {
        self.view = view
        let code = Wiring.merging(LayerChain(profile: nil), over: view.outline, names: view.names).wiring
        codeBindings = RareTable(code.bindings.map { ($0.key, $0) })
        for index in view.sortedBindings {
            let binding = view.wiring.bindings[index]
            if let statement = statement(of: binding) {
                services.append(.init(view.spelled(binding.key), statement))
            }
        }
        for removal in view.wiring.removals.inOrder(by: { $0.key < $1.key }) where codeBindings[removal.key] != nil {
            services.append(.init(view.spelled(removal.key), .null))
        }
    }

    /// The manifest, in complete lines.
    var text: String {
        var members = [JSONValue.Member(ManifestMember.manifest, .integer(1))]
        if let identity = view.proof.wiringID {
            members.append(.init(ManifestMember.comment, .string(RenderedFile.identityPrefix + identity)))
        }
        if let environment = view.wiring.environment {
            members.append(.init(ManifestMember.environment, .string(environment.value.rawValue)))
        }
        if view.wiring.sealed != nil { members.append(.init(ManifestMember.sealed, .bool(true))) }
        return JSONValue.object(members + [.init(ManifestMember.services, .object(services))]).text() + "\n"
    }

    /// Returns the value that the manifest has for a binding; nil if the binding equals that of code.
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
            // A manifest does not name the decorators of code, which wrap the instance anyway.
            let items = binding.decorators.filter { $0.inCode == nil }.map { json(of: $0, of: binding) }
            members.append(.init(BindingMember.decorators, .array(items)))
        }
        if members.isEmpty { return nil }
        return members.count == 1 && members[0].name == BindingMember.factory.rawValue
            ? members[0].value : .object(members)
    }

    /// Returns the lifetime if it differs from that of code. A lifetime that code declares also applies to another
    /// factory (RULES 6.18), so every difference is written, including a removed lifetime.
    private func lifetime(of binding: WiredBinding, over code: WiredBinding?) -> [JSONValue.Member] {
        if binding.lifetime?.value == code?.lifetime?.value { return [] }
        return [.init(BindingMember.lifetime, binding.lifetime.map { .string($0.value.rawValue) } ?? .null)]
    }

    private func uses(_ uses: [WiredUse]) -> JSONValue {
        .object(uses.map { .init($0.parameter.value, target($0.target)) })
    }

    private func target(_ target: OneOrManyKeys<Located<ServiceKey>>) -> JSONValue {
        switch target {
        case .one(let key): .string(view.spelled(key.value))
        case .many(let keys): .array(keys.map { .string(view.spelled($0.value)) })
        }
    }

    /// Returns the uses that differ from those of code.
    private func changedUses(of binding: WiredBinding, over code: WiredBinding?) -> [JSONValue.Member] {
        let usesInCode = code?.uses ?? []
        var members: [JSONValue.Member] = []
        for use in binding.uses where !usesInCode.contains(use) {
            members.append(.init(use.parameter.value, target(use.target)))
        }
        // A use whose spelling differs is not removed (RULES 4.7).
        let kept = binding.uses.map { view.names.identity(ofUse: $0.parameter.value) }
        for use in usesInCode where !kept.contains(view.names.identity(ofUse: use.parameter.value)) {
            members.append(.init(use.parameter.value, .null))
        }
        return members
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

    /// Returns the settings of the layers; empty if they equal those of code.
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

extension SettingsNode {
    /// Returns the settings as a manifest writes them, above the defaults of code. Equal values are omitted, and
    /// removed values are null.
    ///
    /// - Parameter text: Returns the value of a `--set` text at a path. If it is nil, the member is omitted.
    func json(
        over defaults: SettingsNode?, as text: (_ text: String, _ path: [String]) -> JSONValue?
    ) -> JSONValue {
        json(at: [], over: defaults, text) ?? .object([])
    }

    // Not inlined, because the compiler would inline it into itself several times.
    @inline(never)
    private func json(
        at path: [String], over defaults: SettingsNode?, _ text: (String, [String]) -> JSONValue?
    ) -> JSONValue? {
        if isDefault, !path.isEmpty, defaults != nil { return nil }
        switch value {
        case .object(let members):
            // The parts are in the order in which they merge when the manifest is read.
            var further = members
            var written: [JSONValue.Member] = []
            if case .object(let fallbacks)? = defaults?.value {
                let own = RareTable(members.map { ($0.name, $0.node) })
                for fallback in fallbacks {
                    let node = own[fallback.name]
                    let json = node.map { $0.json(at: path + [fallback.name], over: fallback.node, text) } ?? .null
                    if let json { written.append(.init(fallback.name, json)) }
                }
                let names = Set(fallbacks.map(\.name))
                further.removeAll { names.contains($0.name) }
            }
            for member in further {
                let json = member.node.json(at: path + [member.name], over: nil, text)
                if let json { written.append(.init(member.name, json)) }
            }
            return .object(written)
        case .array(let items): return .array(items.compactMap { $0.json(at: path + ["-"], over: nil, text) })
        case .text(let written): return text(written, path).map { JSONValue.written($0) }
        case .reference(let reference): return reference.json
        case .literal(let inner): return .verbatim(inner.literalJSON)
        case .null, .bool, .number, .string: return literalJSON
        // Merging resolves list edits, and a wiring with mistakes is not rendered.
        case .listEdit, .mistaken: return nil
        }
    }

    /// The value without verbs, as JSON.
    var literalJSON: JSONValue {
        switch value {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let digits): .number(digits)
        case .string(let text), .text(let text): .string(text)
        case .array(let items): .array(items.map(\.literalJSON))
        case .object(let members): .object(members.map { .init($0.name, $0.node.literalJSON) })
        case .literal(let inner): inner.literalJSON
        // A literal contains no such value.
        case .reference, .listEdit, .mistaken: .null
        }
    }
}

extension ValueReference {
    fileprivate var json: JSONValue {
        let text: [JSONValue.Member] =
            source.value == .composed
            ? [.init(SourceVerb.text, .array(parts.map { part in part.json(over: nil) { _, _ in nil } }))] : []
        return .object(
            source.value.members + text + (defaultValue.map { [.init(ReferenceMember.default, $0.literalJSON)] } ?? [])
                + (isURLEncoded ? [.init(ReferenceMember.encoding, .string("url"))] : [])
                + (secret == nil ? [] : [.init(ReferenceMember.secret, .bool(true))]))
    }
}

extension JSONValue {
    /// Returns a value that contains no verbs. If it resembles a verb, it is written in a `$literal`.
    fileprivate static func written(_ value: JSONValue) -> JSONValue {
        value.needsLiteral ? .verbatim(value) : value
    }

    /// Returns a value within a `$literal`.
    fileprivate static func verbatim(_ value: JSONValue) -> JSONValue {
        .object([.init(ManifestVerb.literal.word, value)])
    }

    private var needsLiteral: Bool {
        switch self {
        case .null: true
        case .object(let members): members.contains { $0.name.hasPrefix("$") || $0.value.needsLiteral }
        case .array(let items): items.contains { $0 != .null && $0.needsLiteral }
        case .bool, .integer, .number, .string: false
        }
    }
}
