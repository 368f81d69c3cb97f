/// All files of a run that cannot be read and have no default (0603).
struct UnreadableFiles: SettingsFinding {
    var code: DiagnosticCode { .fileMissing }
    /// In source order.
    let occurrences: [Occurrence]

    /// One place that reads an unreadable file, and what is wrong with the file.
    struct Occurrence: Hashable, Sendable {
        let file: FileReference
        /// What a variable says, where it is surely a path; any other value may be a secret in the wrong place.
        let variablePath: String?
        var origin: Origin
        let problem: FileProblem
        /// The absolute path that was tried, and a near name of a file there.
        var tried: String?
        var near: String?

        init(_ file: Located<FileReference>, variablePath: String? = nil, problem: FileProblem) {
            self.file = file.value
            self.variablePath = variablePath
            origin = file.origin
            self.problem = problem
        }
    }

    var origin: Origin? { occurrences.first?.origin }
    var judgesWhatIsWritten: Bool { false }
}

extension UnreadableFiles {
    func wording(in profiles: [String]) -> FindingText {
        let count = Set(occurrences.map(\.file)).count
        return FindingText(
            title: profiles.need(count == 1 ? "1 file that cannot be read" : "\(count) files that cannot be read"),
            label: occurrences.first?.phrase ?? "",
            related: occurrences.dropFirst().map { FindingText.Mark($0.origin, $0.phrase, isPrimary: true) },
            help: occurrences.compactMap(\.near).uniqued().map { "did you mean \(Quotation.quotedPath($0))?" },
            notes: occurrences.compactMap(\.triedElsewhere).uniqued()
                + (occurrences.contains { $0.file.variable != nil && $0.variablePath == nil }
                    ? ["the value of a variable is not shown"] : []),
            revealed: occurrences.map(\.origin))
    }
}

extension UnreadableFiles.Occurrence {
    /// `tried /srv/shop/Config/host`; nil for a path that is absolute as it is written.
    fileprivate var triedElsewhere: String? {
        guard case .path(let path) = file, let tried, tried != path else { return nil }
        return "tried \(Quotation.path(tried))"
    }

    /// `no such file`, `no such file: variable TOKEN_FILE names "/run/secrets/token"`
    fileprivate var phrase: String {
        guard let variable = file.variable else { return problem.phrase }
        return "\(problem.phrase): variable \(variable) names \(variablePath.map(Quotation.quotedPath) ?? "it")"
    }
}

extension Diagnostic {
    /// The files that it says cannot be read.
    package var unreadableFiles: [FileReference] { found(UnreadableFiles.self)?.occurrences.map(\.file) ?? [] }
}

/// Why the file of a `$file` gives no value.
enum FileProblem: Hashable, Sendable, Error {
    case absent
    /// A symbolic link to nothing.
    case danglingLink
    case special(SpecialFile)
    /// In the system's words.
    case unreadable(String)
    case tooLarge
    case notUTF8
    /// Nothing but a line end, if that.
    case empty
    /// A zero byte is in it.
    case notText
    /// The manifest is not a file, so that nothing is relative to it.
    case noDirectory
    /// Not in the directory of a provider.
    case outside
}

extension FileProblem {
    var phrase: String {
        switch self {
        case .absent: "no such file"
        case .danglingLink: "a link that leads nowhere"
        case .special(let kind): "\(kind.phrase), not a file"
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .tooLarge: "larger than 1 MiB"
        case .notUTF8: "not UTF-8"
        case .empty: "empty, which counts as not there"
        case .notText: "not text: it holds a zero byte"
        case .noDirectory: "relative, and this manifest is in no directory"
        case .outside: "outside of its directory"
        }
    }
}

extension DiagnosticCode {
    /// A file of `$file` cannot be read.
    public static let fileMissing = DiagnosticCode("PB0603")
}
