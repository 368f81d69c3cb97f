extension LayerChain {
    /// One environment along the chain, and known (RULES 19).
    mutating func judgeEnvironment(of layers: some Sequence<Manifest>, known: [EnvironmentName]) {
        for layer in layers {
            guard let said = layer.environment else { continue }
            if !known.contains(said.value) { reportUnknown(said, among: known) }
            if let first = environment {
                if first.value != said.value { report(EnvironmentsClash(first: first, second: said)) }
            } else {
                environment = said
            }
        }
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
        report(UnknownEnvironment(environment: environment, nearest: nearest, known: names))
    }

    /// Sealed once any layer says so; a later layer cannot undo it (RULES 20).
    mutating func judgeSealing(of layers: some Sequence<Manifest>) {
        for layer in layers {
            guard let said = layer.sealed else { continue }
            if said.value {
                sealed = sealed ?? said.origin
            } else if let sealed {
                report(SealRemoved(undone: said.origin, sealed: sealed))
            }
        }
    }
}
