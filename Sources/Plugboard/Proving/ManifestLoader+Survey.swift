/// A summary of one profile: its name, its `extends` and its environment.
package struct ProfileSummary: Sendable {
    package let name: String
    package let extends: [String]
    /// The environment of the profile, which may be inherited.
    package var environment: String?
    package let isAbstract: Bool
    /// Whether the profile or a profile that it extends is sealed.
    package let isSealed: Bool
    package let isReadable: Bool
}

extension ManifestLoader {
    /// Returns the profiles of the source, the list of selectable profiles, and the mistakes in the directory and in
    /// the texts.
    package func survey() -> (profiles: [ProfileSummary], listing: ProfileListing, diagnostics: [Diagnostic]) {
        let store = store(reading: nil)
        let profiles = store.profiles.map { name in
            let manifest = store.manifest(of: name)
            let layers = LayerChain(extending: name, in: store).layers
            return ProfileSummary(
                name: name, extends: manifest?.extends.map(\.value) ?? [],
                environment: layers.lazy.compactMap(\.environment).first?.value.rawValue,
                isAbstract: manifest?.abstract != nil, isSealed: layers.contains { $0.sealed?.value == true },
                isReadable: manifest != nil)
        }
        return (profiles, store.listing, store.diagnostics)
    }
}
