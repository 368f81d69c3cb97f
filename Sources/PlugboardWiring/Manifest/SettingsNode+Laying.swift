extension SettingsNode {
    /// These settings over the defaults said in code (RULES 33): objects merge by member, a null removes, a list edit
    /// edits the list of the defaults, everything else replaces, and an object with a verb is atomic.
    ///
    /// What a default marks `secret: true` stays so (RULES 39). Merging the layers has told already which nulls and list
    /// edits meet no default; what is left of those does nothing here.
    package func laid(over defaults: SettingsNode?) -> SettingsNode {
        guard let defaults else { return laidOverNothing() }
        switch (value, defaults.value) {
        case (.object(let upper), .object(let lower)):
            return SettingsNode(.object(Self.members(upper, over: lower)), at: origin)
        case (.listEdit(let edit), .array(let items)):
            return SettingsNode(.array(Self.items(edit, over: items)), at: origin)
        default:
            return laidOverNothing().keepingSecret(since: defaults.secretMark)
        }
    }

    private func laidOverNothing() -> SettingsNode {
        // Most settings meet no default and hold no null: they stay as they are, at the price of looking.
        guard case .object(let members) = value, holdsNull else { return self }
        var result = self
        result.value = .object(Self.members(members, over: []))
        return result
    }

    /// Whether a member removes something, at any depth.
    package var holdsNull: Bool {
        guard case .object(let members) = value else { return false }
        for place in members.indices {
            switch members[place].node.value {
            case .null: return true
            case .object: if members[place].node.holdsNull { return true }
            default: break
            }
        }
        return false
    }

    /// Members of the defaults first, in their order, then what only the upper object has.
    private static func members(_ upper: [SettingsMember], over lower: [SettingsMember]) -> [SettingsMember] {
        var result: [SettingsMember?] = lower
        // A dictionary pays only where there is much to compare.
        let places: [String: Int]? =
            lower.count > 8
            ? Dictionary(lower.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first }) : nil
        for member in upper {
            let place = places.map { $0[member.name] } ?? lower.firstIndex { $0.name == member.name }
            var merged: SettingsMember?
            if member.node.value != .null {
                merged = member
                merged?.node = member.node.laid(over: place.map { lower[$0].node })
            }
            if let place { result[place] = merged } else { result.append(merged) }
        }
        return result.compactMap { $0 }
    }

    /// `$remove`, then `$prepend`, then `$append` (RULES 25).
    private static func items(_ edit: ListEdit<SettingsNode>, over items: [SettingsNode]) -> [SettingsNode] {
        let unwanted = Set(edit.remove.map { CanonicalValue($0.value) })
        let kept = unwanted.isEmpty ? items : items.filter { !unwanted.contains(CanonicalValue($0)) }
        return edit.prepend + kept + edit.append
    }
}
