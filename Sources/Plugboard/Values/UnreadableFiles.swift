/// All unreadable files of a load that settings read without a default (PB0603).
struct UnreadableFiles: Sendable {
    /// The places, in source order.
    let occurrences: [Occurrence]

    /// A place that reads an unreadable file, with the file's mistake.
    struct Occurrence: Hashable, Sendable {
        let file: FileReference
        /// The value of the variable, if it is certainly a path. Any other value may be a misplaced secret.
        let variablePath: String?
        var origin: Origin
        let mistake: FileMistake
        /// The absolute path of the file, and a file with a similar name in its directory.
        var tried: String?
        var near: String?
    }

    var diagnostic: Diagnostic {
        Diagnostic(
            .fileMissing, at: occurrences.first?.origin, of: self, judgesWhatIsWritten: false,
            words: { all, profiles in all[0].wording(in: profiles) })
    }
}

extension UnreadableFiles {
    private func wording(in profiles: [String]) -> Wording {
        let count = Set(occurrences.map(\.file)).count
        return Wording(
            title: profiles.need(count == 1 ? "1 file that cannot be read" : "\(count) files that cannot be read"),
            label: occurrences.first?.phrase ?? "",
            related: occurrences.dropFirst().map { Wording.Mark($0.origin, $0.phrase, isPrimary: true) },
            help: occurrences.compactMap(\.near).uniqued().map { "did you mean \(Quotation.quotedPath($0))?" },
            notes: occurrences.compactMap(\.triedElsewhere).uniqued()
                + (occurrences.contains { $0.file.variable != nil && $0.variablePath == nil }
                    ? ["the value of a variable is not shown"] : []))
    }
}

extension UnreadableFiles.Occurrence {
    /// The note `tried /srv/shop/Config/host`; nil for an absolute path.
    fileprivate var triedElsewhere: String? {
        guard case .path(let path) = file, let tried, tried != path else { return nil }
        return "tried \(Quotation.path(tried))"
    }

    /// The mistake in words: `no such file`, or `no such file: variable TOKEN_FILE names "/run/secrets/token"`.
    fileprivate var phrase: String {
        guard let variable = file.variable else { return mistake.phrase }
        return "\(mistake.phrase): variable \(variable) names \(variablePath.map(Quotation.quotedPath) ?? "it")"
    }
}

extension Diagnostic {
    /// The files that the diagnostic reports as unreadable.
    package var unreadableFiles: [FileReference] { found(UnreadableFiles.self)?.occurrences.map(\.file) ?? [] }
}

/// The reason why a `$file` has no value.
enum FileMistake: Hashable, Sendable, Error {
    case absent
    /// A symbolic link to a missing file.
    case danglingLink
    case special(SpecialFile)
    /// An error of the system, with its message.
    case unreadable(String)
    case tooLarge
    case notUTF8
    /// The file is empty or contains only a line end.
    case empty
    /// The file contains a zero byte.
    case notText
    /// The manifest is not a file, so there is no directory for relative paths.
    case noDirectory
    /// The path contains U+0000.
    case zeroInPath
    /// The file is outside the permitted directories, as written or by a link.
    case outside(byLink: Bool)
}

extension FileMistake {
    /// Whether a default replaces the file, which is missing or empty.
    var isAbsence: Bool { [.absent, .danglingLink, .empty].contains(self) }

    var phrase: String {
        switch self {
        case .absent: "no such file"
        case .danglingLink: "a link that leads nowhere"
        case .special(let kind): "\(kind.rawValue), not a file"
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .tooLarge: "larger than 1 MiB"
        case .notUTF8: "not UTF-8"
        case .empty: "empty, which counts as not there"
        case .notText: "not text: it holds a zero byte"
        case .noDirectory: "relative, and this manifest is in no directory"
        case .zeroInPath: "a path with U+0000, which no file has"
        case .outside: "outside of its directory"
        }
    }
}
