extension SettingsMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        switch self {
        case .missing(let facts): facts.wording
        case .wrongType(let facts): facts.wording
        case .unknown(let facts): facts.wording
        case .variablesNotSet(let facts): facts.wording(in: profiles)
        case .wrongOutside(let facts): facts.wording
        case .filesMissing(let facts): facts.wording(in: profiles)
        case .fileLeaves(let facts): facts.wording
        case .literalSecret(let facts): facts.wording
        case .placeholder(let facts): facts.wording
        }
    }
}

extension MissingSetting {
    fileprivate var wording: Wording {
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
        return Wording(
            title: "\(owner.phrase) requires setting \"\(name)\"",
            label: isRemovedHere ? "removed here" : "\"\(path.last ?? name)\" is missing", related: related,
            help: [
                isSecret ? "write it as { \"$env\": \"…\" } or { \"$file\": \"…\" }" : "it takes \(expected.phrase)"
            ],
            notes: notes)
    }
}

extension MistypedSetting {
    fileprivate var wording: Wording {
        let title: String
        switch found {
        case _ where inner?.isMissing == true: title = "\(subject) is missing"
        case _ where key != nil: title = "\(keySubject) is not \(expected.phrase)"
        case .flawed(let flaw): title = "\(subject) \(flaw.predicate)"
        case .unsaid: title = "\(subject) \(path.isEmpty && inner == nil ? "are" : "is") not \(expected.phrase)"
        case .outOfRange: title = "\(subject) is out of range"
        default: title = "\(subject) \(verb) \(expected.phrase), not \(found.phrase)"
        }
        var notes: [String] = []
        if isReasonHidden, key == nil {
            notes.append(
                "what the type says of it is not shown, because these settings hold a secret or a value from outside")
        }
        if isUnlisted, case .type(let type) = expected {
            notes.append("make \(type) CaseIterable, and its values are told here")
        }
        notes.append(owner.registration)
        return Wording(
            title: title, label: reason ?? "expected \(expected.form)\(inner?.suffix ?? "")",
            help: Phrases.suggestion(bareVerb ?? suggestion)
                + (variable.map { ["write { \"$env\": \"\($0)\" }"] } ?? []),
            notes: notes,
            repair: suggestion.map { Wording.Repair(origin: origin, replacement: "\"\($0)\"") },
            revealed: !isSecret && (found == .string || found == .malformed) ? [origin] : [],
            hidden: isSecret ? [origin] : [])
    }

    private var bareVerb: String? {
        if case .bareVerb(let verb) = found { verb } else { nil }
    }

    private var subject: String { (inner?.prefix ?? "") + Self.subject(path, owner) }
    private var verb: String { path.isEmpty && inner == nil ? "take" : "takes" }

    private static func subject(_ path: some Collection<String>, _ owner: SettingsOwner) -> String {
        path.isEmpty ? "settings of \(owner.name)" : "setting \"\(path.joined(separator: "/"))\" of \(owner.name)"
    }

    /// What to call a key that is at fault.
    private var keySubject: String {
        guard key == .named, let name = path.last else { return "a key in \(subject)" }
        return "key \(Quotation.quoted(name)) in \(Self.subject(path.dropLast(), owner))"
    }
}

extension Placeholder {
    fileprivate var wording: Wording {
        Wording(
            title: "setting \"\(path.joined(separator: "/"))\" of \(owner.name) is a text that nothing replaces",
            label: "taken as it stands",
            help: ["write { \"$env\": \"\(variable)\" } for the variable, or { \"$literal\": … } for this very text"],
            revealed: [origin])
    }
}

extension UnknownSetting {
    fileprivate var wording: Wording {
        let name = path.joined(separator: "/")
        var notes = [siblings.list(of: owner)]
        if let former {
            notes.append(
                "\"\(name)\" is a setting of \(former.id), bound at \(former.bound); settings are dropped when a layer "
                    + "changes the factory")
        }
        return Wording(
            title: "\(owner.phrase) has no setting \"\(name)\"", label: "not a setting of \(owner.name)",
            help: Phrases.suggestion(suggestion, for: path.last ?? "") + inner, notes: notes,
            repair: suggestion.map { Wording.Repair(origin: origin, replacement: "\"\($0)\"") })
    }
}

extension UnknownSetting {
    /// Where it belongs, if it stands too high.
    private var inner: [String] {
        guard let place = belongs else { return [] }
        let name = Quotation.quoted(path.last ?? "")
        return ["\(name) is a setting of \(Quotation.quoted(place.joined(separator: "/"))): write it in that"]
    }
}

extension LiteralSecret {
    fileprivate var wording: Wording {
        let name = path.isEmpty ? "this" : "\"\(path.joined(separator: "/"))\""
        let isLaunch = reason == .launch
        let title =
            switch reason {
            case .literal, .marked: "\(name) is a secret and may not be written in a manifest"
            case .defaultValue: "\(name) is a secret and may not have a default in a manifest"
            case .launch: "\(name) is a secret and may not be given on the command line"
            }
        var related: [Wording.Mark] = []
        if case .marked(let origin) = reason { related.append(Wording.Mark(origin, "marked as a secret here")) }
        let note =
            isLaunch
            ? "it may be in the shell's history and in the list of processes; consider replacing it"
            : "it may already be in version control; consider replacing it"
        return Wording(
            title: title, label: reason == .defaultValue ? "default, hidden" : "literal, hidden", related: related,
            help: ["write { \"$env\": \"\(example)\" } or { \"$file\": \"/run/secrets/\(example.lowercased())\" }"],
            notes: [note], hidden: [origin])
    }

    /// `API_KEY` for `apiKey`: a variable's name as people write them; that of the list for what stands in one.
    private var example: String {
        var result = ""
        var previousIsLower = false
        for scalar in (path.last { UInt($0) == nil } ?? "SECRET").unicodeScalars {
            guard scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) else {
                if result.last != "_", !result.isEmpty { result += "_" }
                previousIsLower = false
                continue
            }
            if previousIsLower, scalar.properties.isUppercase { result += "_" }
            previousIsLower = !scalar.properties.isUppercase
            result += scalar.properties.uppercaseMapping
        }
        return result.isEmpty ? "SECRET" : result
    }
}

extension SettingsOwner {
    /// `payments.stripe`, `the factory of Clock`.
    var name: String { factory?.rawValue ?? "the factory of \(service)" }

    /// `factory "payments.stripe"`
    var phrase: String { factory.map { "factory \"\($0)\"" } ?? "the factory of \(service)" }

    var registration: String {
        factory.map { "\"\($0)\" is registered at \(registered)" } ?? "it is registered at \(registered)"
    }
}

extension [AskedSetting] {
    /// `settings of payments.stripe: apiKey (required, secret), timeout`
    func list(of owner: SettingsOwner) -> String {
        if isEmpty { return "\(owner.name) takes no settings" }
        let names = map { setting in
            let need = setting.hasDefault ? "has a default" : setting.isRequired ? "required" : nil
            let remarks = [need, setting.isSecret ? "secret" : nil].compactMap { $0 }
            let name = setting.path.joined(separator: "/")
            return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: ", ")))"
        }
        return "settings of \(owner.name): \(names.joined(separator: ", "))"
    }
}
