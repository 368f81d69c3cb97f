extension WiredBinding {
    /// What each layer did to each leaf, lowest layer first.
    ///
    /// Most bindings are written by one layer, and their steps are told from the values themselves when somebody asks.
    package var history: [HistoryStep] {
        recorded?.all ?? ownSteps
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
