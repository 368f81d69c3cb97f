/// `wiring completion zsh`: a script with which a shell completes the program's command line.
struct CompletionCommand: WiringCommand {
    let shell: CompletionShell

    static let syntax = CommandSyntax(
        name: "completion", summary: "a script with which a shell completes the command line",
        operands: [
            .init(
                name: "SHELL",
                summary: "\(CompletionShell.names); its first lines say how to load it", completion: .shells)
        ],
        example: "bash", selection: .none)

    init(_ words: CommandArguments) throws(UsageError) {
        let word = words.operands[0]
        guard let shell = CompletionShell(rawValue: word) else {
            throw .unknownShell(word, known: CompletionShell.allCases.map(\.rawValue))
        }
        self.shell = shell
    }
}
