import PlugboardWiring

extension ManifestParser {
    mutating func manifest(from document: DecodedManifest) -> Manifest {
        var manifest = Manifest(profile: profile, source: source)
        for (name, value) in tree.members(of: JSONTree.root) {
            guard let member = ManifestMember(spelled: tree.text(name)) else {
                isPartial = true
                reportUnknown(located(name))
                continue
            }
            read(member, value: value, from: document, into: &manifest)
        }
        manifest.strays = strays
        manifest.repeated = repeated
        manifest.unread = unread
        return manifest
    }

    private mutating func read(
        _ member: ManifestMember, value: Int, from document: DecodedManifest, into manifest: inout Manifest
    ) {
        switch member {
        case .comment: break
        case .schema: _ = isOf(.string, at: value, of: member)
        case .manifest: _ = isOf(.number, at: value, of: member)
        case .extends: readExtends(value, from: document, into: &manifest)
        case .abstract:
            if let isAbstract = flag(value, of: member, from: document.abstract), isAbstract {
                manifest.abstract = origin(value)
            }
        case .environment:
            guard isOf(.string, at: value, of: member) else {
                isPartial = true
                return
            }
            guard let environment = document.environment else { return refuse() }
            manifest.environment = Located(EnvironmentName(environment), at: origin(value))
        case .sealed:
            if let isSealed = flag(value, of: member, from: document.sealed) {
                manifest.sealed = Located(isSealed, at: origin(value))
            }
        case .services:
            if isOf(.object, at: value, of: member) {
                readServices(value, from: document, into: &manifest)
            } else {
                isPartial = true
            }
        }
    }

    /// Reports a member at the top that means nothing there. Bindings beside `services` are one mistake.
    private mutating func reportUnknown(_ key: Located<String>) {
        if key.value.isLikelyServiceKey, var first = diagnostics.last?.found(UnknownMember.self),
            case .manifest = first.object, first.key.value.isLikelyServiceKey
        {
            first.others.append(key.origin)
            diagnostics[diagnostics.count - 1].finding = first
        } else {
            report(UnknownMember(key: key, object: .manifest))
        }
    }

    /// Whether a key of `services` is neither a verb, nor a note, nor a word of the grammar: a word belongs to a binding or to
    /// the manifest, which then lacks it.
    private mutating func mayBeService(_ key: String, _ isVerb: Bool) -> Bool {
        if isVerb { return false }
        let isWord = ManifestMember(spelled: key) != nil || BindingMember(spelled: key) != nil
        isPartial = isPartial || isWord
        return !isWord && [String].helpForNote(key).isEmpty
    }

    /// Whether a top-level member has the JSON type it must have; says so when not.
    private mutating func isOf(_ kind: JSONNode.Kind, at value: Int, of member: ManifestMember) -> Bool {
        if tree.kind(value) == kind { return true }
        report(.wrongJSONType(origin: origin(value), value: .manifestMember(member), found: found(value)))
        return false
    }

    private mutating func flag(_ value: Int, of member: ManifestMember, from decoded: Bool?) -> Bool? {
        guard tree.kind(value) == .yes || tree.kind(value) == .no else {
            report(.wrongJSONType(origin: origin(value), value: .manifestMember(member), found: found(value)))
            return nil
        }
        if decoded == nil { refuse() }
        return decoded
    }

    private mutating func readExtends(_ value: Int, from document: DecodedManifest, into manifest: inout Manifest) {
        switch tree.kind(value) {
        case .string:
            guard case .one(let name) = document.extends else { return refuse() }
            manifest.extends = [Located(name, at: origin(value))]
        case .array:
            let items = Array(tree.items(of: value))
            let mistaken = items.filter { tree.kind($0) != .string }
            for item in mistaken {
                isPartial = true
                report(.wrongJSONType(origin: origin(item), value: .extendsItem, found: found(item)))
            }
            guard mistaken.isEmpty else { return }
            guard case .many(let names) = document.extends, names.count == items.count else { return refuse() }
            manifest.extends = zip(names, items).map { Located($0, at: origin($1)) }
        default:
            isPartial = true
            report(.wrongJSONType(origin: origin(value), value: .manifestMember(.extends), found: found(value)))
        }
    }

    private mutating func readServices(_ services: Int, from document: DecodedManifest, into manifest: inout Manifest) {
        manifest.services.reserveCapacity(tree.memberCount(of: services))
        for (position, (name, value)) in tree.members(of: services).enumerated() {
            let document = position < document.services.count ? document.services[position] : nil
            let key = Located(document?.key ?? tree.text(name), at: origin(name))
            // Swift's types begin with a capital letter.
            if key.value.utf8.first.map({ $0 < 0x41 || $0 > 0x5A }) ?? true, !mayBeService(key.value, tree.isVerb(name))
            {
                if !tree.isComment(name) { report(UnknownMember(key: key, object: .services)) }
                continue
            }
            let statement = ServiceStatement(key: key, value: binding(value, of: key.value, from: document))
            manifest.services.append(statement)
        }
        if hasRepeatedMembers { noteRepeatedBindings(in: services) }
    }
}
