import Furniture
import PlugboardTool

/// A second program with the manifests of Office.
@main struct Annex: WiredApplication {
    static var manifests: ManifestSource { .directory("Config/Office") }

    static let catalog = Catalog(Furniture()) { $0.entry(Desk.self) }

    func run(_ container: Container, arguments: [String]) async throws {}
}
