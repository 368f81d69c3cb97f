/// A binding in force.
package struct WiredBinding: Sendable {
    package var key: ServiceKey
    /// The place of the key in the last layer that changes the binding. For a binding of code, the line of the
    /// registration.
    package var origin: Origin
    /// The place of the key in the layer that selected the target. Higher layers keep the target.
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
    /// Whether a null or a change of the factory dropped a part, which may be a required setting.
    package var hasLost = false
    /// Whether the binding is a replacement of a test. Such a binding has no decorators and ignores `allowedIn`.
    package var isTestOverride = false
    /// The target that a test replaces; nil without a replacement, and for a key that is not bound otherwise.
    package var replaced: Target?
    /// Whether the binding is a child's copy of a binding whose factory a manifest selected. Such a copy
    /// does not bind the further services of its factory (`.provides`), because a manifest binds only the key.
    var isChosenByManifest = false

    /// The target of a binding: a factory, another key, or code.
    package enum Target: Equatable, Sendable {
        /// A registration that binds the key in code.
        case code(FactoryIndex)
        /// The identifier of a factory in a manifest. The catalog may lack such a factory.
        case factory(Located<FactoryID>)
        case alias(Located<ServiceKey>)
        /// A mistake that is already reported. Checks ignore the binding.
        case broken

        /// Returns the factory, among those that manifests can select; nil for an alias, a mistake and an unknown
        /// factory.
        package func index(in offered: [FactoryID: FactoryIndex]) -> FactoryIndex? {
            if case .code(let index) = self { index } else { factory.flatMap { offered[$0] } }
        }

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
    // Calls the memberwise initializer of the compiler. A hand-written initializer would copy the large value at its
    // end.
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
    /// The factory of a decorator of code, which has no identifier; nil for a decorator of a manifest.
    package var inCode: FactoryIndex?
    package var settings: SettingsNode?
    package var uses: [WiredUse] = []

    package init(id: String, origin: Origin, factory: Located<FactoryID>) {
        self.id = id
        self.origin = origin
        self.factory = factory
    }
}

/// A member of a binding. The cases are in the order of output.
package enum BindingMember: String, CaseIterable, Sendable {
    case comment = "$comment"
    case factory
    case alias
    case lifetime
    case settings
    case uses
    case decorators
}

extension BindingMember {
    /// The path of the member below its binding.
    package var path: [String] { [rawValue] }
}

extension [String] {
    /// Returns whether this path, which begins below a binding, leads to a member or into it.
    package func isWithin(_ member: BindingMember) -> Bool { first == member.rawValue }
}
