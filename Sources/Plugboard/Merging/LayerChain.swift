/// The layers of one selection, lowest first, with the environment and the seal that they declare.
package struct LayerChain: Sendable {
    /// The selected profile; nil if none is selected or if it does not exist.
    package var profile: String?
    /// The manifests, lowest first. A manifest is above all manifests that it extends.
    package var layers: [Manifest]
    private(set) var environment: Located<EnvironmentName>?
    /// The place of `"sealed": true` in the lowest sealed layer; nil if no layer is sealed.
    private(set) var sealed: Origin?
    /// Whether a layer is missing, so that the wiring may be incomplete.
    package var isPartial = false
    /// Whether profiles extend each other in a ring, so that the order of the layers is unknown.
    private(set) var isRing = false
    package var diagnostics: [Diagnostic] = []

    /// Creates a chain of layers that are already in order.
    package init(profile: String?, layers: [Manifest] = []) {
        self.profile = profile
        self.layers = layers
    }

    /// Returns the layers of a selection, after checking their environments and seals (RULES 5.1, 5.10 and 5.20 to
    /// 5.29).
    ///
    /// - Parameters:
    ///   - selection: The profile's name, with the place that selects it; nil if no profile is selected.
    ///   - environments: The environments that code declares in addition to the four common ones.
    ///   - machineEnvironment: The value of `PLUGBOARD_ENVIRONMENT`. An empty value counts as unset.
    ///   - allowsAbstract: Whether the profile may be abstract, as in `check --all`.
    ///   - selectable: Returns the selectable profiles of the machine's environment. Called only after a mistake.
    package static func chain(
        selecting selection: Located<String>?, in store: ManifestStore, environments: [EnvironmentName] = [],
        machineEnvironment: Located<String>? = nil, allowsAbstract: Bool = false,
        selectable: (_ environment: String) -> [String] = { _ in [] }
    ) -> LayerChain {
        guard let selection, !selection.value.isEmpty else {
            return LayerChain(refusedFor: .noProfileSelected(store.listing))
        }
        guard store.contains(selection.value) else {
            let listing = store.listing
            let nearest = NearestName.suggestion(forProfile: selection.value, among: listing.selectable)
            return LayerChain(refusedFor: .unknownProfile(selection, nearest: nearest, listing: listing))
        }
        var chain = LayerChain(extending: selection.value, in: store)
        if !allowsAbstract, let abstract = store.manifest(of: selection.value)?.abstract,
            store[selection.value]?.diagnostics.contains(where: { $0.origin == abstract }) == false
        {
            chain.report(
                .abstractSelected(
                    selection, abstract: abstract, selectable: store.selectable(above: selection.value)))
        }
        // The layers of a ring have no order, so contradictions between them are not reported.
        if chain.isRing { return chain }
        let known = EnvironmentName.common + environments
        chain.judgeEnvironment(known: known)
        chain.judge(machineEnvironment, known: known, selectable: selectable)
        chain.judgeSealing()
        return chain
    }

    private init(refusedFor diagnostic: Diagnostic) {
        self.init(profile: nil)
        isPartial = true
        diagnostics = [diagnostic]
    }

    private mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic.of(profile))
    }
}

extension LayerChain {
    /// Creates the chain by following `extends` depth-first, from left to right. A file becomes a layer at its first
    /// visit (RULES 5.10).
    init(extending profile: String, in store: ManifestStore) {
        self.init(profile: profile)
        var search = DepthFirstSearch<String>(collectingCycles: true)
        for name in search.postorder(from: profile, successors: store.extended) where store.contains(name) {
            guard let file = store[name], let manifest = file.manifest else {
                isPartial = true
                continue
            }
            if file.isPartial { isPartial = true }
            layers.append(manifest)
            for reference in manifest.extends where !store.contains(reference.value) {
                isPartial = true
                reportMissing(reference, in: name, store)
            }
        }
        isRing = !search.cycles.isEmpty
        if isRing { isPartial = true }
        for cycle in search.cycles { report(.extendsRing(Self.stations(of: cycle, store))) }
        for (first, again) in layers.flatMap({ $0.extends.repeats(of: \.value) }) {
            report(.extendedTwice(again, first: first.origin))
        }
    }

    private mutating func reportMissing(
        _ reference: Located<String>, in profile: String, _ store: ManifestStore
    ) {
        let nearest = NearestName.suggestion(
            forProfile: reference.value, among: store.profiles.filter { $0 != profile })
        // The list does not separate abstract profiles, because `extends` may name them too.
        let listing = ProfileListing(
            directory: store.directory, selectable: store.profiles, nonProfiles: store.nonProfiles)
        report(.extendsMissing(reference, nearest: nearest, listing: listing))
    }

    /// Returns a ring that begins with its first profile by name, so that the report is the same for every selection.
    private static func stations(of cycle: [DepthFirstSearch<String>.Edge], _ store: ManifestStore) -> [(
        profile: String, extends: Located<String>
    )] {
        let stations = cycle.compactMap { edge in
            store.manifest(of: edge.start).map {
                (profile: edge.start, extends: $0.extends[edge.number])
            }
        }
        let first = stations.indices.min { stations[$0].profile.precedesByScalars(stations[$1].profile) }
        guard let first else { return stations }
        return Array(stations[first...] + stations[..<first])
    }

    /// Checks that the layers declare at most one environment, and that it is known (RULES 5.24).
    private mutating func judgeEnvironment(known: [EnvironmentName]) {
        for layer in layers {
            guard let declared = layer.environment else { continue }
            if !known.contains(declared.value) { reportUnknown(declared, among: known) }
            if let first = environment {
                if first.value != declared.value {
                    let extends = reference(from: layer, toEnvironmentAt: first.origin)
                    report(.environmentsClash(first: first, second: declared, extends: extends))
                }
            } else {
                environment = declared
            }
        }
    }

    /// Returns the member of `extends` through which a layer inherits an environment; nil if the layer inherits none.
    private func reference(from layer: Manifest, toEnvironmentAt origin: Origin) -> Origin? {
        let manifests = Dictionary(layers.map { ($0.profile, $0) }) { first, _ in first }
        return layer.extends.first { reference in
            var search = DepthFirstSearch<String>()
            return search.postorder(from: reference.value) { manifests[$0]?.extends.map(\.value) ?? [] }
                .contains { manifests[$0]?.environment?.origin == origin }
        }?.origin
    }

    /// Checks that the environment of the profile is that of the machine.
    private mutating func judge(
        _ machine: Located<String>?, known: [EnvironmentName], selectable: (_ environment: String) -> [String]
    ) {
        guard let machine, !machine.value.isEmpty, let profile, machine.value != environment?.value.rawValue else {
            return
        }
        let machineEnvironment = machine.map { EnvironmentName($0) }
        if !known.contains(machineEnvironment.value) { return reportUnknown(machineEnvironment, among: known) }
        // The environment may be declared in a layer that is missing.
        if environment == nil && isPartial { return }
        report(
            .machineEnvironmentMismatch(
                machine, profile: profile, environment: environment, selectable: selectable(machine.value)))
    }

    private mutating func reportUnknown(_ environment: Located<EnvironmentName>, among known: [EnvironmentName]) {
        let names = known.map(\.rawValue)
        let nearest = NearestName.suggestion(forBeginning: environment.value.rawValue, among: names)
        report(.unknownEnvironment(environment, nearest: nearest, known: names))
    }

    /// Finds the lowest sealed layer. A later layer cannot undo a seal (RULES 5.28).
    private mutating func judgeSealing() {
        for layer in layers {
            guard let declared = layer.sealed else { continue }
            if declared.value {
                sealed = sealed ?? declared.origin
            } else if let sealed {
                report(.sealRemoved(declared.origin, sealed: sealed))
            }
        }
    }
}
