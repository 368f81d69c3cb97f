/// Code that runs around the build of an instance.
protocol BuildHook<Instance>: Sendable {
    associatedtype Instance
    associatedtype Begun

    func begin(_ container: Container, _ scope: Scope?) throws(ResolutionError) -> Begun

    func made(
        _ instance: inout Instance, _ begun: Begun, _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) throws(ResolutionError)

    /// Runs after a failed build, or if `made` throws.
    func failed(_ error: ResolutionError, _ begun: Begun, _ container: Container, _ scope: Scope?)
}

/// A hook that sets properties after construction.
struct FinishingHook<Instance>: BuildHook {
    let steps: [any AnyPropertyStep<Instance>]

    func begin(_ container: Container, _ scope: Scope?) {}

    func made(
        _ instance: inout Instance, _ begun: Void, _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) throws(ResolutionError) {
        for step in steps { try step.finish(&instance, container, scope, &frame) }
    }

    func failed(_ error: ResolutionError, _ begun: Void, _ container: Container, _ scope: Scope?) {}
}

/// The reports of a slot's builds to an observer.
struct BuildReports<Instance>: Sendable {
    let observer: any ContainerObserver
    let facts: SlotFacts

    func made(_ instance: Instance, since begun: ContinuousClock.Instant, depth: Int) {
        let duration = ContinuousClock.now - begun
        let implementation = ServiceType(erased: type(of: instance as Any))
        for step in facts.steps { observer.resolved(step, as: implementation, in: duration, depth: depth) }
    }

    func failed(_ error: any Error) -> ResolutionError {
        let error = resolutionError(error)
        for step in facts.steps { observer.failed(step, with: error) }
        return error
    }
}

/// The number of observed builds that the current task is in.
enum BuildDepth {
    @TaskLocal static var current = 0
}

/// A hook that records instances for the container or scope that will close them.
struct ClosingHook<Instance>: BuildHook {
    let closer: LifecycleHook
    let facts: SlotFacts

    private func closables(_ container: Container, _ scope: Scope?) -> ClosableInstances {
        scope?.closables ?? container.closables
    }

    func begin(_ container: Container, _ scope: Scope?) throws(ResolutionError) -> WaitableOperation {
        let closables = try scope?.closablesOfBuild() ?? container.closables
        guard let operation = closables.beginBuilding() else {
            throw ResolutionError(closed: container, scope)
        }
        return operation
    }

    func made(
        _ instance: inout Instance, _ begun: WaitableOperation, _ container: Container, _ scope: Scope?,
        _ frame: inout Frame
    ) throws(ResolutionError) {
        try closer.check(instance, of: facts)
        // No caller receives an instance whose build has failed.
        try ThreadRecord.current.checkUnspoiled(facts)
        try begun.checkUnspoiled(facts)
        let (closer, instance) = (closer, Unchecked(instance as Any))
        closables(container, scope).endBuilding(
            begun,
            keeping: ClosableInstances.Closable(facts: facts) { try await closer(instance.value) })
    }

    func failed(_ error: ResolutionError, _ begun: WaitableOperation, _ container: Container, _ scope: Scope?) {
        closables(container, scope).endBuilding(begun, keeping: nil)
    }
}

/// The closure of a registration that runs, starts or closes an instance.
struct LifecycleHook: Sendable {
    private let accepts: @Sendable (Any) -> Bool
    private let run: @Sendable (Any) async throws -> Void
    /// The instance type that the closure takes.
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

    /// Checks that an instance has the type that the closure takes.
    ///
    /// - Throws: `otherType`.
    func check<S>(_ instance: S, of slot: SlotFacts) throws(ResolutionError) {
        if accepts(instance) { return }
        let made = ServiceType(erased: type(of: instance as Any))
        throw ResolutionError(.otherType(made: made, expected: ServiceType(erased: implementation)), path: slot.steps)
    }

    /// Runs the closure with an instance that `check` has accepted.
    func callAsFunction(_ instance: Any) async throws { try await run(instance) }
}
