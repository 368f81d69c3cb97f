/// `wiring render`: the manifest in force, loadable again.
package struct RenderCommand: ToolQuestion {
    package static let syntax = CommandSyntax(
        name: "render", summary: "the manifest in force, as one that can be loaded")

    package init() {}

    package init(_ words: CommandArguments) throws(UsageError) {}
}
