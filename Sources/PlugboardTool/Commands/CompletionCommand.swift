/// `wiring completion bash`: a script with which a shell completes the program's command line.
package struct CompletionCommand: ToolQuestion {
    package static let syntax = CommandSyntax(
        name: "completion", summary: "a script with which bash completes the command line",
        operands: [.init(name: "SHELL", summary: "bash; load it with: source <(PROGRAM wiring completion bash)")],
        example: "bash", selection: .none)

    package init() {}

    package init(_ words: CommandArguments) throws(UsageError) {
        let shell = words.operands[0]
        guard shell == "bash" else { throw .unknownShell(shell, known: ["bash"]) }
    }
}
