/// A binding without one layer, and the edits of other layers that would then fail.
struct BindingWithoutLayer {
    var layer: String
    /// The leaves; nil if the key would not be bound.
    var leaves: [ShownBindingLeaf]?
    /// The edits of other layers that would no longer apply.
    var broken: [BrokenEdit]

    /// An edit of another layer that would no longer apply.
    struct BrokenEdit {
        /// The path below the binding; empty if the edit concerns the whole binding.
        var path: [String]
        var code: DiagnosticCode
        var title: String
        var origin: Origin
    }
}

extension WiringView {
    /// Returns the binding of a key without each layer that mentions the key.
    func layerless(_ key: ServiceKey, history: KeyHistory) -> [BindingWithoutLayer] {
        let known = Set(history.diagnostics)
        let numbers = Set(history.steps.map(\.layer)).inOrder()
        var result: [BindingWithoutLayer] = []
        for number in numbers {
            let remaining = replay.history(of: key, without: number)
            let binding = remaining.binding
            // An edit without a target results in a broken binding, so that it is reported once.
            let isBound = binding.map { $0.target != .broken } ?? false
            var broken = remaining.diagnostics.filter {
                $0.edited?.key == key && $0.severity == .error && !known.contains($0)
            }
            .compactMap { diagnostic in
                diagnostic.origin.map {
                    BindingWithoutLayer.BrokenEdit(
                        path: diagnostic.edited?.path ?? [], code: diagnostic.code,
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

    /// Returns the settings that the factory does not have; empty if its settings type is not fully known.
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
