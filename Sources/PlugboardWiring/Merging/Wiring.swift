/// The bindings in force for one selection: all layers folded into one, with the history of overridden values.
///
/// It may contain mistakes. Only a `Planner` proves that it does not.
package struct Wiring: Sendable {
    /// The selected profile; nil for code alone.
    package var profile: String?
    package var environment: Located<EnvironmentName>?
    /// The origin of the lowest `sealed` that is true.
    package var sealed: Origin?
    /// Lowest first: code, extended profiles, the profile, `--bind`, `--set`, test overrides.
    package var layers: [Layer] = []
    /// The layers that are manifests, lowest first, after code.
    package var manifests: [Manifest] = []
    /// The bindings in the order in which layers first name them. Output sorts them by key.
    package var bindings: [WiredBinding] = []
    /// Merges the layers below a given one; nil if no layers were merged.
    var lower: (@Sendable (_ layer: Int) -> Wiring)?
    /// The keys that a layer removed and no later layer binds again.
    package var removals: [Removal] = []
    /// Whether a layer could not be read, which may contain missing bindings. Completeness is then not checked.
    package var isPartial = false

    package init() {}

    /// A layer by its name and its text.
    package struct Layer: Hashable, Sendable {
        /// `code`, a profile's name, `--bind`, `--set`, `test`.
        package let name: String
        /// The manifest's text; nil for layers that are not manifests.
        package private(set) var source: SourceText?
    }

    /// A key that a layer removed and no later layer binds again.
    package struct Removal: Equatable, Sendable {
        package var key: ServiceKey
        /// The origin of the null.
        package var origin: Origin
        /// The origin of the removed binding.
        package let removed: Origin
    }
}

extension Wiring {
    /// The wiring of code alone, layer 0 (RULES 6.16).
    ///
    /// Applies the later of two registrations of one key and ignores a `uses:` that names no service. Both are mistakes
    /// of the catalog, which its own checks report.
    package static func code(_ outline: CatalogOutline, names directory: ServiceDirectory? = nil) -> Wiring {
        var (wiring, directory) = (Wiring(), directory)
        wiring.layers = [Layer(name: "code")]
        var keys = KeyTable(capacity: outline.bindings.count)
        wiring.bindings.reserveCapacity(outline.bindings.count)
        for registration in outline.withBindingsInForce.bindings {
            let origin = Origin.code(registration.location)
            var binding = WiredBinding(key: registration.key, origin: origin, target: .code(registration.factory))
            if let lifetime = outline.factories[registration.factory].lifetime {
                binding.lifetime = Located(lifetime, at: origin)
            }
            if !outline.factories[registration.factory].uses.isEmpty {
                let names = directory ?? ServiceDirectory(outline)
                directory = names
                binding.uses = outline.factories[registration.factory].uses.compactMap { names.use($0, at: origin) }
            }
            let (number, isNew) = keys.insert(registration.key)
            if isNew { wiring.bindings.append(binding) } else { wiring.bindings[number] = binding }
        }
        return wiring
    }

    /// The keys of the bindings, numbered.
    var keys: KeyTable {
        var keys = KeyTable(capacity: bindings.count)
        for binding in bindings.indices {
            let (_, isNew) = keys.insert(bindings[binding].key)
            precondition(isNew, "a wiring has one binding for each key")
        }
        return keys
    }

    /// Whether `--bind` is the only layer that binds it.
    func isBoundAtLaunchAlone(_ binding: Int) -> Bool {
        let layer = layers[bindings[binding].firstLayer]
        return layer.name == "--bind" && layer.source == nil
    }
}

/// A binding in force.
package struct WiredBinding: Sendable {
    package var key: ServiceKey
    /// The key in the last layer that changes the binding, or the line of the registration.
    package var origin: Origin
    /// The key in the layer that chose the target: no layer above has another factory.
    var chosen: Origin
    package var target: Target
    /// The lifetime declared by a layer or in code; nil for that of the factory.
    package var lifetime: Located<LifetimeKind>?
    /// The merged settings with the factory's `defaults` as the lowest layer; nil if no layer has settings.
    package var settings: SettingsNode?
    package var uses: [WiredUse] = []
    /// The decorators, innermost first.
    package var decorators: [WiredDecorator] = []
    /// The origin of the last decorators, also of an empty list; nil if no layer in force declares any.
    package var decoratorsOrigin: Origin?
    /// The first layer of the binding, an index into `Wiring.layers`.
    var firstLayer = 0
    /// The history; nil while only the first layer has written the binding, whose values then show it.
    package internal(set) var recorded: [HistoryStep]?
    /// Whether it is a test override, which has no decorators and ignores `allowedIn`.
    var isTestOverride = false
    /// The target that a test override replaces, in most cases an alias or none.
    var replaced: Target?

    /// The target of a binding: a factory, another key, or code.
    package enum Target: Equatable, Sendable {
        /// A registration that binds the key in code.
        case code(FactoryIndex)
        /// A factory named by a manifest, before lookup.
        case factory(Located<FactoryID>)
        case alias(Located<ServiceKey>)
        /// A reported mistake, which other checks ignore.
        case broken

        /// The factory that a manifest names.
        var factory: FactoryID? {
            if case .factory(let id) = self { id.value } else { nil }
        }

        /// The origin of the factory in a manifest; nil for a binding of code.
        var factoryOrigin: Origin? {
            if case .factory(let id) = self { id.origin } else { nil }
        }
    }
}

extension WiredBinding {
    // Uses the compiler's memberwise initializer: one written by hand copies the whole value at its end.
    package init(key: ServiceKey, origin: Origin, target: Target) {
        self.init(key: key, origin: origin, chosen: origin, target: target)
    }
}

/// The binding or bindings that fill a parameter, with resolved keys.
package struct WiredUse: Equatable, Sendable {
    package let parameter: Located<String>
    package var target: OneOrManyKeys<Located<ServiceKey>>
}

/// A decorator in force, with merged settings and uses.
package struct WiredDecorator: Sendable {
    package var id: String
    var origin: Origin
    package var factory: Located<FactoryID>
    package var settings: SettingsNode?
    package var uses: [WiredUse] = []
}

/// The effect of one layer on one leaf of a binding.
package struct HistoryStep: Sendable {
    /// The path below the binding: `["factory"]`, `["settings", "timeout"]`; empty for the whole binding.
    package let path: [String]
    /// The layer, an index into `Wiring.layers`.
    package let layer: Int
    package var origin: Origin
    package let action: Action

    /// The kind of effect.
    package enum Action: Sendable {
        case set
        /// Repeats the inherited value (0901).
        case repeated
        /// Removed by `null`.
        case removed
        /// Removed because the same layer changed the factory or declared an alias.
        case dropped
        case edited
    }

    /// Whether the step removed a value.
    package var isLoss: Bool { action == .dropped || action == .removed }
}

extension WiredBinding {
    /// The effects of all layers on all leaves, lowest layer first.
    ///
    /// Most bindings have one layer, whose steps are computed from the values on request.
    package var history: [HistoryStep] {
        recorded ?? ownSteps
    }

    /// The steps of the first layer.
    var ownSteps: [HistoryStep] { leaves.map { $0.step(.set, layer: firstLayer) } }

    /// The leaves in force.
    var leaves: [LeafOrigin] {
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

    /// The leaves that belong to the factory rather than to the service, which a change of factory drops.
    var factoryLeaves: [LeafOrigin] {
        var leaves: [LeafOrigin] = []
        settings?.appendLeaves(below: BindingMember.settings.path, to: &leaves)
        for use in uses {
            leaves.append(
                LeafOrigin(path: BindingMember.uses.path + [use.parameter.value], origin: use.parameter.origin))
        }
        return leaves
    }

    /// The path and the origin of a part that merges as a whole.
    struct LeafOrigin {
        var path: [String]
        var origin: Origin

        func step(_ action: HistoryStep.Action, layer: Int) -> HistoryStep {
            HistoryStep(path: path, layer: layer, origin: origin, action: action)
        }
    }
}

extension SettingsNode {
    /// Appends the values that merge as a whole, in source order. Defaults of code are not part of a layer.
    func appendLeaves(below path: [String], to leaves: inout [WiredBinding.LeafOrigin]) {
        walk(where: { !$0.isDefault }) { node, inner in
            if node.isDefault { return false }
            if case .object(let members) = node.value, !members.isEmpty { return true }
            leaves.append(WiredBinding.LeafOrigin(path: path + inner, origin: node.origin))
            return false
        }
    }
}

extension Wiring {
    /// The wiring with the bindings of a test as its last layer (RULES 5.29 and 7.18).
    ///
    /// Each one replaces the binding of its key including decorators. A sealed wiring permits them. Factories are
    /// indexes into the outline that the result is planned with.
    package func replacing(bindings: [CodeBinding]) -> Wiring {
        guard !bindings.isEmpty else { return self }
        var wiring = self
        wiring.layers.append(Layer(name: "test"))
        let layer = wiring.layers.count - 1
        var indexes: [ServiceKey: Int] = [:]
        indexes.reserveCapacity(wiring.bindings.count)
        for (index, binding) in wiring.bindings.enumerated() { indexes[binding.key] = index }
        for replacement in bindings {
            let origin = Origin.code(replacement.location)
            var binding = WiredBinding(key: replacement.key, origin: origin, target: .code(replacement.factory))
            binding.isTestOverride = true
            binding.firstLayer = layer
            guard let index = indexes[replacement.key] else {
                indexes[replacement.key] = wiring.bindings.count
                wiring.bindings.append(binding)
                continue
            }
            let replaced = wiring.bindings[index]
            binding.replaced = replaced.replaced ?? replaced.target
            binding.recorded =
                replaced.history
                + replaced.leaves.map { HistoryStep(path: $0.path, layer: layer, origin: origin, action: .dropped) }
                + [HistoryStep(path: BindingMember.factory.path, layer: layer, origin: origin, action: .set)]
            wiring.bindings[index] = binding
        }
        let replaced = Set(bindings.map(\.key))
        wiring.removals.removeAll { replaced.contains($0.key) }
        return wiring
    }
}
