/// `wiring render`: the manifest in force, loadable again.
struct RenderCommand: WiringCommand {
    static let syntax = CommandSyntax(
        name: "render", summary: "the manifest in force, as one that can be loaded")

    init() {}

    init(_ words: CommandArguments) throws(UsageError) {}
}
