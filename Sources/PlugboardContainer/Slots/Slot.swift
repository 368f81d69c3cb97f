import PlugboardWiring
import Synchronization

// The runtime, and what holds what
// ================================
//
// A `Container` holds a `SlotStore`, tables of `SlotReference`s into it, and its parent. A `Slot` holds a closure `make`, which
// `PlanLinker` composed when the container was made: it captures the closures of its parameters, the factory, and what is
// kept. Slots do not hold a container and instances do not hold slots: `Lazy`, `Provider` and `ScopeFactory` hold a weak
// place and the number of a slot. So nothing is a ring.
//
// A resolve is: `Container.resolve` finds a `SlotReference` by type (`ServiceTable`), returns the instance in its cell or runs
// `make` (here), which runs the closure of the recipe (`Recipe`).
//
// The container and the scope are passed as two borrowed parameters, so that no thread counts them. `Frame` is passed by
// reference: the graph, the depth, and rarely arguments, awaited dependencies or an object with an `@Inject` property.
// The function that made a frame ends it.
//
// `make` of a slot, from the inside to the outside; a slot without one of these pays nothing for it
// (`PlanLinker+Composing`):
//   1. the recipe: parameters, then the initializer; adds the step of a path to errors
//   2. properties set after construction
//   3. the observer
//   4. the task-local value for `@Inject`
//   5. the registration of what closing ends
//   6. the check of the stack
//   7. the lifetime: the cell, the graph, the scope, the weak memory
//   8. an entry's rule, in a slot of its own that only the tables lead to
// A slot that is awaited also has `produce`: it awaits the asynchronous parameters, puts them into the frame as
// `PreparedDependencies`, and runs 1 to 6 with them.

/// The closure that makes or returns an instance.
typealias Make<S> = @Sendable (Container, Scope?, inout Frame) throws(ResolutionError) -> S

/// The same for a slot that is awaited.
typealias AsyncMake<S> =
    nonisolated(nonsending) @Sendable (Container, Scope?, inout Frame) async throws(ResolutionError) -> S

/// Makes or returns the instances of one binding, decorator or shape.
@usableFromInline
final class Slot<S>: AnySlot {
    @usableFromInline let facts: SlotFacts
    /// Where a singleton is kept; its closure holds the same.
    @usableFromInline let cell: SharedCell?
    let make: Make<S>
    /// Nil for a slot that is not awaited.
    let produce: AsyncMake<S>?
    /// Makes and starts what only starting makes.
    private let starting: AsyncMake<S>?
    private let unstarted: (@Sendable (Container) -> Void)?

    init(
        _ facts: SlotFacts, make: @escaping Make<S>, produce: AsyncMake<S>? = nil, starting: AsyncMake<S>? = nil,
        unstarted: (@Sendable (Container) -> Void)? = nil
    ) {
        self.facts = facts
        cell = facts.cell
        self.make = make
        self.produce = produce
        self.starting = starting
        self.unstarted = unstarted
    }

    @usableFromInline var service: any Any.Type { S.self }

    nonisolated(nonsending) func produced(
        _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) async throws(ResolutionError) -> S {
        guard let produce else { return try make(container, scope, &frame) }
        return try await produce(container, scope, &frame)
    }

    @usableFromInline nonisolated(nonsending) func producedBox(
        _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) async throws(ResolutionError) -> AnyBox {
        Box(try await produced(container, scope, &frame))
    }

    @usableFromInline
    nonisolated(nonsending) func start(in container: Container) async throws(ResolutionError) {
        guard let starting, let cell else { preconditionFailure("only what is started is kept by starting") }
        var frame = Frame(Graph())
        defer { frame.end() }
        cell.box.keep(Box(try await starting(container, nil, &frame)))
    }

    @usableFromInline
    func ensureKept(in container: Container) {
        if let unstarted { return unstarted(container) }
        var frame = Frame()
        defer { frame.end() }
        _ = try? make(container, nil, &frame)
    }
}

/// A `Slot` without its service.
@usableFromInline
protocol AnySlot: AnyObject, Sendable {
    var facts: SlotFacts { get }
    var service: any Any.Type { get }

    /// The instance, awaited.
    nonisolated(nonsending) func producedBox(
        _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) async throws(ResolutionError) -> AnyBox

    /// Makes and starts what only starting makes.
    nonisolated(nonsending) func start(in container: Container) async throws(ResolutionError)

    /// Makes the instance of what is to be closed though nothing requested it.
    func ensureKept(in container: Container)
}

/// The instance of a singleton, and the claim of the thread that builds it.
@usableFromInline
final class SharedCell: Sendable {
    @usableFromInline let box = BoxCell()
    let claim = BuildClaim()

    init() {}
}

/// What is known of a slot without its type: where it belongs, and what messages say of it.
@usableFromInline
final class SlotFacts: Sendable {
    /// The place among the slots of its container.
    let number: Int
    /// How many parents its container has.
    let level: Int
    let lifetime: LifetimeKind
    /// What has to be awaited to make it.
    let execution: ExecutionNeeds
    /// Whether only starting makes it.
    let isStarted: Bool
    /// The place of a scoped instance in each scope; negative for others.
    let scopeIndex: Int
    let isScopeValue: Bool
    /// The binding that arguments are given to.
    let binding: Int
    let arguments: ArgumentTypes?
    /// The asynchronous slots that it takes its parameters from.
    let leaves: [any AnySlot]
    /// The slot behind the rule of an entry.
    let target: (any AnySlot)?
    @usableFromInline let cell: SharedCell?
    /// Nil for shapes and rules, which have no step on a path.
    private let provenances: SlotProvenances?

    init(
        number: Int, level: Int = 0, lifetime: LifetimeKind = .transient,
        execution: ExecutionNeeds = .nothing, isStarted: Bool = false, scopeIndex: Int = -1, isScopeValue: Bool = false,
        binding: Int = -1, arguments: ArgumentTypes? = nil, leaves: [any AnySlot] = [], target: (any AnySlot)? = nil,
        provenances: SlotProvenances? = nil
    ) {
        self.number = number
        self.level = level
        self.lifetime = lifetime
        self.execution = execution
        self.isStarted = isStarted
        self.scopeIndex = scopeIndex
        self.isScopeValue = isScopeValue
        self.binding = binding
        self.arguments = arguments
        self.leaves = leaves
        self.target = target
        self.provenances = provenances
        cell = lifetime == .singleton ? SharedCell() : nil
    }

    var isAsynchronous: Bool { !execution.isEmpty }

    var record: RegistrationRecord? { provenances?.record(of: number) }

    /// The step of a path that the slot is.
    var step: ResolutionStep? { provenances?.step(of: number) }

    var steps: [ResolutionStep] { step.map { [$0] } ?? [] }

    /// The error of a factory or of a dependency, with this slot on its path.
    func failed(_ error: any Error) -> ResolutionError {
        guard let error = error as? ResolutionError else { return ResolutionError(.threw(error), path: steps) }
        return passed(by: error)
    }

    var needsScope: ResolutionError {
        let values = isScopeValue ? record.map { [ServiceType(erased: $0.product)] } ?? [] : []
        return ResolutionError(.needsScope, path: steps, values: values)
    }

    /// The error of a value that its scope was not given.
    func valueNotGiven(to scope: Scope?) -> ResolutionError {
        guard let scope, let record else { return needsScope }
        return ResolutionError(
            .valueNotGiven(ServiceType(erased: record.product), openedAt: scope.openedAt), path: steps)
    }

    /// The error of a read before its container has started it.
    func notStarted(for container: Container) -> ResolutionError {
        let owner = container.ancestor(at: level)
        let unstarted: ResolutionError.UnstartedContainer =
            if owner !== container { .parent(owner.name) } else { owner.startup?.run == nil ? .container : .starting }
        return ResolutionError(unstarted, path: steps)
    }

    func passed(by error: ResolutionError) -> ResolutionError {
        step.map { ResolutionError(error, passing: $0) } ?? error
    }
}

extension AnySlot {
    /// The slot that serves a request within a resolution, which no entry restricts.
    var behindEntry: any AnySlot { facts.target ?? self }

    /// Whether the registration has proven that its service is Sendable.
    var isKnownSendable: Bool {
        guard let record = facts.record else { return false }
        return record.flags.isSendable && record.product == service
    }
}
