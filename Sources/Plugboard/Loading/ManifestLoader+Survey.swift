/// What one profile's own file says of itself.
package struct ProfileSummary: Equatable, Sendable {
    package let name: String
    package let extends: [String]
    /// That of the profile with all it extends.
    package var environment: String?
    package let isAbstract: Bool
    /// Whether it, or anything it extends, is sealed.
    package let isSealed: Bool
    package let isReadable: Bool
}

extension ManifestLoader {
    /// The profiles of the source, which of them can be selected, and what is wrong with their place or their texts.
    package func survey() -> (profiles: [ProfileSummary], listing: ProfileListing, diagnostics: [Diagnostic]) {
        var shelf = ManifestShelf(source)
        shelf.read(nil)
        let profiles = shelf.library.profiles.map { name in
            let manifest = shelf.library[name]?.manifest
            let chain = LayerChain.chain(
                selecting: Located(name, at: .launch(LaunchOrigin(name: "--all"))), in: shelf.library,
                environments: catalog.environments, allowsAbstract: true)
            return ProfileSummary(
                name: name, extends: manifest?.extends.map(\.value) ?? [],
                environment: chain.environment?.value.rawValue, isAbstract: manifest?.abstract != nil,
                isSealed: chain.sealed != nil, isReadable: manifest != nil)
        }
        return (profiles, shelf.library.listing, shelf.diagnostics)
    }
}
