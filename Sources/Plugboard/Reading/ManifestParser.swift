import PlugboardContainer

/// The stage that creates a `Manifest`, and reports structural mistakes.
///
/// Positions come from the tree, and values from the `ManifestDocument`. If the text has a mistake, there is no
/// document, and the values also come from the tree. A part with a mistake is reported and omitted. If other bindings
/// may need the omitted part, its binding becomes `.broken`.
struct ManifestParser {
    let tree: JSONTree
    let source: SourceText
    let profile: String
    let document: ManifestDocument?
    var diagnostics: [Diagnostic] = []
    var isPartial = false
    /// Whether the current binding lacks a part that later checks need.
    var isBroken = false
    /// The unknown members of bindings.
    private var unknownMembers: [Located<String>] = []

    init(tree: JSONTree, source: SourceText, profile: String, found: [Diagnostic] = []) {
        self.tree = tree
        self.source = source
        self.profile = profile
        document = found.isEmpty ? ManifestDocument.decoded(from: tree.bytes) : nil
        diagnostics = found
    }

    /// Returns the manifest. Nil if the outermost value or the format version is unknown, or if the decoder rejects the
    /// text.
    mutating func manifest() -> Manifest? {
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
        var manifest = Manifest(profile: profile, source: source)
        for (name, value) in tree.members(of: JSONTree.root) {
            guard let member = ManifestMember(spelled: tree.text(name)) else {
                isPartial = true
                reportUnknown(located(name))
                continue
            }
            read(member, value: value, into: &manifest)
        }
        if isFull {
            diagnostics.append(.tooManyMistakes(at: emptyOrigin))
            return nil
        }
        manifest.unknownMembers = unknownMembers
        if document == nil, diagnostics.isEmpty {
            // The decoder has found a mistake that the parser has not. Without a report, a part of the text would be
            // lost silently.
            report(.refusedByDecoder(at: emptyOrigin))
            return nil
        }
        return manifest
    }
}

// MARK: - Nodes

extension ManifestParser {
    func origin(_ index: Int) -> Origin { .text(TextOrigin(source: source, range: tree.range(index))) }

    func origin(_ name: JSONNameNode) -> Origin { origin(name.index) }

    func located(_ name: JSONNameNode) -> Located<String> { Located(tree.text(name), at: origin(name)) }

    /// Returns the string at a node; nil for any other node.
    func located(stringAt index: Int) -> Located<String>? {
        tree.string(at: index).map { Located($0, at: origin(index)) }
    }

    /// Returns the decoded string with the origin of its node.
    func located(_ node: Int, from value: String?) -> Located<String> {
        Located(value ?? tree.string(at: node) ?? "", at: origin(node))
    }

    /// Returns the decoded identifier of a factory with the origin of its node.
    func factory(_ node: Int, from value: String?) -> Located<FactoryID> {
        Located(FactoryID(value ?? tree.string(at: node) ?? ""), at: origin(node))
    }

    func located(_ nodes: [Int], from values: [String]?) -> [Located<String>] {
        nodes.indices.map { located(nodes[$0], from: values?[$0]) }
    }

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
    mutating func report(_ diagnostic: Diagnostic) {
        if !isFull { diagnostics.append(diagnostic) }
    }

    /// Whether reading stops, because the text has too many mistakes.
    var isFull: Bool { diagnostics.count >= JSONParser.mostMistakes }

    /// The origin of a mistake of the whole file.
    private var emptyOrigin: Origin { .text(TextOrigin(source: source, range: 0..<0)) }

    /// Reports a mistake that makes the current binding unusable.
    @inline(never)
    mutating func reportBreaking(_ diagnostic: Diagnostic) {
        isBroken = true
        report(diagnostic)
    }

    /// Reports a value of the wrong JSON type, which makes the current binding unusable.
    mutating func refuse(_ value: Int, as what: ManifestElement) {
        reportBreaking(.wrongJSONType(origin: origin(value), value: what, found: found(value)))
    }

    /// Returns whether a value is a string. Reports any other value.
    mutating func isText(_ value: Int, as what: ManifestElement) -> Bool {
        if tree.kind(value) == .string { return true }
        refuse(value, as: what)
        return false
    }

    /// Returns whether all items are strings. Reports any other item.
    mutating func areTexts(_ items: some Sequence<Int>, as what: ManifestElement) -> Bool {
        items.filter { !isText($0, as: what) }.isEmpty
    }
}

// MARK: - The top

extension ManifestParser {
    private mutating func read(_ member: ManifestMember, value: Int, into manifest: inout Manifest) {
        switch member {
        case .comment: break
        case .schema: _ = isOf([.string], at: value, of: member)
        case .manifest: _ = isOf([.number], at: value, of: member)
        case .extends: readExtends(value, into: &manifest)
        case .abstract:
            // A manifest with any other value is probably incomplete too.
            if !isOf([.yes, .no], at: value, of: member) || document?.abstract ?? (tree.kind(value) == .yes) {
                manifest.abstract = origin(value)
            }
        case .environment:
            guard isOf([.string], at: value, of: member) else { return isPartial = true }
            manifest.environment = located(value, from: document?.environment).map { EnvironmentName($0) }
        case .sealed:
            if isOf([.yes, .no], at: value, of: member) {
                manifest.sealed = Located(document?.sealed ?? (tree.kind(value) == .yes), at: origin(value))
            }
        case .services:
            guard isOf([.object], at: value, of: member) else { return isPartial = true }
            readServices(value, into: &manifest)
        }
    }

    /// Returns whether a top-level member has a permitted JSON type. Reports any other type.
    private mutating func isOf(_ kinds: [JSONNode.Kind], at value: Int, of member: ManifestMember) -> Bool {
        if kinds.contains(tree.kind(value)) { return true }
        refuse(value, as: .manifestMember(member))
        return false
    }

    /// Reports an unknown top-level member. If several bindings are beside `services`, they are one mistake.
    private mutating func reportUnknown(_ key: Located<String>) {
        let unknown = UnknownMember(key: key, object: .manifest).diagnostic
        if key.value.isLikelyServiceKey, let last = diagnostics.last?.found(UnknownMember.self),
            case .manifest = last.object, last.key.value.isLikelyServiceKey
        {
            diagnostics[diagnostics.count - 1].join(unknown)
        } else {
            report(unknown)
        }
    }

    private mutating func readExtends(_ value: Int, into manifest: inout Manifest) {
        switch tree.kind(value) {
        case .string: manifest.extends = [located(value, from: document?.extends?.one)]
        case .array:
            let items = tree.items(of: value)
            if areTexts(items, as: .extendsItem) {
                manifest.extends = located(items, from: document?.extends?.many)
            } else {
                isPartial = true
            }
        default:
            isPartial = true
            refuse(value, as: .manifestMember(.extends))
        }
    }

    private mutating func readServices(_ services: Int, into manifest: inout Manifest) {
        manifest.services.reserveCapacity(tree.memberCount(of: services))
        for (name, value) in tree.members(of: services) where !isFull {
            let key = located(name)
            // Swift's types begin with a capital letter.
            if key.value.utf8.first.map({ $0 < 0x41 || $0 > 0x5A }) ?? true, !mayBeService(key.value, tree.isVerb(name))
            {
                if !tree.isComment(name) { report(UnknownMember(key: key, object: .services).diagnostic) }
                continue
            }
            let statement = binding(value, of: key.value, from: document?.services?[key.value])
            manifest.services.append(ServiceStatement(key: key, value: statement))
        }
    }

    /// Returns whether a key may name a service. Verbs, comments and words of the grammar cannot, because they belong
    /// to a binding or to the manifest.
    private mutating func mayBeService(_ key: String, _ isVerb: Bool) -> Bool {
        if isVerb { return false }
        let isWord = ManifestMember(spelled: key) != nil || BindingMember(spelled: key) != nil
        isPartial = isPartial || isWord
        return !isWord && [String].helpForNote(key).isEmpty
    }
}

// MARK: - Bindings

extension ManifestParser {
    /// Parses the value of one member of `services`.
    private mutating func binding(
        _ value: Int, of service: String, from document: ManifestDocument.Binding?
    ) -> BindingStatement {
        isBroken = false
        var edit = WrittenBindingMembers(origin: origin(value))
        switch tree.kind(value) {
        case .null: return .removal(origin(value))
        case .string: edit.factory = factory(value, from: document?.factory)
        case .object: readBinding(value, of: service, from: document, into: &edit)
        default: refuse(value, as: .binding(of: service))
        }
        return isBroken ? .broken(origin(value)) : .binding(edit)
    }

    private mutating func readBinding(
        _ object: Int, of service: String, from document: ManifestDocument.Binding?,
        into edit: inout WrittenBindingMembers
    ) {
        var alias: JSONNameNode?
        var unknown: [JSONNameNode] = []
        for (name, value) in tree.members(of: object) {
            switch BindingMember(spelled: tree.text(name)) {
            case .factory:
                if isText(value, as: .bindingMember(.factory, of: service)) {
                    edit.factory = factory(value, from: document?.factory)
                }
            case .alias:
                alias = name
                if isText(value, as: .bindingMember(.alias, of: service)) {
                    edit.alias = located(value, from: document?.alias)
                }
            case .lifetime: edit.lifetime = lifetime(value, of: service, from: document?.lifetime)
            case .settings:
                if tree.kind(value) == .null {
                    edit.settings = .removal(origin(value))
                } else {
                    let settings = settings(value)
                    edit.settings = .value(Located(settings, at: settings.origin))
                }
            case .uses: edit.uses = uses(value, of: service, from: document?.uses)
            case .decorators: edit.decorators = decorators(value, of: service, from: document?.decorators?.edit)
            case .comment: break
            case nil: unknown.append(name)
            }
        }
        for name in unknown { reportUnknownKey(name, of: service, isBinding: edit.factory != nil || alias != nil) }
        if let alias { reportMembers(beside: alias, in: object, of: service) }
    }

    /// Reports an unknown member. The binding is broken only if the member was probably intended as one that other
    /// bindings may need.
    private mutating func reportUnknownKey(_ name: JSONNameNode, of service: String, isBinding: Bool) {
        let key = located(name)
        let place = ManifestObject.binding(of: service)
        let meant = NearestName.suggestion(forBeginning: key.value, among: place.keys)
        report(UnknownMember(key: key, object: place).diagnostic)
        unknownMembers.append(key)
        if !isBinding || meant != nil && meant != BindingMember.lifetime.rawValue { isBroken = true }
    }

    /// Reports the members beside an alias, which permits no other members.
    private mutating func reportMembers(beside alias: JSONNameNode, in object: Int, of service: String) {
        for (name, _) in tree.members(of: object) where name != alias {
            let key = located(name)
            guard ManifestObject.binding(of: service).keys.contains(key.value) else { continue }
            reportBreaking(.besideAlias(key, alias: origin(alias), service: service))
        }
    }

    private mutating func lifetime(
        _ value: Int, of service: String, from document: String?
    ) -> ValueOrRemoval<LifetimeKind>? {
        switch tree.kind(value) {
        case .null: return .removal(origin(value))
        case .string:
            let written = located(value, from: document)
            if let lifetime = LifetimeKind(spelled: written.value) {
                return .value(Located(lifetime, at: written.origin))
            }
            report(.unknownLifetime(written, service: service))
        default:
            let what = ManifestElement.bindingMember(.lifetime, of: service)
            report(.wrongJSONType(origin: origin(value), value: what, found: found(value)))
        }
        return nil
    }
}
