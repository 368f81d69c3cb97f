import Synchronization

/// A wiring that was proven without a mistake, with the catalog of the proof.
struct ProvenWiring: Sendable {
    let plan: WiringPlan
    let catalog: OutlinedCatalog
    /// The hashes of the contents of variables, files and provided values.
    let contents: [ValueSource: Int]
    /// The decoded settings by slot.
    let settings: [SlotIndex: any Sendable]

    /// Creates the wiring of a proof.
    ///
    /// - Throws: `WiringError` with every diagnostic, if one is an error.
    init(_ proof: ProofOutcome) throws(WiringError) {
        guard let plan = proof.plan, !proof.hasErrors else { throw WiringError(proof.diagnostics) }
        self.plan = plan
        (catalog, contents, settings) = (proof.catalog, proof.contents, proof.settings)
    }
}

/// The wiring that a container was loaded with, and how to read it again.
package final class LoadedWiring: ContainerOrigin {
    let loader: ManifestLoader?
    let selection: WiringSelection
    private let state: Mutex<State>
    /// The files of the last reading, which may have been refused.
    let files: Mutex<LoadedFiles>
    /// The last reload, which the next one waits for.
    let lastReload = Mutex<Task<ReloadOutcome, any Error>?>(nil)
    /// Receives the end of each reload, for the file of `--status`.
    let report = Mutex<(@Sendable (ReloadEvent) -> Void)?>(nil)
    /// The provider calls of reloads that have not ended.
    let calls = ProviderCalls()

    /// The wiring in force, and its identity when that is known.
    private struct State {
        var wiring: ProvenWiring
        var identity: String?
    }

    init(_ wiring: ProvenWiring, of proof: ProofOutcome) {
        loader = proof.request?.loader
        selection = proof.request?.selection ?? WiringSelection()
        state = Mutex(State(wiring: wiring))
        files = Mutex(proof.files)
    }

    /// The wiring in force. A reload without a restart replaces it.
    var wiring: ProvenWiring {
        get { state.withLock { $0.wiring } }
        set {
            // The earlier wiring is released outside the lock.
            _ = state.withLock { state in
                let earlier = state
                state = State(wiring: newValue)
                return earlier
            }
        }
    }

    /// The identity, which the first read computes. If two threads compute it at the same time, both have the same
    /// result.
    package var wiringID: String {
        let (wiring, known) = state.withLock { ($0.wiring, $0.identity) }
        if let known { return known }
        let computed = WiringParts(wiring.plan, wiring.catalog).identity
        state.withLock { state in if state.wiring.plan === wiring.plan { state.identity = computed } }
        return computed
    }
}

extension Container {
    /// The identity of the wiring that this container was loaded with: 12 hexadecimal digits.
    ///
    /// The identity is nil for a container that code alone creates, and for a child.
    ///
    /// ```swift
    /// let loader = ManifestLoader(catalog: catalog)
    /// let container = try loader.load(profile: "production")
    /// print("started, wiring \(container.wiringID ?? "none")")
    /// ```
    ///
    /// Two instances of one release with one ID have the same bindings, lifetimes, decorators and settings. The notation and
    /// the layers of their manifests have no effect. The ID does not depend on code, so compare the release too. It does not
    /// depend on the content of variables, files and providers. It is no protection against forgery. A reload that adopts
    /// live settings changes it.
    ///
    /// The first read computes the ID, at a cost that is linear in the size of the wiring. Any thread may read it.
    public var wiringID: String? { parent == nil ? origin?.wiringID : nil }
}

extension ProofOutcome {
    /// The identity of the wiring; nil if the proof has an error. Each read computes it again.
    package var wiringID: String? {
        hasErrors ? nil : plan.map { WiringParts($0, catalog).identity }
    }
}
