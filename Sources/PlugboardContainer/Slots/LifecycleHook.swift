import PlugboardWiring

/// The code of a registration that starts or closes an instance.
struct LifecycleHook: Sendable {
    private let accepts: @Sendable (Any) -> Bool
    private let run: @Sendable (Any) async throws -> Void
    /// The type that it names for what the factory makes.
    let implementation: any Any.Type

    init<T>(_ run: @escaping @Sendable (T) async throws -> Void) {
        accepts = { $0 is T }
        implementation = T.self
        self.run = { instance in
            guard let instance = instance as? T else {
                preconditionFailure("an instance is checked when it is made")
            }
            try await run(instance)
        }
    }

    /// - Throws: `otherType` when the instance is not of the type that the registration says.
    func check<S>(_ instance: S, of slot: SlotFacts) throws(ResolutionError) {
        if accepts(instance) { return }
        let made = ServiceType(erased: type(of: instance as Any))
        throw ResolutionError(.otherType(made: made, expected: ServiceType(erased: implementation)), path: slot.steps)
    }

    /// Starts or closes an instance that was checked.
    func callAsFunction(_ instance: Any) async throws { try await run(instance) }
}
