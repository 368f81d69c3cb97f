import PlugboardTool

protocol Till: Sendable {}

struct Drawer: Till {
    struct Settings: Decodable, Sendable { let coins: Int }

    init(settings: Settings) {}
}

@main struct Kiosk: WiredApplication {
    static var manifests: ManifestSource { .directory("Config/Kiosk") }

    static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory(
            "till.drawer", Till.self, settings: Drawer.Settings.self, initializer: Drawer.init(settings:))
        catalog.entry(Till.self)
        return catalog
    }()

    func run(_ container: Container, arguments: [String]) async throws {
        print("open")
    }
}
