import Synchronization

/// A container of services that resolves instances by a proven plan.
///
/// A container is immutable, and any thread may resolve from it. A shared instance is built exactly once. Resolving
/// takes a lock only while a shared instance is being built, and for a moment at the first request of a service.
///
/// ```swift
/// let container = try Container { catalog in
///     catalog.autoregister(Clock.self, lifetime: .singleton, initializer: SystemClock.init)
///     catalog.autoregister(Checkout.self, initializer: StandardCheckout.init(clock:))
/// }
/// let checkout = try container.resolve(Checkout.self)
/// ```
public final class Container: Sendable {
    let table: ServiceTable
    /// The table of the parent, for keys that this child does not plan; the own table if there is no such parent. It is a
    /// copy, because a request that reads it through the parent would retain the parent.
    let nextTable: ServiceTable
    /// Whether a factory takes an `InjectionPoint`.
    let takesInjectionPoint: Bool
    /// Whether a binding of this container, inherited ones included, has the lifetime `graph`.
    let sharesInResolutions: Bool
    /// The number of parents.
    let level: Int
    /// Slots for shapes that the program requested: `S?`, `[S]`, `Lazy<S>`.
    let derived = Mutex(DerivedSlots())
    let closables = ClosableInstances()
    let dependents = OpenDependents()
    private let shut = Atomic(false)
    /// The receiver of errors of services that ended early; if nil, the observer and `close()` report them.
    let stopHandler = Mutex<(@Sendable (ResolutionError) -> Bool)?>(nil)
    /// The receiver of failures of closings that no caller receives.
    let lostHandler = Mutex<(@Sendable (ClosingError) -> Void)?>(nil)
    /// The start of the container; nil if no service is started.
    let startup: Startup?
    /// The wiring of a container that a loader created; nil for any other container and for a child.
    package let origin: (any ContainerOrigin)?
    /// The parent of a child container.
    public let parent: Container?
    /// The name for messages, if one was given.
    public let name: String?
    /// The parent, which answers requests for the keys that this child does not plan; nil if there are none.
    let rest: Container?
    /// The words of the slots, which `slots` owns.
    private let words: SlotWords
    /// The number of the first slot.
    private let first: Int
    let slots: ContainerSlots

    /// Creates a container from a proven plan, with the code of the catalog that was planned.
    ///
    /// - Parameters:
    ///   - settings: The decoded settings of each slot whose factory takes settings.
    ///   - wiring: The input of the plan, for planning children; nil for `Wiring.code` of the catalog.
    ///   - warnings: The warnings of the plan.
    ///   - origin: The wiring of a container that a loader created; nil without a loader.
    package convenience init(
        plan: WiringPlan, settings: [SlotIndex: any Sendable] = [:], wiring: consuming Wiring? = nil,
        warnings: [Diagnostic] = [], origin: (any ContainerOrigin)? = nil
    ) {
        plan.graph.outline.observer?.planned(PlanEvent(plan, finding: warnings, wiringID: origin?.wiringID))
        let slots = ContainerSlots(plan, settings, wiring, level: 0)
        self.init(plan, slots, parent: nil, name: nil, origin: origin)
    }

    /// Creates a child container.
    convenience init(
        _ plan: WiringPlan, _ inheritance: borrowing ChildPlanInput, parent: Container, name: String?,
        warnings: [Diagnostic]
    ) {
        plan.graph.outline.observer?.planned(PlanEvent(plan, finding: warnings))
        let slots = ContainerSlots(
            plan, inheritance.settings(for: plan), inheritance.wiring, level: parent.level + 1,
            inheriting: inheritance.inheritance(of: plan))
        self.init(plan, slots, parent: parent, name: name)
    }

    private init(
        _ plan: WiringPlan, _ slots: ContainerSlots, parent: Container?, name: String?,
        origin: (any ContainerOrigin)? = nil
    ) {
        self.origin = origin
        self.parent = parent
        self.name = name
        self.slots = slots
        rest = slots.input.rest == nil ? nil : parent
        words = slots.input.words
        first = slots.input.first
        level = parent.map { $0.level + 1 } ?? 0
        startup = slots.startup
        takesInjectionPoint = slots.input.takesInjectionPoint
        sharesInResolutions = plan.graph.sharesInResolutions || rest?.sharesInResolutions ?? false
        table = slots.table
        nextTable = rest?.table ?? table
    }

    /// The registrations of the container and its parents at the creation of the container.
    var catalog: CatalogOutline { slots.catalog }

    package var isClosed: Bool { shut.load(ordering: .relaxed) }

    /// Makes all further requests throw `closed`.
    func shutDown() { shut.store(true, ordering: .relaxed) }

    /// - Throws: `closed`.
    func checkOpen() throws(ResolutionError) {
        if isClosed { throw ResolutionError(closed: self) }
    }

    /// Returns the slot with a number. It takes no lock if the slot is linked.
    ///
    /// - Throws: `tooDeep` if the stack has no room to link the slot.
    @inline(__always)
    func reference(_ number: Int) throws(ResolutionError) -> SlotReference {
        if let slot = words[number &- first] { return slot }
        return try slots.linked(number)
    }

    /// Returns the ancestor with this level, which may be the container itself.
    func ancestor(at level: Int) -> Container {
        var container = self
        while container.level > level, let parent = container.parent { container = parent }
        return container
    }

    /// Creates a scope, which keeps its own scoped instances.
    ///
    /// The scope retains its container.
    public func makeScope(fileID: StaticString = #fileID, line: Int = #line) -> Scope {
        Scope(self, at: Scope.OpeningLocation(fileID: fileID, line: line))
    }
}

/// The wiring of a container that a loader created. The module of the loader implements this protocol.
package protocol ContainerOrigin: Sendable {
    /// The identity of the wiring.
    var wiringID: String { get }
}

extension Container {
    /// Replaces the live settings of bindings and decorators, all at once.
    package func replaceLive(_ values: [BindingOrDecorator: any Sendable]) {
        let settings = slots.settingsByBinding
        var replaced: [Int: any Sendable] = [:]
        for (place, value) in values {
            if let live = settings[place] as? any AnyLive { replaced[live.place] = value }
        }
        slots.input.live?.replace(replaced)
    }

    /// Returns the live settings of a binding's factory, here or in a parent; nil if its settings are not live or have
    /// another type.
    package func live<Value: Sendable>(_ type: Value.Type, of key: ServiceKey) -> Live<Value>? {
        let settings = slots.settingsByBinding[BindingOrDecorator(key: key)]
        return settings as? Live<Value> ?? parent?.live(type, of: key)
    }

    /// The observer of the catalog; nil if there is none.
    package var observer: (any ContainerObserver)? { catalog.observer }
}

extension Container: ValueHiding {}

extension Container {
    /// Creates a container from the registrations of a closure.
    ///
    /// ```swift
    /// let container = try Container { $0.autoregister(Person.self, initializer: PetOwner.init) }
    /// ```
    ///
    /// - Parameter register: Registers the bindings.
    /// - Throws: The error of the closure, or `WiringError` with every mistake of the wiring.
    public convenience init(_ register: (inout Catalog) throws -> Void) throws {
        var catalog = Catalog()
        try register(&catalog)
        try self.init(catalog)
    }

    /// Creates a container from the bindings in code, without a manifest.
    ///
    /// The container has the current registrations with their current modifiers. Later changes of the catalog affect
    /// only containers that are created later.
    ///
    /// - Parameter catalog: The bindings.
    /// - Throws: `WiringError` with every mistake of the wiring.
    public convenience init(_ catalog: Catalog) throws(WiringError) {
        let outline = catalog.outline
        let outcome = Planner.plan(Wiring.code(outline).decorated(by: outline), over: outline)
        guard let plan = outcome.plan else { throw WiringError(outcome.diagnostics.ofSelection()) }
        self.init(plan: plan, warnings: outcome.diagnostics)
    }
}

/// A binding in force, with its factory and its origin.
///
/// Use summaries in programs that print their own wiring. A summary contains no settings.
public struct BindingSummary: Hashable, Sendable {
    /// The key of the binding.
    public let key: ServiceKey
    /// The target of an alias; nil if the binding is not an alias.
    public let aliasOf: ServiceKey?
    /// The factory's identifier; nil for a factory that is bound in code without an identifier.
    public let factory: FactoryID?
    /// The decorators' identifiers, innermost first.
    public let decorators: [String]
    /// The lifetime of its instances.
    public let lifetime: LifetimeKind
    /// The place in a manifest or in code that determines the factory.
    public let origin: Origin
    /// The source line that registered the factory.
    public let registration: CodeLocation
}

extension Container {
    /// The summaries of all bindings in force, sorted by key.
    ///
    /// ```swift
    /// for binding in container.bindings {
    ///     print(binding.key, binding.factory?.rawValue ?? "in code", binding.origin)
    /// }
    /// ```
    ///
    /// The list is computed at each call, at a cost that is linear in the number of bindings.
    public var bindings: [BindingSummary] {
        let own = slots.bindings
        guard let rest else { return own }
        let keys = Set(own.map(\.key))
        return (own + rest.bindings.filter { !keys.contains($0.key) }).inOrder { $0.key < $1.key }
    }
}

extension ContainerSlots {
    /// The summaries of the bindings in force here, sorted by key. A binding of a parent has the parent's decorators.
    fileprivate var bindings: [BindingSummary] {
        keys.indices.compactMap { number in
            // A contribution is only a member of a list, and no binding.
            contributions[number] == nil ? summary(ofKey: number) : nil
        }.inOrder { $0.key < $1.key }
    }

    private func summary(ofKey number: Int) -> BindingSummary {
        let slot = inheritable(slot(ofKey: number))
        let (graph, provenances) = (slot.owner.input.graph, slot.owner.provenances)
        let whole = graph.slots(of: graph.slots[slot.number].binding)
        let base = provenances[graph.slots[slot.number].isProvided ? slot.number : whole.lowerBound]
        return BindingSummary(
            key: keys[number], aliasOf: aliased(number), factory: base.factory.options.id,
            decorators: graph.slots[slot.number].isProvided
                ? [] : whole.compactMap { provenances[$0].bindingPlace.decorator },
            lifetime: graph.slots[slot.number].lifetime, origin: base.factoryOrigin,
            registration: base.factory.location)
    }
}

// Unavailable overloads. Their messages replace the compiler's own, which are misleading for these calls.

extension Resolving {
    /// Unavailable, because the call names no service.
    @available(
        *, unavailable, message: "the service is not specified: write resolve(S.self), or give the constant a type"
    )
    public func resolve(name: ServiceName? = nil) throws(ResolutionError) -> Never { fatalError() }

    /// Unavailable, because the label is `name:`.
    @available(*, unavailable, renamed: "resolve(_:name:)")
    public func resolve<S>(_ service: S.Type, named name: ServiceName) throws(ResolutionError) -> S { fatalError() }
}

extension Container {
    /// Unavailable, because a container is immutable.
    @available(*, unavailable, message: "a container is immutable: register in its Catalog, or in makeChild { }")
    public func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, factory: () throws -> S
    ) {}

    /// Unavailable, because a container is immutable.
    @available(*, unavailable, message: "a container is immutable: register in its Catalog, or in makeChild { }")
    public func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        factory: (Resolver) throws -> S
    ) {}

    /// Unavailable, because a container is immutable.
    @available(*, unavailable, message: "a container is immutable: register in its Catalog, or in makeChild { }")
    public func register<S>(instance: S, as service: S.Type = S.self, name: ServiceName? = nil) {}

    /// Unavailable, because a container is immutable.
    @available(*, unavailable, message: "a container is immutable: register in its Catalog, or in makeChild { }")
    public func autoregister<S, Initializer>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, initializer: Initializer
    ) {}
}
