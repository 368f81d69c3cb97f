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
        /// The layer repeats the inherited value (PB0901).
        case repeated
        /// The layer removes the value with `null`.
        case removed
        /// The layer drops the value, because it changes the factory or declares an alias.
        case dropped
        case edited
    }

    /// Whether the step removed a value.
    package var isLoss: Bool { action == .dropped || action == .removed }
}

extension WiredBinding {
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

    /// The leaves that belong to the factory and not to the service. A change of the factory drops them.
    package var factoryLeaves: [LeafOrigin] {
        (settings?.leaves(below: BindingMember.settings.path) ?? [])
            + uses.map { use in
                LeafOrigin(path: BindingMember.uses.path + [use.parameter.value], origin: use.parameter.origin)
            }
    }

    /// A leaf of a binding: the path and the place of a part that merges as a whole.
    package struct LeafOrigin {
        package var path: [String]
        package var origin: Origin
    }
}

extension SettingsNode {
    /// Returns the leaves of this value, in source order. Defaults of code are omitted, because they are not in a
    /// layer.
    package func leaves(below path: [String]) -> [WiredBinding.LeafOrigin] {
        var leaves: [WiredBinding.LeafOrigin] = []
        walk(where: { !$0.isDefault }) { node, inner in
            if node.isDefault { return false }
            if case .object(let members) = node.value, !members.isEmpty { return true }
            leaves.append(WiredBinding.LeafOrigin(path: path + inner, origin: node.origin))
            return false
        }
        return leaves
    }
}

/// A binding and the path to a part of it. An empty path is the whole binding.
package struct BindingPartPath: Hashable, Sendable {
    package let key: ServiceKey
    /// The path, as in `HistoryStep.path`. For a decorator, it begins with `decorators` and the id.
    package let path: [String]

    package init(_ key: ServiceKey, path: [String] = []) {
        self.key = key
        self.path = path
    }
}
