import Synchronization

/// The plan and the catalog that a container was loaded from, which determine the identity of its wiring.
final class LoadedWiring: ContainerOrigin {
    private let plan: WiringPlan
    private let catalog: OutlinedCatalog
    private let known = Mutex<String?>(nil)

    init(_ plan: WiringPlan, _ catalog: OutlinedCatalog) {
        self.plan = plan
        self.catalog = catalog
    }

    /// The identity, which the first read computes. If two threads compute it at the same time, both have the same
    /// result.
    var wiringID: String {
        if let known = known.withLock({ $0 }) { return known }
        let computed = WiringIdentity(plan, catalog).digits
        known.withLock { $0 = computed }
        return computed
    }
}

extension Container {
    /// The identity of the wiring that this container was loaded with: 12 hexadecimal digits.
    ///
    /// The identity is nil for a container that code alone creates, and for a child.
    ///
    /// ```swift
    /// let loader = ManifestLoader(.directory("Config"), catalog: catalog)
    /// let container = try loader.load(profile: "production")
    /// print("started, wiring \(container.wiringID ?? "none")")
    /// ```
    ///
    /// If two instances of one release have the same ID, their bindings, lifetimes, decorators and settings are equal.
    /// The notation and the layers of their manifests have no effect.
    ///
    /// The ID does not depend on code, so compare the release too. It does not depend on the content of variables,
    /// files and providers. It is no protection against forgery.
    ///
    /// The first read computes the ID, at a cost that is linear in the size of the wiring. Any thread may read it.
    public var wiringID: String? { parent == nil ? origin?.wiringID : nil }
}

extension ProofOutcome {
    /// The identity of the wiring; nil if the proof has an error. Each read computes it again.
    package var wiringID: String? {
        hasErrors ? nil : plan.map { WiringIdentity($0, catalog).digits }
    }
}
