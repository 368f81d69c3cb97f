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
