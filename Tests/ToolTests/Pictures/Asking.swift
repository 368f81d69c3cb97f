@testable import PlugboardTool

/// The answer to a line of `tea wiring`, about manifests in memory.
func ask(
    _ line: String, _ manifests: [String: String], of catalog: Catalog = Tea.catalog
) throws -> WiringTool.Answer {
    let words = line.split(separator: " ").map(String.init)
    guard case .tool(let command, let options) = try Invocation.parse(arguments: ["wiring"] + words).get() else {
        throw UsageError.extraWord(line, command: "wiring")
    }
    let loader = ManifestLoader(.memory(manifests), catalog: catalog, variables: [:])
    return WiringTool(program: "tea", loader: loader, options: options).answer(to: command)
}
