// PB0501: required settings that are missing.

/// A required setting without a value (PB0501).
struct SettingMissing: Sendable {
    var owner: SettingsOwner
    var path: [String]
    /// The object that lacks the setting, or the binding without settings.
    let origin: Origin?
    var isSecret: Bool = false
    let expected: ExpectedValue
    /// The valid settings of the object.
    var siblings: [RequestedSetting] = []
    /// The removal of the setting by a layer; nil if no layer removed it.
    var lost: RemovedSetting?
    /// Whether the type declares the setting as a `var`, which may have an initial value in Swift.
    var isVariable = false

    var diagnostic: Diagnostic {
        var root = self
        root.path = path.withoutIndexes
        return Diagnostic(
            .settingMissing, at: origin, of: self, hides: [.settings(owner.service, within: owner.root + path)],
            reliesOn: [.setting(owner.service, owner.root + path)] + owner.facts, settingsOwner: owner.service,
            group: lost == nil ? [owner.service.description] + owner.root + path.dropLast() : nil,
            judgesWhatIsWritten: false, sharing: (origin, { [root] in root.wording(beside: []) }),
            words: { all, _ in all[0].wording(beside: [].joined(all, by: \.path).dropFirst()) })
    }
}

extension SettingMissing {
    /// - Parameter others: The other settings that the same object lacks.
    private func wording(beside others: ArraySlice<SettingMissing>) -> Wording {
        let name = path.joined(separator: "/")
        var notes: [String] = []
        var related: [Wording.Mark] = []
        let isRemovedHere = lost?.gone == origin
        if let lost, isRemovedHere {
            related.append(Wording.Mark(lost.written, "was set here"))
        } else if let lost {
            let lostName = lost.path.isEmpty ? "settings" : lost.path.joined(separator: "/")
            notes.append(
                "\"\(lostName)\" was set at \(lost.written) and "
                    + (lost.isRemoved
                        ? "removed at \(lost.gone)" : "dropped at \(lost.gone), when the factory changed"))
        }
        if siblings.count > 1 { notes.append(siblings.list(of: owner)) }
        notes.append(owner.registration)
        if !others.isEmpty { return joined(others, notes: notes) }
        return Wording(
            title: "\(owner.phrase) requires setting \"\(name)\"",
            label: isRemovedHere ? "removed here" : "\"\(path.last ?? name)\" is missing", related: related,
            help: [isSecret ? "write it as \(Self.secret)" : "it takes \(expected.phrase)"]
                + (isVariable ? [Self.initialValue(of: "\"var \(path.last ?? "")\"")] : []),
            notes: notes)
    }

    /// Returns the text for several settings of one object.
    private func joined(_ others: ArraySlice<SettingMissing>, notes: [String]) -> Wording {
        let all = [self] + others
        func list(_ names: [String]) -> String { names.map(Quotation.quoted).listing("and") }
        return Wording(
            title: "\(owner.phrase) requires the settings \(list(all.map { $0.path.joined(separator: "/") }))",
            label: "\(list(all.map { $0.path.last ?? "" })) are missing",
            help: all.map { missing in
                let name = Quotation.quoted(missing.path.last ?? "")
                return missing.isSecret ? "write \(name) as \(Self.secret)" : "\(name) takes \(missing.expected.phrase)"
            } + (all.contains(where: \.isVariable) ? [Self.initialValue(of: "a \"var\"")] : []),
            notes: notes)
    }

    private static var secret: String { "{ \"$env\": \"…\" } or { \"$file\": \"…\" }" }

    private static func initialValue(of variable: String) -> String {
        "an initial value of \(variable) in Swift is no default: declare an optional, or the default in \"defaults:\" of "
            + "the registration"
    }
}

/// A setting of a lower layer or of code that a later layer removed.
struct RemovedSetting: Sendable {
    let path: [String]
    let written: Origin
    /// The place of the null, or of the change of factory that removed the setting.
    let gone: Origin
    var isRemoved: Bool = false
}
