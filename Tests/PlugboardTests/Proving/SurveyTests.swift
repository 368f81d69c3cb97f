import Plugboard
import PlugboardContainer
import Testing

struct SurveyTests {
    @Test func `a profile inherits its environment and its seal through others`() {
        let loader = ManifestLoader(
            .memory([
                "a": #"{ "extends": "b" }"#, "b": #"{ "extends": "c" }"#,
                "c": #"{ "environment": "test", "sealed": true }"#, "d": "{}",
            ]), catalog: Catalog(), variables: [:])
        let found = loader.survey().profiles.map { "\($0.name) \($0.environment ?? "none") \($0.isSealed)" }
        #expect(found == ["a test true", "b test true", "c test true", "d none false"])
    }

    @Test func `a search in a cycle of profiles ends, and the lowest layer determines the environment`() {
        let loader = ManifestLoader(
            .memory([
                "a": #"{ "extends": "b", "environment": "staging" }"#, "b": #"{ "extends": ["c", "a"] }"#,
                "c": #"{ "environment": "development" }"#,
            ]), catalog: Catalog(), variables: [:])
        let found = loader.survey().profiles.map(\.environment)
        #expect(found == ["development", "development", "development"])
    }
}
