/// A required setting that nobody wrote (0501).
struct SettingMissing: SettingsFinding {
    var code: DiagnosticCode { .settingMissing }
    var owner: SettingsOwner
    var path: [String]
    /// The object it is missing from; the binding when there are no settings.
    let origin: Origin?
    var isSecret: Bool = false
    let expected: ExpectedValue
    /// All that is asked for beside it.
    var siblings: [AskedSetting] = []
    /// Where it was once written, and where it went.
    var lost: RemovedSetting?

    var settingsOwner: ServiceKey? { owner.service }
    var root: SettingMissing {
        var root = self
        root.path = path.withoutIndexes
        return root
    }
    var reliesOn: [WiringFact] { [.setting(owner.service, owner.root + path)] + owner.facts }
    var judgesWhatIsWritten: Bool { false }
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

/// A setting that some layer wrote, or to which code gave a default, and that a later layer took away.
struct RemovedSetting: Sendable {
    let path: [String]
    let written: Origin
    /// Where the null stands, or the change of factory that it went with.
    let gone: Origin
    var isRemoved: Bool = false
}

extension DiagnosticCode {
    /// A required setting is not written.
    public static let settingMissing = DiagnosticCode("PB0501")
}
