import PlugboardTool

/// A vault that does not answer, with an error that tells what it should not.
struct SilentVault: ValueProvider {
    let name: String

    func value(for key: String) throws -> ProvidedValue? { throw NoAnswer() }

    struct NoAnswer: Error, CustomStringConvertible {
        let description = "planted-in-the-error"
    }
}

/// A vault whose values are fetched.
struct FetchingVault: PreparedValueProvider {
    let name: String

    func prepare(keys: [String]) async throws -> [String: ProvidedValue] { [:] }
}
