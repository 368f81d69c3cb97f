/// The views of all profiles that a program can select, for answers that compare them.
struct SelectableProfiles {
    /// The views, in the order of the names of the profiles.
    let views: [WiringView]
    /// The diagnostics of all profiles, including those of abstract profiles.
    let diagnostics: [Diagnostic]

    /// Proves every profile. Variables and files count as present. Every view hides the secrets of all profiles.
    init(of loader: ManifestLoader) {
        let selectable = Set(loader.survey().profiles.filter { !$0.isAbstract }.map(\.name))
        let proofs = loader.proveEveryProfile(values: .assumed)
        diagnostics = proofs.flatMap(\.diagnostics)
        views = proofs.filter { proof in
            !proof.wiring.layers.isEmpty && proof.profile.map { selectable.contains($0.value) } == true
        }.map { WiringView($0) }
        guard let first = views.first else { return }
        for view in views.dropFirst() { first.redaction.hide(view.redaction) }
        for view in views.dropFirst() { view.redaction.hide(first.redaction) }
    }

    /// The names of the profiles.
    var names: [String] { views.map(\.name) }

    /// The keys that at least one profile binds, in the order of answers.
    var keys: [ServiceKey] { Set(views.flatMap(\.boundKeys)).inOrder() }
}

extension Sequence<Wiring> {
    /// The factories that a binding or a decorator of at least one wiring names.
    var namedFactories: Set<FactoryID> {
        let bindings = flatMap(\.bindings)
        return Set(bindings.compactMap(\.target.factory) + bindings.flatMap(\.decorators).map(\.factory.value))
    }
}

extension WiringView {
    /// The name of the profile; empty without a profile.
    var name: String { proof.profile?.value ?? "" }

    /// The index of the binding of each key.
    var indexes: [ServiceKey: Int] {
        Dictionary(
            wiring.bindings.indices.map { (wiring.bindings[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
