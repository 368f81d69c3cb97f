/// `wiring factories [SERVICE]`: lists the registered factories, what each needs, its settings and an example binding.
struct FactoriesCommand: WiringCommand {
    /// A service, a key of it, or an identifier, as written; nil for all.
    let service: String?
    let format: OutputFormat

    static let syntax = CommandSyntax(
        name: "factories",
        summary: "what could be bound: each factory, what it needs, its settings, a binding to paste",
        operands: [
            .init(
                name: "SERVICE", summary: "a service or the identifier of a factory; without one, all are listed",
                completion: .offered, isOptional: true)
        ],
        flags: [.format], selection: .none)

    init(_ words: CommandArguments) throws(UsageError) {
        service = words.operands.first
        format = words.format(or: .text)
    }
}
