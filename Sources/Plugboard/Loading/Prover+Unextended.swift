extension Prover {
    /// Tells of what is not bound which other manifest binds it, where the selected one extends nothing: its `extends`
    /// may be gone by a slip, and then nothing in it is wrong.
    func tellingUnextended(_ diagnostics: [Diagnostic], of chain: LayerChain, in store: ManifestStore) -> [Diagnostic] {
        if diagnostics.isEmpty { return [] }
        guard let selected = chain.profile, chain.layers.count == 1, chain.layers[0].extends.isEmpty else {
            return diagnostics
        }
        var places: [ServiceKey: BindingInUnextendedProfile]?
        return diagnostics.map { diagnostic in
            guard var missing = diagnostic.found(NotBound.self) else { return diagnostic }
            let known = places ?? bindings(beside: selected, in: store)
            places = known
            missing.unextended = known[missing.key]
            var diagnostic = diagnostic
            diagnostic.finding = missing
            return diagnostic
        }
    }

    /// Adds the profiles that can be selected instead to a mistake of the machine's environment.
    func tellingSelectable(_ diagnostics: [Diagnostic], in store: ManifestStore) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard var mismatch = diagnostic.found(MachineEnvironmentMismatch.self) else { return diagnostic }
            var (diagnostic, store) = (diagnostic, store)
            store.read(nil, from: loader.source, words: loader.words)
            mismatch.selectable = store.selectable(for: mismatch.machine.value)
            diagnostic.finding = mismatch
            return diagnostic
        }
    }

    /// Where the other manifests bind what: first those that are there to be extended.
    private func bindings(beside selected: String, in store: ManifestStore) -> [ServiceKey: BindingInUnextendedProfile]
    {
        var store = store
        store.read(nil, from: loader.source, words: loader.words)
        let others = store.profiles.filter { $0 != selected }.compactMap { store.manifest(of: $0) }
        let extended = Set(others.flatMap(\.extends).map(\.value))
        let bases = others.filter { $0.abstract != nil || extended.contains($0.profile) }
        var places: [ServiceKey: BindingInUnextendedProfile] = [:]
        for manifest in bases + others {
            for statement in manifest.services {
                guard case .binding(let edit) = statement.value, edit.factory != nil || edit.alias != nil,
                    let key = try? names.key(statement.key.value), places[key] == nil
                else { continue }
                places[key] = BindingInUnextendedProfile(
                    selected: selected, profile: manifest.profile, origin: statement.key.origin)
            }
        }
        return places
    }
}
