import Synchronization

// The runtime and its ownership
// =============================
//
// A `Container` owns its `ContainerSlots`, a table of places in their words, and its parent. A `Slot` owns a closure `make`,
// which `PlanLinker` composed when the slot was first requested. The closure captures the closures of its parameters, the
// factory, and the kept instance. Slots do not retain a container, and instances do not retain slots: `Lazy`,
// `Provider` and `ScopeFactory` contain a weak place, and the first two the number of a slot. A `Lazy` retains its instance
// unless this may form a ring (PB0913).
//
// `Container.resolve` finds a `SlotReference` by type in a `ServiceTable`; a slot without one is linked first. The container
// returns the instance in the slot's cell, or else runs the slot's `make`, which runs the closure of the recipe (`Recipe`).
//
// The container and the scope are two borrowed parameters, so that threads do not contend for their reference counts.
// `Frame` is an `inout` parameter. It contains the graph, the depth, and rarely arguments, awaited dependencies or an
// object with an `@Inject` property. The function that creates a frame ends it.
//
// The layers of `make`, from the inside to the outside. A slot without one of these layers has no cost for it
// (`PlanLinker+Composing`):
//   1. the recipe: parameters, then the initializer; adds the step of a path to errors
//   2. properties set after construction
//   3. the task-local value for `@Inject`, and the check of the properties
//   4. the observer
//   5. the registration for closing
//   6. the check of the stack
//   7. the lifetime: the cell, the graph, the scope, the weak memory
//   8. an entry's rule, in a separate slot that only the tables refer to
// An asynchronous slot also has `produce`. It awaits the asynchronous parameters, stores them in the frame as
// `PreparedDependencies`, and runs layers 1 to 6 with them; then the closures of `.running` and `.starting` run. A factory
// that suspends has no layer 6.

/// A closure that builds or returns an instance of a slot.
typealias Make<S> = @Sendable (Container, Scope?, inout Frame) throws(ResolutionError) -> S

/// A closure that builds or returns an instance of an asynchronous slot.
typealias AsyncMake<S> =
    nonisolated(nonsending) @Sendable (Container, Scope?, inout Frame) async throws(ResolutionError) -> S

/// A slot of a container: it builds or returns the instances of one binding, decorator or shape.
@usableFromInline
final class Slot<S>: AnySlot {
    @usableFromInline let facts: SlotFacts
    /// The storage of a singleton, which `make` also uses.
    @usableFromInline let cell: SharedCell?
    let make: Make<S>
    /// The closure of an asynchronous slot; nil for any other slot.
    let produce: AsyncMake<S>?
    /// The closure that builds and starts an instance, for a slot that `start()` builds.
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
        guard let produce else { return try SlotComposer.called(make, facts, container, scope, &frame) }
        return try await produce(container, scope, &frame)
    }

    @usableFromInline nonisolated(nonsending) func producedBox(
        _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) async throws(ResolutionError) -> AnyBox {
        Box(try await produced(container, scope, &frame))
    }

    @usableFromInline
    nonisolated(nonsending) func start(in container: Container) async throws(ResolutionError) {
        guard let starting, let cell else { preconditionFailure("only a started slot is started") }
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

/// A `Slot` whose service type is not known statically.
@usableFromInline
protocol AnySlot: AnyObject, Sendable {
    var facts: SlotFacts { get }
    var service: any Any.Type { get }

    /// Resolves the instance asynchronously.
    nonisolated(nonsending) func producedBox(
        _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) async throws(ResolutionError) -> AnyBox

    /// Builds and starts the instance of a slot that `start()` builds.
    nonisolated(nonsending) func start(in container: Container) async throws(ResolutionError)

    /// Builds the instance, so that it can be closed even if it was never requested.
    func ensureKept(in container: Container)
}

/// The instance of a singleton, and the claim that its builder holds.
@usableFromInline
final class SharedCell: Sendable {
    @usableFromInline let box = BoxCell()
    let claim = BuildClaim()

    init() {}
}

/// The data of a slot that does not depend on its service type.
///
/// It includes the position, the lifetime, and the origin for messages.
@usableFromInline
final class SlotFacts: Sendable {
    /// The position in the container's slots.
    let number: Int
    /// The number of parents of its container.
    let level: Int
    let lifetime: LifetimeKind
    /// The reasons why the instance must be awaited.
    let execution: ExecutionNeeds
    /// Whether only `start()` builds the instance.
    let isStarted: Bool
    /// The position of a scoped instance in each scope; negative for other lifetimes.
    let scopeIndex: Int
    let isScopeValue: Bool
    /// The binding that receives the arguments.
    let binding: Int
    let arguments: ArgumentTypes?
    /// The asynchronous slots that the parameters need.
    let leaves: [any AnySlot]
    /// The slot behind an entry rule; nil for other slots.
    let target: (any AnySlot)?
    /// The slot of the instance that an additional service is converted from; nil for other slots.
    let whole: SlotFacts?
    @usableFromInline let cell: SharedCell?
    /// The origins for messages; nil for shapes and entry rules, which have no step in a path.
    let provenances: SlotProvenances?

    init(
        number: Int, level: Int = 0, lifetime: LifetimeKind = .transient,
        execution: ExecutionNeeds = .nothing, isStarted: Bool = false, scopeIndex: Int = -1, isScopeValue: Bool = false,
        binding: Int = -1, arguments: ArgumentTypes? = nil, leaves: [any AnySlot] = [], target: (any AnySlot)? = nil,
        whole: SlotFacts? = nil, provenances: SlotProvenances? = nil
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
        self.whole = whole
        self.provenances = provenances
        cell = lifetime == .singleton ? SharedCell() : nil
    }

    var isAsynchronous: Bool { !execution.isEmpty }

    /// Whether the container or a scope keeps the instance, or the one that it is converted from.
    var isKept: Bool { whole?.isKept ?? (cell != nil || scopeIndex >= 0) }

    /// Returns the box of the instance that the container or the scope keeps; nil before the build.
    func keptBox(in scope: Scope?) -> AnyBox? {
        if let cell { return cell.box.box }
        return scopeIndex < 0 ? nil : scope?.kept(scopeIndex)
    }

    /// The registration; nil for shapes and entry rules.
    var factory: FactoryOutline? { provenances?.factory(of: number) }

    /// The step of the slot in a path; nil for shapes and entry rules.
    var step: ResolutionStep? { provenances?.step(of: number) }

    @inline(never)
    var steps: [ResolutionStep] { step.map { [$0] } ?? [] }

    /// Returns the error of a factory or a dependency, after it has passed this slot.
    func failed(_ error: any Error) -> ResolutionError {
        guard let error = error as? ResolutionError else { return ResolutionError(.threw(error), path: steps) }
        return passed(by: error)
    }

    var needsScope: ResolutionError {
        let values = isScopeValue ? factory.map { [$0.product] } ?? [] : []
        return ResolutionError(.needsScope, path: steps, values: values)
    }

    /// Returns the error for a declared value that the scope does not have.
    func valueNotGiven(to scope: Scope?) -> ResolutionError {
        guard let scope, let factory else { return needsScope }
        return ResolutionError(.valueNotGiven(factory.product, openedAt: scope.openedAt), path: steps)
    }

    /// Returns the error for a request before the container has started the service.
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

extension SlotReference {
    /// Returns the result of the slot's closure, for a request that the thread counts.
    ///
    /// - Parameter isChecked: Whether the caller then calls `unlessFailed`.
    @inline(__always)
    func requested<S>(
        _ type: S.Type, _ container: Container, _ scope: Scope?, _ frame: inout Frame, isChecked: Bool = true,
        on thread: ThreadRecord = .current
    ) throws(ResolutionError) -> S {
        try thread.begin(of: slot(type).facts)
        do throws(ResolutionError) {
            defer { thread.end(of: slot(type).facts, isChecked: isChecked) }
            return try value(type, container, scope, &frame)
        } catch {
            throw thread.ended(by: error)
        }
    }
}

extension AnySlot {
    /// The slot for requests within a resolution. Entry rules do not apply to such requests.
    var behindEntry: any AnySlot { facts.target ?? self }

    /// Whether the registration has proven that its service is Sendable.
    var isKnownSendable: Bool {
        facts.provenances?.isSendable(facts.number, as: service) ?? false
    }
}
