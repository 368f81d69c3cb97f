/// The history of one leaf of a binding: the statements of the layers, and the statement in force.
struct BindingLeafHistory {
    var path: [String]
    /// The leaf in force; nil if no statement is in force.
    var winner: ShownBindingLeaf?
    /// The statements, lowest layer first.
    var statements: [Entry]

    /// The statement of one layer about the leaf: its value, its place and its fate.
    struct Entry {
        var layer: String
        /// The value after merging this layer; nil if it is unknown.
        var value: LeafValue?
        var origin: Origin
        var fate: Fate
    }

    /// The fate of a layer's statement: in force, or the effect of a higher layer on it.
    enum Fate: Equatable {
        case inForce
        /// The statement removes the leaf.
        case removes
        /// A higher layer ended the statement. The values are the layer's action and its name.
        case ended(HistoryStep.Action, by: String)

        /// The fate in words.
        var words: String {
            switch self {
            case .inForce: "in force"
            case .removes: "removes it"
            case .ended(.set, let layer): "replaced by \(layer), a later layer"
            case .ended(.repeated, let layer): "repeated by \(layer)"
            // Another factory or an alias replaced it (RULES 6.1).
            case .ended(.dropped, let layer): "dropped: \(layer) changes the factory"
            case .ended(.edited, let layer), .ended(.removed, let layer): "\(name) by \(layer)"
            }
        }

        /// The fate for programs.
        var name: String {
            switch self {
            case .inForce: "in force"
            case .removes: "removes"
            case .ended(.set, _): "replaced"
            case .ended(let action, _): "\(action)"
            }
        }

        /// The layer that ended the statement.
        var layer: String? {
            if case .ended(_, let layer) = self { layer } else { nil }
        }
    }
}

extension WiringView {
    /// Returns the histories of all leaves of a binding. Leaves in force are first.
    ///
    /// - Parameter path: Limits the histories to leaves at or below this path.
    func histories(of binding: WiredBinding, below path: [String]) -> [BindingLeafHistory] {
        let leaves = leaves(of: binding)
        let history = binding.history
        // The leaves of the binding after each layer.
        var earlier: [Int: [ShownBindingLeaf]] = [:]
        for number in Set(history.map(\.layer)) {
            let merged = merging { $0 <= number }?.wiring.bindings.first { $0.key == binding.key }
            earlier[number] = merged.map { self.leaves(of: $0) }
        }
        let order = (leaves.map(\.path) + history.map(\.path)).uniqued()
        var histories: [BindingLeafHistory] = []
        for leaf in order where leaf.starts(with: path) {
            let winner = leaves.first { $0.path == leaf }
            // A removed object is part of the history of each of its members.
            if winner == nil, order.contains(where: { $0.count > leaf.count && $0.starts(with: leaf) }) { continue }
            var entries = statements(steps(of: leaf, in: history), of: leaf, earlier: earlier)
            addCode(below: leaf, winner: winner, of: binding, to: &entries)
            if !entries.contains(where: { $0.fate == .inForce }), let winner {
                entries.append(
                    .init(layer: layer(of: winner.origin), value: winner.value, origin: winner.origin, fate: .inForce))
            }
            histories.append(BindingLeafHistory(path: leaf, winner: winner, statements: entries))
        }
        return histories
    }

    /// Returns the steps of a leaf. A list of decorators is one leaf, so the leaves within it have no own history,
    /// except statements of a launch.
    private func steps(of leaf: [String], in history: [HistoryStep]) -> [HistoryStep] {
        let steps = history.filter { leaf.starts(with: $0.path) }
        guard leaf.count > 1, leaf.isWithin(.decorators) else { return steps }
        guard let first = steps.firstIndex(where: { $0.path.count > 1 }) else { return [] }
        return Array(steps[max(first - 1, 0)...])
    }

    private func statements(
        _ steps: [HistoryStep], of path: [String], earlier: [Int: [ShownBindingLeaf]]
    ) -> [BindingLeafHistory.Entry] {
        var entries: [BindingLeafHistory.Entry] = []
        for (number, step) in steps.enumerated() where step.action != .dropped {
            let fate: BindingLeafHistory.Fate =
                steps[(number + 1)...].first.map { .ended($0.action, by: layerName($0)) }
                ?? (step.action == .removed ? .removes : .inForce)
            // For a list of decorators in which a launch edits one leaf: the statement about this leaf.
            let isList = path != BindingMember.decorators.path && step.path == BindingMember.decorators.path
            let spoken = earlier[step.layer] ?? []
            let leaf = spoken.first { $0.path == path } ?? (isList ? nil : spoken.first { $0.path == step.path })
            if isList && leaf == nil { continue }
            entries.append(
                .init(
                    layer: layerName(step), value: step.action == .removed ? LeafValue("null") : leaf?.value,
                    origin: isList ? leaf?.origin ?? step.origin : step.origin, fate: fate))
        }
        return entries
    }

    /// Adds the statement of code below the manifests, such as a factory's lifetime or a default of a setting.
    private func addCode(
        below path: [String], winner: ShownBindingLeaf?, of binding: WiredBinding,
        to entries: inout [BindingLeafHistory.Entry]
    ) {
        guard let index = factory(of: binding), entries.first?.layer != "code" else { return }
        let factory = outline.factories[index]
        var value: LeafValue?
        if path == BindingMember.lifetime.path, let lifetime = factory.lifetime { value = LeafValue(lifetime.rawValue) }
        if path.isWithin(.settings) {
            let secrets = redaction.secrets(of: binding.key)
            value =
                settings(nil, of: index, below: BindingMember.settings.path, secrets: secrets).first {
                    $0.path == path
                }?.value
        }
        guard let value else { return }
        let origin = Origin.code(factory.location)
        let next = entries.first
        let fate: BindingLeafHistory.Fate =
            next.map { .ended($0.fate == .removes ? .removed : .set, by: $0.layer) } ?? .inForce
        entries.insert(.init(layer: "code", value: value, origin: origin, fate: fate), at: 0)
    }

    private func layerName(_ step: HistoryStep) -> String { wiring.layers[step.layer].name }
}

/// A binding without one layer, and the edits of other layers that would then fail.
struct BindingWithoutLayer {
    var layer: String
    /// The leaves; nil if the key would not be bound.
    var leaves: [ShownBindingLeaf]?
    /// The edits of other layers that would no longer apply.
    var broken: [BrokenEdit]

    /// An edit of another layer that would no longer apply.
    struct BrokenEdit {
        /// The path below the binding; empty if the edit is about the whole binding.
        var path: [String]
        var code: DiagnosticCode
        var title: String
        var origin: Origin
    }
}

extension WiringView {
    /// Returns the wiring of the given layers, by their numbers in `Wiring.layers`, and the findings of merging them;
    /// nil if no layers were merged.
    private func merging(_ isWanted: (Int) -> Bool) -> (wiring: Wiring, diagnostics: [Diagnostic])? {
        guard var chain = proof.chain else { return nil }
        var (outline, overrides) = (outline, proof.overrides)
        if !isWanted(0) { outline.bindings = [] }
        // Layer 0 is code. The manifests follow, then the flags.
        chain.layers = chain.layers.enumerated().filter { isWanted($0.offset + 1) }.map(\.element)
        func isLeftOut(_ flag: String) -> Bool {
            wiring.layers.firstIndex { $0.name == flag && $0.source == nil }.map { !isWanted($0) } ?? false
        }
        if isLeftOut("--bind") { overrides.binds = [] }
        if isLeftOut("--set") { overrides.sets = [] }
        return Wiring.merging(chain, over: outline, names: names, overrides: overrides)
    }

    /// Returns the binding of a key without each layer that mentions the key.
    func layerless(_ key: ServiceKey, history: [HistoryStep]) -> [BindingWithoutLayer] {
        let known = Set(merging { _ in true }?.diagnostics ?? [])
        let numbers = Set(history.map(\.layer)).inOrder()
        var result: [BindingWithoutLayer] = []
        for number in numbers {
            guard let merged = merging({ $0 != number }) else { return [] }
            let binding = merged.wiring.bindings.first { $0.key == key }
            // An edit without a target leaves a broken binding, so that it is reported once.
            let isBound = binding.map { $0.target != .broken } ?? false
            var broken = merged.diagnostics.filter {
                $0.finding.edited?.key == key && $0.severity == .error && !known.contains($0)
            }
            .compactMap { diagnostic in
                diagnostic.origin.map {
                    BindingWithoutLayer.BrokenEdit(
                        path: diagnostic.finding.edited?.path ?? [], code: diagnostic.code,
                        title: diagnostic.wording.title,
                        origin: $0)
                }
            }
            let leaves = isBound ? binding.map { self.leaves(of: $0) } : nil
            if let leaves, let binding { broken += unaskedSettings(leaves, of: binding) }
            result.append(
                BindingWithoutLayer(layer: wiring.layers[number].name, leaves: leaves, broken: broken))
        }
        return result
    }

    /// Returns settings that the factory does not have; empty if its type is not fully known.
    private func unaskedSettings(
        _ leaves: [ShownBindingLeaf], of binding: WiredBinding
    ) -> [BindingWithoutLayer.BrokenEdit] {
        guard let index = factory(of: binding), let id = outline.factories[index].options.id else { return [] }
        let description = description(of: index)
        if let description, !description.isComplete || description.settings.isEmpty { return [] }
        let asked = Set(description?.settings.compactMap(\.path.first) ?? [])
        let written = binding.settings.map { settings($0, of: index, below: []) } ?? []
        return written.filter { leaf in leaf.path.first.map { !asked.contains($0) } ?? false }.map { leaf in
            BindingWithoutLayer.BrokenEdit(
                path: BindingMember.settings.path + leaf.path, code: .unknownSetting,
                title: "factory \"\(id)\" has no setting \"\(leaf.path[0])\"",
                origin: leaf.origin)
        }
    }
}
