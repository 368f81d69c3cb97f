import PlugboardTool

/// Has a `main` of its own.
@main enum Stall: WiredProgram {
    static let catalog = Catalog()
    static let manifests = ManifestSource.memory(["day": "{}"])

    static func main() async {
        _ = await launch(CommandLine.arguments)
        print("what must not run has run")
    }
}
