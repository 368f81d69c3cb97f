import PlugboardTool

/// A vault that fails, with an error that contains secrets.
struct SilentVault: ValueProvider {
    let name: String

    func value(for key: String) throws -> ProvidedValue? { throw NoAnswer() }

    struct NoAnswer: Error, CustomStringConvertible {
        let description = "planted-in-the-error"
    }
}

/// A vault with asynchronous values.
struct FetchingVault: PreparedValueProvider {
    let name: String

    func prepare(keys: [String]) async throws -> [String: ProvidedValue] { [:] }
}
