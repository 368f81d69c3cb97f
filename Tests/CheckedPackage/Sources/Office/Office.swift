import PlugboardTool

struct Desk: Sendable {}

@main struct Office: WiredApplication {
    static var manifests: ManifestSource { .directory("Config/Office") }

    static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory("desk.oak", Desk.self, initializer: Desk.init)
        return catalog.entry(Desk.self)
    }()

    func run(_ container: Container, arguments: [String]) async throws {}
}
