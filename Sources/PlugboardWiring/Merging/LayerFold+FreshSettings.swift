extension LayerFold {
    /// A value where nothing is inherited, free of nulls and list edits; nil when nothing is left of it.
    ///
    /// Only a default said in code can be below it: a null that removes one stays in the tree as the mark of that, and a
    /// list edit edits it.
    mutating func settled(
        _ node: SettingsNode, _ defaults: SettingsNode?, _ path: inout [String]
    ) -> SettingsNode? {
        if removedSecrets.isEmpty && !node.hasUnsettled { return node }
        var node = node
        switch node.value {
        case .object(let members):
            var kept: [SettingsMember] = []
            let fallbacks = defaults?.memberTable(lookups: members.count)
            for var member in members {
                path.append(member.name)
                if let settled = settledMember(member, fallbacks?[member.name], &path) {
                    member.node = settled
                    kept.append(member)
                }
                path.removeLast()
            }
            node.value = .object(kept)
        case .array(let items):
            node.value = .array(settledItems(items, path))
        case .listEdit(let edit):
            guard case .array(var items)? = defaults?.value else {
                reportUnmet(path, at: node.origin, .listEdit(on: defaults))
                return nil
            }
            apply(edit, to: &items, at: node.origin, path)
            node.value = .array(items)
        default: break
        }
        return removedSecrets.isEmpty ? node : node.keepingSecret(since: removedSecrets[path])
    }

    mutating func settledMember(
        _ member: SettingsMember, _ fallback: SettingsNode?, _ path: inout [String]
    ) -> SettingsNode? {
        guard case .null = member.node.value else { return settled(member.node, fallback, &path) }
        if fallback != nil { return member.node }
        reportUnmet(path, at: member.node.origin, .null)
        return nil
    }

    /// In a list a null is a value; a list edit has no list of its own to edit there.
    mutating func settledItems(_ items: [SettingsNode], _ path: [String]) -> [SettingsNode] {
        items.compactMap { settledItem($0, path) }
    }

    // Not inlined, or it is copied into itself at several depths.
    @inline(never)
    private mutating func settledItem(_ item: SettingsNode, _ path: [String]) -> SettingsNode? {
        guard item.hasUnsettled else { return item }
        var item = item
        switch item.value {
        case .listEdit:
            reportUnmet(path, at: item.origin, .listEdit(over: nil))
            return nil
        case .array(let items): item.value = .array(settledItems(items, path))
        case .object(let members):
            item.value = .object(
                members.compactMap { member in
                    settledItem(member.node, path).map {
                        SettingsMember(name: member.name, nameOrigin: member.nameOrigin, node: $0)
                    }
                })
        default: break
        }
        return item
    }

    /// `$remove`, then `$prepend`, then `$append`; items are known by their JSON (RULES 25).
    mutating func apply(
        _ edit: ListEdit<SettingsNode>, to items: inout [SettingsNode], at origin: Origin, _ path: [String]
    ) {
        guard !edit.changesNothing else { return noteNoEdit(path, at: origin) }
        record(.edited, path, at: origin)
        if !edit.remove.isEmpty {
            let present = items.map { CanonicalValue($0) }
            let all = Set(present)
            var unwanted: Set<CanonicalValue> = []
            for item in edit.remove {
                let value = CanonicalValue(item.value)
                let isFirst = unwanted.insert(value).inserted
                if !isFirst || !all.contains(value) { reportUnmet(path, at: item.origin, .item(nil, there: Few([]))) }
            }
            items = zip(items, present).filter { !unwanted.contains($1) }.map(\.0)
        }
        if !edit.prepend.isEmpty { items = settledItems(edit.prepend, path) + items }
        items += settledItems(edit.append, path)
    }

    mutating func noteNoEdit(_ path: [String], at origin: Origin) {
        record(.repeated, path, at: origin)
        report(EditsNothing(leaf: BindingLeaf(key, path: path), edit: origin))
    }
}

extension ListEdit {
    var changesNothing: Bool { remove.isEmpty && prepend.isEmpty && append.isEmpty }
}

extension SettingsNode {
    /// Whether there is a null or a list edit in it that merging has to do away with.
    ///
    /// By index, because a loop over the members would copy each: this runs over all the settings there are.
    var hasUnsettled: Bool {
        switch value {
        case .listEdit: return true
        case .object(let members):
            for index in members.indices {
                switch members[index].node.value {
                case .null: return true
                case .object, .array, .listEdit: if members[index].node.hasUnsettled { return true }
                default: break
                }
            }
            return false
        case .array(let items):
            for index in items.indices where items[index].hasUnsettled { return true }
            return false
        case .null, .bool, .number, .string, .text, .variable, .file, .literal, .mistaken: return false
        }
    }
}
