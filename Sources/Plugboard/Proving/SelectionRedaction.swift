/// The secret settings of a selection in all its layers, which answers hide.
///
/// The factory that applies at a layer determines which settings of this layer are secret.
package struct SelectionRedaction: Sendable {
    private let catalog: OutlinedCatalog
    /// The settings of each binding or decorator in the order of the layers, with the factory that classifies them; nil
    /// if it is unknown.
    private var written: [BindingOrDecorator: [(settings: SettingsNode, factory: FactoryIndex?)]] = [:]
    /// Whether a layer has a repeated member. Then no setting is shown, because an ignored member may mark other values
    /// as secret.
    private let showsNothing: Bool
    /// The redactions of other selections in the same answer.
    private var others: [SelectionRedaction] = []

    /// - Parameter layers: The layers, lowest first.
    package init(layers: [Manifest], catalog: OutlinedCatalog) {
        self.catalog = catalog
        showsNothing = layers.contains { $0.hasRepeatedMembers }
        var inForce: [BindingOrDecorator: FactoryIndex] = [:]
        let outline = catalog.outline
        for factory in outline.bindings { inForce[BindingOrDecorator(key: outline.factories[factory].key)] = factory }
        let offered = outline.offered
        for statement in layers.flatMap(\.services) { add(statement, offered: offered, inForce: &inForce) }
    }

    /// Adds the settings of one statement, and records the factory that applies to each key.
    private mutating func add(
        _ statement: ServiceStatement, offered: [FactoryID: FactoryIndex],
        inForce: inout [BindingOrDecorator: FactoryIndex]
    ) {
        guard let key = try? catalog.names.key(statement.key.value) else { return }
        let place = BindingOrDecorator(key: key)
        guard case .binding(let edit) = statement.value else {
            inForce[place] = nil
            return
        }
        let factory = edit.factory.map { offered[$0.value] } ?? (edit.alias == nil ? inForce[place] : nil)
        inForce[place] = factory
        if case .value(let settings) = edit.settings {
            written[place, default: []].append((settings.value, factory))
        }
        for (id, ownFactory, settings) in edit.decorators?.written ?? [] {
            let place = BindingOrDecorator(key: key, decorator: id)
            let factory = ownFactory.map { offered[$0] } ?? inForce[place]
            inForce[place] = factory
            if let settings { written[place, default: []].append((settings, factory)) }
        }
    }

    /// Returns the secrets in the settings of a key, or of its decorator with an id. A value is secret if a layer marks
    /// it with `secret`, or if a factory that applies at a layer decodes it as a secret. Computed on request.
    package func secrets(of key: ServiceKey, decorator: String? = nil) -> SecretPaths {
        var secrets = SecretPaths()
        if showsNothing { secrets.insert([]) }
        for (settings, factory) in written[BindingOrDecorator(key: key, decorator: decorator)] ?? [] {
            settings.visitMarks { secrets.insert($0) }
            for setting in factory.flatMap({ catalog.description(of: $0) })?.settings ?? [] where setting.isSecret {
                let isCollection = (setting.type.type as? any SecretHolding.Type)?.isOneSecret == false
                secrets.insert(setting.path, isCollection: isCollection)
            }
        }
        return others.reduce(secrets) { $0.union($1.secrets(of: key, decorator: decorator)) }
    }

    /// Adds another selection, whose secrets are also hidden.
    package mutating func hide(_ other: SelectionRedaction) { others.append(other) }
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
