extension LayerMerger {
    mutating func merge(_ uses: ValueOrRemoval<[UsesEntry]>, on binding: inout WiredBinding) {
        switch uses {
        case .removal(let origin):
            guard !binding.uses.isEmpty else { return reportUnmet(BindingMember.uses.path, at: origin, as: .null) }
            for use in binding.uses {
                remove(BindingMember.uses.path + [use.parameter.value], from: use.parameter.origin, at: origin)
            }
            binding.uses = []
        case .value(let written):
            if !merge(written.value, over: &binding.uses, path: BindingMember.uses.path) { binding.target = .broken }
        }
    }

    /// Merges entries of `uses` over inherited ones. If an entry names no binding, reports the mistake and returns
    /// false; the value of its parameter is then unknown.
    mutating func merge(_ written: [UsesEntry], over uses: inout [WiredUse], path: [String]) -> Bool {
        var isKnown = true
        var indexes: [UseIdentity: Int] = [:]
        for (index, use) in uses.enumerated() { indexes[directory.identity(ofUse: use.parameter.value)] = index }
        var gone: Set<Int> = []
        /// The spelling of each entry that this layer declares, by index.
        var spelled: [Int: Located<String>] = [:]
        for use in written {
            let path = path + [use.parameter.value]
            let identity = directory.identity(ofUse: use.parameter.value)
            let index = indexes[identity]
            if let index, let first = spelled[index] {
                if case .service(let service)? = directory[use.parameter.value] {
                    report(.keyTwice(ServiceKey(service), first: first, second: use.parameter))
                }
                continue
            }
            if index == nil, suggestionsLeft > 0, use.value.isEdit {
                current.inheritedNames = uses.map(\.parameter.value)
            }
            defer { current.inheritedNames = [] }
            if case .removal(let origin) = use.value {
                guard let index else {
                    reportUnmet(path, at: origin, as: .null)
                    continue
                }
                gone.insert(index)
                spelled[index] = use.parameter
                remove(path, from: uses[index].parameter.origin, at: origin)
                continue
            }
            guard let target = target(of: use, over: index.map { uses[$0] }, path: path) else {
                isKnown = false
                continue
            }
            let merged = WiredUse(parameter: use.parameter, target: target)
            if case .many(let keys) = target { reportRepeated(keys, at: path) }
            if let index {
                spelled[index] = use.parameter
                note(use.value, as: merged, over: uses[index], path: path)
                uses[index] = merged
            } else {
                spelled[uses.count] = use.parameter
                indexes[identity] = uses.count
                uses.append(merged)
                record(.set, of: path, at: use.parameter.origin)
            }
        }
        if !gone.isEmpty { uses = uses.indices.filter { !gone.contains($0) }.map { uses[$0] } }
        return isKnown
    }

    private mutating func note(
        _ written: UsesEntry.Filling, as use: WiredUse, over inherited: WiredUse, path: [String]
    ) {
        let origin = use.parameter.origin
        guard case .edit(let edit, _) = written else {
            let isSame = use.target.isSame(as: inherited.target)
            return overwrite(path, from: inherited.parameter.origin, at: origin, isSame: isSame)
        }
        guard case .many = inherited.target else { return }
        if edit.changesNothing { noteNoEdit(path, at: origin) } else { record(.edited, of: path, at: origin) }
    }

    /// Returns the bindings that an entry of `uses` names. If it names no binding, reports the mistake and returns nil.
    private mutating func target(
        of use: UsesEntry, over inherited: WiredUse?, path: [String]
    ) -> OneOrManyKeys<Located<ServiceKey>>? {
        switch use.value {
        case .removal: return inherited?.target
        case .one(let written): return resolve(written).map { .one(Located($0, at: written.origin)) }
        case .many(let written, _): return resolveAll(written).map { .many($0) }
        case .edit(let edit, let origin):
            guard case .many(let list)? = inherited?.target else {
                reportUnmet(path, at: origin, as: .listEdit(over: inherited?.parameter.origin))
                return inherited?.target
            }
            guard let prepended = resolveAll(edit.prepend), let appended = resolveAll(edit.append) else { return nil }
            return .many(prepended + remaining(of: list, without: edit.remove, path: path) + appended)
        }
    }

    /// Returns the keys of a list without those in `$remove`. Reports a key of `$remove` that is not in the list.
    private mutating func remaining(
        of list: [Located<ServiceKey>], without remove: [Located<SettingsNode>], path: [String]
    ) -> [Located<ServiceKey>] {
        guard !remove.isEmpty else { return list }
        let present = Set(list.map(\.value))
        var unwanted: Set<ServiceKey> = []
        for item in remove {
            guard case .string(let text) = item.value.value, let key = resolve(Located(text, at: item.origin)) else {
                continue
            }
            let isFirst = unwanted.insert(key).inserted
            if !isFirst || !present.contains(key) {
                let keys = list.map(\.value.description)
                reportUnmet(
                    path, at: item.origin, as: .item(text, there: TruncatedList(keys)), item: text,
                    among: zip(keys, list).map { Located($0, at: $1.origin) })
            }
        }
        return list.filter { !unwanted.contains($0.value) }
    }

    /// Reports a binding that occurs twice in a list.
    private mutating func reportRepeated(_ keys: [Located<ServiceKey>], at path: [String]) {
        for (first, again) in keys.repeats(of: \.value) {
            let leaf = BindingPartPath(current.key, path: path)
            report(.listedTwice(again.value, in: leaf, first: first.origin, second: again.origin))
        }
    }

    private mutating func resolveAll(_ written: [Located<String>]) -> [Located<ServiceKey>]? {
        let keys = written.compactMap { text in resolve(text).map { Located($0, at: text.origin) } }
        return keys.count == written.count ? keys : nil
    }
}

/// The identity of an entry of `uses`, which is its service, or else its text.
///
/// Entries with the same identity fill the same parameter (RULES 4.7).
package enum UseIdentity: Hashable {
    case service(ServiceType)
    case text(String)
}

extension ServiceDirectory {
    package func identity(ofUse parameter: String) -> UseIdentity {
        if case .service(let service)? = self[parameter] { .service(service) } else { .text(parameter) }
    }
}

extension OneOrManyKeys where Key == Located<ServiceKey> {
    /// Returns whether both values have the same keys. The origins are ignored.
    func isSame(as other: OneOrManyKeys) -> Bool {
        mapAll { $0.value } == other.mapAll { $0.value }
    }
}
