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
        var shelf = ManifestShelf(source, words: words)
        shelf.read(nil)
        var inherited = InheritedStatements(shelf.library)
        let profiles = shelf.library.profiles.map { name in
            let manifest = shelf.library[name]?.manifest
            let said = inherited.statements(of: name)
            return ProfileSummary(
                name: name, extends: manifest?.extends.map(\.value) ?? [],
                environment: said.environment?.rawValue, isAbstract: manifest?.abstract != nil,
                isSealed: said.isSealed, isReadable: manifest != nil)
        }
        return (profiles, shelf.library.listing, redacted(shelf.diagnostics, of: shelf.library))
    }

    /// Diagnostics whose excerpts show what each profile's own factories know for no secrets.
    private func redacted(_ diagnostics: [Diagnostic], of library: ManifestLibrary) -> [Diagnostic] {
        let catalog = catalog
        let redaction = Redaction { source in
            guard let name = library.profiles.first(where: { library[$0]?.source == source }) else {
                return Redaction.Ranges()
            }
            let chain = LayerChain.chain(
                selecting: Located(name, at: .launch(LaunchOrigin(name: "--all"))), in: library, allowsAbstract: true)
            return SelectionRedaction(layers: chain.layers, catalog: catalog).ranges(in: source)
        }
        return diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.redactions = [redaction]
            return diagnostic
        }
    }
}
