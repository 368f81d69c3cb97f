import PlugboardTool

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The manifests of the port, and the results of their proof.
enum HarborManifests {
    static let profiles = ["base", "development", "production", "production-north", "test"]

    /// The providers of values that the port must not write.
    static let providers: [any ValueProvider] = [InMemoryValues("vault"), InMemoryValues("registry")]

    static func read() throws -> [GoodManifest] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Config")
        return try profiles.map { profile in
            GoodManifest(
                profile: profile, bytes: Array(try Data(contentsOf: folder.appending(path: "\(profile).json"))))
        }
    }

    static func texts(_ manifests: [GoodManifest]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: manifests.map { ($0.profile, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    /// The proofs of `check --all --no-variables`.
    static func proofs(of texts: [String: String]) -> [ProofOutcome] {
        loader(of: texts).proveEveryProfile(values: .assumed)
    }

    static func loader(of texts: [String: String]) -> ManifestLoader {
        let loader = ManifestLoader(.memory(texts), catalog: Harbor.catalog, variables: [:], providers: providers)
        loader.learnsTypes()
        return loader
    }
}
