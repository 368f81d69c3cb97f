/// `wiring render`: the manifest in force, loadable again.
struct RenderCommand: Equatable, Sendable {}

extension RenderCommand: WiringCommand {
    static let syntax = CommandSyntax(
        name: "render", summary: "the manifest in force, as one that can be loaded")

    init(_ words: CommandArguments) {}
}
