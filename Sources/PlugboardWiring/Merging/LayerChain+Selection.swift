extension LayerChain {
    /// One environment along the chain, and known (RULES 19).
    mutating func judgeEnvironment(of layers: some Sequence<Manifest>, known: [EnvironmentName]) {
        for layer in layers {
            guard let said = layer.environment else { continue }
            if !known.contains(said.value) { reportUnknown(said, among: known) }
            if let first = environment {
                if first.value != said.value {
                    let extends = reference(from: layer, toEnvironmentAt: first.origin)
                    report(.environmentsClash(first: first, second: said, extends: extends))
                }
            } else {
                environment = said
            }
        }
    }

    /// The member of `extends` through which a layer inherits an environment; nil where it does not inherit it.
    private func reference(from layer: Manifest, toEnvironmentAt origin: Origin) -> Origin? {
        let manifests = Dictionary(layers.map { ($0.profile, $0) }) { first, _ in first }
        return layer.extends.first { reference in
            var search = DepthFirstSearch()
            return search.postorder(from: reference.value) { manifests[$0]?.extends.map(\.value) ?? [] }
                .contains { manifests[$0]?.environment?.origin == origin }
        }?.origin
    }

    /// The environment is the one the machine is for.
    mutating func judge(_ machine: Located<String>?, known: [EnvironmentName]) {
        guard let machine, !machine.value.isEmpty, let profile, machine.value != environment?.value.rawValue else {
            return
        }
        let machineEnvironment = machine.map { EnvironmentName($0) }
        if !known.contains(machineEnvironment.value) { return reportUnknown(machineEnvironment, among: known) }
        // A missing layer may say the environment.
        if environment == nil && isPartial { return }
        report(MachineEnvironmentMismatch(machine: machine, profile: profile, environment: environment))
    }

    private mutating func reportUnknown(_ environment: Located<EnvironmentName>, among known: [EnvironmentName]) {
        let names = known.map(\.rawValue)
        let nearest = NearestName.suggestion(forBeginning: environment.value.rawValue, among: names)
        report(.unknownEnvironment(environment, nearest: nearest, known: names))
    }

    /// Sealed once any layer says so; a later layer cannot undo it (RULES 20).
    mutating func judgeSealing(of layers: some Sequence<Manifest>) {
        for layer in layers {
            guard let said = layer.sealed else { continue }
            if said.value {
                sealed = sealed ?? said.origin
            } else if let sealed {
                report(.sealRemoved(said.origin, sealed: sealed))
            }
        }
    }
}
