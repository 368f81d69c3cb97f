/// The differences between two selections.
struct WiringDifference {
    /// The differences, in the order of the answer.
    private(set) var rows: [Row] = []
    /// The entries of the program that receive other instances.
    private(set) var affected: [String] = []
    /// The notes on what layers of the second selection lose and those of the first do not.
    private(set) var notes: [String] = []

    /// One difference, with both values.
    struct Row {
        var item: ChangedItem
        /// The path below the item; empty if the whole item was added or removed.
        var path: String
        var first: LeafValue?
        var second: LeafValue?
        /// Whether a reload adopts the difference. Nil for an external value and for layers, whose differences count by
        /// their effect on bindings.
        var isLive: Bool?

        /// Returns the rank of the part of a binding, which determines the order.
        fileprivate static func rank(of path: String) -> Int {
            let part = path.prefix { $0 != "/" }
            return BindingMember.allCases.firstIndex { $0.rawValue == part } ?? BindingMember.allCases.count
        }
    }

    /// The part of a selection that differs: the profile, a binding or an external value.
    struct ChangedItem: Equatable {
        /// `profile`, `binding`, `variable`, `file` or `provided`.
        let kind: String
        /// The name; nil for the profile.
        let name: String?
        /// The heading: a key, `variable NAME`, `file PATH`, `value PROVIDER KEY`; nil for the profile.
        let heading: String?

        static let profile = ChangedItem(kind: "profile", name: nil, heading: nil)

        static func binding(_ key: String) -> ChangedItem { ChangedItem(kind: "binding", name: key, heading: key) }

        static func value(_ source: ValueSource) -> ChangedItem {
            ChangedItem(kind: source.kind, name: source.fullName, heading: source.heading)
        }
    }

    /// Whether the program has live settings, so that a reload may adopt differences.
    let mayAdopt: Bool

    var isEmpty: Bool { rows.isEmpty && affected.isEmpty }

    /// The line about the effect of a reload; nil without differences or live settings.
    var reloadRemark: String? {
        let marked = rows.compactMap(\.isLive)
        if !mayAdopt || isEmpty { return nil }
        if marked.isEmpty && affected.isEmpty { return "a reload changes nothing in the wiring" }
        let fixed = marked.count { !$0 }
        if fixed == 0 && !marked.isEmpty { return "a reload adopts these differences" }
        let needs = fixed == 1 ? "1 difference needs" : "\(fixed) differences need"
        return "a reload adopts nothing, because \(needs) a restart"
    }

    mutating func mapRows(_ change: (Row) -> Row) { rows = rows.map(change) }

    init(from first: WiringView, to second: WiringView) {
        mayAdopt = second.outline.factories.contains(where: \.takesLiveSettings)
        compareProfiles(first.wiring, with: second.wiring)
        var changed = compareBindings(first, with: second)
        compareOutside(first.proof.references, with: second.proof.references)
        changed.formUnion(Self.rejoined(from: first, to: second))
        // The layers alone do not count as a difference, because a rendered profile extends no other profile.
        if !rows.isEmpty || !changed.isEmpty {
            add(.profile, at: "layers", from: first.wiring.extendedLayers, to: second.wiring.extendedLayers)
        }
        if changed.isEmpty { return }
        affected = first.graph.entries(reaching: changed).union(second.graph.entries(reaching: changed)).inOrder()
            .map { first.spelled(first.outline.entries[$0].key) }.uniqued()
    }

    private mutating func compareProfiles(_ first: Wiring, with second: Wiring) {
        add(
            .profile, at: "environment", from: first.environment?.value.rawValue,
            to: second.environment?.value.rawValue, isLive: false)
        add(
            .profile, at: "sealed", from: first.sealed == nil ? nil : "true", to: second.sealed == nil ? nil : "true",
            isLive: false)
    }

    private mutating func add(
        _ item: ChangedItem, at path: String, from first: String?, to second: String?, isLive: Bool? = nil
    ) {
        guard first != second else { return }
        rows.append(
            Row(
                item: item, path: path, first: first.map { LeafValue($0) }, second: second.map { LeafValue($0) },
                isLive: isLive))
    }

    /// Compares the bindings. Returns the keys whose bindings differ.
    private mutating func compareBindings(_ first: WiringView, with second: WiringView) -> Set<ServiceKey> {
        let bindings = (first.indexes, second.indexes)
        let keys = Set(bindings.0.keys).union(bindings.1.keys)
        var changed: Set<ServiceKey> = []
        // Both proofs have one catalog, so both spell a key in the same way.
        for key in keys.inOrder() {
            let numbers = (bindings.0[key], bindings.1[key])
            let left = numbers.0.map { first.leaves(of: first.wiring.bindings[$0]) } ?? []
            let right = numbers.1.map { second.leaves(of: second.wiring.bindings[$0]) } ?? []
            let before = rows.count
            compare(left, with: right, of: .binding(first.spelled(key)))
            if rows.count == before { continue }
            changed.insert(key)
            let known = first.losses(of: key)
            notes += second.losses(of: key).filter { !known.contains($0) }
            let live = second.livePaths(of: numbers.1).intersection(first.livePaths(of: numbers.0))
            for index in rows.indices.dropFirst(before) {
                rows[index].isLive = live.contains { rows[index].path.hasPrefix($0) }
            }
        }
        return changed
    }

    private mutating func compare(_ left: [ShownBindingLeaf], with right: [ShownBindingLeaf], of item: ChangedItem) {
        let (before, after) = (left.byPath, right.byPath)
        let paths = (left.map(\.path) + right.map(\.path)).uniqued().map { ($0, $0.pointer) }
        // The order must not depend on which profile is first.
        let order = paths.inOrder { (Row.rank(of: $0.1), $0.1) < (Row.rank(of: $1.1), $1.1) }
        for (path, pointer) in order {
            let (first, second) = (before[path], after[path])
            if let first, let second {
                if first.isSame(as: second) { continue }
                if let old = first.value.items, let new = second.value.items, old != new {
                    compareItems(old, with: new, at: pointer, of: item)
                    continue
                }
            }
            var row = Row(item: item, path: pointer, first: first?.value, second: second?.value)
            if let first, let second, first.value.text == second.value.text {
                let fallbacks = (first.value.fallback, second.value.fallback)
                let isShown = fallbacks.0 != fallbacks.1
                row.first?.text += isShown ? fallbacks.0.map { ", default \($0)" } ?? "" : Self.hidden
                row.second?.text += isShown ? fallbacks.1.map { ", default \($0)" } ?? "" : Self.hidden
            }
            rows.append(row)
        }
    }

    /// Adds a row for each item that only one of two lists has, by Myers' algorithm (*An O(ND) Difference Algorithm*,
    /// 1986), whose cost grows with the number of differences. Lists of more than 2,000 items are compared by position.
    private mutating func compareItems(
        _ old: [String], with new: [String], at path: String, of item: ChangedItem
    ) {
        func add(_ first: String?, _ second: String?, at index: Int) {
            rows.append(
                Row(
                    item: item, path: "\(path)/\(index)", first: first.map { LeafValue($0) },
                    second: second.map { LeafValue($0) }))
        }
        var removed: [Int: String] = [:]
        var inserted: [Int: String] = [:]
        if max(old.count, new.count) > Self.mostItems {
            for index in 0..<max(old.count, new.count) {
                let (first, second) = (
                    old.indices.contains(index) ? old[index] : nil, new.indices.contains(index) ? new[index] : nil
                )
                if first != second { (removed[index], inserted[index]) = (first, second) }
            }
        } else {
            for change in new.difference(from: old) {
                switch change {
                case .remove(let index, let text, _): removed[index] = text
                case .insert(let index, let text, _): inserted[index] = text
                }
            }
        }
        var (first, second) = (0, 0)
        while first < old.count || second < new.count {
            switch (removed[first], inserted[second]) {
            case (nil, nil): (first, second) = (first + 1, second + 1)
            case (let text?, let other?):
                add(text, other, at: second)
                (first, second) = (first + 1, second + 1)
            case (let text?, nil):
                add(text, nil, at: first)
                first += 1
            case (nil, let other?):
                add(nil, other, at: second)
                second += 1
            }
        }
    }

    /// The maximum length of lists whose items are compared by the longest common subsequence.
    private static let mostItems = 2_000

    private static let hidden = " (they differ in what is not shown)"

    private mutating func compareOutside(_ first: [ExternalReference], with second: [ExternalReference]) {
        let needs = [first, second].map { references in
            Dictionary(grouping: references, by: \.source.value).mapValues { uses in
                (uses.allSatisfy(\.hasDefault) ? "has a default" : "needed")
                    + (uses.contains(where: \.isSecret) ? ", secret" : "")
            }
        }
        for need in Set(needs[0].keys).union(needs[1].keys).inOrder() {
            add(.value(need), at: "", from: needs[0][need], to: needs[1][need])
        }
    }

    /// Returns the keys that have a parameter filled by other bindings, although the statements about the key are
    /// equal.
    private static func rejoined(from first: WiringView, to second: WiringView) -> Set<ServiceKey> {
        let (before, after) = (first.joinsByKey, second.joinsByKey)
        return Set(before.keys.filter { key in after[key].map { $0 != before[key] } ?? false })
    }
}

/// A parameter of a factory or a decorator, with the keys of the bindings that fill it.
private struct ParameterWiring: Equatable {
    var decorator: String?
    var parameter: Int
    var keys: [ServiceKey]
}

extension Wiring {
    /// The manifests below the selected one, lowest first; nil if it extends none.
    fileprivate var extendedLayers: String? {
        let names = layers.compactMap { layer in layer.source.map { _ in layer.name } }.dropLast()
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }
}

extension WiringView {
    /// The bindings that fill the parameters of each binding.
    fileprivate var joinsByKey: [ServiceKey: [ParameterWiring]] {
        let graph = graph
        let bindings = wiring.bindings.indices.filter { !graph.slots(of: $0).isEmpty }
        let joins = bindings.map { binding in
            let parameters = graph.needs(of: binding).map { need in
                ParameterWiring(
                    decorator: graph.decoratorID(of: need.slot), parameter: need.parameter,
                    keys: need.targets.map(graph.key))
            }
            return (wiring.bindings[binding].key, parameters)
        }
        return Dictionary(joins, uniquingKeysWith: +)
    }

    /// Returns the beginnings of the paths of a binding's live settings; an empty set without a binding.
    fileprivate func livePaths(of number: Int?) -> Set<String> {
        let slots = (number.map { graph.slots(of: $0) } ?? 0..<0).filter { graph.factory(of: $0).takesLiveSettings }
        return Set(
            slots.map { slot in
                let path = graph.decoratorID(of: slot).map { DecoratorMember.settings.path(in: $0) }
                return (path ?? BindingMember.settings.path).pointer + "/"
            })
    }
}
