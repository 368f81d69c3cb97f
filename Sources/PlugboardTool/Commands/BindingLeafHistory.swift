/// The history of one leaf of a binding: the statements of the layers, and the statement in force.
struct BindingLeafHistory {
    var path: [String]
    /// The leaf in force; nil if no statement is in force.
    var winner: ShownBindingLeaf?
    /// The statements, lowest layer first.
    var statements: [Entry]

    /// The statement of one layer about the leaf: its value, its place and its outcome.
    struct Entry {
        var layer: String
        /// The value after merging this layer; nil if it is unknown.
        var value: LeafValue?
        var origin: Origin
        var outcome: Outcome
    }

    /// The outcome of a layer's statement: in force, or the effect of a higher layer on it.
    enum Outcome: Equatable {
        case inForce
        /// The statement removes the leaf.
        case removes
        /// A higher layer ended the statement. The values are the layer's action and its name.
        case ended(HistoryStep.Action, by: String)

        /// The outcome for text output, with the layer's name.
        var words: String {
            switch self {
            case .inForce: "in force"
            case .removes: "removes it"
            case .ended(.set, let layer): "replaced by \(layer), a later layer"
            case .ended(.repeated, let layer): "repeated by \(layer)"
            // Another factory or an alias replaced the value (RULES 6.1).
            case .ended(.dropped, let layer): "dropped: \(layer) changes the factory"
            case .ended(.edited, let layer), .ended(.removed, let layer): "\(name) by \(layer)"
            }
        }

        /// The outcome for JSON output, without the layer's name.
        var name: String {
            switch self {
            case .inForce: "in force"
            case .removes: "removes"
            case .ended(.set, _): "replaced"
            case .ended(let action, _): "\(action)"
            }
        }

        /// The layer that ended the statement; nil for a statement in force.
        var layer: String? {
            if case .ended(_, let layer) = self { layer } else { nil }
        }
    }
}

extension WiringView {
    /// Returns the histories of all leaves of a binding. Leaves in force are first.
    ///
    /// - Parameters:
    ///   - history: The history of the key.
    ///   - path: Limits the histories to leaves at or below this path.
    @_optimize(none)
    func histories(of binding: WiredBinding, by history: KeyHistory, below path: [String]) -> [BindingLeafHistory] {
        let leaves = leaves(of: binding)
        // The leaves of the binding after each layer.
        let earlier = history.bindings.compactMapValues { $0.map { self.leaves(of: $0).byPath } }
        let inForce = leaves.byPath
        let ofCode = leavesOfCode(below: binding)
        let steps = Dictionary(grouping: history.steps.enumerated(), by: \.element.path)
        let order = (leaves.map(\.path) + history.steps.map(\.path)).uniqued()
        let containers = Set(order.flatMap { path in path.indices.map { Array(path[..<$0]) } })
        var histories: [BindingLeafHistory] = []
        for leaf in order where leaf.starts(with: path) {
            let winner = inForce[leaf]
            // A removed object is in the history of each of its members instead.
            if winner == nil, containers.contains(leaf) { continue }
            let ofLeaf = (0...leaf.count).flatMap { steps[Array(leaf[..<$0])] ?? [] }.inOrder { $0.offset < $1.offset }
            var entries = statements(distinct(ofLeaf.map(\.element), for: leaf), of: leaf, earlier: earlier)
            addCode(ofCode[leaf], to: &entries)
            if !entries.contains(where: { $0.outcome == .inForce }), let winner {
                entries.append(
                    .init(
                        layer: layer(of: winner.origin), value: winner.value, origin: winner.origin, outcome: .inForce))
            }
            histories.append(BindingLeafHistory(path: leaf, winner: winner, statements: entries))
        }
        return histories
    }

    /// Returns the steps of a leaf among those of the leaf and the values that contain it.
    ///
    /// Manifests set a list of decorators as a whole, so a part of the list has no steps unless a launch flag changes a
    /// part. If a flag does, the history of the part begins with the last step that set the whole list.
    private func distinct(_ steps: [HistoryStep], for leaf: [String]) -> [HistoryStep] {
        guard leaf.count > 1, leaf.isWithin(.decorators) else { return steps }
        guard let first = steps.firstIndex(where: { $0.path.count > 1 }) else { return [] }
        return Array(steps[max(first - 1, 0)...])
    }

    private func statements(
        _ steps: [HistoryStep], of path: [String], earlier: [Int: RareTable<[String], ShownBindingLeaf>]
    ) -> [BindingLeafHistory.Entry] {
        var entries: [BindingLeafHistory.Entry] = []
        for (number, step) in steps.enumerated() where step.action != .dropped {
            let outcome: BindingLeafHistory.Outcome =
                steps[(number + 1)...].first.map { .ended($0.action, by: layerName($0)) }
                ?? (step.action == .removed ? .removes : .inForce)
            // A launch flag may edit a part of a list of decorators. The part was first set by the whole list.
            let isList = path != BindingMember.decorators.path && step.path == BindingMember.decorators.path
            let leavesOfLayer = earlier[step.layer] ?? .init()
            let leaf = leavesOfLayer[path] ?? (isList ? nil : leavesOfLayer[step.path])
            if isList && leaf == nil { continue }
            entries.append(
                .init(
                    layer: layerName(step), value: step.action == .removed ? LeafValue("null") : leaf?.value,
                    origin: isList ? leaf?.origin ?? step.origin : step.origin, outcome: outcome))
        }
        return entries
    }

    /// Returns the leaves of code below the manifests: the factory's lifetime and the defaults of its settings.
    private func leavesOfCode(below binding: WiredBinding) -> RareTable<[String], ShownBindingLeaf> {
        guard let index = factory(of: binding) else { return .init() }
        let origin = Origin.code(outline.factories[index].location)
        let lifetime = outline.factories[index].lifetime.map {
            ShownBindingLeaf(path: BindingMember.lifetime.path, text: $0.rawValue, origin: origin)
        }
        var leaves = settings(
            nil, of: index, below: BindingMember.settings.path, secrets: redaction.secrets(of: binding.key))
        for number in leaves.indices { leaves[number].origin = origin }
        return ((lifetime.map { [$0] } ?? []) + leaves).byPath
    }

    /// Adds the statement of code below the manifests.
    private func addCode(_ leaf: ShownBindingLeaf?, to entries: inout [BindingLeafHistory.Entry]) {
        guard let leaf, entries.first?.layer != "code" else { return }
        let next = entries.first
        let outcome: BindingLeafHistory.Outcome =
            next.map { .ended($0.outcome == .removes ? .removed : .set, by: $0.layer) } ?? .inForce
        entries.insert(.init(layer: "code", value: leaf.value, origin: leaf.origin, outcome: outcome), at: 0)
    }

    private func layerName(_ step: HistoryStep) -> String { wiring.layers[step.layer].name }
}

/// One leaf of a binding in force: its path, its redacted value and its place.
///
/// Examples of leaves are a factory, a lifetime, a use and a setting.
struct ShownBindingLeaf {
    /// The path below the binding: `["factory"]`, `["settings", "timeout"]`, `["decorators", "retry", "uses",
    /// "clock"]`.
    var path: [String]
    var value: LeafValue
    var origin: Origin
    /// The setting; nil for all other leaves.
    var setting: ShownSetting?

    /// Returns whether both leaves have the same path and value. The places, and the notations of equal JSON values, are
    /// ignored, as in the identity of a wiring.
    func isSame(as other: ShownBindingLeaf) -> Bool {
        guard let setting, let others = other.setting else { return path == other.path && value == other.value }
        return path == other.path && setting.identity == others.identity
    }
}

/// The value of a leaf: a text, and a JSON value for programs. Secrets and external values are hidden.
struct LeafValue: Equatable {
    /// The text: `"30s"`, `<env STRIPE_KEY>`, `<secret>`.
    var text: String
    /// The JSON value for programs; nil if it must not be shown.
    var visible: String?
    /// Whether the value or a part of it is hidden.
    var isHidden = false
}

extension ShownBindingLeaf {
    init(path: [String], text: String, origin: Origin) {
        self.init(path: path, value: LeafValue(text), origin: origin)
    }
}

extension LeafValue {
    init(_ text: String) { self.init(text: text, visible: text) }

    init(_ setting: ShownSetting) {
        self.init(text: setting.text, visible: setting.visible, isHidden: setting.isHidden)
    }
}

extension [ShownBindingLeaf] {
    /// The leaves by their paths.
    var byPath: RareTable<[String], ShownBindingLeaf> { RareTable(map { ($0.path, $0) }) }
}

extension [String] {
    /// The path as a JSON pointer without its first slash: `settings/timeout` (RFC 6901).
    var pointer: String {
        map(\.pointerToken).joined(separator: "/")
    }
}
