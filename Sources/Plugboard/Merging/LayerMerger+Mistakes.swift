extension LayerMerger {
    /// The relation of a place to the current layer.
    private enum Relation {
        case below
        case sibling(Int)
        /// The place is in the same file, in a flag, or not in a manifest.
        case none
    }

    private func relation(to origin: Origin) -> Relation {
        guard layer > 0, layer <= chain.layers.count else { return .none }
        switch origin {
        case .code: return .below
        case .launch: return .none
        case .text(let text):
            guard let lower = numbers[text.source], lower != layer else { return .none }
            return numbers.isLower(lower, than: layer) ? .below : .sibling(lower)
        }
    }

    /// Records that the current layer replaces a leaf that another layer set.
    @inline(never)
    mutating func overwrite(_ path: [String], from previous: Origin, at origin: Origin, isSame: Bool) {
        record(isSame ? .repeated : .set, of: path, at: origin)
        let leaf = BindingPartPath(current.key, path: path)
        switch relation(to: previous) {
        case .below where isSame: report(.repeatsInherited(leaf, again: origin, inherited: previous))
        case .sibling(let other) where !isSame: disagree(on: leaf, at: origin, with: other, at: previous)
        case .none, .below, .sibling: break
        }
    }

    /// Records that the current layer removes a value that another layer set.
    mutating func remove(_ path: [String], from previous: Origin, at origin: Origin) {
        record(.removed, of: path, at: origin)
        if case .sibling(let other) = relation(to: previous) {
            disagree(on: BindingPartPath(current.key, path: path), at: origin, with: other, at: previous)
        }
    }

    /// Records that the current layer empties an inherited list of settings.
    mutating func noteEmptied(_ path: [String], at origin: Origin) {
        losses.append(Wiring.Loss(BindingPartPath(current.key, path: path), at: origin))
    }

    mutating func record(_ action: HistoryStep.Action, of path: [String], at origin: Origin) {
        if current.isRecorded {
            let step = HistoryStep(path: path, layer: layer, origin: origin, action: action)
            if step.isLoss { current.hasLost = true }
            log?.steps.append(step)
        }
        if !disagreements.isEmpty { decide(path) }
    }

    /// Records that two layers set a leaf to different values and neither extends the other (PB0903).
    private mutating func disagree(on leaf: BindingPartPath, at origin: Origin, with other: Int, at previous: Origin) {
        let winner = Located(layers[layer].name, at: origin)
        let loser = Located(layers[other].name, at: previous)
        disagreements[leaf.key, default: []].append(
            Disagreement(
                path: leaf.path, layers: (layer, other),
                diagnostic: .siblingsDisagree(on: leaf, winner: winner, loser: loser)))
    }

    /// Removes the recorded contradictions that the current layer resolves. A flag resolves all contradictions. A
    /// manifest resolves a contradiction if it extends both layers.
    private mutating func decide(_ path: [String]) {
        guard let open = disagreements[current.key] else { return }
        disagreements[current.key] = open.filter { open in
            !open.path.starts(with: path) || !isOver(open.layers.0) || !isOver(open.layers.1)
        }
    }

    /// Returns whether the current layer extends another layer. A flag counts as extending all layers.
    private func isOver(_ lower: Int) -> Bool {
        layer > chain.layers.count || numbers.isLower(lower, than: layer)
    }

    /// Reports the contradictions that no layer resolved, in the order of bindings. If a layer could not be read, it may
    /// resolve them.
    mutating func reportDisagreements() {
        if disagreements.isEmpty || chain.isPartial { return }
        for key in keys.keys {
            for open in disagreements[key] ?? [] { report(open.diagnostic) }
        }
    }

    /// Reports an edit without a target. If a part of a lower layer could not be read, nothing is reported, because
    /// that part may contain the target.
    ///
    /// - Parameters:
    ///   - item: The text of the item that the edit removes from a list.
    ///   - items: The texts in that list.
    ///   - nearItem: The object in that list that differs in one member.
    @inline(never)
    mutating func reportUnmet(
        _ path: [String], at origin: Origin, as manner: UnmetEdit.EditForm, lost: UnmetEdit.LossCause? = nil,
        item: String? = nil, among items: [Located<String>] = [], near nearItem: UnmetEdit.NearItem? = nil
    ) {
        if current.isLenient { return }
        let lost = lost ?? (suggestionsLeft > 0 ? lastLoss(of: path, before: origin) : nil)
        var edit = UnmetEdit(
            part: BindingPartPath(current.key, path: path), origin: origin, manner: manner, lost: lost)
        if path.isEmpty {
            edit.binding = lost == nil ? bound(near: current.key) : nil
        } else if suggestionsLeft > 0 {
            suggestionsLeft -= 1
            if case .item(let shown, _, _) = manner {
                let near = item.flatMap { NearestName.suggestion(for: $0, among: items.map(\.value)) }
                edit.nearItem = nearItem ?? items.first { $0.value == near }.map { ($0.origin, nil) }
                if shown != nil { edit.near = near }
            } else {
                edit.near = path.last.flatMap { NearestName.suggestion(for: $0, among: current.inheritedNames) }
            }
        }
        report(edit.diagnostic)
    }

    /// Returns the last step that removed a path, a part of it, or a value that contains it; nil if there is none.
    private mutating func lastLoss(of path: [String], before origin: Origin) -> UnmetEdit.LossCause? {
        guard current.hasLost else { return nil }
        guard let steps = log?.steps else {
            return replay.history(of: current.key).diagnostics.lazy.compactMap { $0.found(UnmetEdit.self) }
                .first { $0.origin == origin && $0.part.path == path }?.lost
        }
        let last = steps.lastIndex { $0.isLoss && ($0.path.starts(with: path) || path.starts(with: $0.path)) }
        guard let last else { return nil }
        let step = steps[last]
        if step.action == .removed { return .removed(step.origin) }
        return .dropped(step.origin, written: steps[..<last].last { $0.path == step.path }?.origin)
    }
}

/// The numbers of a selection's layers, and the layers that each one extends. The numbers begin at 1, above code.
struct LayerNumbers {
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The lower layers that `extends` of each layer names, by the layer's number.
    private var extended: [[Int]] = [[]]

    init(_ layers: [Manifest]) {
        var profiles: [String: Int] = [:]
        for (index, layer) in layers.enumerated() {
            // The profiles of a ring and missing files are ignored here, because other checks report them.
            extended.append(layer.extends.compactMap { profiles[$0.value] })
            profiles[layer.profile] = index + 1
            numbers[ObjectIdentifier(layer.source)] = index + 1
        }
    }

    /// Returns the number of the layer with a text; nil if the text belongs to no layer.
    subscript(source: SourceText) -> Int? { numbers[ObjectIdentifier(source)] }

    /// Returns whether a layer extends a lower one, directly or through other layers.
    func isLower(_ lower: Int, than upper: Int) -> Bool {
        var seen: Set<Int> = []
        var pending = extended[upper]
        while let next = pending.popLast() {
            if next == lower { return true }
            if next > lower, seen.insert(next).inserted { pending += extended[next] }
        }
        return false
    }
}

extension WiredBinding {
    /// Returns whether a part is still absent.
    func has(_ loss: Wiring.Loss) -> Bool {
        if !loss.decorators.isEmpty { return !decorators.contains { loss.decorators.contains($0.id) } }
        guard loss.part.path.isWithin(.settings) else { return false }
        return settings?.descendant(Array(loss.part.path.dropFirst()))?.value == .array([])
    }
}

extension Wiring.Loss {
    /// The note of `wiring check`.
    package var note: String {
        decorators.isEmpty
            ? "\(origin): \(part.words) is empty, and a lower layer fills it"
            : "\(origin): \(part.words) no longer have the inherited \(decorators.listed("and")), which the list leaves out"
    }
}
