import PlugboardWiring

/// A word of the grammar, each enum of which lists the words of one place.
protocol ManifestWord: CaseIterable, RawRepresentable<String> {}

extension ManifestMember: ManifestWord {}
extension BindingMember: ManifestWord {}
extension DecoratorMember: ManifestWord {}
extension ReferenceMember: ManifestWord {}
extension SourceVerb: ManifestWord {}
extension EditVerb: ManifestWord {}
extension LifetimeKind: ManifestWord {}

extension ManifestWord {
    /// The word that a text is, if it is one. Comparing with each costs a third of `init(rawValue:)`; inlined, because each
    /// lifetime of a manifest is asked.
    @inline(__always) init?(spelled text: String) {
        guard let word = Self.allCases.first(where: { $0.rawValue == text }) else { return nil }
        self = word
    }

    /// What messages list of them, sorted: a comment may stand everywhere.
    static var listed: [String] {
        allCases.map(\.rawValue).filter { $0 != BindingMember.comment.rawValue }.inOrder()
    }
}

extension [String] {
    /// The help for a name that other formats use for notes; empty for any other name.
    static func helpForNote(_ name: String) -> [String] {
        ["comment", "_comment", "//", "#"].contains(name) ? ["write notes in \"$comment\""] : []
    }
}

extension JSONTree {
    /// Whether a name begins a note, which means nothing wherever it stands.
    func isComment(_ name: JSONNameNode) -> Bool { isVerb(name) && text(name) == BindingMember.comment.rawValue }

    /// The verb that a name is; nil for a comment and for any other name.
    func verb(_ name: JSONNameNode) -> ManifestVerb? {
        guard isVerb(name) else { return nil }
        let text = text(name)
        return ManifestVerb.all.first { $0.word == text }
    }

    /// The value of a member that is a word of the grammar.
    func value(of member: some ManifestWord, in index: Int) -> Int? {
        value(of: member.rawValue, in: index)
    }
}
