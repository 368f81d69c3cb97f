/// An observer of the events of a catalog and its containers.
///
/// ```swift
/// var catalog = Catalog()
/// catalog.observer = TextObserver { line in log.debug(line) }
/// ```
///
/// Without an observer, no event is created and no clock is read. The methods are called on the thread of the event,
/// outside of all locks. Each method has an empty default implementation.
public protocol ContainerObserver: Sendable {
    /// Receives a registration.
    func registered(_ registration: RegistrationEvent)

    /// Receives the plan of a container that is about to be created.
    func planned(_ plan: PlanEvent)

    /// Receives the build of an instance. The duration includes the dependencies. There is no event for an instance
    /// that was already kept.
    func resolved(_ step: ResolutionStep, in duration: Duration)

    /// Receives the build of an instance, with its implementation type; the step contains the service type. The default
    /// implementation calls `resolved(_:in:)`.
    func resolved(_ step: ResolutionStep, as implementation: ServiceType, in duration: Duration)

    /// Receives the build of an instance, with the number of builds that it is nested in. A dependency is built before the
    /// instance that needs it. The default implementation calls `resolved(_:as:in:)`.
    func resolved(_ step: ResolutionStep, as implementation: ServiceType, in duration: Duration, depth: Int)

    /// Receives the start of an instance by `start()`. The duration includes its build, but not its dependencies.
    func started(_ step: ResolutionStep, in duration: Duration)

    /// Receives an instance whose closing begins, or whose task of `.running` is being cancelled.
    func closing(_ step: ResolutionStep)

    /// Receives an instance that was closed.
    func closed(_ step: ResolutionStep, in duration: Duration)

    /// Receives the failure of a factory or of one of its dependencies, of a start or of a closing, or the early end of a
    /// service registered with `.running`.
    func failed(_ step: ResolutionStep, with error: ResolutionError)

    /// A reload has ended, or was refused.
    func reloaded(_ reload: ReloadEvent)
}

extension ContainerObserver {
    /// Does nothing.
    public func registered(_ registration: RegistrationEvent) {}
    /// Does nothing.
    public func planned(_ plan: PlanEvent) {}
    /// Does nothing.
    public func resolved(_ step: ResolutionStep, in duration: Duration) {}
    /// Calls `resolved(_:in:)`.
    public func resolved(_ step: ResolutionStep, as implementation: ServiceType, in duration: Duration) {
        resolved(step, in: duration)
    }
    /// Calls `resolved(_:as:in:)`.
    public func resolved(_ step: ResolutionStep, as implementation: ServiceType, in duration: Duration, depth: Int) {
        resolved(step, as: implementation, in: duration)
    }
    /// Does nothing.
    public func started(_ step: ResolutionStep, in duration: Duration) {}
    /// Does nothing.
    public func closing(_ step: ResolutionStep) {}
    /// Does nothing.
    public func closed(_ step: ResolutionStep, in duration: Duration) {}
    /// Does nothing.
    public func failed(_ step: ResolutionStep, with error: ResolutionError) {}
    /// Does nothing.
    public func reloaded(_ reload: ReloadEvent) {}
}

/// The registration that an observer receives.
public struct RegistrationEvent: Hashable, Sendable {
    /// The service that the factory builds, and the name of the binding.
    public let key: ServiceKey
    /// The identifier for manifests; nil if the binding is in code.
    public let factory: FactoryID?
    /// The source line of the registration.
    public let location: CodeLocation
}

/// The plan that an observer receives: its profile, identity, keys and warnings.
public struct PlanEvent: Hashable, Sendable {
    /// The selected profile; nil for a container without a manifest.
    public let profile: String?
    /// The identity of the wiring; nil for a container without a manifest and for a child.
    public let wiringID: String?
    /// The keys that are bound, aliases included, in the order of the wiring.
    public let keys: [ServiceKey]
    /// The warnings of the plan, in source order.
    public let warnings: [Diagnostic]

    init(_ plan: WiringPlan, finding diagnostics: [Diagnostic], wiringID: String? = nil) {
        self.wiringID = wiringID
        profile = plan.graph.wiring.profile
        // Contributions follow the bindings and are not listed: only lists contain them.
        let contributions = plan.graph.contributions
        keys =
            contributions.isEmpty
            ? plan.keys : plan.keys.enumerated().filter { contributions[$0.offset] == nil }.map(\.element)
        warnings = diagnostics.inOrder()
    }
}
