import Plugboard
import Testing

/// Two selections that are compared share the texts of their manifests.
struct ComparedProofTests {
    @Test func `a compared selection reads no manifest again`() {
        let manifests = ["base": #"{ "services": { "Nothing": "none" } }"#, "test": #"{ "extends": "base" }"#]
        let loader = ManifestLoader(.memory(manifests), catalog: Catalog(), variables: [:])
        let (first, store) = loader.prove(selection(of: "base"), keeping: nil)
        let second = loader.prove(selection(of: "test"), keeping: store).proof
        let texts = [first, second].compactMap { $0.chain?.layers.first?.source }
        #expect(texts.count == 2)
        #expect(texts.first === texts.last)
        #expect(!first.diagnostics.isEmpty)
        #expect(Set(first.diagnostics.map(\.origin)) == Set(second.diagnostics.map(\.origin)))
    }

    private func selection(of profile: String) -> WiringSelection {
        WiringSelection(profile: Located(profile, at: .launch(LaunchOrigin(name: "test"))))
    }
}
