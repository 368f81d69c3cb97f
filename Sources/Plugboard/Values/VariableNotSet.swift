// PB0601: variables that are not set.

/// All unset variables of a load that settings read without a default (PB0601).
struct VariableNotSet: Sendable {
    /// The places, in source order.
    let occurrences: [Occurrence]
    /// Further variables, which have defaults, sorted.
    let withDefaults: [String]
    /// The path of the dotenv file, if the file is missing; nil if it exists or code declares none.
    private let absentDotenv: String?
    /// The empty variables of the dotenv file, by name.
    private let emptyInDotenv: [Located<String>]
    /// The unread variables of the dotenv file, by name.
    private let unreadInDotenv: [Located<String>]
    /// The unread variables of the process, sorted.
    private let unread: [String]

    /// - Parameter references: All references of the load, whose variables are read.
    init(
        occurrences: [Occurrence], withDefaults: [String], beside references: [ExternalReference], in table: ValueTable
    ) {
        (self.occurrences, self.withDefaults) = (occurrences, withDefaults)
        let read = Set(references.compactMap(\.source.value.variable))
        unread = table.sources.variables.keys.filter { !read.contains($0) }.inScalarOrder()
        let dotenv = table.sources.dotenv
        absentDotenv = dotenv.flatMap { $0.isAbsent ? $0.absolutePath : nil }
        emptyInDotenv = dotenv?.names(setToNothing: true) ?? []
        unreadInDotenv = dotenv?.names(setToNothing: false).filter { !read.contains($0.value) } ?? []
    }

    /// A place that reads an unset or empty variable.
    struct Occurrence: Hashable, Sendable {
        let name: String
        var origin: Origin
        /// Whether the variable is set and empty.
        let isEmpty: Bool
    }

    /// The first unset variable, or else the first empty one.
    var primary: Occurrence? { occurrences.first { !$0.isEmpty } ?? occurrences.first }

    var names: Set<String> { Set(occurrences.map(\.name)) }

    var diagnostic: Diagnostic {
        Diagnostic(
            .variableNotSet, at: primary?.origin, judgesWhatIsWritten: false, textIn: { wording(in: $0) })
    }
}

extension VariableNotSet {
    private func wording(in profiles: [String]) -> Wording {
        let count = names.count
        let things =
            count == 1 ? "1 environment variable that is not set" : "\(count) environment variables that are not set"
        let primary = primary
        let near = nearInDotenv
        return Wording(
            title: profiles.need(things), label: primary.map(Self.label) ?? "",
            related: occurrences.filter { $0 != primary }.map {
                Wording.Mark($0.origin, Self.label($0), isPrimary: !$0.isEmpty)
            } + emptyInDotenv.filter { names.contains($0.value) }.map { Wording.Mark($0.origin, "set to nothing") }
                + near.map { Wording.Mark($0.set.origin, "sets \($0.set.value), not \($0.name)") },
            help: near.isEmpty ? nearVariables : [Phrases.eitherName],
            notes: (absentDotenv.map { ["the dotenv file \($0) is not there"] } ?? [])
                + Phrases.defaultsBeside(withDefaults, which: "read"))
    }

    /// The unset variables by name, each with an unread variable of the dotenv file that has a similar name. Names that
    /// differ only in digits are not similar.
    private var nearInDotenv: [(name: String, set: Located<String>)] {
        names.subtracting(emptyInDotenv.map(\.value)).inScalarOrder().compactMap { name in
            let others = unreadInDotenv.filter { !NearestName.differInDigitsOnly($0.value, name) }
            let nearest = NearestName.suggestion(for: name, among: others.map(\.value))
            return others.first { $0.value == nearest }.map { (name, $0) }
        }
    }

    /// The questions `did you mean "SHOP_HOST", which is set?` for the unset variables, by name.
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
    /// Returns the note `2 more are read and have defaults: A, B`; empty without names.
    static func defaultsBeside(_ names: [String], which verb: String) -> [String] {
        switch names.count {
        case 0: []
        case 1: ["1 more is \(verb) and has a default: \(names[0])"]
        default: ["\(names.count) more are \(verb) and have defaults: \(names.joined(separator: ", "))"]
        }
    }
}

extension [String] {
    /// Returns the beginning of the title: `profile "production" needs …`.
    func need(_ things: String) -> String {
        first.map { "profile \"\($0)\" needs \(things)" } ?? "this wiring needs \(things)"
    }
}
