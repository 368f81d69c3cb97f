@testable import Plugboard
@testable import PlugboardWiring
import Testing

@Suite struct SurveyTests {
    /// A chain of profiles, each of which extends the next and the last.
    private func store(_ count: Int) -> ManifestStore {
        var manifests: [String: String] = [:]
        for number in 0..<count {
            let next = number + 1 < count ? "\"p\(number + 1)\", \"p\(count - 1)\"" : ""
            manifests["p\(number)"] =
                "{ \"extends\": [\(number + 2 < count ? next : number + 1 < count ? "\"p\(count - 1)\"" : "")] }"
        }
        manifests["p\(count - 1)"] = #"{ "environment": "test", "sealed": true }"#
        return ManifestSource.memory(manifests).read()
    }

    @Test func `inherited names are found in a number of steps linear in the extended files`() {
        let steps = [100, 200, 400].map { count in
            let store = store(count)
            var inherited = InheritedProfileAttributes(store)
            for profile in store.profiles {
                let statements = inherited.statements(of: profile)
                #expect(statements.environment == "test" && statements.isSealed)
            }
            return inherited.steps
        }
        #expect(steps == [197, 397, 797])
    }

    @Test func `a search in a cycle of profiles ends, and the lowest layer determines the environment`() {
        let source = ManifestSource.memory([
            "a": #"{ "extends": "b", "environment": "staging" }"#, "b": #"{ "extends": ["c", "a"] }"#,
            "c": #"{ "environment": "development" }"#,
        ])
        var inherited = InheritedProfileAttributes(source.read())
        for profile in ["a", "b", "c"] {
            let environment = inherited.statements(of: profile).environment
            #expect(environment == "development")
        }
    }
}
