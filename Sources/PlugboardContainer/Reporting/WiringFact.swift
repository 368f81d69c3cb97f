/// A fact that diagnostics depend on, and that a mistake can hide from the checks.
package enum WiringFact: Hashable, Sendable {
    /// The layers of the selection, and their environment.
    case environment
    /// Which layers are lower than others.
    case order
    /// The text at a place.
    case place(Origin)
    /// Whether a binding is meant to make its own service instead of another one.
    case product(ServiceType, insteadOf: ServiceKey)
    /// Which services the bindings request.
    case requests
    /// Which keys of a service are bound.
    case bindings(ServiceType)
    /// Whether lower layers bind a key.
    case inherited(ServiceKey)
    /// The arguments that a binding takes.
    case arguments(ServiceKey)
    /// The lifetime of a binding.
    case lifetime(ServiceKey)
    /// The factory of a binding, or of the binding's decorator with this id.
    case factory(ServiceKey, decorator: String? = nil)
    /// Whether a setting exists. The path begins below the binding; an empty path means the members of the binding.
    case setting(ServiceKey, [String])
    /// All values in a setting or in another member of a binding, including the member itself.
    case settings(ServiceKey, within: [String])

    /// The keys in the `uses` of a binding, or of its decorator with this id.
    package static func uses(of key: ServiceKey, decorator: String? = nil, _ parameter: String? = nil) -> WiringFact {
        let owner = decorator.map { BindingMember.decorators.path + [$0] } ?? []
        return .settings(key, within: owner + BindingMember.uses.path + [parameter].compactMap(\.self))
    }

    /// This fact and all facts that contain it.
    var enclosing: [WiringFact] {
        switch self {
        case .environment, .order, .place, .product, .requests, .bindings, .inherited, .arguments, .lifetime, .factory:
            [self]
        case .setting(let key, let path): [self] + WiringFact.settings(key, within: path).enclosing
        case .settings(let key, let path): path.indices.map { .settings(key, within: Array(path[...$0])) }
        }
    }
}
