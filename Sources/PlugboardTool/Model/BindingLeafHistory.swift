/// What became of one leaf of a binding: who said it, layer by layer, and which rule decided.
struct BindingLeafHistory {
    var path: [String]
    /// What is in force; nil where the leaf is gone.
    var winner: ShownBindingLeaf?
    /// Lowest layer first; the winner is among them.
    var statements: [Entry]

    /// What one layer said of the leaf: its value, where, and what became of it.
    struct Entry {
        var layer: String
        /// As it was when its layer had spoken; nil where that cannot be told.
        var value: LeafValue?
        var origin: Origin
        var fate: Fate
    }

    /// What the layers above did to what one layer said.
    enum Fate: Equatable {
        case inForce
        /// Took the leaf away, and still does.
        case removes
        case replaced(by: String)
        case repeated(by: String)
        case edited(by: String)
        case removed(by: String)
        /// Another factory, or an alias, took its place (RULES 21).
        case dropped(by: String)

        var words: String {
            switch self {
            case .inForce: "in force"
            case .removes: "removes it"
            case .replaced(let layer): "replaced by \(layer), a later layer"
            case .repeated(let layer): "said again by \(layer)"
            case .edited(let layer): "edited by \(layer)"
            case .removed(let layer): "removed by \(layer)"
            case .dropped(let layer): "dropped: \(layer) changes the factory"
            }
        }

        /// For programs.
        var name: String {
            switch self {
            case .inForce: "in force"
            case .removes: "removes"
            case .replaced: "replaced"
            case .repeated: "repeated"
            case .edited: "edited"
            case .removed: "removed"
            case .dropped: "dropped"
            }
        }

        /// The layer that decided.
        var layer: String? {
            switch self {
            case .inForce, .removes: nil
            case .replaced(let layer), .repeated(let layer), .edited(let layer), .removed(let layer),
                .dropped(let layer):
                layer
            }
        }
    }
}

extension WiringView {
    /// The histories of all leaves of a binding, those in force first.
    ///
    /// - Parameter below: only what lies at or below this path.
    func histories(of binding: WiredBinding, below path: [String]) -> [BindingLeafHistory] {
        let leaves = leaves(of: binding)
        let history = binding.history
        var earlier = LowerLayerWirings(self)
        var order = leaves.map(\.path)
        var seen = Set(order)
        for step in history where seen.insert(step.path).inserted { order.append(step.path) }
        let prefixes = order
        var histories: [BindingLeafHistory] = []
        for leaf in order where leaf.starts(with: path) {
            let winner = leaves.first { $0.path == leaf }
            // An object removed as a whole is told with each of its members.
            if winner == nil, prefixes.contains(where: { $0.count > leaf.count && $0.starts(with: leaf) }) { continue }
            var entries = statements(steps(of: leaf, in: history), of: leaf, key: binding.key, earlier: &earlier)
            addCode(below: leaf, winner: winner, of: binding, to: &entries)
            if !entries.contains(where: { $0.fate == .inForce }), let winner {
                entries.append(
                    .init(layer: layer(of: winner.origin), value: winner.value, origin: winner.origin, fate: .inForce))
            }
            histories.append(BindingLeafHistory(path: leaf, winner: winner, statements: entries))
        }
        return histories
    }

    /// The steps that made a leaf what it is. A list of decorators is written as a whole: what is within has no history
    /// of its own, but for what a launch says of it.
    private func steps(of leaf: [String], in history: [HistoryStep]) -> [HistoryStep] {
        let steps = history.filter { leaf.starts(with: $0.path) }
        guard leaf.count > 1, leaf.isWithin(.decorators) else { return steps }
        guard let first = steps.firstIndex(where: { $0.path.count > 1 }) else { return [] }
        return Array(steps[max(first - 1, 0)...])
    }

    private func statements(
        _ steps: [HistoryStep], of path: [String], key: ServiceKey, earlier: inout LowerLayerWirings
    ) -> [BindingLeafHistory.Entry] {
        var entries: [BindingLeafHistory.Entry] = []
        for (number, step) in steps.enumerated() where step.action != .dropped {
            let next = steps[(number + 1)...].first
            let fate: BindingLeafHistory.Fate
            switch next?.action {
            case nil: fate = step.action == .removed ? .removes : .inForce
            case .set?: fate = .replaced(by: layerName(next))
            case .repeated?: fate = .repeated(by: layerName(next))
            case .edited?: fate = .edited(by: layerName(next))
            case .removed?: fate = .removed(by: layerName(next))
            case .dropped?: fate = .dropped(by: layerName(next))
            }
            // Of a list of decorators that a launch edits within, what it said of this.
            let isList = path != BindingMember.decorators.path && step.path == BindingMember.decorators.path
            let leaf = earlier.leaf(
                of: key, upTo: step.layer, at: isList ? [path] : [path, step.path], self)
            if isList && leaf == nil { continue }
            entries.append(
                .init(
                    layer: layerName(step), value: step.action == .removed ? LeafValue("null") : leaf?.value,
                    origin: isList ? leaf?.origin ?? step.origin : step.origin, fate: fate))
        }
        return entries
    }

    /// What code says below the manifests without binding anything: a factory's lifetime, defaults of settings.
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
            next.map { $0.fate == .removes ? .removed(by: $0.layer) : .replaced(by: $0.layer) } ?? .inForce
        entries.insert(.init(layer: "code", value: value, origin: origin, fate: fate), at: 0)
    }

    private func layerName(_ step: HistoryStep?) -> String {
        step.map { wiring.layers[$0.layer].name } ?? ""
    }
}

/// The wirings that result from only the lower layers of a selection, each merged when first asked for.
private struct LowerLayerWirings {
    private let merge: LayerSubsetMerge?
    private var leaves: [Int: [ShownBindingLeaf]] = [:]

    init(_ view: WiringView) {
        merge = LayerSubsetMerge(view)
    }

    /// What a binding said when the layers up to a number had spoken, at the first of the paths that it had.
    mutating func leaf(
        of key: ServiceKey, upTo layer: Int, at paths: [[String]], _ view: WiringView
    ) -> ShownBindingLeaf? {
        let found = leaves(of: key, upTo: layer, view)
        for path in paths {
            if let leaf = found.first(where: { $0.path == path }) { return leaf }
        }
        return nil
    }

    private mutating func leaves(of key: ServiceKey, upTo layer: Int, _ view: WiringView) -> [ShownBindingLeaf] {
        if let known = leaves[layer] { return known }
        let wiring = merge?.wiring { $0 <= layer }.wiring
        let binding = wiring?.bindings.first { $0.key == key }
        let found = binding.map { view.leaves(of: $0) } ?? []
        leaves[layer] = found
        return found
    }
}
