extension WiringTool {
    /// `wiring schema`: the JSON Schema of the catalog's manifests; `--write` puts it into their directory.
    func schema(_ command: SchemaCommand) -> Answer {
        let text = SchemaFileText.text(of: manifestSchema(suggesting: true))
        guard command.writes else { return Answer(output: text) }
        do {
            let path = try loader.replaceSchema(with: text)
            return Answer(output: "wrote \(TerminalText.safe(path))\n")
        } catch {
            let status: LaunchStatus = error.isOfUsage ? .usage : .mistakes
            return Answer(output: "", remarks: "\(program): \(TerminalText.safe(error.sentence))\n", status: status)
        }
    }

    /// A warning where the schema of the manifest directory is not that of the catalog.
    var staleSchema: [Diagnostic] {
        guard let (path, text) = loader.schema() else { return [] }
        if SchemaFileText.isCurrent(text, for: manifestSchema(suggesting: false)) { return [] }
        let directory = options.directorySource == .flag ? options.directory.map { " --config \($0)" } ?? "" : ""
        return [Diagnostic(StaleSchema(path: path, command: "\(program) wiring schema --write\(directory)"))]
    }

    private func manifestSchema(suggesting: Bool) -> ManifestSchema {
        let names = loader.writtenNames(readingKeys: suggesting)
        return ManifestSchema(
            catalog: loader.catalog, profiles: names.profiles, keys: names.keys, providers: loader.providerNames)
    }
}
