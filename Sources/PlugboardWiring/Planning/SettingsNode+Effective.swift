extension SettingsNode {
    /// The settings a factory receives: what was written laid over the defaults said in code; absent ones are `{}`.
    static func effective(_ written: SettingsNode?, over defaults: SettingsNode?, for binding: Origin) -> SettingsNode {
        switch (written, defaults) {
        case (let written?, let defaults?): written.laid(over: defaults)
        case (let written?, nil): written
        case (nil, let defaults?): defaults
        case (nil, nil): SettingsNode(.object([]), at: binding)
        }
    }

    /// Objects merge by member and a null removes; everything else replaces.
    private func laid(over lower: SettingsNode) -> SettingsNode {
        switch (value, lower.value) {
        case (.object(let members), .object(let inherited)):
            var result = inherited
            for member in members {
                let place = result.firstIndex { $0.name == member.name }
                switch (place, member.node.value) {
                case (let place?, .null):
                    result.remove(at: place)
                case (let place?, _):
                    var merged = member
                    merged.node = member.node.laid(over: result[place].node)
                    result[place] = merged
                case (nil, .null):
                    break
                case (nil, _):
                    result.append(member)
                }
            }
            return SettingsNode(.object(result), at: origin)
        case (.listEdit(let edit), .array(let inherited)):
            let kept = inherited.filter { item in !edit.remove.contains { $0.value.value.reads(as: item.value) } }
            return SettingsNode(.array(edit.prepend + kept + edit.append), at: origin)
        default:
            return self
        }
    }
}

extension SettingsValue {
    /// Whether two values are the same JSON, wherever they were written.
    fileprivate func reads(as other: SettingsValue) -> Bool {
        switch (self, other) {
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.value.reads(as: $1.value) }
        case (.object(let left), .object(let right)):
            left.count == right.count
                && left.allSatisfy { member in
                    right.contains { $0.name == member.name && $0.node.value.reads(as: member.node.value) }
                }
        case (.literal(let left), .literal(let right)): left.value.reads(as: right.value)
        default: self == other
        }
    }
}
