import PlugboardWiring

/// Is told what a catalog and its containers do. Nothing is told, and no clock read, where none is installed.
///
/// ```swift
/// var catalog = Catalog()
/// catalog.observer = TextObserver { line in log.debug(line) }
/// ```
///
/// It is called on whatever thread does the thing, outside all locks. Each method does nothing unless written.
public protocol ContainerObserver: Sendable {
    /// Something was registered.
    func registered(_ registration: RegistrationEvent)

    /// A container was planned, and is about to be made.
    func planned(_ plan: PlanEvent)

    /// A factory has made an instance, in this time, that of its dependencies included. What was kept already is not
    /// made again and so not told.
    func resolved(_ step: ResolutionStep, in duration: Duration)

    /// The same, with the type of the instance itself: the implementation, where the step tells the service. Unless
    /// written, it calls `resolved(_:in:)`.
    func resolved(_ step: ResolutionStep, as implementation: ServiceType, in duration: Duration)

    /// A factory, or something it needs, has failed; or a service that says `.running` has ended early.
    func failed(_ step: ResolutionStep, with error: ResolutionError)
}

extension ContainerObserver {
    /// Does nothing.
    public func registered(_ registration: RegistrationEvent) {}
    /// Does nothing.
    public func planned(_ plan: PlanEvent) {}
    /// Does nothing.
    public func resolved(_ step: ResolutionStep, in duration: Duration) {}
    /// Tells it without the instance's type.
    public func resolved(_ step: ResolutionStep, as implementation: ServiceType, in duration: Duration) {
        resolved(step, in: duration)
    }
    /// Does nothing.
    public func failed(_ step: ResolutionStep, with error: ResolutionError) {}
}

/// A registration, as an observer is told of it.
public struct RegistrationEvent: Hashable, Sendable {
    /// What the factory makes, and the name it is bound under.
    public let key: ServiceKey
    /// The identifier it is offered to manifests under; nil when it is bound in code.
    public let factory: FactoryID?
    /// The line that registered it.
    public let location: CodeLocation
}

/// What an observer is told of a container's plan: its profile, keys and warnings.
public struct PlanEvent: Hashable, Sendable {
    /// The selected profile; nil when there is only code.
    public let profile: String?
    /// The keys that are bound, aliases included, in the order of the wiring.
    public let keys: [ServiceKey]
    /// What is worth a look though it keeps nothing from being made, in source order.
    public let warnings: [Diagnostic]

    init(_ plan: WiringPlan, finding diagnostics: [Diagnostic]) {
        profile = plan.graph.wiring.profile
        // Contributions come after what is bound, and are told by nothing but the lists that have them.
        let contributions = plan.graph.contributions
        keys =
            contributions.isEmpty
            ? plan.keys : plan.keys.enumerated().filter { contributions[$0.offset] == nil }.map(\.element)
        warnings = diagnostics.sorted()
    }
}
