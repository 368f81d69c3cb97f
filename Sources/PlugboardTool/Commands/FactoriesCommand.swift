/// `wiring factories [SERVICE]`: what a manifest could bind, whatever it binds now.
package struct FactoriesCommand: ToolQuestion {
    /// A service, a key of it, or an identifier, as written; nil for all.
    package let service: String?
    package let format: OutputFormat

    package static let syntax = CommandSyntax(
        name: "factories",
        summary: "what could be bound: each factory, what it needs, its settings, a binding to paste",
        operands: [
            .init(
                name: "SERVICE", summary: "a service or the identifier of a factory; without one, all are listed",
                isOptional: true)
        ],
        flags: [.format], selection: .none)

    package init(_ words: CommandArguments) throws(UsageError) {
        service = words.operands.first
        format = words.format
    }
}
