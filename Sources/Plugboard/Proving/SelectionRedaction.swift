/// The secret settings of a selection in all its layers, and the visible ranges of its manifests.
///
/// The factory that applies at a layer determines which settings of this layer are secret.
package struct SelectionRedaction: Sendable {
    private let catalog: OutlinedCatalog
    /// The settings that each layer declares, in the order of the layers.
    private var written: [LayerSettings] = []
    /// The indexes in `written` of the settings of each binding or decorator.
    private var numbers: [BindingOrDecorator: [Int]] = [:]
    /// Whether a layer has a repeated member. Then no setting is shown, because an ignored member may mark other values
    /// as secret.
    private var showsNothing = false
    /// The redactions of other selections in the same report.
    private var others: [SelectionRedaction] = []

    /// The settings that one layer declares for one key or decorator, with the factory that classifies them.
    fileprivate struct LayerSettings: Sendable {
        /// The binding or decorator with these settings; nil if the key does not name a service.
        let place: BindingOrDecorator?
        let layer: Manifest
        let settings: SettingsNode
        /// The factory; nil if it is unknown.
        let factory: FactoryIndex?
    }

    /// - Parameter layers: The layers, lowest first.
    package init(layers: [Manifest], catalog: OutlinedCatalog) {
        self.catalog = catalog
        var inForce: [BindingOrDecorator: FactoryIndex] = [:]
        for binding in catalog.outline.bindings { inForce[BindingOrDecorator(key: binding.key)] = binding.factory }
        let offered = catalog.outline.offered
        for layer in layers { add(layer, offered: offered, inForce: &inForce) }
    }

    /// Adds the settings of one layer, and records the factory that applies to each key.
    private mutating func add(
        _ layer: Manifest, offered: [FactoryID: FactoryIndex], inForce: inout [BindingOrDecorator: FactoryIndex]
    ) {
        showsNothing = showsNothing || layer.hasRepeatedMembers
        for statement in layer.services {
            let key = (try? catalog.names.key(statement.key.value)).map { BindingOrDecorator(key: $0) }
            guard case .binding(let edit) = statement.value else {
                if let key { inForce[key] = nil }
                continue
            }
            let inherited = edit.alias == nil ? key.flatMap { inForce[$0] } : nil
            let factory = edit.factory.map { offered[$0.value] } ?? inherited
            if let key { inForce[key] = factory }
            if case .value(let settings) = edit.settings {
                add(LayerSettings(place: key, layer: layer, settings: settings.value, factory: factory))
            }
            for (id, written, settings) in edit.decorators?.written ?? [] {
                let decorator = key.map { BindingOrDecorator(key: $0.key, decorator: id) }
                let factory = written.map { offered[$0] } ?? decorator.flatMap { inForce[$0] }
                if let decorator { inForce[decorator] = factory }
                guard let settings else { continue }
                add(LayerSettings(place: decorator, layer: layer, settings: settings, factory: factory))
            }
        }
    }

    private mutating func add(_ settings: LayerSettings) {
        if let place = settings.place { numbers[place, default: []].append(written.count) }
        written.append(settings)
    }

    /// Returns the secrets in the settings of a key, or of its decorator with an id. A value is secret if a layer marks
    /// it with `secret`, or if a factory that applies at a layer decodes it as a secret. Computed on request.
    package func secrets(of key: ServiceKey, decorator: String? = nil) -> SecretPaths {
        secrets(of: BindingOrDecorator(key: key, decorator: decorator))
    }

    private func secrets(of place: BindingOrDecorator) -> SecretPaths {
        var secrets = SecretPaths()
        var factories: Set<FactoryIndex> = []
        for number in numbers[place] ?? [] {
            written[number].settings.withoutEdits?.visitMarks { secrets.insert($0) }
            if showsNothing {
                written[number].settings.withoutEdits?.walk { node, path in
                    if case .object = node.value { return true }
                    secrets.insert(path)
                    return false
                }
            }
            guard let factory = written[number].factory, factories.insert(factory).inserted else { continue }
            for setting in catalog.description(of: factory)?.settings ?? [] where setting.isSecret {
                let isCollection = (setting.type.type as? any SecretHolding.Type)?.isOneSecret == false
                secrets.insert(setting.path, isCollection: isCollection)
            }
        }
        return others.reduce(secrets) { $0.union($1.secrets(of: place)) }
    }

    /// Adds another selection, whose secrets are also hidden.
    package mutating func hide(_ other: SelectionRedaction) { others.append(other) }

    /// Returns the ranges of a layer that an excerpt may show.
    func ranges(in source: SourceText) -> ExcerptRedaction.ShownAndHiddenRanges {
        var ranges = ExcerptRedaction.ShownAndHiddenRanges()
        var secrets: [BindingOrDecorator: SecretPaths] = [:]
        if showsNothing { return ranges }
        for written in written where written.layer.source == source {
            guard let settings = written.settings.withoutEdits else { continue }
            let type = written.factory.flatMap { catalog.settingsType(of: $0) }
            var known = SecretPaths()
            if let place = written.place {
                known = secrets.value(of: place) { self.secrets(of: place) }
            } else {
                settings.visitMarks { known.insert($0) }
            }
            let redaction = SettingsRedaction(of: settings, as: type, in: catalog.observed, secrets: known)
            settings.addRanges(to: &ranges, by: redaction)
            if written.layer.unread.isEmpty { continue }
            let asked = type.map { catalog.observed.description(of: $0).settings } ?? []
            settings.walk { node, path in
                // One plain value is written where the settings type requires an object.
                if let unread = written.layer.unread[node.origin], !redaction.isWithinSecret(path),
                    asked.contains(where: {
                        $0.path == path && !$0.isSecret && $0.type.type is any SettingsLeaf.Type
                    })
                {
                    unread.addAll(to: &ranges)
                }
                return node.hasParts
            }
        }
        return ranges
    }
}

extension ValueOrRemoval<DecoratorsStatement> {
    /// The settings of each decorator. The factory is nil if the layer edits an inherited decorator.
    fileprivate var written: [(id: String, factory: FactoryID?, settings: SettingsNode?)] {
        guard case .value(let statement) = self else { return [] }
        let whole: ([DecoratorStatement]) -> [(id: String, factory: FactoryID?, settings: SettingsNode?)] = {
            $0.map { ($0.identity, $0.factory.value, $0.settings) }
        }
        return switch statement.value {
        case .list(let decorators): whole(decorators)
        case .edit(let edit, let edits):
            edits.map { ($0.id.value, nil, $0.settings) } + whole(edit.prepend + edit.append)
        }
    }
}

extension SettingsNode {
    /// The settings of one layer without nulls. A list edit is replaced by a list of its items.
    fileprivate var withoutEdits: SettingsNode? {
        var node = self
        switch value {
        case .null: return nil
        case .object(let members):
            node.value = .object(
                members.compactMap { member in
                    member.node.withoutEdits.map {
                        SettingsNodeMember(name: member.name, nameOrigin: member.nameOrigin, node: $0)
                    }
                })
        case .listEdit(let edit):
            node.value = .array(edit.remove.map(\.value) + edit.prepend + edit.append)
        case .bool, .number, .string, .text, .array, .reference, .literal, .mistaken: break
        }
        return node
    }

    fileprivate func addRanges(
        to ranges: inout ExcerptRedaction.ShownAndHiddenRanges, by redaction: SettingsRedaction,
        below path: [String] = []
    ) {
        walk { node, inner in
            let path = path + inner
            if redaction.isWithinSecret(path) {
                node.addSecret(to: &ranges)
                return false
            }
            switch node.value {
            case .object(let members) where redaction.isPlain(at: path) && members.isUnmarkedBareVerb:
                node.addAll(to: &ranges)
            case .object, .literal: return true
            case .array(let items) where redaction.judge(node, at: path) == .shown:
                if !redaction.isPlain(at: path) { return true }
                // A list is written where the settings type requires one plain value.
                for item in items where !item.hasParts { ranges.add(item.origin, isShown: true) }
            case .reference(let reference):
                ranges.addNames(of: reference)
                reference.defaultValue?.addRanges(to: &ranges, by: redaction, below: path)
                for part in reference.parts { part.addRanges(to: &ranges, by: redaction, below: path) }
            case .null, .mistaken: break
            case .bool, .number, .string, .text, .array, .listEdit:
                ranges.add(node.origin, isShown: redaction.judge(node, at: path) == .shown)
            }
            return false
        }
    }

    /// Adds all values as visible ranges.
    fileprivate func addAll(to ranges: inout ExcerptRedaction.ShownAndHiddenRanges) {
        walk { node, _ in
            if !node.hasParts { ranges.add(node.origin, isShown: true) }
            return node.hasParts
        }
    }

    /// Adds the visible part of a secret: the name of the variable or file that contains it, or its key in a provider.
    private func addSecret(to ranges: inout ExcerptRedaction.ShownAndHiddenRanges) {
        guard case .reference(let reference) = value else { return ranges.add(origin, isShown: false) }
        ranges.addNames(of: reference)
        if let value = reference.defaultValue { ranges.add(value.origin, isShown: false) }
        for part in reference.parts { part.addSecret(to: &ranges) }
    }
}

extension ExcerptRedaction.ShownAndHiddenRanges {
    /// Adds the names of the sources of a value as visible ranges.
    fileprivate mutating func addNames(of reference: ValueReference) {
        add(reference.source.origin, isShown: true)
        if let provider = reference.providerOrigin { add(provider, isShown: true) }
    }

    fileprivate mutating func add(_ origin: Origin, isShown: Bool) {
        guard case .text(let text) = origin else { return }
        if isShown { shown.append(text.range) } else { hidden.append(text.range) }
    }
}
