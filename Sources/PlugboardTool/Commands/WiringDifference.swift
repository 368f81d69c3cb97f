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

        init(
            _ item: ChangedItem, _ path: String, from first: LeafValue?, to second: LeafValue?,
            defaults: (first: String?, second: String?) = (nil, nil), isLive: Bool? = nil
        ) {
            (self.item, self.path, self.first, self.second, self.isLive) = (item, path, first, second, isLive)
            // Equal texts differ in their defaults, or in a part that is hidden.
            if let first, let second, first.text == second.text {
                let isShown = defaults.first != defaults.second
                let note = { (text: String?) in
                    isShown ? text.map { ", default \($0)" } ?? "" : " (they differ in what is not shown)"
                }
                self.first?.text += note(defaults.first)
                self.second?.text += note(defaults.second)
            }
        }

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

    /// Compares two selections. Equal identities have no difference (RULES 21.43).
    init(from first: WiringView, to second: WiringView) {
        mayAdopt = second.outline.factories.contains(where: \.takesLiveSettings)
        if let identity = first.proof.wiringID, identity == second.proof.wiringID { return }
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
            Row(item, path, from: first.map { LeafValue($0) }, to: second.map { LeafValue($0) }, isLive: isLive))
    }

    /// Compares the bindings. Returns the keys whose bindings differ.
    @_optimize(none)
    private mutating func compareBindings(_ first: WiringView, with second: WiringView) -> Set<ServiceKey> {
        let bindings = (first.indexes, second.indexes)
        let keys = (bindings.0.keys + bindings.1.keys).uniqued()
        var changed: Set<ServiceKey> = []
        // Both proofs have one catalog, so both spell a key in the same way.
        for key in keys.inOrder() {
            let numbers = (bindings.0[key], bindings.1[key])
            let old = numbers.0.map { first.wiring.bindings[$0] }
            let new = numbers.1.map { second.wiring.bindings[$0] }
            if let old, let new, old.isSame(as: new) { continue }
            let (left, right) = (old.map { first.leaves(of: $0) } ?? [], new.map { second.leaves(of: $0) } ?? [])
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

    @_optimize(none)
    private mutating func compare(_ left: [ShownBindingLeaf], with right: [ShownBindingLeaf], of item: ChangedItem) {
        let (before, after) = (left.byPath, right.byPath)
        let paths = (left.map(\.path) + right.map(\.path)).uniqued().map { ($0, $0.pointer) }
        // The order must not depend on which profile is first.
        let order = paths.inOrder { (Row.rank(of: $0.1), $0.1) < (Row.rank(of: $1.1), $1.1) }
        for (path, pointer) in order {
            let (first, second) = (before[path], after[path])
            if let first, let second {
                if first.isSame(as: second) { continue }
                if let old = first.setting?.items, let new = second.setting?.items {
                    compareItems(old, with: new, at: pointer, of: item)
                    continue
                }
            }
            let fallbacks = (first?.setting?.fallback, second?.setting?.fallback)
            rows.append(Row(item, pointer, from: first?.value, to: second?.value, defaults: fallbacks))
        }
    }

    /// Adds a row for each item that only one of two lists has, by Myers' algorithm (*An O(ND) Difference Algorithm*,
    /// 1986), whose cost grows with the number of differences. Lists of more than 2,000 items are compared by position.
    @_optimize(none)
    private mutating func compareItems(
        _ old: [ShownSetting], with new: [ShownSetting], at path: String, of item: ChangedItem
    ) {
        func add(_ first: Int?, _ second: Int?) {
            let (before, after) = (first.map { old[$0] }, second.map { new[$0] })
            let index = "\(path)/\(second ?? first ?? 0)"
            let fallbacks = (before?.fallback, after?.fallback)
            rows.append(
                Row(
                    item, index, from: before.map { LeafValue($0) }, to: after.map { LeafValue($0) },
                    defaults: fallbacks)
            )
        }
        let (before, after) = (old.map(\.identity), new.map(\.identity))
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        if max(old.count, new.count) > Self.mostItems {
            let common = zip(before, after).enumerated().filter { $1.0 == $1.1 }.map(\.offset)
            (removed, inserted) = (Set(old.indices).subtracting(common), Set(new.indices).subtracting(common))
        } else {
            for change in after.difference(from: before) {
                switch change {
                case .remove(let index, _, _): removed.insert(index)
                case .insert(let index, _, _): inserted.insert(index)
                }
            }
        }
        var (first, second) = (0, 0)
        while first < old.count || second < new.count {
            let (isRemoved, isInserted) = (removed.contains(first), inserted.contains(second))
            if isRemoved || isInserted { add(isRemoved ? first : nil, isInserted ? second : nil) }
            first += isRemoved || !isInserted ? 1 : 0
            second += isInserted || !isRemoved ? 1 : 0
        }
    }

    /// The maximum length of lists whose items are compared by the longest common subsequence.
    private static let mostItems = 2_000

    @_optimize(none)
    private mutating func compareOutside(_ first: [ExternalReference], with second: [ExternalReference]) {
        let needs = [first, second].map { references in
            RareTable(
                references.groups(by: \.source.value).map { source, uses in
                    (
                        source,
                        (uses.allSatisfy(\.hasDefault) ? "has a default" : "needed")
                            + (uses.contains(where: \.isSecret) ? ", secret" : "")
                    )
                })
        }
        for need in (needs[0].keys + needs[1].keys).uniqued().inOrder() {
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
    fileprivate var joinsByKey: RareTable<ServiceKey, [ParameterWiring]> {
        let graph = graph
        var joins = RareTable<ServiceKey, [ParameterWiring]>()
        for binding in wiring.bindings.indices where !graph.slots(of: binding).isEmpty {
            joins[wiring.bindings[binding].key, default: []] += graph.needs(of: binding).map { need in
                ParameterWiring(
                    decorator: graph.decoratorID(of: need.slot), parameter: need.parameter,
                    keys: need.targets.map(graph.key))
            }
        }
        return joins
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

extension WiringDifference {
    /// Replaces long texts of the rows by the part that differs. Values for programs stay whole.
    mutating func shorten() { mapRows { $0.shortened } }
}

extension WiringDifference.Row {
    /// The length of a text that is not shortened.
    private static let limit = 160
    /// The number of equal characters that are kept on each side of the different part.
    private static let context = 20

    /// The row with short texts. A mark states the number of the characters that are left out.
    var shortened: Self {
        let texts = (Array(first?.text ?? ""), Array(second?.text ?? ""))
        // Equal texts have different hidden parts, so no visible part differs.
        if max(texts.0.count, texts.1.count) <= Self.limit || texts.0 == texts.1 { return self }
        let isChange = first != nil && second != nil
        let start = isChange ? zip(texts.0, texts.1).prefix { $0 == $1 }.count : 0
        let rest = min(texts.0.count, texts.1.count) - start
        let end = isChange ? min(rest, zip(texts.0.reversed(), texts.1.reversed()).prefix { $0 == $1 }.count) : 0
        var row = self
        row.first?.text = Self.part(of: texts.0, from: start, to: texts.0.count - end)
        row.second?.text = Self.part(of: texts.1, from: start, to: texts.1.count - end)
        return row
    }

    private static func part(of text: [Character], from start: Int, to end: Int) -> String {
        let first = max(0, start - context)
        let last = min(min(text.count, end + context), first + limit)
        let before = first == 0 ? "" : "(\(first) characters) …"
        let after = last == text.count ? "" : "… (\(text.count - last) characters)"
        return before + String(text[first..<last]) + after
    }
}
