/// The command `wiring schema`: the JSON Schema of the catalog's manifests, for editors.
struct SchemaCommand: ListedCommand {
    /// Whether the schema is written to the manifest directory instead of stdout.
    let writes: Bool

    static let syntax = CommandSyntax(
        name: "schema", summary: "a JSON Schema of the manifests, with which editors complete and check them",
        flags: [.init(name: "--write", summary: "put it into the manifest directory as .schema.json")],
        takesProfile: false
    )

    init(_ words: CommandArguments) {
        writes = words.has("--write")
    }

    func answer(_ tool: WiringTool) -> WiringTool.Answer {
        let text = tool.manifestSchema(suggesting: true).fileText
        guard writes else { return WiringTool.Answer(output: text) }
        do {
            let path = try tool.loader.replaceSchema(with: text)
            return WiringTool.Answer(output: "wrote \(TerminalText.safe(path))\n")
        } catch {
            return WiringTool.Answer(
                output: "", remarks: "\(tool.program): \(TerminalText.safe(error.sentence))\n",
                status: error == .noDirectory ? .usage : .mistakes)
        }
    }
}

extension WiringTool {
    /// The warning that the schema in the manifest directory is out of date; empty if it is current.
    var staleSchema: [Diagnostic] {
        guard let (path, text) = loader.schema() else { return [] }
        if manifestSchema(suggesting: false).isCurrent(text) { return [] }
        let directory = options.directorySource == .flag ? options.directory.map { " --config \($0)" } ?? "" : ""
        return [.staleSchema(path, command: "\(program) wiring schema --write\(directory)")]
    }

    fileprivate func manifestSchema(suggesting: Bool) -> ManifestSchema {
        let names = loader.writtenNames(readingKeys: suggesting)
        return ManifestSchema(
            catalog: loader.catalog, profiles: names.profiles, keys: names.keys, providers: loader.providerNames)
    }
}
