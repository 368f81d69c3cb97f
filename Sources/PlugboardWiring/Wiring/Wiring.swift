/// The bindings in force for one selection. Each binding is merged from all layers and has the history of its values.
///
/// A wiring may contain mistakes. Only a `Planner` proves that it has none.
package struct Wiring: Sendable {
    /// The selected profile; nil for code alone.
    package var profile: String?
    package var environment: Located<EnvironmentName>?
    /// The place of `"sealed": true` in the lowest sealed layer; nil if no layer is sealed.
    package var sealed: Origin?
    /// The layers, lowest first: code, extended profiles, the profile, `--bind`, `--set`, the replacements of a test.
    package var layers: [Layer] = []
    /// The bindings in the order in which layers first name them. Output sorts them by key.
    package var bindings: [WiredBinding] = []
    /// Makes a search for the layer that completes a cycle of the graph of this wiring. Nil if no layers were merged.
    package var cycleClosing: (@Sendable (WiringGraph) -> CycleClosingSearch)?
    /// The keys that a layer removed and no later layer binds again.
    package var removals: [Removal] = []
    /// Whether a layer could not be read. It may contain missing bindings, so completeness is not checked.
    package var isPartial = false

    package init() {}

    /// A layer by its name and its text.
    package struct Layer: Hashable, Sendable {
        /// The layer's name: `code`, a profile's name, `--bind`, `--set` or `test`.
        package let name: String
        /// The manifest's text; nil for layers that are not manifests.
        package let source: SourceText?

        package init(name: String, source: SourceText? = nil) {
            self.name = name
            self.source = source
        }
    }

    /// A key that a layer removed and no later layer binds again.
    package struct Removal: Equatable, Sendable {
        package var key: ServiceKey
        /// The place of the `null`.
        package var origin: Origin
        /// The origin of the removed binding.
        package let removed: Origin

        package init(key: ServiceKey, origin: Origin, removed: Origin) {
            self.key = key
            self.origin = origin
            self.removed = removed
        }
    }
}

extension Wiring {
    /// Returns the wiring of code alone, layer 0 (RULES 6.16).
    ///
    /// If two registrations have one key, the later one is used. A `uses:` that names no service is ignored. The checks
    /// of the catalog report both mistakes.
    package static func code(_ outline: CatalogOutline, names directory: ServiceDirectory? = nil) -> Wiring {
        var (wiring, directory) = (Wiring(), directory)
        wiring.layers = [Layer(name: "code")]
        var keys = KeyTable(capacity: outline.bindings.count)
        wiring.bindings.reserveCapacity(outline.bindings.count)
        for registration in outline.withBindingsInForce.bindings {
            let origin = Origin.code(registration.location)
            let binding = WiredBinding(key: registration.key, origin: origin, target: .code(registration.factory))
            let (number, isNew) = keys.insert(registration.key)
            if isNew { wiring.bindings.append(consume binding) } else { wiring.bindings[number] = consume binding }
            if let lifetime = outline.factories[registration.factory].lifetime {
                wiring.bindings[number].lifetime = Located(lifetime, at: origin)
            }
            let uses = outline.factories[registration.factory].options.uses
            if !uses.isEmpty {
                let names = directory ?? ServiceDirectory(outline)
                directory = names
                wiring.bindings[number].uses = uses.compactMap { names.use($0, at: origin) }
            }
        }
        return wiring
    }

    /// The keys of the bindings, with their numbers.
    var keys: KeyTable {
        var keys = KeyTable(capacity: bindings.count)
        for binding in bindings.indices {
            let (_, isNew) = keys.insert(bindings[binding].key)
            precondition(isNew, "a wiring has one binding for each key")
        }
        return keys
    }

    /// Returns the number of the layer with a place: 0 for code, the largest for launch flags.
    package func layerNumber(of origin: Origin) -> Int {
        switch origin {
        case .code: 0
        case .launch: .max
        case .text(let text): layers.firstIndex { $0.source == text.source } ?? .max
        }
    }

    /// Returns whether `--bind` is the only layer that binds the key.
    func isBoundAtLaunchAlone(_ binding: Int) -> Bool {
        let layer = layers[bindings[binding].firstLayer]
        return layer.name == "--bind" && layer.source == nil
    }
}

/// A binding in force.
package struct WiredBinding: Sendable {
    package var key: ServiceKey
    /// The key in the last layer that changes the binding. For a binding of code, the line of the registration.
    package var origin: Origin
    /// The key in the layer that selected the target. Higher layers keep the factory.
    package var chosen: Origin
    package var target: Target
    /// The lifetime that a layer or code declares; nil if the factory's lifetime applies.
    package var lifetime: Located<LifetimeKind>?
    /// The merged settings over the factory's `defaults`; nil if no layer has settings.
    package var settings: SettingsNode?
    package var uses: [WiredUse] = []
    /// The decorators, innermost first.
    package var decorators: [WiredDecorator] = []
    /// The place of the last list of decorators, which may be empty. Nil if no layer in force declares decorators.
    package var decoratorsOrigin: Origin?
    /// The first layer with the binding, as an index into `Wiring.layers`.
    package var firstLayer = 0
    /// The history. Nil if only the first layer has written the binding; its history is then derived from the values.
    package var recorded: [HistoryStep]?
    /// Whether the binding is a replacement of a test. It has no decorators and ignores `allowedIn`.
    package var isTestOverride = false
    /// The target that a test replaces; often an alias or nil.
    package var replaced: Target?
    /// Whether the binding is a child's copy of a binding whose factory a manifest chose. Such a copy binds no further
    /// services, because the manifest does not.
    package var isChosenByManifest = false

    /// The target of a binding: a factory, another key, or code.
    package enum Target: Equatable, Sendable {
        /// A registration that binds the key in code.
        case code(FactoryIndex)
        /// A factory that a manifest names. It is not looked up yet.
        case factory(Located<FactoryID>)
        case alias(Located<ServiceKey>)
        /// A mistake that is reported already. Other checks ignore the binding.
        case broken

        /// The factory that a manifest names.
        package var factory: FactoryID? {
            if case .factory(let id) = self { id.value } else { nil }
        }

        /// The place at which a manifest names the factory; nil for a binding of code.
        var factoryOrigin: Origin? {
            if case .factory(let id) = self { id.origin } else { nil }
        }
    }
}

extension WiredBinding {
    // Calls the compiler's memberwise initializer. One written by hand would copy the large value at its end.
    package init(key: ServiceKey, origin: Origin, target: Target) {
        self.init(key: key, origin: origin, chosen: origin, target: target)
    }
}

/// The keys of the bindings that fill a parameter.
package struct WiredUse: Equatable, Sendable {
    package let parameter: Located<String>
    package var target: OneOrManyKeys<Located<ServiceKey>>

    package init(parameter: Located<String>, target: OneOrManyKeys<Located<ServiceKey>>) {
        self.parameter = parameter
        self.target = target
    }
}

/// A decorator in force, with its merged settings and uses.
package struct WiredDecorator: Sendable {
    package var id: String
    package var origin: Origin
    package var factory: Located<FactoryID>
    package var settings: SettingsNode?
    package var uses: [WiredUse] = []

    package init(id: String, origin: Origin, factory: Located<FactoryID>) {
        self.id = id
        self.origin = origin
        self.factory = factory
    }
}

/// The effect of one layer on one leaf of a binding.
package struct HistoryStep: Sendable {
    /// The path below the binding, such as `["factory"]` or `["settings", "timeout"]`. Empty for the whole binding.
    package let path: [String]
    /// The layer, as an index into `Wiring.layers`.
    package let layer: Int
    package var origin: Origin
    package let action: Action

    package init(path: [String], layer: Int, origin: Origin, action: Action) {
        self.path = path
        self.layer = layer
        self.origin = origin
        self.action = action
    }

    /// The kind of effect.
    package enum Action: Sendable {
        case set
        /// Repeats the inherited value (PB0901).
        case repeated
        /// Removes the value with `null`.
        case removed
        /// Drops the value, because the same layer changes the factory or declares an alias.
        case dropped
        case edited
    }

    /// Whether the step removed a value.
    package var isLoss: Bool { action == .dropped || action == .removed }
}

extension WiredBinding {
    /// The effects of all layers on all leaves, lowest layer first.
    ///
    /// Most bindings have one layer. Their history is derived from the values on request.
    package var history: [HistoryStep] {
        recorded ?? ownSteps
    }

    /// The steps of the first layer.
    package var ownSteps: [HistoryStep] { leaves.map { $0.step(.set, layer: firstLayer) } }

    /// The leaves in force.
    package var leaves: [LeafOrigin] {
        var leaves: [LeafOrigin] = []
        switch target {
        case .code: leaves.append(LeafOrigin(path: BindingMember.factory.path, origin: origin))
        case .factory(let id): leaves.append(LeafOrigin(path: BindingMember.factory.path, origin: id.origin))
        case .alias(let key): leaves.append(LeafOrigin(path: BindingMember.alias.path, origin: key.origin))
        case .broken: break
        }
        if let lifetime { leaves.append(LeafOrigin(path: BindingMember.lifetime.path, origin: lifetime.origin)) }
        return leaves + factoryLeaves
            + (decoratorsOrigin.map { [LeafOrigin(path: BindingMember.decorators.path, origin: $0)] } ?? [])
    }

    /// The leaves that belong to the factory, not to the service. A change of the factory drops them.
    package var factoryLeaves: [LeafOrigin] {
        var leaves: [LeafOrigin] = []
        settings?.appendLeaves(below: BindingMember.settings.path, to: &leaves)
        for use in uses {
            leaves.append(
                LeafOrigin(path: BindingMember.uses.path + [use.parameter.value], origin: use.parameter.origin))
        }
        return leaves
    }

    /// A leaf: the path and the place of a part that merges as a whole.
    package struct LeafOrigin {
        package var path: [String]
        package var origin: Origin

        func step(_ action: HistoryStep.Action, layer: Int) -> HistoryStep {
            HistoryStep(path: path, layer: layer, origin: origin, action: action)
        }
    }
}

extension SettingsNode {
    /// Appends the leaves of this value, in source order. Defaults of code are omitted, because they are not part of a
    /// layer.
    package func appendLeaves(below path: [String], to leaves: inout [WiredBinding.LeafOrigin]) {
        walk(where: { !$0.isDefault }) { node, inner in
            if node.isDefault { return false }
            if case .object(let members) = node.value, !members.isEmpty { return true }
            leaves.append(WiredBinding.LeafOrigin(path: path + inner, origin: node.origin))
            return false
        }
    }
}

/// A binding and the path to a part of it. An empty path is the whole binding.
package struct BindingPartPath: Sendable {
    package let key: ServiceKey
    /// The path, as in `HistoryStep.path`. For a decorator, it begins with `decorators` and the id.
    package let path: [String]

    package init(_ key: ServiceKey, path: [String] = []) {
        self.key = key
        self.path = path
    }
}
