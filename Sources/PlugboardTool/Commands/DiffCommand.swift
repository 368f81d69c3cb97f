/// The command `wiring diff P Q`: the differences of two profiles, side by side, and the affected entries.
///
/// `--bind` and `--set` change only Q, so `diff P --bind KEY=FACTORY` shows the effect of the flag, even for a sealed
/// profile, which rejects the flag at a start. With `--from DIR`, P is the profile of another directory, or the output of
/// `wiring render` in a file, read with this program's catalog. Its mistakes are reported, and the rest is compared.
///
///     {
///       "format": 1,
///       "from": "../main/Config" or null,                 the directory or file of the first profile
///       "first": "development",
///       "second": "test",
///       "differences": [
///         {
///           "kind": "binding",                            profile, binding, variable, file, provided
///           "name": "PaymentGateway" or null,             null for the profile
///           "path": "settings/timeout",                   empty for a variable or a file
///           "live": false,                                whether a reload adopts it; null for a variable, a file,
///                                                         a provided value and layers
///           "first": "\"5s\"" or null,
///           "second": null,
///           "firstHidden": false,                         whether it, or a part of it, is not shown and replaced
///           "secondHidden": false                           by null
///         }
///       ],
///       "affected": ["Checkout"],                         the affected entries
///       "notes": ["…"]                                    losses of layers of the second profile
///     }
///
/// `--all` compares every selectable profile of two directories; `ProfilesDifference` describes the answer.
struct DiffCommand: ListedCommand {
    /// Whether every selectable profile of two directories is compared.
    let all: Bool
    /// Whether long values are printed whole.
    let isFull: Bool
    /// The first profile; nil for the selected one.
    let first: String?
    /// The second profile; nil for the first profile with the flags of the command line.
    let second: String?
    /// The directory of the first profile, such as a worktree of the main branch, or the file with its rendered wiring;
    /// nil if both profiles are in the selected directory.
    let directory: String?
    let format: Format

    /// The output formats of `wiring diff`.
    enum Format: String, Sendable, CaseIterable {
        case text
        case json
        /// Markdown for a comment on a pull request.
        case markdown
    }

    static let syntax = CommandSyntax(
        name: "diff", summary: "the differences of two profiles, and the affected entries",
        operands: [
            .init(
                name: "P", summary: "a profile; without it the selected one", completion: .profiles, isOptional: true),
            .init(
                name: "Q", summary: "another; without it P again, for --bind and --set, which change only Q",
                completion: .profiles, isOptional: true),
        ],
        example: "test production (\"wiring profiles\" lists the profiles)",
        flags: [
            .init(name: "--all", summary: "every profile of DIR and of the selected directory, with --from DIR"),
            .init(name: "--full", summary: "long values whole, instead of the part that differs"),
            .format(Format.self, "for people, for programs, or for a comment"),
            .init(
                name: "--from",
                summary: "P of another directory, or of a file from wiring render",
                value: .init(
                    name: "DIR|FILE.json",
                    meaning: "a directory of manifests, or a file with the output of wiring render")),
        ],
        overriding: ", only in Q")

    init(_ words: CommandArguments) {
        all = words.has("--all")
        isFull = words.has("--full")
        first = words.operands.first
        second = words.operands.dropFirst().first
        directory = words.value(of: "--from")
        format = words.format(or: .text)
    }

    func conflict(with launch: LaunchOptions) -> UsageError? {
        if all {
            if first != nil { return .conflict("--all", "P") }
            if directory == nil { return .missingFlag("--from DIR", beside: "--all", command: Self.syntax.name) }
            return launch.flagsOfOneProfile.first.map { .conflict("--all", $0.rawValue) }
        }
        if first != nil, launch.profileSource == .flag {
            return .flagNotTaken(LaunchFlag.profile.rawValue, command: "\(Self.syntax.name) P")
        }
        if second != nil || directory != nil || !launch.bindings.isEmpty || !launch.settings.isEmpty { return nil }
        let isFirstMissing = first == nil && launch.profileSource != .flag
        return .missingOperand(isFirstMissing ? "P" : "Q", command: Self.syntax.name, example: Self.syntax.example)
    }

    @_optimize(none)
    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer {
        let rendered = try renderedFile(tool)
        if all, let directory {
            if rendered != nil { throw tool.refusal(.conflict("--all", "a file after --from"), about: []) }
            var difference = ProfilesDifference(from: directory, to: tool)
            if !isFull { difference.shorten() }
            var answer = tool.answer(difference.text(as: format, width: tool.width), about: difference.diagnostics)
            if answer.status == .success, !difference.isEmpty { answer.status = .differences }
            return answer
        }
        let profile = first ?? tool.selection.profile?.value ?? ""
        let other = rendered.map { tool.loader.reading($0, as: profile) } ?? directory.map { tool.loader.reading($0) }
        let sides = ComparedSelections(first, and: second ?? first, tool, from: other)
        guard sides.areLoaded else {
            // If neither side selects a profile, this is the only mistake to report.
            let isUnselected = sides.first.profile == nil && sides.second.profile == nil
            var refusal = tool.answer("", about: isUnselected ? sides.second.diagnostics : sides.diagnostics)
            if directory != nil { refusal.status = .usage }
            return refusal
        }
        let views = sides.views
        var difference = WiringDifference(from: views.first, to: views.second)
        if !isFull { difference.shorten() }
        let flags = tool.options.bindings.map(\.description) + tool.options.settings.map(\.description)
        let names = (sides.first.profile?.value ?? "", sides.second.profile?.value ?? "")
        let output =
            switch format {
            case .text:
                difference.text(
                    names.0 + (directory.map { " in \($0)" } ?? ""), and: ([names.1] + flags).joined(separator: " "),
                    width: tool.width)
            case .json: difference.json(names.0, and: names.1, from: directory)
            case .markdown:
                MarkdownDifference(
                    difference: difference, first: names.0, second: names.1, directory: directory, flags: flags
                ).text + MarkdownDifference.mistakes(sides.diagnostics)
            }
        var answer = tool.answer(output, about: sides.diagnostics)
        var remarks: [String] = []
        for (proof, directory) in [(sides.first, directory), (sides.second, nil)] where proof.wiring.isPartial {
            let place = "profile \"\(proof.profile?.value ?? "")\"" + (directory.map { " in \($0)" } ?? "")
            remarks.append("\(place) could not be read completely; it may contain the missing parts")
        }
        if let rendered, let identity = sides.first.wiringID, identity != rendered.wiringID {
            remarks.append(
                "\(rendered.path) states wiring ID \(rendered.wiringID), and with this program's code it has \(identity): "
                    + "it was rendered with other code, or was changed")
        }
        if sides.second.wiring.sealed != nil, !flags.isEmpty {
            let refused = flags.joined(separator: " ")
            remarks.append("profile \"\(names.1)\" is sealed and refuses this at a start: \(refused)")
        }
        answer.remarks += remarks.map { "\(tool.program): \(TerminalText.safe($0))\n" }.joined()
        if answer.status == .success, !difference.isEmpty { answer.status = .differences }
        return answer
    }

    /// Returns the file after `--from`; nil if a directory follows, or if there is no `--from`.
    private func renderedFile(_ tool: WiringTool) throws(Refusal) -> RenderedFile? {
        guard let directory else { return nil }
        do {
            return try RenderedFile(at: directory)
        } catch {
            throw tool.refusal(.notRendered(directory, because: error.reason), about: [])
        }
    }
}

/// The proofs of the two compared profiles. The flags of the command line affect only the second one.
final class ComparedSelections {
    let first: ProofOutcome
    let second: ProofOutcome

    /// - Parameters:
    ///   - first: The first profile; nil for the selected one.
    ///   - second: The second profile; nil for the selected one.
    ///   - other: The loader of the first profile; nil for that of the second one.
    init(
        _ first: String?, and second: String?, _ tool: WiringTool, from other: ManifestLoader?
    ) {
        func select(_ profile: String?, _ overrides: LaunchOverrides) -> WiringSelection {
            var selection = tool.selection
            if let profile { selection.profile = Located(profile, at: .launch(LaunchOrigin(name: "diff"))) }
            selection.overrides = overrides
            return selection
        }
        var overrides = tool.selection.overrides
        overrides.ignoresSeal = true
        let (before, store) = (other ?? tool.loader).prove(select(first, LaunchOverrides()), keeping: nil)
        self.first = before
        self.second = tool.loader.prove(select(second, overrides), keeping: other == nil ? store : nil).proof
    }

    var areLoaded: Bool { !first.wiring.layers.isEmpty && !second.wiring.layers.isEmpty }

    var diagnostics: [Diagnostic] { first.diagnostics + second.diagnostics }

    /// The views of both selections. Each hides the secrets of both.
    var views: (first: WiringView, second: WiringView) {
        let views = (first: WiringView(first), second: WiringView(second))
        views.first.hideSecrets(of: views.second)
        return views
    }
}

extension WiringDifference {
    /// Returns a table with a column for each profile; empty without differences.
    fileprivate func text(_ first: String, and second: String, width: Int?) -> String {
        let marks = rows.map { mayAdopt ? $0.isLive.map { $0 ? " (live)" : " (restart)" } ?? "" : "" }
        let table = TerminalTable(
            of: zip(rows, marks).map { (row: $0, mark: $1, further: []) }, heading: ["", first, second])
        let affects = affected.isEmpty ? nil : "affects the entries: \(affected.joined(separator: ", "))"
        let remarks = [affects, reloadRemark].compactMap(\.self) + notes.map { "note: \($0)" }
        if remarks.isEmpty { return table.text(width: width) }
        return table.text(width: width) + (rows.isEmpty ? "" : "\n")
            + TerminalTable(rows: remarks.map { [$0] }).text(width: width)
    }

    fileprivate func json(_ first: String, and second: String, from directory: String?) -> String {
        JSONValue.answer([
            "from": .optional(directory), "first": .string(first), "second": .string(second),
            "differences": .array(rows.map { $0.json() }),
            "affected": .strings(affected), "notes": .strings(notes),
        ])
    }
}

extension TerminalTable {
    /// Creates a table of differences, in which a line with an item precedes its rows.
    ///
    /// - Parameter rows: The differences, with a mark behind the path and further cells.
    init(of rows: [(row: WiringDifference.Row, mark: String, further: [String])], heading: [String]) {
        self.init(heading: heading, longestCell: .max)
        var item: WiringDifference.ChangedItem?
        for (row, mark, further) in rows {
            let name = row.item.heading
            if let name, row.item != item, !row.path.isEmpty { self.rows.append([name]) }
            item = row.item
            let label = name.map { row.path.isEmpty ? $0 : "  " + row.path } ?? row.path
            self.rows.append([label + mark, row.first?.text ?? "-", row.second?.text ?? "-"] + further)
        }
    }
}

extension WiringDifference.Row {
    /// Returns the JSON object, with further members.
    func json(_ further: KeyValuePairs<String, JSONValue> = [:]) -> JSONValue {
        .object(
            [
                .init("kind", .string(item.kind)), .init("name", .optional(item.name)), .init("path", .string(path)),
                .init("live", isLive.map { .bool($0) } ?? .null), .init("first", .optional(first?.visible)),
                .init("second", .optional(second?.visible)), .init("firstHidden", .bool(first?.isHidden == true)),
                .init("secondHidden", .bool(second?.isHidden == true)),
            ] + further.map { .init($0, $1) })
    }
}
