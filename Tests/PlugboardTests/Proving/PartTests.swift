import Plugboard
import PlugboardContainer
import Testing

/// The proof of a part of a program, which contains only what some entries reach.
struct PartTests {
    final class Post: Sendable {}
    final class Desk: Sendable {}

    private func errors(bindingInCode: Bool, _ services: String, whole: Bool = false) -> [Diagnostic] {
        let catalog = Catalog {
            $0.service(Post.self, name: "Post")
            $0.service(Desk.self, name: "Desk")
            if bindingInCode { $0.register(Post.self, name: "letters") { Post() } }
            $0.factory("post.fast", Post.self, initializer: { Post() })
            $0.factory("desk", Desk.self, parameters: "post", initializer: { (_: Post) in Desk() })
            $0.entry(Desk.self)
            $0.entry(Post.self, name: "lettersb")
        }
        let loader = ManifestLoader(
            .memory([
                "p":
                    #"{ "services": { "Desk": { "factory": "desk", "uses": { "post": "Post#letters" } }, \#(services) } }"#
            ]),
            catalog: catalog, variables: [:])
        var selection = WiringSelection(profile: Located("p", at: .launch(LaunchOrigin(name: "--profile"))))
        if !whole {
            selection.entries = [EntryPointOutline(Desk.self, at: CodeLocation(fileID: "Post/Import.swift", line: 3))]
        }
        return loader.prove(selection).diagnostics.filter { $0.severity == .error }
    }

    @Test func `rule 20.23: a misspelled name outside of the part is an error if the part uses the intended one`() {
        let services = #""Post#lettres": "post.fast", "Post#lettersb": "post.fast""#
        let expected = [#"PB0902 p.json:1:84: PartTests.Post#lettres is bound and never used in profile "p""#]
        #expect(errors(bindingInCode: true, services, whole: true).map(\.description) == expected)
        #expect(errors(bindingInCode: true, services).map(\.description) == expected)
    }

    @Test func `rule 20.23: a near name that another entry uses is no error of the part`() {
        #expect(errors(bindingInCode: true, #""Post#lettersb": "post.fast""#) == [])
    }

    @Test func `rule 20.23: a name that nothing binds has its near name in a part`() {
        let part = errors(bindingInCode: false, #""Post#lettres": "post.fast", "Post#lettersb": "post.fast""#)
        #expect(part.first?.code == .notBound)
        #expect(part.flatMap(\.wording.related).contains { $0.label.contains("a near name") }, "\(part.map(\.wording))")
    }
}
