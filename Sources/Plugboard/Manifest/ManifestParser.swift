import PlugboardWiring

/// Builds a manifest from the tree of its text, which has the positions, and from the `DecodedManifest`, which has the
/// values, and reports what is wrong with its shape.
///
/// The text's tree decides what stands where; the decoded manifest, what it is worth. A place whose shape is mistaken is
/// reported and left out, and a binding that lost something others may need becomes `.broken`.
struct ManifestParser {
    let tree: JSONTree
    let source: SourceText
    let profile: String
    var diagnostics: [Diagnostic] = []
    var isPartial = false
    /// Members of bindings that mean nothing there.
    var strays: [Located<String>] = []
    /// Whether the binding being read has lost something that its judges would miss.
    var isBroken = false
    /// Whether some object has a member that is written again.
    let hasRepeatedMembers: Bool
    /// Objects in settings with an unknown verb.
    var unknownVerbs: Set<Int> = []
    /// What a second writing of a member says, which is ignored: kept to be redacted.
    var repeated: [ServiceStatement] = []
    var unread: [UnmergedSetting] = []
    private var isRefused = false

    init(tree: JSONTree, source: SourceText, profile: String, hasRepeatedMembers: Bool = false) {
        self.tree = tree
        self.hasRepeatedMembers = hasRepeatedMembers
        self.source = source
        self.profile = profile
    }

    /// The manifest; nil when its outermost value or its format is none of ours, or the decoder refuses the text.
    mutating func manifest() -> Manifest? {
        guard tree.kind(JSONTree.root) == .object else {
            report(.wrongJSONType(origin: origin(JSONTree.root), value: .manifest, found: found(JSONTree.root)))
            return nil
        }
        guard let document = DecodedManifest.decoded(from: tree) else {
            refuse()
            return nil
        }
        guard isKnownFormat(document) else { return nil }
        return manifest(from: document)
    }

    /// A manifest of another format is not judged by the rules of this one.
    private mutating func isKnownFormat(_ document: DecodedManifest) -> Bool {
        guard let version = tree.value(of: ManifestMember.manifest, in: JSONTree.root) else { return true }
        guard tree.kind(version) == .number else { return true }
        if document.manifest == 1 { return true }
        report(.unknownFormatVersion(tree.written(version), at: origin(version)))
        return false
    }

    func origin(_ index: Int) -> Origin { .text(TextOrigin(source: source, range: tree.range(index))) }

    func origin(_ name: JSONNameNode) -> Origin { origin(name.index) }

    func located(_ name: JSONNameNode) -> Located<String> { Located(tree.text(name), at: origin(name)) }

    /// The string at a node; nil where anything else stands.
    func located(stringAt index: Int) -> Located<String>? {
        tree.string(at: index).map { Located($0, at: origin(index)) }
    }

    /// What stands there, as people say it.
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

    mutating func report(_ finding: some Finding) {
        diagnostics.append(Diagnostic(finding))
    }

    /// Reports what makes the binding being read unusable.
    mutating func reportBreaking(_ finding: some Finding) {
        isBroken = true
        report(finding)
    }

    /// Says that the decoder does not agree with the scanner. Nothing is known to bring this about; a wiring that
    /// silently lacked what was written would be worse than this sentence.
    mutating func refuse() {
        isPartial = true
        isBroken = true
        if isRefused { return }
        isRefused = true
        let start = Origin.text(TextOrigin(source: source, range: 0..<0))
        diagnostics.append(Diagnostic(SyntaxMistake(origin: start, problem: .refused)))
    }
}
