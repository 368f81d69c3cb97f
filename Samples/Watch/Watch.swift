import PlugboardTool

/// The sample that runs until it is stopped: `watch --profile development`.
@main package struct Watch: WiredApplication {
    package static let catalog = Catalog(Folders(), Addresses(), Sizes(), Heartbeats(), Watching()) {
        $0.entry(Watcher.self)
        $0.entry(Report.self, scope: .giving(Look.self))
    }

    package static let help = """
        Watches folders, files and ports until SIGTERM or control-C: watch --profile development [once]
        """

    package static var manifests: ManifestSource { .directory("Samples/Watch/Config") }

    package init() {}

    package func run(_ container: Container, arguments: [String]) async throws {
        let watcher = try container.resolve(Watcher.self)
        if arguments == ["once"] { try await watcher.lookOnce() } else { try await watcher.watch() }
    }
}
