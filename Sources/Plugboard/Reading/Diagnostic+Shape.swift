// PB0101 to PB0106: the shape of a manifest.

/// An unknown member of an object in a manifest (PB0101).
struct UnknownMember: Sendable {
    let key: Located<String>
    let object: ManifestObject
    /// The binding with the member, if it is known.
    var binding: ServiceKey?
    /// The owner of the settings, if the member is a setting that was written beside `settings`.
    var owner: SettingsOwner?

    var diagnostic: Diagnostic {
        Diagnostic(
            .unknownKey, at: key.origin, of: self, hides: hides, sharing: manifest.map { ($0, { Wording(title: "") }) },
            words: { all, _ in
                var seen = Set([all[0].key.origin])
                return all[0].wording(beside: all.filter { seen.insert($0.key.origin).inserted })
            })
    }

    /// The manifest, if the member is a binding beside `services`. All such members of a manifest are one mistake.
    private var manifest: Origin? {
        guard case .manifest = object, key.value.isLikelyServiceKey, case .text(let text) = key.origin else {
            return nil
        }
        return .text(TextOrigin(source: text.source, range: 0..<0))
    }

    private var hides: [WiringFact] {
        if let owner { return [.settings(owner.service, within: owner.root + [key.value])] }
        guard let binding else { return [] }
        return [
            .requests, .setting(binding, []), .uses(of: binding),
            .settings(binding, within: BindingMember.decorators.path),
        ]
    }

    /// - Parameter others: Further members with the same mistake.
    private func wording(beside others: [UnknownMember]) -> Wording {
        var wording = object.unknownKey(key.value)
        wording.related = others.map { Wording.Mark($0.key.origin, "not a key of a manifest either") }
        if let owner {
            wording.label = "a setting, beside \"settings\""
            wording.help = ["\(Quotation.quoted(key.value)) is a setting of \(owner.name): write it under \"settings\""]
        }
        if owner != nil || !others.isEmpty { wording.near = nil }
        return wording
    }
}

extension Diagnostic {
    /// Returns the diagnostic for a member beside an `alias`. An alias permits no other members.
    static func besideAlias(_ key: Located<String>, alias: Origin, service: String) -> Diagnostic {
        Diagnostic(.unknownKey, at: key.origin) {
            Wording(
                title: "\(Quotation.quoted(key.value)) cannot be beside \"alias\" in the binding of "
                    + Quotation.bare(service),
                label: "delete this, or the alias", related: [Wording.Mark(alias, "the alias")],
                notes: ["an alias is another name for one binding and has nothing of its own"])
        }
    }

    /// Returns the diagnostic for a value of the wrong JSON type.
    static func wrongJSONType(origin: Origin, value: ManifestElement, found: JSONKind) -> Diagnostic {
        Diagnostic(.wrongJSONType, at: origin, keepsManifestUnused: value == .manifest) {
            Wording(
                title: "\(value.words) must be \(value.expected), but is \(found.words)",
                label: found == .emptyString ? "empty" : "found \(found.words)", help: value.help(found))
        }
    }

    /// Returns the diagnostic for a decorator without a factory.
    static func decoratorWithoutFactory(at origin: Origin, service: String) -> Diagnostic {
        Diagnostic(.wrongJSONType, at: origin) {
            Wording(
                title: "a decorator of \(Quotation.bare(service)) has no \"factory\"", label: "\"factory\" is missing",
                notes: [ManifestObject.decorator(of: service).note].compactMap(\.self))
        }
    }

    /// Returns the diagnostic for a `$from` without a key.
    static func referenceWithoutKey(_ origin: Origin) -> Diagnostic {
        Diagnostic(.wrongJSONType, at: origin) {
            Wording(
                title: "a \"$from\" has no \"key\"", label: "\"key\" is missing",
                help: ["write { \"$from\": \"PROVIDER\", \"key\": \"KEY\" }"],
                notes: [ManifestObject.reference(.from).note].compactMap(\.self))
        }
    }

    /// Returns the diagnostic for a member that begins with `$` but is not a valid verb in this object.
    static func unknownVerb(_ verb: Located<String>, verbs: [String]) -> Diagnostic {
        Diagnostic(.unknownVerb, at: verb.origin) {
            let nearest = NearestName.suggestion(
                forBeginning: verb.value, among: verbs + [BindingMember.comment.rawValue])
            let literal = "{ \"$literal\": { \(Quotation.quoted(verb.value)): … } }"
            return Wording(
                title: "unknown verb \(Quotation.quoted(verb.value))",
                label: "not a verb",
                help: verbs.contains("$literal") ? ["a member that begins with \"$\" is written \(literal)"] : [],
                notes: ["verbs here: \(verbs.joined(separator: ", "))"]
            ).asking(nearest, insteadOf: verb.value, inLabel: true)
        }
    }

    /// Returns the diagnostic for two verbs in one object that cannot be combined.
    static func twoVerbs(_ first: Located<String>, _ second: Located<String>) -> Diagnostic {
        Diagnostic(.unknownVerb, at: second.origin) {
            let (verb, other) = (Quotation.quoted(first.value), Quotation.quoted(second.value))
            return Wording(
                title: "\(verb) and \(other) cannot be in one object", label: "second",
                related: [Wording.Mark(first.origin, "first")], help: ["delete one"])
        }
    }

    /// Returns the diagnostic for a manifest with an unknown format version.
    static func unknownFormatVersion(_ written: String, at origin: Origin) -> Diagnostic {
        Diagnostic(.formatVersion, at: origin, keepsManifestUnused: true) {
            Wording(
                title: "format \(Quotation.bare(written)) of manifests is not known", label: "expected 1",
                help: ["the newest format is 1; for another, use the version of Plugboard that it was written for"])
        }
    }

    /// Returns the diagnostic for the name of an unknown lifetime.
    static func unknownLifetime(_ lifetime: Located<String>, service: String) -> Diagnostic {
        Diagnostic(.unknownLifetime, at: lifetime.origin) {
            let known = LifetimeKind.allCases.map(\.rawValue).inOrder()
            let nearest = NearestName.suggestion(forBeginning: lifetime.value, among: known)
            return Wording(
                title: "unknown lifetime \(Quotation.quoted(lifetime.value)) in the binding of "
                    + Quotation.bare(service),
                label: "not a lifetime", notes: ["lifetimes: \(known.joined(separator: ", "))"]
            ).asking(nearest, insteadOf: lifetime.value, inLabel: true)
        }
    }

    /// Returns the diagnostic for a text under `$env` that is not a valid name of a variable.
    static func invalidVariableName(_ written: Located<String>) -> Diagnostic {
        Diagnostic(.variableName, at: written.origin) {
            let suggestion = VariableName.suggestion(for: written.value)
            let isShown = VariableName.isOnlySigns(written.value, around: suggestion)
            let subject = isShown ? Quotation.quoted(written.value) : "the text behind \"$env\""
            return Wording(
                title: "\(subject) is no name of a variable",
                label: isShown ? "behind \"$env\"" : "hidden: it may hold a value",
                notes: ["a variable's name is letters, digits, \"_\", \".\" and \"-\", and begins with no digit"]
            ).asking(suggestion, insteadOf: nil)
        }
    }
}

extension Diagnostic {
    /// Returns the diagnostic for the id of a decorator that begins or ends with white space.
    static func idWithEdge(_ id: Located<String>, edge: String) -> Diagnostic {
        Diagnostic(.placeholder, at: id.origin, .warning, judgesWhatIsWritten: true) {
            Wording(
                title: "the id \(Quotation.quoted(id.value)) \(edge.dropFirst(3))", label: "part of the id",
                help: ["delete the space"])
        }
    }

    /// Returns the diagnostic for a path of `$file` that is invalid on every machine; nil for a valid path.
    static func impossibleFilePath(_ written: Located<String>) -> Diagnostic? {
        let path = written.value
        let parts = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).map(String.init)
        let mistake: String
        if path.first?.isWhitespace == true || path.last?.isWhitespace == true {
            mistake = "begins or ends with a space or a line end"
        } else if path.utf8.contains(0) {
            mistake = "contains U+0000"
        } else if parts.first == "~" {
            mistake = "\"~\" is not expanded"
        } else if path.hasPrefix("file:") {
            mistake = "a URL, not a path"
        } else if path.hasPrefix("\\\\") || parts.count > 1 && parts[0].utf8.count == 2 && parts[0].last == ":" {
            mistake = "a path of Windows"
        } else if parts.contains(where: { VariableName.placeheld(by: $0) != nil })
            || Placeholder(in: path)?.isTemplate == true
        {
            mistake = "variables are not expanded"
        } else {
            return nil
        }
        return Diagnostic(.variableName, at: written.origin) {
            Wording(
                title: "\(Quotation.quotedPath(path)) cannot be the path of a file", label: mistake,
                help: ["write { \"$file\": { \"$env\": \"NAME\" } } for a path from a variable"],
                notes: ["a path is relative to the manifest directory, or begins with \"/\""])
        }
    }
}
