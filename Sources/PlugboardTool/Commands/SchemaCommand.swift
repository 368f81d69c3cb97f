/// `wiring schema`: a JSON Schema of the manifests, for editors.
package struct SchemaCommand: ToolQuestion {
    /// Whether it goes into the manifest directory instead of to the standard output.
    package let writes: Bool

    package static let syntax = CommandSyntax(
        name: "schema", summary: "a JSON Schema of the manifests, with which editors complete and check them",
        flags: [.init(name: "--write", summary: "put it into the manifest directory as .schema.json")], selection: .none
    )

    package init(_ words: CommandArguments) throws(UsageError) {
        writes = words.has("--write")
    }
}
