extension LayerMerger {
    /// Returns a value without nulls and list edits; nil if nothing remains. Each null and each list edit is reported,
    /// because it has no inherited value to change.
    ///
    /// A part of a list has the path of the list. A null in it is a value, and no mark of a lower layer applies to it.
    // Not inlined, because the compiler would inline the recursion several levels deep.
    @inline(never)
    mutating func normalized(
        _ node: SettingsNode, at path: inout [String], isInList: Bool = false
    ) -> SettingsNode? {
        if case .null = node.value, !isInList {
            reportUnmet(path, at: node.origin, as: .null)
            return nil
        }
        if isInList || current.removedSecrets.isEmpty, !node.needsNormalizing { return node }
        var node = node
        switch node.value {
        case .object(let members):
            var kept: [SettingsNodeMember] = []
            for var member in members {
                if !isInList { path.append(member.name) }
                if let normalized = normalized(member.node, at: &path, isInList: isInList) {
                    member.node = normalized
                    kept.append(member)
                }
                if !isInList { path.removeLast() }
            }
            node.value = .object(kept)
            return isInList ? node : node.keepingSecret(since: current.removedSecrets[path])
        case .array(let items): node.value = .array(normalizedItems(items, at: path))
        case .listEdit:
            reportUnmet(path, at: node.origin, as: .listEdit(on: nil))
            return nil
        case .null, .bool, .number, .string, .text, .reference, .literal, .mistaken: break
        }
        return isInList || current.removedSecrets.isEmpty ? node : node.keepingSecrets(current.removedSecrets, at: path)
    }

    private mutating func normalizedItems(_ items: [SettingsNode], at path: [String]) -> [SettingsNode] {
        var path = path
        return items.compactMap { normalized($0, at: &path, isInList: true) }
    }

    /// Applies `$remove`, `$prepend` and `$append`, in this order (RULES 6.13). The JSON value identifies an item.
    mutating func apply(
        _ edit: ListEdit<SettingsNode>, to items: inout [SettingsNode], at origin: Origin, path: [String]
    ) {
        guard !edit.changesNothing else { return noteNoEdit(path, at: origin) }
        record(.edited, of: path, at: origin)
        if !edit.remove.isEmpty {
            let present = items.map { CanonicalValue($0) }
            let all = Set(present)
            let texts = items.compactMap(\.text)
            var unwanted: Set<CanonicalValue> = []
            for item in edit.remove {
                let value = CanonicalValue(item.value)
                let isFirst = unwanted.insert(value).inserted
                if !isFirst || !all.contains(value) {
                    reportUnmet(
                        path, at: item.origin, as: .item(nil, there: TruncatedList([])),
                        item: item.value.text?.value, among: texts,
                        near: suggestionsLeft > 0 ? item.value.near(among: items) : nil)
                }
            }
            items = zip(items, present).filter { !unwanted.contains($1) }.map(\.0)
        }
        if !edit.prepend.isEmpty { items = normalizedItems(edit.prepend, at: path) + items }
        items += normalizedItems(edit.append, at: path)
    }

    /// - Parameter replacement: The value that replaces the inherited one; nil if the edit can only be deleted.
    mutating func noteNoEdit(_ path: [String], at origin: Origin, replacement: String? = nil) {
        record(.repeated, of: path, at: origin)
        if current.isLenient { return }
        report(.editWithoutEffect(BindingPartPath(current.key, path: path), at: origin, replacement: replacement))
    }
}

extension ListEdit {
    var changesNothing: Bool { remove.isEmpty && prepend.isEmpty && append.isEmpty }
}

extension SettingsNode {
    /// Returns the first object with the same members that differs in the value of one; nil if there is none.
    fileprivate func near(among items: [SettingsNode]) -> UnmetEdit.NearItem? {
        items.lazy.compactMap { item in
            guard case .object(let own) = value, case .object(let others) = item.value, own.count == others.count,
                own.count > 1
            else { return nil }
            let written = Dictionary(others.map { ($0.name, CanonicalValue($0.node)) }) { first, _ in first }
            let differing = own.map(\.name).filter { name in
                written[name] != own.first { $0.name == name }.map { CanonicalValue($0.node) }
            }
            return differing.count == 1 && written[differing[0]] != nil ? (item.origin, differing[0]) : nil
        }.first
    }

    /// The text, if the value is a string; nil for any other value.
    fileprivate var text: Located<String>? {
        if case .string(let text) = value { Located(text, at: origin) } else { nil }
    }

    /// Whether the value contains a null or a list edit, which merging must remove.
    ///
    /// The loop uses indexes, because an iterator would copy each member of all settings.
    var needsNormalizing: Bool {
        switch value {
        case .listEdit: return true
        case .object(let members):
            for index in members.indices {
                switch members[index].node.value {
                case .null: return true
                case .object, .array, .listEdit: if members[index].node.needsNormalizing { return true }
                case .bool, .number, .string, .text, .reference, .literal, .mistaken: break
                }
            }
            return false
        case .array(let items):
            for index in items.indices where items[index].needsNormalizing { return true }
            return false
        case .null, .bool, .number, .string, .text, .reference, .literal, .mistaken: return false
        }
    }
}
