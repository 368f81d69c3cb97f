extension WiringTool {
    /// `wiring diff P Q`: what differs between two profiles, side by side, and who is affected. `--bind` and `--set`
    /// change Q alone, so that `diff P --bind KEY=FACTORY` tells what the flag would change; also in a sealed profile,
    /// which refuses the flag when it starts. With `--from DIR` P is that of another directory, read with this program's
    /// catalog; what is wrong there is told, and the rest compared.
    ///
    ///     {
    ///       "format": 1,
    ///       "from": "../main/Config" or null,                 the directory of the first, where it is another
    ///       "first": "development",
    ///       "second": "test",
    ///       "differences": [
    ///         {
    ///           "kind": "binding",                            profile, binding, variable, file, provided
    ///           "name": "PaymentGateway" or null,             null for the profile
    ///           "path": "settings/timeout",                   empty for a variable or a file
    ///           "first": "\"5s\"" or null,
    ///           "second": null,
    ///           "firstHidden": false,                         whether it, or a part of it, is not shown, and null stands
    ///           "secondHidden": false                           in its place
    ///         }
    ///       ],
    ///       "affected": ["Checkout"]                          what the program itself asks for
    ///     }
    func diff(_ command: DiffCommand) -> Answer {
        let proofs = proofs(
            of: command.first, and: command.second ?? command.first, from: "diff", in: command.directory)
        let diagnostics = proofs.0.diagnostics + proofs.1.diagnostics
        guard !proofs.0.wiring.layers.isEmpty, !proofs.1.wiring.layers.isEmpty else {
            // Where nobody selected a profile, that is one mistake, though the directories have others.
            let isUnselected = proofs.0.profile == nil && proofs.1.profile == nil
            var refusal = answer("", about: isUnselected ? proofs.1.diagnostics : diagnostics)
            if command.directory != nil { refusal.status = .usage }
            return refusal
        }
        let view = WiringView.comparable(proofs.0, with: proofs.1)
        let difference = WiringDifference(from: view.0, to: view.1)
        let flags = options.bindings.map(\.description) + options.settings.map(\.description)
        let names = (proofs.0.profile?.value ?? "", proofs.1.profile?.value ?? "")
        let output =
            switch command.format {
            case .text:
                difference.text(
                    ([names.0] + (command.directory.map { ["in \($0)"] } ?? [])).joined(separator: " "),
                    and: ([names.1] + flags).joined(separator: " "), width: width)
            case .json: difference.json(names.0, and: names.1, from: command.directory)
            case .markdown:
                MarkdownDifference(
                    difference: difference, first: names.0, second: names.1, directory: command.directory, flags: flags
                ).text + MarkdownDifference.mistakes(diagnostics)
            }
        var answer = answer(output, about: diagnostics)
        for (proof, directory) in [(proofs.0, command.directory), (proofs.1, nil)] where proof.wiring.isPartial {
            let place = "profile \"\(proof.profile?.value ?? "")\"" + (directory.map { " in \($0)" } ?? "")
            let remark = "\(place) could not be read whole: what is missing here may stand there"
            answer.remarks += "\(program): \(TerminalText.safe(remark))\n"
        }
        if proofs.1.wiring.sealed != nil, !flags.isEmpty {
            let refused = flags.joined(separator: " ")
            let remark = "profile \"\(names.1)\" is sealed and refuses this at a start: \(refused)"
            answer.remarks += "\(program): \(TerminalText.safe(remark))\n"
        }
        if answer.status == .success, !difference.isEmpty { answer.status = .differences }
        return answer
    }

    /// The proofs of two profiles, nil being the selected one; the flags of the line change the second alone.
    ///
    /// - Parameters:
    ///   - word: What of the line names them.
    ///   - directory: That of the first; nil for the selected one.
    func proofs(
        of first: String?, and second: String?, from word: String, in directory: String? = nil
    ) -> (ProofOutcome, ProofOutcome) {
        var overrides = selection.overrides
        overrides.ignoresSeal = true
        let other = reading(directory).prove(first, from: word, under: LaunchOverrides())
        return (other, prove(second, from: word, under: overrides))
    }

    private func prove(_ profile: String?, from word: String, under overrides: LaunchOverrides) -> ProofOutcome {
        var selection = selection
        if let profile { selection.profile = Located(profile, at: .launch(LaunchOrigin(name: word))) }
        selection.overrides = overrides
        return loader.prove(selection)
    }
}

extension WiringView {
    /// Two selections side by side: what one of them knows for a secret, the other does not show.
    static func comparable(_ first: ProofOutcome, with second: ProofOutcome) -> (WiringView, WiringView) {
        let view = (WiringView(first), WiringView(second))
        let redaction = view.0.redaction
        view.0.redaction.hide(view.1.redaction)
        view.1.redaction.hide(redaction)
        return view
    }
}

extension WiringDifference {
    /// A column for each profile; empty without differences.
    fileprivate func text(_ first: String, and second: String, width: Int?) -> String {
        var table = TerminalTable(heading: ["", first, second])
        var subject: Subject?
        for row in rows {
            let heading = row.subject.heading
            if let heading, row.subject != subject, !row.path.isEmpty { table.rows.append([heading, "", ""]) }
            subject = row.subject
            let label =
                switch (heading, row.path) {
                case (let heading?, ""): heading
                case (.some, let path): "  " + path
                case (nil, let path): path
                }
            table.rows.append([label, row.first?.text ?? "-", row.second?.text ?? "-"])
        }
        guard !affected.isEmpty else { return table.text(width: width) }
        let entries = TerminalTable(rows: [["affects what the program asks for: \(affected.joined(separator: ", "))"]])
        return table.text(width: width) + (rows.isEmpty ? "" : "\n") + entries.text(width: width)
    }

    fileprivate func json(_ first: String, and second: String, from directory: String?) -> String {
        JSONValue.answer([
            .init("from", .optional(directory)),
            .init("first", .string(first)),
            .init("second", .string(second)),
            .init(
                "differences",
                .array(
                    rows.map { row in
                        [
                            "kind": .string(row.subject.kind), "name": .optional(row.subject.name),
                            "path": .string(row.path), "first": .optional(row.first?.visible),
                            "second": .optional(row.second?.visible),
                            "firstHidden": .bool(row.first?.isHidden == true),
                            "secondHidden": .bool(row.second?.isHidden == true),
                        ]
                    })),
            .init("affected", .array(affected.map { .string($0) })),
        ])
    }
}

extension WiringDifference.Subject {
    var heading: String? {
        switch self {
        case .profile: nil
        case .binding(let key): key
        case .value(let source): source.heading
        }
    }

    fileprivate var kind: String {
        switch self {
        case .profile: "profile"
        case .binding: "binding"
        case .value(let source): source.kind
        }
    }

    fileprivate var name: String? {
        switch self {
        case .profile: nil
        case .binding(let key): key
        case .value(let source): source.fullName
        }
    }
}
