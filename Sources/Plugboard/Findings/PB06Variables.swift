// PB0601 and PB0603: variables that are not set, and files that cannot be read.

/// All variables of a run that are read without a default and are not set (0601).
struct VariableNotSet: Finding {
    var code: DiagnosticCode { .variableNotSet }
    /// In source order.
    let occurrences: [Occurrence]
    /// Further variables that are read and have defaults, sorted.
    var withDefaults: [String] = []
    /// Where the dotenv file is looked for that is not there; nil where it is, or where code names none.
    var absentDotenv: String?
    /// What the dotenv file sets to nothing, in the order of names.
    var emptyInDotenv: [Located<String>] = []
    /// What the dotenv file sets and nothing reads, in the order of names.
    var unreadInDotenv: [Located<String>] = []
    /// The variables of the process that are set and that nothing reads, sorted.
    var unread: [String] = []

    /// One place that reads an unset or empty variable.
    struct Occurrence: Hashable, Sendable {
        let name: String
        var origin: Origin
        /// Set, but to nothing.
        let isEmpty: Bool
    }

    /// The first that is not set at all; the merely empty ones stand beside it.
    var primary: Occurrence? { occurrences.first { !$0.isEmpty } ?? occurrences.first }

    var names: Set<String> { Set(occurrences.map(\.name)) }

    var origin: Origin? { primary?.origin }
    var judgesWhatIsWritten: Bool? { false }
}

extension VariableNotSet {
    func wording(in profiles: [String]) -> FindingText {
        let count = names.count
        let things =
            count == 1 ? "1 environment variable that is not set" : "\(count) environment variables that are not set"
        let primary = primary
        let near = nearInDotenv
        return FindingText(
            title: profiles.need(things), label: primary.map(Self.label) ?? "",
            related: occurrences.filter { $0 != primary }.map {
                FindingText.Mark($0.origin, Self.label($0), isPrimary: !$0.isEmpty)
            } + emptyInDotenv.filter { names.contains($0.value) }.map { FindingText.Mark($0.origin, "set to nothing") }
                + near.map { FindingText.Mark($0.set.origin, "sets \($0.set.value), not \($0.name)") },
            help: near.isEmpty ? nearVariables : [Phrases.eitherName],
            notes: (absentDotenv.map { ["the dotenv file \($0) is not there"] } ?? [])
                + Phrases.defaultsBeside(withDefaults, which: "read"),
            revealed: occurrences.map(\.origin))
    }

    /// What is not set, in the order of names, with the near name that the dotenv file sets in vain. Numbered names are not
    /// near.
    private var nearInDotenv: [(name: String, set: Located<String>)] {
        names.subtracting(emptyInDotenv.map(\.value)).inScalarOrder().compactMap { name in
            let others = unreadInDotenv.filter { !NearestName.differInDigitsOnly($0.value, name) }
            let nearest = NearestName.suggestion(for: name, among: others.map(\.value))
            return others.first { $0.value == nearest }.map { (name, $0) }
        }
    }

    /// `did you mean "SHOP_HOST", which is set?`, for each that is not set, in the order of names.
    private var nearVariables: [String] {
        names.inScalarOrder().compactMap { name in
            let others = unread.filter { !NearestName.differInDigitsOnly($0, name) }
            return NearestName.suggestion(for: name, among: others).map { "did you mean \"\($0)\", which is set?" }
        }
    }

    private static func label(_ occurrence: Occurrence) -> String {
        occurrence.isEmpty ? "set but empty, which counts as not set" : "not set"
    }
}

extension Phrases {
    /// `2 more are read and have defaults: A, B`, a note beside what has none; nothing where there are none.
    static func defaultsBeside(_ names: [String], which verb: String) -> [String] {
        switch names.count {
        case 0: []
        case 1: ["1 more is \(verb) and has a default: \(names[0])"]
        default: ["\(names.count) more are \(verb) and have defaults: \(names.joined(separator: ", "))"]
        }
    }
}

extension [String] {
    /// The title's start: `profile "production" needs …`.
    func need(_ things: String) -> String {
        first.map { "profile \"\($0)\" needs \(things)" } ?? "this wiring needs \(things)"
    }
}

/// All files of a run that cannot be read and have no default (0603).
struct UnreadableFiles: Finding {
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
    var judgesWhatIsWritten: Bool? { false }
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
