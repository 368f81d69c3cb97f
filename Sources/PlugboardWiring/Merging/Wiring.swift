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
    package var layers: PersistentList<Layer> = []
    /// The manifests among the layers, lowest first: they follow code.
    package var manifests: PersistentList<Manifest> = []
    /// In force, in the order in which the layers first named them. Whoever prints them sorts by key.
    package var bindings: [WiredBinding] {
        get { code?.bindings ?? written }
        _modify {
            if let code {
                written = code.bindings
                self.code = nil
            }
            yield &written
        }
        // Those of code need not be made where others take their place.
        set {
            code = nil
            written = newValue
        }
    }
    /// What some layer removed and no later one bound again.
    package var removals: [Removal] = []
    /// Whether a layer could not be read: what is missing may stand there, so completeness is not judged.
    package var isPartial = false
    /// The bindings, while there are only those of code.
    private(set) var code: CodeLayer?
    /// The bindings, when there are others.
    private(set) var written: [WiredBinding] = []

    package init() {}

    init(code: CodeLayer) {
        self.code = code
    }

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
    package internal(set) var recorded: BindingHistory?
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

/// What layers did to a binding: the steps of each, lowest first. What many profiles inherit of it they share.
package struct BindingHistory: Sendable {
    private var steps: PersistentList<[HistoryStep]> = []
    private(set) var count = 0
    /// Whether one of them took something away.
    package private(set) var hasLoss = false

    init(_ steps: [HistoryStep] = []) {
        append(steps)
    }

    mutating func append(_ further: [HistoryStep]) {
        if further.isEmpty { return }
        steps.append(further)
        count += further.count
        hasLoss = hasLoss || further.contains { $0.isLoss }
    }

    var isEmpty: Bool { steps.isEmpty }

    var all: [HistoryStep] { steps.flatMap(\.self) }
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
}
