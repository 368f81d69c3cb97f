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
