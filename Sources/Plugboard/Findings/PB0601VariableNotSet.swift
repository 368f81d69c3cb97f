/// All variables of a run that are read without a default and are not set (0601).
struct VariableNotSet: SettingsFinding {
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
    var judgesWhatIsWritten: Bool { false }
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

extension DiagnosticCode {
    /// A variable that is read without a default is not set.
    public static let variableNotSet = DiagnosticCode("PB0601")
}
