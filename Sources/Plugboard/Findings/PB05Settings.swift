// PB0501 and PB0503: missing and unknown settings.

/// A required setting without a value (PB0501).
struct SettingMissing: Finding {
    var code: DiagnosticCode { .settingMissing }
    var owner: SettingsOwner
    var path: [String]
    /// The object that lacks the setting, or the binding without settings.
    let origin: Origin?
    var isSecret: Bool = false
    let expected: ExpectedValue
    /// The valid settings of the object.
    var siblings: [AskedSetting] = []
    /// The places that set and removed the setting, if a layer removed it.
    var lost: RemovedSetting?

    var settingsOwner: ServiceKey? { owner.service }
    var root: SettingMissing {
        var root = self
        root.path = path.withoutIndexes
        return root
    }
    var reliesOn: [WiringFact] { [.setting(owner.service, owner.root + path)] + owner.facts }
    var judgesWhatIsWritten: Bool? { false }
}

extension SettingMissing {
    func wording(in profiles: [String]) -> FindingText {
        let name = path.joined(separator: "/")
        var notes: [String] = []
        var related: [FindingText.Mark] = []
        let isRemovedHere = lost?.gone == origin
        if let lost, isRemovedHere {
            related.append(FindingText.Mark(lost.written, "was set here"))
        } else if let lost {
            let lostName = lost.path.isEmpty ? "settings" : lost.path.joined(separator: "/")
            notes.append(
                "\"\(lostName)\" was set at \(lost.written) and "
                    + (lost.isRemoved
                        ? "removed at \(lost.gone)" : "dropped at \(lost.gone), when the factory changed"))
        }
        if siblings.count > 1 { notes.append(siblings.list(of: owner)) }
        notes.append(owner.registration)
        return FindingText(
            title: "\(owner.phrase) requires setting \"\(name)\"",
            label: isRemovedHere ? "removed here" : "\"\(path.last ?? name)\" is missing", related: related,
            help: [
                isSecret ? "write it as { \"$env\": \"…\" } or { \"$file\": \"…\" }" : "it takes \(expected.phrase)"
            ],
            notes: notes)
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

/// An unknown setting (PB0503).
struct UnknownSetting: Finding {
    var code: DiagnosticCode { .unknownSetting }
    var owner: SettingsOwner
    var path: [String]
    /// The place of the member's name in the manifest.
    let site: Origin
    let suggestion: String?
    /// The valid settings of the object, sorted.
    let siblings: [AskedSetting]
    /// The factory of a lower layer that has the setting.
    let former: FormerFactory?
    /// The object in which a setting of this name is valid.
    var belongs: [String]?

    var origin: Origin? { site }
    /// The hidden facts: the intended setting, and the object that lacks it. For a decorator, a setting without a near
    /// name hides the factory, because probably another factory was intended.
    var hides: [WiringFact] {
        if let suggestion { return [.settings(owner.service, within: owner.root + path.dropLast() + [suggestion])] }
        if let belongs {
            let meant = belongs + path.suffix(1)
            return meant.indices.filter { !path.starts(with: meant[...$0]) }
                .map { .setting(owner.service, owner.root + meant[...$0]) }
        }
        if isNested { return [.settings(owner.service, within: owner.root)] }
        return owner.wrapped == nil ? [] : [.factory(owner.service)]
    }
    var root: UnknownSetting {
        var root = self
        root.path = path.withoutIndexes
        return root
    }
    var reliesOn: [WiringFact] { owner.facts }
    var judgesWhatIsWritten: Bool? { true }
    var settingsOwner: ServiceKey? { owner.service }
}

extension UnknownSetting {
    func wording(in profiles: [String]) -> FindingText {
        let name = path.joined(separator: "/")
        var notes = [siblings.list(of: owner)]
        if let former {
            notes.append(
                "\"\(name)\" is a setting of \(former.id), bound at \(former.bound); settings are dropped when a layer "
                    + "changes the factory")
        }
        return FindingText(
            title: "\(owner.phrase) has no setting \"\(name)\"", label: "not a setting of \(owner.name)",
            help: Phrases.suggestion(suggestion, for: path.last ?? "") + inner + note + decorator, notes: notes,
            repair: suggestion.map { FindingText.FixIt(origin: site, replacement: "\"\($0)\"") })
    }
}

extension UnknownSetting {
    /// The advice for a setting at the wrong level.
    private var inner: [String] {
        if isNested { return ["write its members without the inner \"settings\""] }
        guard let object = belongs else { return [] }
        let name = Quotation.quoted(path.last ?? "")
        let place = object.isEmpty ? "\"settings\"" : Quotation.quoted(object.joined(separator: "/"))
        return ["\(name) is a setting of \(place): write it in that"]
    }

    /// Whether all settings are within an inner member "settings".
    private var isNested: Bool { path == [BindingMember.settings.rawValue] && suggestion == nil && belongs == nil }

    private var note: [String] { suggestion == nil && belongs == nil ? .helpForNote(path.last ?? "") : [] }

    private var decorator: [String] {
        guard suggestion == nil, let wrapped = owner.wrapped else { return [] }
        return ["\(owner.name) wraps \(Phrases.indefinite(wrapped)): name it under \"decorators\""]
    }
}

/// The factory of a binding in a lower layer.
struct FormerFactory: Sendable {
    var id: FactoryID
    let bound: Origin
    /// The names of its top-level settings.
    var settings: [String]
}
