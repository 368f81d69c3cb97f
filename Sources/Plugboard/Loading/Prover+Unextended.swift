extension Prover {
    /// Reports which other manifest binds a key that is missing, if the lowest layer extends nothing: its `extends` may have
    /// been forgotten, and then nothing else is wrong. All that one such manifest binds is one mistake.
    func tellingUnextended(_ diagnostics: [Diagnostic], of chain: LayerChain, in store: ManifestStore) -> [Diagnostic] {
        guard !chain.isPartial, diagnostics.contains(where: { $0.missing != nil }), let lowest = chain.layers.first,
            lowest.extends.isEmpty, lowest.abstract == nil
        else { return diagnostics }
        let places = bindings(beside: lowest.profile, in: store)
        // The number of the first finding about each profile that is not extended.
        var first: [String: Int] = [:]
        var result: [Diagnostic] = []
        for var diagnostic in diagnostics.inSourceOrder().inOrder(by: { $0.isIn(lowest) && !$1.isIn(lowest) }) {
            if let key = diagnostic.missing, let place = places[key] {
                if let index = first[place.profile] {
                    result[index].unextended?.add(key)
                    continue
                }
                first[place.profile] = result.count
                diagnostic.unextended = place
            }
            result.append(diagnostic)
        }
        return result
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

    /// The bindings of the manifests that exist to be extended: those that are abstract or that others extend.
    private func bindings(beside lowest: String, in store: ManifestStore) -> [ServiceKey: BindingInUnextendedProfile] {
        var store = store
        store.read(nil, from: loader.source, words: loader.words)
        let above = store.profiles(above: lowest)
        let others = store.profiles.filter { $0 != lowest && !above.contains($0) }.compactMap { store.manifest(of: $0) }
        let extended = Set(others.flatMap(\.extends).map(\.value))
        var places: [ServiceKey: BindingInUnextendedProfile] = [:]
        for manifest in others where manifest.abstract != nil || extended.contains(manifest.profile) {
            for statement in manifest.services {
                guard case .binding(let edit) = statement.value, edit.factory != nil || edit.alias != nil,
                    let key = try? names.key(statement.key.value), places[key] == nil
                else { continue }
                places[key] = BindingInUnextendedProfile(
                    key: key, lowest: lowest, profile: manifest.profile, origin: statement.key.origin)
            }
        }
        return places
    }
}

extension Diagnostic {
    fileprivate var missing: ServiceKey? { (finding as? any MissingInheritance)?.missing }

    fileprivate var unextended: BindingInUnextendedProfile? {
        get { (finding as? any MissingInheritance)?.unextended }
        set {
            guard var missing = finding as? any MissingInheritance else { return }
            missing.unextended = newValue
            finding = missing
        }
    }

    fileprivate func isIn(_ manifest: Manifest) -> Bool {
        if case .text(let text)? = origin { text.source == manifest.source } else { false }
    }
}
