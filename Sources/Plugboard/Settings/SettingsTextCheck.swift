import PlugboardContainer

/// A text that may not be intended, in settings that decoded without a mistake.
struct SuspectText {
    let path: [String]
    let origin: Origin
    let text: String
    var source = Source.manifest
    /// The mistake that is already known; nil if the text must be examined.
    var mistake: TextMistake?

    /// The source of a text. It determines which mistakes are probable.
    enum Source {
        case manifest
        /// A `default`, in which `$literal` cannot mark a text as intended.
        case fallback
        /// The name of a member.
        case name
        /// A variable, a file or a provider. The text may be a password, in which all characters are probable.
        case outside
    }
}

/// The check of the texts of one settings object that decoded without a mistake: PB0608, PB0905, PB0910 and PB0911.
struct SettingsTextCheck {
    let survey: SettingsTreeScan
    /// The origins of the values that were decoded as `Secret`. A part of a secret must not be printed.
    let secrets: Set<Origin>
    /// Returns the description of the settings type. Called only for a suspect text.
    let describe: () -> SettingsDescription
    let table: ValueTable

    func diagnostics(of owner: () -> SettingsOwner) -> [Diagnostic] {
        var diagnostics = survey.suspectTexts.filter { !secrets.contains($0.origin) }
            .compactMap { diagnostic(for: $0, of: owner()) }
        guard table.readsValues else { return diagnostics }
        diagnostics += survey.references.compactMap { diagnostic(for: $0) }
        diagnostics += survey.composed.flatMap { text in
            InsertedValue.all(in: text.reference, from: table).compactMap {
                $0.diagnostic(inURL: expected(at: text.path) == .url)
            }
        }
        return diagnostics
    }

    private func expected(at path: [String]) -> ExpectedValue? {
        if case .value(let value)? = describe().shape(at: path) { value } else { nil }
    }

    /// Returns whether the type lists the texts at a path, so that each is intended.
    private func isListed(_ path: [String]) -> Bool {
        if case .oneOf? = expected(at: path) { return true }
        return describe().isEnum(at: path)
    }

    private func isTable(_ path: ArraySlice<String>) -> Bool {
        if case .table? = describe().shape(at: Array(path)) { true } else { false }
    }

    /// Returns the diagnostic for a text of a manifest; nil if it has no mistake.
    private func diagnostic(for suspect: SuspectText, of owner: SettingsOwner) -> Diagnostic? {
        if suspect.mistake == nil, isListed(suspect.path) { return nil }
        let mistake = suspect.mistake ?? TextMistake(in: suspect.text, from: suspect.source)
        let placeholder = mistake?.placeholder
        var isHidden = suspect.source != .name && LikelySecret.isHidden(suspect.text, at: suspect.path)
        if let placeholder, placeholder.isWhole {
            isHidden = isHidden && placeholder.fallback != nil
        } else if isHidden, LikelySecret.isProbable(suspect.text, at: suspect.path) {
            return LiteralSecret(
                path: suspect.path, site: suspect.origin, reason: .probable,
                provider: table.sources.providers.firstRightName, variablePrefix: owner.variablePrefix,
                isInDefault: suspect.source == .fallback
            ).diagnostic
        }
        guard let mistake, mistake.near == nil || isTable(suspect.path.dropLast()) else { return nil }
        let name = suspect.name(in: owner)
        var (title, advice) = ("\(name) \(mistake.predicate)", mistake.advice ?? "write it as intended")
        if let placeholder {
            if !isHidden {
                let state = placeholder.isWord ? "a placeholder" : "not expanded"
                title = "\(Quotation.quoted(placeholder.text)) in \(name) is \(state)"
            }
            advice = "write " + (isHidden ? "a reference such as { \"$env\": \"NAME\" }" : placeholder.advice)
        }
        switch suspect.source {
        case .fallback: if placeholder != nil { advice = "write a value that is valid without the variable" }
        case .manifest: advice += ", or { \"$literal\": … } for this literal text"
        case .name where mistake.near != nil: advice = "write { \"$literal\": … } for its value if both are intended"
        case .name: advice += ", or write { \"$literal\": … } for the object"
        case .outside: break
        }
        let isPlain = describe().shape(at: suspect.path)?.isPlain ?? false
        if placeholder == nil, suspect.source != .name, isPlain, !isHidden {
            title += ": \(Quotation.quoted(suspect.text))"
        }
        var text = Wording(title: title, label: mistake.label, help: [advice])
        if let near = mistake.near {
            text = text.asking(near.value, insteadOf: suspect.text, isCertain: false)
                .pointing(at: near.origin, "\(Quotation.quoted(near.value)) stays here")
        }
        return Diagnostic(
            mistake.near == nil ? .placeholder : .besideNear, at: suspect.origin, .warning, judgesWhatIsWritten: true
        ) { [text] in text }
    }

    /// Returns the diagnostic for a value from outside, without the value; nil if it has no mistake.
    private func diagnostic(for found: SettingsTreeScan.FoundReference) -> Diagnostic? {
        let source = found.reference.source
        // A longer text is a document. Its parts have their own rules.
        guard let text = table.text(of: source.value), text.utf8.count < 4_096,
            Self.suspects(text) || text.utf8.first == UInt8(ascii: "'"),
            let mistake = TextMistake(in: text, from: .outside), !isListed(found.path)
        else { return nil }
        let placeholder = mistake.placeholder
        let isInDotenv = source.value.variable.map { table.sources.dotenv(setting: $0) != nil } ?? false
        if isInDotenv, placeholder != nil { return nil }
        let isError = table.sources.isSealed && placeholder?.isCertain == true
        return Diagnostic(
            .unlikelyValue, at: source.origin, isError ? .error : .warning, judgesWhatIsWritten: false
        ) {
            Wording(
                title: "\(source.value.subject) \(mistake.predicate)", label: "its value is not shown",
                help: [mistake.advice ?? "set it to the intended value"])
        }
    }
}

extension SuspectText {
    /// The text as the subject of a sentence.
    fileprivate func name(in owner: SettingsOwner) -> String {
        // The index of an item may differ between profiles whose layers edit the list.
        let path = Quotation.quotedPath(path.filter { !$0.allSatisfy(\.isNumber) }.joined(separator: "/"))
        switch source {
        case .fallback: return "the default of setting \(path) of \(owner.name)"
        case .name: return "\(path) in the settings of \(owner.name)"
        case .manifest, .outside: return "setting \(path) of \(owner.name)"
        }
    }
}

extension SettingsTextCheck {
    /// Returns whether a text is suspect. A fast test, because it is called for every text in every load.
    static func suspects(_ text: String) -> Bool {
        var last = UInt8(ascii: " ")
        var hasSign = false
        for byte in text.utf8 {
            // A control, `"`, `$`, `%`, `<`, `{` or a scalar outside of ASCII; two spaces, `@` or `_` in a row.
            switch byte {
            case ..<0x20, 0x22, 0x24, 0x25, 0x3C, 0x7B, 0x7F...: return true
            case 0x20, 0x5F: if byte == last { return true }
            case 0x40:
                if byte == last { return true }
                hasSign = true
            case 0x3A: hasSign = true
            default: break
            }
            last = byte
        }
        if last == UInt8(ascii: " ") || "@~".utf8.contains(text.utf8.first ?? 0) { return true }
        if hasSign, URLText.nearScheme(of: text) != nil || LikelySecret.hasForm(text) { return true }
        return beginnings.contains(text.utf8)
            && (Placeholder.isWhole(text) || VariableName.placeheld(by: text) != nil || URLText.isMalformed(text)
                || LikelySecret.hasForm(text))
    }

    /// The beginnings of suspect forms.
    private static let beginnings = BytePairs(
        Placeholder.beginnings + LikelySecret.prefixes + "ht tt en EN".split(separator: " "))
}

/// A set of pairs of bytes at the beginnings of texts. It may also contain further pairs, so it is only a fast test.
struct BytePairs: Sendable {
    private var hashes = Array(repeating: false, count: 0x400)

    init(_ texts: [Substring]) {
        for text in texts { hashes[Self.hash(of: text.utf8)] = true }
    }

    func contains(_ text: some Sequence<UInt8>) -> Bool { hashes[Self.hash(of: text)] }

    private static func hash(of text: some Sequence<UInt8>) -> Int {
        let pair = text.prefix(2).reduce(0) { $0 << 8 | Int($1) }
        return (pair ^ pair >> 5) & 0x3FF
    }
}
