extension WiringTool {
    /// `wiring variables`: the variables, files and providers' values that the settings of a profile take, and which of them
    /// this machine lacks.
    /// Never a value.
    ///
    ///     {
    ///       "format": 1,
    ///       "profile": "production" or null,
    ///       "values": [
    ///         {
    ///           "kind": "variable",                           variable, file, provided
    ///           "provider": "vault",                          for what is provided alone
    ///           "name": "STRIPE_KEY",                         for a file its path as written, <env NAME> where
    ///                                                         a variable holds it; the key in a provider
    ///           "state": "missing",                           missing, set, default; unknown where a provider failed
    ///                                                         or the dotenv file is mistaken
    ///           "dotenv": ".env",                             the dotenv file, for what it sets alone
    ///           "default": false,                             whether the manifest says a default wherever it is used
    ///           "secret": true,
    ///           "uses": [{ "key": "PaymentGateway", "place": place }]
    ///         }
    ///       ]
    ///     }
    func variables(_ command: VariablesCommand, of proof: ProofOutcome) -> Answer {
        if let refusal = refusal(of: proof) { return refusal }
        let view = WiringView(proof)
        let needs = ExternalInputs(view)
        let output =
            switch command.format {
            case .text: needs.text(width: width)
            case .json: needs.json
            case .dotenv: needs.dotenv
            }
        // What is missing here is the answer, so it is not told twice.
        let others = proof.diagnostics.filter { ![.variableNotSet, .fileMissing, .valueNotProvided].contains($0.code) }
        var answer = answer(output, about: others)
        answer.status = LaunchStatus(of: proof.diagnostics, in: options)
        return answer
    }
}

/// The output of `wiring variables`: the variables, files and providers' values of one selection, each once.
private struct ExternalInputs {
    private let title: String
    private let profile: String?
    private var needs: [Need] = []

    /// One variable, file or provider value that the selection needs: whether it is set, and which settings use it.
    fileprivate struct Need {
        let source: ValueSource
        var state = State.set
        var hasDefault = true
        var isSecret = false
        /// Of a variable and of a provider's value: whether it is there; nil where that is not known.
        var isThere: Bool?
        /// The path of the dotenv file, where that sets it.
        var dotenv: String?
        /// Of a variable: whether its value is the path of a file.
        var holdsPath = false
        var uses: [(key: String, place: String, json: JSONValue)] = []

        /// Whether the value is missing, set, replaced by a default, or unknown.
        enum State: String {
            case missing
            case set
            case defaulted = "default"
            /// Its provider failed, or the file that may set it is mistaken.
            case unknown
        }

        var name: String { source.name }
        /// The variable that holds the path of a file.
        var pathVariable: ValueSource? { source.pathVariable }
        var isMissing: Bool { state == .missing || state == .unknown }
    }

    init(_ view: WiringView) {
        title = view.title
        profile = view.wiring.profile
        let unreadable = view.proof.unreadableFiles
        var texts = OriginFormatter()
        var numbers: [ValueSource: Int] = [:]
        var seen: Set<ExternalReference> = []
        for reference in view.proof.references where seen.insert(reference).inserted {
            let source = reference.source.value
            let number = numbers[source] ?? needs.count
            if number == needs.count {
                numbers[source] = number
                needs.append(Need(source: source))
            }
            needs[number].hasDefault = needs[number].hasDefault && reference.hasDefault
            needs[number].isSecret = needs[number].isSecret || reference.isSecret
            needs[number].isThere = reference.isThere
            needs[number].dotenv = reference.dotenv
            let origin = reference.source.origin
            needs[number].uses.append((view.spelled(reference.service), texts.text(origin), texts.json(origin)))
        }
        for number in needs.indices {
            let need = needs[number]
            switch need.source {
            case .variable, .provided, .composed: needs[number].state = need.stateOfText
            case .file: needs[number].state = unreadable.contains(need.name) ? .missing : .set
            }
        }
        // Where the variable is missing, the file it would name is not told as well.
        let set = Set(needs.filter { $0.isThere == true }.map(\.source))
        needs.removeAll { need in need.pathVariable.map { !set.contains($0) } ?? false }
        let holders = Set(view.proof.references.compactMap(\.source.value.pathVariable))
        for number in needs.indices { needs[number].holdsPath = holders.contains(needs[number].source) }
        needs = needs.inOrder { $0.source < $1.source }
    }

    func text(width: Int?) -> String {
        guard !needs.isEmpty else { return TerminalText.safe("\(title) takes no variables and no files") + "\n" }
        let table = TerminalTable(
            heading: ["NAME", "HERE", "", "USED BY", "AT"], unbroken: 4,
            rows: needs.flatMap { need in
                need.uses.enumerated().map { number, use in
                    number == 0
                        ? [need.source.listing, need.shownState, need.isSecret ? "secret" : "", use.key, use.place]
                        : ["", "", "", use.key, use.place]
                }
            })
        let missing = needs.count(where: \.isMissing)
        let verdict = missing == 0 ? "nothing is missing here" : "\(missing) of \(needs.count) missing here"
        return TerminalText.safe("\(title): \(verdict)") + "\n\n" + table.text(width: width)
    }

    /// A file to fill in, as shells and service managers read them: a line `NAME=` for each variable.
    var dotenv: String {
        var text = TerminalText.safe("# What \(title) reads. Fill it in; keep it out of version control.") + "\n"
        for need in needs where need.pathVariable == nil {
            var users: [String] = []
            for use in need.uses where !users.contains(use.key) { users.append(use.key) }
            let notes =
                (need.isSecret ? ["secret"] : []) + (need.holdsPath ? ["the path of a file"] : [])
                + (need.hasDefault ? ["has a default"] : []) + [
                    "for \(users.joined(separator: ", "))"
                ]
            text += "\n" + TerminalText.safe("# \(notes.joined(separator: ", "))") + "\n"
            if let note = need.source.note {
                text += "# " + TerminalText.safe(note) + "\n"
            } else if need.isPlainName {
                text += "\(need.hasDefault ? "#" : "")\(need.name)=\n"
            } else {
                text += "# a name that cannot stand here: " + TerminalText.safe(need.name) + "\n"
            }
        }
        return text
    }

    var json: String {
        JSONValue.answer([
            .init("profile", .optional(profile)),
            .init("values", .array(needs.map(\.json))),
        ])
    }
}

extension ExternalInputs.Need {
    /// `set`, and `set in .env` for what a dotenv file sets.
    fileprivate var shownState: String {
        guard let file = dotenv?.split(separator: "/").last else { return state.rawValue }
        return "\(state.rawValue) in \(file)"
    }

    fileprivate var stateOfText: State {
        switch isThere {
        case nil: .unknown
        case true?: .set
        case false?: hasDefault ? .defaulted : .missing
        }
    }

    /// Whether shells know it as the name of a variable.
    fileprivate var isPlainName: Bool {
        let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let isLetter: (UInt8) -> Bool = {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
                || $0 == UInt8(ascii: "_")
        }
        guard let first = name.utf8.first, isLetter(first) else { return false }
        return name.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }

    fileprivate var json: JSONValue {
        .object(
            [.init("kind", .string(source.kind))] + (source.provider.map { [.init("provider", .string($0))] } ?? []) + [
                .init("name", .string(name)),
                .init("state", .string(state.rawValue)),
            ] + (dotenv.map { [.init("dotenv", .string($0))] } ?? []) + [
                .init("default", .bool(hasDefault)),
                .init("secret", .bool(isSecret)),
                .init("uses", .array(uses.map { ["key": .string($0.key), "place": $0.json] })),
            ])
    }
}

extension ValueSource {
    /// The variable that holds the path of the file.
    fileprivate var pathVariable: ValueSource? {
        if case .file(let file) = self { file.variable.map { .variable($0) } } else { nil }
    }
}

extension ProofOutcome {
    /// The paths of the files that cannot be read here, as written.
    fileprivate var unreadableFiles: Set<String> {
        Set(diagnostics.flatMap(\.unreadableFiles).map(\.words))
    }
}
