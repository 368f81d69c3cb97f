import TestSupport
@testable import Plugboard
@testable import PlugboardContainer

/// A manifest directory, `Config`, and the files beside it.
struct ManifestFolder {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeDirectory("Config")
    }

    var root: String { folder.path }
    var config: String { root + "/Config" }

    var source: ManifestSource { .directory(config) }
    var listing: ManifestStore { source.store() }

    /// The titles of the mistakes of the listing, of which a correct directory has none, and then the profiles.
    var found: [String] { titles(listing.diagnostics) + listing.profiles }

    /// Titles without the directory's path.
    func titles(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { "\($0.code) \($0.wording.title.replacing(root + "/", with: ""))" }
    }
}
