/// How an instance of one registration ends.
struct Closer: Sendable {
    private let close: @Sendable (Any) async throws -> Void

    init<S>(_ close: @escaping @Sendable (S) async throws -> Void) {
        self.close = { instance in
            guard let instance = instance as? S else {
                preconditionFailure("a closer ends what its registration makes")
            }
            try await close(instance)
        }
    }

    /// Ends an instance.
    func callAsFunction(_ instance: Any) async throws { try await close(instance) }
}
