import PlugboardTool

/// A program with its own `main`.
@main enum Stall: WiredProgram {
    static let catalog = Catalog()
    static let manifests = ManifestSource.memory(["day": "{}"])

    static func main() async {
        _ = await launch(CommandLine.arguments)
        print("what must not run has run")
    }
}
