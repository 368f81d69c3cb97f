/// `wiring completion bash`: a script with which a shell completes the program's command line.
package struct CompletionCommand: ToolQuestion {
    package static let syntax = CommandSyntax(
        name: "completion", summary: "a script for bash that completes commands, profiles, services, factories",
        operands: [.init(name: "SHELL", summary: "bash; load it with: source <(PROGRAM wiring completion bash)")],
        selection: .none)

    package init() {}

    package init(_ words: CommandWords) throws(UsageError) {
        let shell = words.operands[0]
        guard shell == "bash" else { throw .unknownShell(shell, known: ["bash"]) }
    }
}
