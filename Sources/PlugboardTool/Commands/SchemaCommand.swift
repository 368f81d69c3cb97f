/// `wiring schema`: a JSON Schema of the manifests, for editors.
struct SchemaCommand: WiringCommand {
    /// Whether it goes into the manifest directory instead of to the standard output.
    let writes: Bool

    static let syntax = CommandSyntax(
        name: "schema", summary: "a JSON Schema of the manifests, with which editors complete and check them",
        flags: [.init(name: "--write", summary: "put it into the manifest directory as .schema.json")], selection: .none
    )

    init(_ words: CommandArguments) throws(UsageError) {
        writes = words.has("--write")
    }
}
