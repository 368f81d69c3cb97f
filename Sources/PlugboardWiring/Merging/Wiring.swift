/// What is in force for one selection: the layers folded into one, with the history of what each of them overrode.
///
/// It may still be wrong; only a `Planner` can say that it is not.
package struct Wiring: Sendable {
    /// The selected profile; nil when there is only code.
    package var profile: String?
    package var environment: Located<EnvironmentName>?
    /// Where the lowest layer that seals it says so.
    package var sealed: Origin?
    /// Lowest first: code, what is extended, the profile, `--bind`, `--set`, test overrides.
    package var layers: [Layer] = []
    /// The manifests among the layers, lowest first: they follow code.
    package var manifests: [Manifest] = []
    /// In force, in the order in which the layers first named them. Whoever prints them sorts by key.
    package var bindings: [WiredBinding] = []
    /// Merges the layers below one, by its number; nil where no layers were merged.
    var lower: (@Sendable (_ layer: Int) -> Wiring)?
    /// What some layer removed and no later one bound again.
    package var removals: [Removal] = []
    /// Whether a layer could not be read: what is missing may stand there, so completeness is not judged.
    package var isPartial = false

    package init() {}

    /// A layer by its name and its text.
    package struct Layer: Hashable, Sendable {
        /// `code`, a profile's name, `--bind`, `--set`, `test`.
        package let name: String
        /// The manifest's text, for layers that are one.
        package private(set) var source: SourceText?
    }

    /// A key that a layer removed and none bound again.
    package struct Removal: Equatable, Sendable {
        package var key: ServiceKey
        /// Where the null stands.
        package var origin: Origin
        /// Where the removed binding was written.
        package let removed: Origin
    }
}

extension Wiring {
    /// The wiring of code alone, layer 0 (RULES 26).
    ///
    /// Of two registrations of one key the later is in force, and a text in `uses:` that names no service is passed over:
    /// both are mistakes of the catalog, which its own checks report.
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

    /// Whether no layer binds it but `--bind`.
    func isBoundAtLaunchAlone(_ binding: Int) -> Bool {
        let layer = layers[bindings[binding].firstLayer]
        return layer.name == "--bind" && layer.source == nil
    }
}

/// A binding in force.
package struct WiredBinding: Sendable {
    package var key: ServiceKey
    /// Where the last layer that wrote something of this binding wrote its key; the registration's line for code.
    package var origin: Origin
    /// Where the layer that chose the target wrote its key: no layer above it has another factory.
    var chosen: Origin
    package var target: Target
    /// The lifetime some layer wrote, code's explicit one included; nil leaves it to the factory.
    package var lifetime: Located<LifetimeKind>?
    /// Merged over the layers, of which the factory's `defaults` are the lowest; nil when none of them says any.
    package var settings: SettingsNode?
    package var uses: [WiredUse] = []
    /// Innermost first.
    package var decorators: [WiredDecorator] = []
    /// Where the decorators were last written, an empty list too; nil when no layer in force wrote any.
    package var decoratorsOrigin: Origin?
    /// The layer that first wrote the binding, an index into `Wiring.layers`.
    var firstLayer = 0
    /// Nil while only the first layer wrote it: then the steps can be read from what it wrote.
    package internal(set) var recorded: [HistoryStep]?
    /// Whether a test override made it: then it has no decorators and obeys no `allowedIn`.
    var isTestOverride = false
    /// What it takes the place of, where a test override made it; an alias or nothing mostly.
    var replaced: Target?

    /// What a binding leads to: a factory, another key, or code.
    package enum Target: Equatable, Sendable {
        /// Bound in code; the origin is the registration's line.
        case code(FactoryIndex)
        /// Named by a manifest; not looked up yet.
        case factory(Located<FactoryID>)
        case alias(Located<ServiceKey>)
        /// Something mistaken that has been reported: neither judged nor missed.
        case broken

        /// The factory that a manifest names.
        var factory: FactoryID? {
            if case .factory(let id) = self { id.value } else { nil }
        }

        /// Where a manifest chose the factory; nil for a binding of code, which is chosen where it is bound.
        var factoryOrigin: Origin? {
            if case .factory(let id) = self { id.origin } else { nil }
        }
    }
}

extension WiredBinding {
    // By the initializer that the compiler makes: one that is written member by member is copied whole at its end.
    package init(key: ServiceKey, origin: Origin, target: Target) {
        self.init(key: key, origin: origin, chosen: origin, target: target)
    }
}

/// Which binding fills a parameter, looked up.
package struct WiredUse: Equatable, Sendable {
    package let parameter: Located<String>
    package var target: OneOrManyKeys<Located<ServiceKey>>
}

/// A decorator in force, with its settings and uses merged.
package struct WiredDecorator: Sendable {
    package var id: String
    var origin: Origin
    package var factory: Located<FactoryID>
    package var settings: SettingsNode?
    package var uses: [WiredUse] = []
}

/// What one layer did to one leaf of a binding.
package struct HistoryStep: Sendable {
    /// Below the binding: `["factory"]`, `["settings", "timeout"]`; empty for the binding as a whole.
    package let path: [String]
    /// Which layer, an index into `Wiring.layers`.
    package let layer: Int
    package var origin: Origin
    package let action: Action

    /// What a layer did to a leaf: set, repeated, removed, dropped or edited it.
    package enum Action: Sendable {
        case set
        /// Wrote what was already so (0901).
        case repeated
        /// `null`.
        case removed
        /// Gone because the same layer changed the factory or put an alias.
        case dropped
        case edited
    }

    /// Whether it took away what it is about.
    package var isLoss: Bool { action == .dropped || action == .removed }
}

extension WiredBinding {
    /// What each layer did to each leaf, lowest layer first.
    ///
    /// Most bindings are written by one layer, and their steps are told from the values themselves when somebody asks.
    package var history: [HistoryStep] {
        recorded ?? ownSteps
    }

    /// What the first layer did.
    var ownSteps: [HistoryStep] { leaves.map { $0.step(.set, layer: firstLayer) } }

    /// What is in force, leaf by leaf.
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

    /// The leaves that belong to the factory rather than to the service: they go when it changes.
    var factoryLeaves: [LeafOrigin] {
        var leaves: [LeafOrigin] = []
        settings?.appendLeaves(below: BindingMember.settings.path, to: &leaves)
        for use in uses {
            leaves.append(
                LeafOrigin(path: BindingMember.uses.path + [use.parameter.value], origin: use.parameter.origin))
        }
        return leaves
    }

    /// The path of a part that merges as a whole, and where it was written.
    struct LeafOrigin {
        var path: [String]
        var origin: Origin

        func step(_ action: HistoryStep.Action, layer: Int) -> HistoryStep {
            HistoryStep(path: path, layer: layer, origin: origin, action: action)
        }
    }
}

extension SettingsNode {
    /// The values in it that merge as a whole, in the order written; those that code says are in no layer.
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
    /// The wiring with bindings of a test laid over it, the last layer of all (RULES 20 and 32).
    ///
    /// Each replaces the binding of its key with its decorators: a test double is bare. A sealed wiring does not refuse
    /// them. The factories are indexes into the outline that the result is planned with.
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
