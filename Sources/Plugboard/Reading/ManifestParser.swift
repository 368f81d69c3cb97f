import PlugboardContainer

/// The stage that reads a `Manifest`, and reports structural mistakes.
///
/// Places and JSON types come from the tree, and values from `JSONDecoder`, which is asked only for values of the right
/// type. A part with a mistake is reported and omitted. If other bindings may need the omitted part, its binding becomes
/// `.broken`.
final class ManifestParser {
    let tree: JSONTree
    let source: SourceText
    let profile: String
    private(set) var diagnostics: [Diagnostic]
    private(set) var isPartial = false
    /// The key of the current binding.
    private(set) var service = ""
    /// Whether the current binding lacks a part that later checks need.
    var isBroken = false

    init(tree: JSONTree, source: SourceText, profile: String, found: [Diagnostic]) {
        self.tree = tree
        self.source = source
        self.profile = profile
        diagnostics = found
    }

    /// Returns the manifest. Nil if the outermost value or the format version is unknown, if there are too many
    /// mistakes, or if the decoder rejects the text.
    func manifest() -> Manifest? {
        guard tree.kind(JSONTree.root) == .object else {
            refuse(JSONTree.root, as: .manifest)
            return nil
        }
        // The rules below do not apply to a manifest of another format version.
        if let version = tree.value(of: ManifestMember.manifest, in: JSONTree.root), tree.kind(version) == .number,
            Double(tree.written(version)) != 1
        {
            report(.unknownFormatVersion(tree.written(version), at: origin(version)))
            return nil
        }
        let manifest = Manifest(of: self)
        let start = Origin.text(TextOrigin(source: source, range: 0..<0))
        if isFull {
            diagnostics.append(.tooManyMistakes(at: start))
            return nil
        }
        // The decoder has found a mistake that the scanner has not. Without a report, the text would be lost silently.
        if manifest == nil { report(.refusedByDecoder(at: start)) }
        return manifest
    }
}

// MARK: - Parts

extension ManifestParser {
    func origin(_ index: Int) -> Origin { .text(TextOrigin(source: source, range: tree.range(index))) }

    func origin(_ name: JSONNameNode) -> Origin { origin(name.index) }

    func located(_ name: JSONNameNode) -> Located<String> { Located(tree.text(name), at: origin(name)) }

    func located(_ name: MemberName) -> Located<String> { Located(name.stringValue, at: origin(name.node)) }

    /// Returns the JSON type of a node, for messages.
    func found(_ index: Int) -> JSONKind {
        switch tree.kind(index) {
        case .object:
            let first = tree.members(of: index).first { tree.isVerb($0.name) && !tree.isComment($0.name) }
            return first.flatMap { tree.verb($0.name) }.map { .verb($0) } ?? .object
        case .array: return .list
        case .string, .name: return tree.range(index).count == 2 ? .emptyString : .string
        case .number: return .number
        case .yes, .no: return .bool
        case .null: return .null
        }
    }

    @inline(never)
    func report(_ diagnostic: Diagnostic) {
        if !isFull { diagnostics.append(diagnostic) }
    }

    /// Whether reading stops, because the text has too many mistakes.
    var isFull: Bool { diagnostics.count >= JSONParser.mostMistakes }

    /// Reports a mistake that makes the current binding unusable.
    @inline(never)
    func reportBreaking(_ diagnostic: Diagnostic) {
        isBroken = true
        report(diagnostic)
    }

    /// Reports a value of the wrong JSON type, which makes the current binding unusable.
    func refuse(_ value: Int, as what: ManifestElement) {
        reportBreaking(.wrongJSONType(origin: origin(value), value: what, found: found(value)))
    }

    /// Returns whether a value has one of the permitted JSON types. Reports any other type.
    func isOf(_ kinds: JSONNode.Kind..., at value: ManifestPart, as what: ManifestElement) -> Bool {
        if kinds.contains(value.kind) { return true }
        refuse(value.node, as: what)
        return false
    }

    /// Returns a string. For any other value, reports the mistake and returns nil.
    func text(_ value: ManifestPart, as what: ManifestElement) throws -> Located<String>? {
        guard value.kind == .string else {
            refuse(value.node, as: what)
            return nil
        }
        return Located(try value.string(), at: value.origin)
    }

    /// Returns the strings of a list. If an item is of another type, reports each such item and returns nil.
    func texts(_ list: ManifestPart, as item: ManifestElement) throws -> [Located<String>]? {
        let nodes = tree.items(of: list.node)
        let mistaken = nodes.filter { tree.kind($0) != .string }
        for node in mistaken { refuse(node, as: item) }
        if !mistaken.isEmpty { return nil }
        return zip(try list.decoded(as: [String].self), nodes).map { Located($0, at: origin($1)) }
    }

    func factory(_ value: ManifestPart, as what: ManifestElement) throws -> Located<FactoryID>? {
        guard let text = try text(value, as: what) else { return nil }
        return Located(FactoryID(text.value), at: text.origin)
    }

    private func bool(_ value: ManifestPart, as what: ManifestElement) throws -> Located<Bool>? {
        guard isOf(.yes, .no, at: value, as: what) else { return nil }
        return Located(try value.decoded(as: Bool.self), at: value.origin)
    }
}

// MARK: - The top

extension ManifestParser {
    /// Reads the members of the outermost object.
    func read(_ object: ManifestPart, into manifest: inout Manifest) throws {
        for (name, value) in try object.members(in: self) {
            guard let member = ManifestMember(spelled: name.stringValue) else {
                isPartial = true
                report(UnknownMember(key: located(name), object: .manifest).diagnostic)
                continue
            }
            let what = ManifestElement.manifestMember(member)
            switch member {
            case .comment: break
            case .schema: _ = isOf(.string, at: value, as: what)
            case .manifest: _ = isOf(.number, at: value, as: what)
            case .extends:
                let extends = try extends(value)
                isPartial = isPartial || extends == nil
                manifest.extends = extends ?? []
            case .abstract:
                // A manifest with any other value is probably incomplete too.
                if try bool(value, as: what)?.value != false { manifest.abstract = value.origin }
            case .environment:
                manifest.environment = try text(value, as: what).map { $0.map { EnvironmentName($0) } }
                isPartial = isPartial || manifest.environment == nil
            case .sealed: manifest.sealed = try bool(value, as: what)
            case .services:
                guard isOf(.object, at: value, as: what) else {
                    isPartial = true
                    break
                }
                try readServices(value, into: &manifest)
            }
        }
    }

    private func extends(_ value: ManifestPart) throws -> [Located<String>]? {
        if value.kind == .array { return try texts(value, as: .extendsItem) }
        return try text(value, as: .manifestMember(.extends)).map { [$0] }
    }

    private func readServices(_ services: ManifestPart, into manifest: inout Manifest) throws {
        manifest.services.reserveCapacity(tree.memberCount(of: services.node))
        for (name, value) in try services.members(in: self) where !isFull {
            let key = located(name)
            // Swift's types begin with a capital letter.
            if key.value.utf8.first.map({ $0 < 0x41 || $0 > 0x5A }) ?? true,
                !mayBeService(key.value, tree.isVerb(name.node))
            {
                if !tree.isComment(name.node) { report(UnknownMember(key: key, object: .services).diagnostic) }
                continue
            }
            (service, isBroken) = (key.value, false)
            let statement = try binding(value, unknownMembers: &manifest.unknownMembers)
            manifest.services.append(
                ServiceStatement(key: key, value: isBroken ? .broken(value.origin) : statement))
        }
    }

    /// Returns whether a key may name a service. Verbs, comments and words of the grammar cannot, because they belong
    /// to a binding or to the manifest.
    private func mayBeService(_ key: String, _ isVerb: Bool) -> Bool {
        if isVerb { return false }
        let isWord = ManifestMember(spelled: key) != nil || BindingMember(spelled: key) != nil
        isPartial = isPartial || isWord
        return !isWord && [String].helpForNote(key).isEmpty
    }
}

// MARK: - Bindings

extension ManifestParser {
    /// Reads the value of one member of `services`.
    private func binding(
        _ value: ManifestPart, unknownMembers: inout [Located<String>]
    ) throws -> BindingStatement {
        var binding = WrittenBindingMembers(origin: value.origin)
        switch value.kind {
        case .null: return .removal(value.origin)
        case .object: try readBinding(value, into: &binding, unknownMembers: &unknownMembers)
        default: binding.factory = try factory(value, as: .binding(of: service))
        }
        return .binding(binding)
    }

    private func readBinding(
        _ object: ManifestPart, into binding: inout WrittenBindingMembers, unknownMembers: inout [Located<String>]
    ) throws {
        var alias: JSONNameNode?
        var unknown: [Located<String>] = []
        for (name, value) in try object.members(in: self) {
            guard let member = BindingMember(spelled: name.stringValue) else {
                unknown.append(located(name))
                continue
            }
            let what = ManifestElement.bindingMember(member, of: service)
            switch member {
            case .factory: binding.factory = try factory(value, as: what)
            case .alias:
                alias = name.node
                binding.alias = try text(value, as: what)
            case .lifetime: binding.lifetime = try valueOrRemoval(value) { try lifetime($0) }
            case .settings: binding.settings = valueOrRemoval(value) { settings($0.node) }
            case .uses: binding.uses = try valueOrRemoval(value) { try uses($0, as: what, mayRemove: true) }
            case .decorators: binding.decorators = try valueOrRemoval(value) { try decorators($0) }
            case .comment: break
            }
        }
        for key in unknown { reportUnknownKey(key, isBinding: binding.factory != nil || alias != nil) }
        unknownMembers += unknown
        if let alias { reportMembers(beside: alias, in: object.node) }
    }

    /// Returns the removal for a null, and otherwise the value that a function reads.
    private func valueOrRemoval<Value>(
        _ part: ManifestPart, _ read: (ManifestPart) throws -> Value?
    ) rethrows -> ValueOrRemoval<Value>? {
        if part.kind == .null { return .removal(part.origin) }
        return try read(part).map { .value(Located($0, at: part.origin)) }
    }

    /// Reports an unknown member. The binding is broken only if the member was probably intended as one that other
    /// bindings may need.
    private func reportUnknownKey(_ key: Located<String>, isBinding: Bool) {
        let place = ManifestObject.binding(of: service)
        let meant = NearestName.suggestion(forBeginning: key.value, among: place.keys)
        report(UnknownMember(key: key, object: place).diagnostic)
        if !isBinding || meant != nil && meant != BindingMember.lifetime.rawValue { isBroken = true }
    }

    /// Reports the members beside an alias, which permits no other members.
    private func reportMembers(beside alias: JSONNameNode, in object: Int) {
        for (name, _) in tree.members(of: object) where name != alias {
            let key = located(name)
            guard ManifestObject.binding(of: service).keys.contains(key.value) else { continue }
            reportBreaking(.besideAlias(key, alias: origin(alias), service: service))
        }
    }

    private func lifetime(_ value: ManifestPart) throws -> LifetimeKind? {
        guard value.kind == .string else {
            let what = ManifestElement.bindingMember(.lifetime, of: service)
            report(.wrongJSONType(origin: value.origin, value: what, found: found(value.node)))
            return nil
        }
        let written = Located(try value.string(), at: value.origin)
        let lifetime = LifetimeKind(spelled: written.value)
        if lifetime == nil { report(.unknownLifetime(written, service: service)) }
        return lifetime
    }
}
