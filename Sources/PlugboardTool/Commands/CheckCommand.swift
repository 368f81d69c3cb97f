/// The command `wiring check`: all checks, without building an instance.
///
/// The findings are the answer, so they are written to stdout in every format. The formats for editors and CI contain
/// only findings.
struct CheckCommand: Sendable {
    /// Whether every selectable profile is checked, and every abstract profile as far as possible.
    var all = false
    var values = WiringSelection.ExternalValueMode.read
    /// Whether a binding that makes undeclared requests is a mistake.
    var strict = false
    /// Whether a warning results in the status of a mistake.
    var refusesWarnings = false
    var format = Format.text
    /// Whether the command checks again when a manifest changes, until a signal ends it.
    var watches = false
    /// Whether the command lists the certain repairs of all manifests instead of the findings.
    var fixes = false
    /// Whether the repairs are written. The command then checks again.
    var writes = false

    /// The output formats of `wiring check`.
    enum Format: String, Sendable, CaseIterable {
        case text
        case json
        /// Lines such as `Config/base.json:3:5: error: [PB0301] …`, one for each finding.
        case gcc
        /// Annotations of a GitHub workflow.
        case github
    }
}

extension CheckCommand: ListedCommand {
    static let syntax = CommandSyntax(
        name: "check", summary: "every check of a profile, or of all; builds nothing",
        flags: [
            .init(name: "--all", summary: "every profile instead of one"),
            .init(
                name: "--no-variables",
                summary: "leave out variables, files and providers, which differ by machine"),
            .init(
                name: "--strict",
                summary: "a binding that asks for services itself is a mistake: it is not proven"),
            .init(name: "--warnings-as-errors", summary: "end with status 1 if there is a warning"),
            .format(Format.self, "for people, programs, editors, or annotations on GitHub"),
            .init(name: "--watch", summary: "again whenever a file of the directory changes, until Ctrl-C"),
            .init(name: "--fix", summary: "list the repairs that are proven, of all profiles; changes nothing"),
            .init(name: "--write", summary: "with --fix: write the repairs, then check again"),
        ],
        overriding: ", without --all")

    init(_ words: CommandArguments) {
        all = words.has("--all")
        values = words.has("--no-variables") ? .assumed : .read
        strict = words.has("--strict")
        refusesWarnings = words.has("--warnings-as-errors")
        format = words.format(or: .text)
        watches = words.has("--watch")
        (fixes, writes) = (words.has("--fix"), words.has("--write"))
    }

    func conflict(with launch: LaunchOptions) -> UsageError? {
        if writes, !fixes { return .missingFlag("--fix", beside: "--write", command: Self.syntax.name) }
        if fixes, watches { return .conflict("--fix", "--watch") }
        if fixes, format != .text { return .conflict("--fix", "--format \(format.rawValue)") }
        return all ? launch.flagsOfOneProfile.first.map { .conflict("--all", $0.rawValue) } : nil
    }

    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer {
        let fixed = fixes ? try CheckFix(tool: tool, writes: writes).text() : nil
        let answer = result(
            all ? tool.loader.proveEveryProfile(values: values) : [tool.loader.prove(selection(tool))], tool
        ).answer
        return fixed.map { answer.following($0.text, wrote: $0.wrote) } ?? answer
    }

    nonisolated(nonsending) func answer(preparing tool: WiringTool) async -> WiringTool.Answer {
        var fixed: (text: String, wrote: Bool)?
        do throws(Refusal) {
            fixed = fixes ? try CheckFix(tool: tool, writes: writes).text() : nil
        } catch {
            return error.answer
        }
        let answer = await result(preparing: tool).answer
        return fixed.map { answer.following($0.text, wrote: $0.wrote) } ?? answer
    }

    /// Returns the answer and the findings, after the providers have prepared their values.
    nonisolated(nonsending) func result(preparing tool: WiringTool) async -> WatchedCheckResult {
        let proofs =
            all
            ? await tool.loader.proveEveryProfile(preparing: values)
            : [await tool.loader.prove(preparing: selection(tool))]
        return tool.loader.typeNames.within { result(proofs, tool) }
    }

    private func selection(_ tool: WiringTool) -> WiringSelection {
        var selection = tool.options.selection
        selection.assumesLaunchValues = true
        selection.values = values
        return selection
    }

    private func result(_ proofs: [ProofOutcome], _ tool: WiringTool) -> WatchedCheckResult {
        let diagnostics = proofs.flatMap(\.diagnostics) + tool.staleSchema
        let isUnproven = strict && proofs.contains { $0.plan?.opaque.isEmpty == false }
        let hasRefusedWarnings = refusesWarnings && diagnostics.contains { $0.severity == .warning }
        let found = LaunchStatus(of: diagnostics, in: tool.options)
        let explained = tool.loader.explaining(diagnostics)
        let answer = WiringTool.Answer(
            output: output(proofs, explained, tool, hasRefusedWarnings: hasRefusedWarnings),
            status: (isUnproven || hasRefusedWarnings) && found == .success ? .mistakes : found)
        return WatchedCheckResult(answer, about: explained)
    }

    private func output(
        _ proofs: [ProofOutcome], _ diagnostics: [Diagnostic], _ tool: WiringTool, hasRefusedWarnings: Bool
    ) -> String {
        let report = DiagnosticsReport(diagnostics)
        let verdicts = proofs.compactMap { $0.verdict(isStrict: strict) }
        let notes = proofs.notes(areAll: all) + proofs.notes(on: tool.loader)
        let lines = { (format: AnnotationFormat) in
            report.text(as: format, appending: strict ? proofs.unproven : [], of: tool.program)
        }
        switch format {
        case .json: return report.json(appending: [.init("profiles", verdicts.json), .init("notes", .strings(notes))])
        case .text:
            let sections = [
                report.text(style: tool.answerStyle, explainedBy: tool.program, width: tool.width),
                verdicts.map(\.cells[0]).joined() + notes.map { "note: \(TerminalText.safe($0))\n" }.joined()
                    + proofs.unaskedRemark
                    + (hasRefusedWarnings ? "--warnings-as-errors refuses warnings\n" : ""),
            ]
            return sections.filter { !$0.isEmpty }.joined(separator: "\n")
        case .gcc: return lines(.gcc)
        case .github: return lines(.github)
        }
    }
}

extension WiringTool.Answer {
    /// Returns the answer of a check after the list of repairs. The findings follow only if repairs were written.
    fileprivate func following(_ repairs: String, wrote: Bool) -> WiringTool.Answer {
        WiringTool.Answer(output: repairs + (wrote ? output : ""), remarks: remarks, status: status)
    }
}

extension [ProofOutcome] {
    /// An annotation for each registration whose bindings make undeclared requests. Several profiles share it.
    fileprivate var unproven: [Annotation] {
        var seen = RareTable<CodeLocation, Void>()
        var found: [Annotation] = []
        for graph in compactMap(\.plan).filter({ !$0.opaque.isEmpty }).map(\.graph) {
            for slot in graph.slots.indices where !graph.slots[slot].isProvided && graph.factory(of: slot).isOpaque {
                let location = graph.factory(of: slot).location
                guard seen.insert(location) else { continue }
                let title = "\(graph.key(of: slot)) asks for services itself and is not proven, which --strict refuses"
                found.append(Annotation(error: title, at: location))
            }
        }
        return found
    }

    /// Returns the remark on set variables that begin like those of Plugboard, and that nothing reads.
    fileprivate func notes(on loader: ManifestLoader) -> [String] {
        let unknown = loader.unknownVariables(areMisspelled: false)
        return unknown.isEmpty ? [] : ["nothing reads \(Phrases.list(unknown))"]
    }

    /// Returns the notes, which change no status: losses of layers and, for all profiles, unused profiles and factories.
    @_optimize(none)
    fileprivate func notes(areAll: Bool) -> [String] {
        let losses = flatMap(\.wiring.losses).map(\.note).uniqued()
        guard areAll, let first, !contains(where: { $0.hasErrors || $0.wiring.isPartial }) else { return losses }
        let extended = Set(compactMap(\.chain).flatMap(\.layers).flatMap(\.extends).map(\.value))
        let abstract = filter { $0.outcome == nil }.compactMap(\.profile?.value).filter { !extended.contains($0) }
        let named = map(\.wiring).namedFactories
        let unnamed = first.catalog.offeredFactories.filter {
            !named.contains($0.id) && $0.outline.options.deprecation == nil
        }
        return losses + abstract.map { "profile \(Quotation.quoted($0)) is abstract, and no profile extends it" }
            + (unnamed.isEmpty ? [] : ["no profile names \(Phrases.list(unnamed.map(\.id.rawValue)))"])
    }

    /// The line about a catalog without entries.
    fileprivate var unaskedRemark: String {
        guard contains(where: { $0.plan != nil && $0.catalog.outline.entries.isEmpty }) else { return "" }
        return "the catalog names no entry, so the requests of the program are not proven: "
            + "add catalog.entry(Service.self)\n"
    }
}

extension ProofOutcome {
    /// Returns the state of a profile: one line, and a second line for its unproven bindings; nil without a profile.
    ///
    /// The JSON is `{ "name", "mistakes", "bindings", "unproven" }`. `bindings` is null if there is no plan.
    fileprivate func verdict(isStrict: Bool) -> AnswerRow? {
        guard let profile, !wiring.layers.isEmpty else { return nil }
        let errors = DiagnosticsReport(diagnostics).mistakes
        let count = plan?.graph.keys.count
        let unproven = (plan?.opaque ?? []).inOrder().map(\.description)
        var text = "profile \"\(profile.value)\": "
        if errors > 0 {
            text += "\(errors) \(errors == 1 ? "mistake" : "mistakes")\n"
        } else if let count {
            text += "right, \(count) \(count == 1 ? "binding" : "bindings")\n"
            if !unproven.isEmpty {
                text +=
                    unproven.count == 1
                    ? "  1 binding asks for services itself and is not proven"
                    : "  \(unproven.count) bindings ask for services themselves and are not proven"
                text += "\(isStrict ? ", which --strict refuses" : ""): \(unproven.joined(separator: ", "))\n"
            }
        } else {
            text += "right, as far as an abstract profile can be judged\n"
        }
        return AnswerRow(
            cells: [text],
            json: [
                "name": .string(profile.value), "mistakes": .integer(errors),
                "bindings": count.map { .integer($0) } ?? .null, "unproven": .strings(unproven),
            ])
    }
}

/// `wiring check --fix`: the certain repairs of all manifests, which `--write` applies.
struct CheckFix {
    let tool: WiringTool
    let writes: Bool

    /// Returns the repairs as text, and whether manifests were written; throws the answer if nothing may be written.
    func text() throws(Refusal) -> (text: String, wrote: Bool) {
        guard tool.loader.directory != nil else {
            throw tool.refusal(.fixWithoutDirectory, about: [])
        }
        let fixes = tool.loader.fixes()
        let lines = fixes.lines.map { TerminalText.safe(TerminalText.bounded($0)) + "\n" }
        let corrected = fixes.mistakes.before - fixes.mistakes.after
        if fixes.mistakes.before == 0 { return ("no manifest has a mistake\n", false) }
        if lines.isEmpty { return ("no mistake has a certain repair\n", false) }
        let summary =
            "\(Self.count(lines.count, "repair")) of \(Self.count(corrected, "mistake")), "
            + "\(fixes.mistakes.after) \(fixes.mistakes.after == 1 ? "remains" : "remain")"
        guard writes else { return (lines.joined() + summary + "; --write applies them\n", false) }
        do throws(RefusedFile) { try fixes.write() } catch {
            throw tool.refusal(.notWritten(error.path, because: error.reason), about: [])
        }
        return (lines.joined() + summary + "; written\n\n", true)
    }

    private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}

/// The command `wiring check --watch`, which checks again whenever a file of the manifest directory changes.
struct CheckWatch {
    let tool: WiringTool
    let command: CheckCommand
    let directory: String
    let console: Console
    /// The time between two reads of the directory's state.
    private static let pause = Duration.milliseconds(300)

    /// Runs until its task is cancelled, and returns the status of the last check.
    ///
    /// - Throws: `OutputError` if an answer could not be written.
    func run() async throws(OutputError) -> LaunchStatus {
        var stamp = FileStamps(of: directory, depth: 8)
        var last = await command.result(preparing: tool)
        try show(last, changed: nil, since: nil)
        while !Task.isCancelled {
            do { try await Task.sleep(for: Self.pause) } catch { break }
            // The state is read before the check, so that a change during the check causes another check.
            let now = FileStamps(of: directory, depth: 8)
            if now == stamp { continue }
            let next = await command.result(preparing: tool)
            try show(next, changed: now.changes(since: stamp), since: last)
            (stamp, last) = (now, next)
        }
        return last.answer.status
    }

    private func show(
        _ result: WatchedCheckResult, changed: [String]?, since earlier: WatchedCheckResult?
    ) throws(OutputError) {
        try console.clear()
        var heading = ""
        if let changed { heading = "== changed: \(changed.map(TerminalText.safe).joined(separator: ", "))\n" }
        if let earlier { heading += result.difference(from: earlier) }
        // In the text format, the line is a part of the answer. Other formats contain only findings.
        if command.format == .text {
            try console.answer(heading.isEmpty ? result.answer.output : "\(heading)\n\(result.answer.output)")
        } else {
            console.remark(heading)
            try console.answer(result.answer.output)
        }
        console.report(result.answer.remarks)
        if changed == nil || console.clears {
            console.remark("watching \(TerminalText.safe(directory)) for changes; Ctrl-C ends it\n")
        }
    }
}

/// The answer and the findings of one check, which `--watch` compares with those of the next check.
struct WatchedCheckResult {
    let answer: WiringTool.Answer
    private let findings: [String]

    init(_ answer: WiringTool.Answer, about diagnostics: [Diagnostic]) {
        self.answer = answer
        findings = diagnostics.joined().map { "[\($0.code)] \($0.wording.title)" }.uniqued()
    }

    /// Returns the new findings, and the findings of the earlier check that are gone, as lines.
    func difference(from earlier: WatchedCheckResult) -> String {
        let new = findings.filter { !earlier.findings.contains($0) }.map { "new:    \($0)" }
        let mended = earlier.findings.filter { !findings.contains($0) }.map { "mended: \($0)" }
        return (new + mended).map { TerminalText.safe(TerminalText.bounded($0)) + "\n" }.joined()
    }
}
