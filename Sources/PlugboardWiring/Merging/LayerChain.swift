/// The layers of one selection: the profile and all it extends, lowest first, with what they say of the selection.
package struct LayerChain: Sendable {
    /// The selected profile; nil when none is, or when there is none of that name.
    package var profile: String?
    /// Lowest first: what is extended lies below what extends it.
    package var layers: PersistentList<Manifest>
    var environment: Located<EnvironmentName>?
    /// Where the lowest layer that seals the selection says so.
    var sealed: Origin?
    /// Whether a layer is missing, so that what it says is not known.
    package var isPartial = false
    /// Whether profiles extend each other, so that which of them lies over which is not known.
    private(set) var isRing = false
    package var diagnostics: [Diagnostic] = []

    /// Layers already in their order.
    package init(profile: String?, layers: PersistentList<Manifest> = []) {
        self.profile = profile
        self.layers = layers
    }

    /// Finds the layers of a selection and judges what they say of it (RULES 14, 16 and 18 to 20).
    ///
    /// - Parameters:
    ///   - selection: The profile's name with where the choice came from; nil when nobody chose.
    ///   - environments: Those that code names beside the common four.
    ///   - machineEnvironment: `PLUGBOARD_ENVIRONMENT`; empty is not set.
    ///   - allowsAbstract: Whether an abstract file may be looked at too, as `check --all` does.
    package static func chain(
        selecting selection: Located<String>?, in store: ManifestStore, environments: [EnvironmentName] = [],
        machineEnvironment: Located<String>? = nil, allowsAbstract: Bool = false
    ) -> LayerChain {
        guard let selection, !selection.value.isEmpty else {
            return LayerChain(refusedFor: NoProfileSelected(listing: store.listing))
        }
        guard store.contains(selection.value) else {
            let listing = store.listing
            let nearest = NearestName.suggestion(forProfile: selection.value, among: listing.selectable)
            return LayerChain(refusedFor: .unknownProfile(selection, nearest: nearest, listing: listing))
        }
        var chain = LayerChain(profile: selection.value)
        chain.add(ExtendsWalk(from: selection.value, in: store))
        if !allowsAbstract, let abstract = store.manifest(of: selection.value)?.abstract {
            chain.report(
                .abstractSelected(
                    selection, abstract: abstract, selectable: store.selectable(above: selection.value)))
        }
        chain.judge(over: 0, environments: environments, of: machineEnvironment)
        return chain
    }

    /// Adds what was found by following `extends`, and tells what is wrong with it.
    private mutating func add(_ walk: ExtendsWalk) {
        let further = walk.layers[layers.count...]
        layers = walk.layers
        isPartial = walk.isPartial
        isRing = walk.mistakes.contains { $0.code == .extendsRing }
        for mistake in walk.mistakes { report(mistake) }
        for (first, again) in further.flatMap({ $0.extends.repeats(of: \.value) }) {
            report(.extendedTwice(again, first: first.origin))
        }
    }

    /// Judges what layers say of the selection, those below them being judged already. In a ring they have no order: what
    /// one says over another is no mistake beside that.
    private mutating func judge(
        over count: Int, environments: [EnvironmentName], of machineEnvironment: Located<String>? = nil
    ) {
        if isRing { return }
        let (further, known) = (layers[count...], EnvironmentName.common + environments)
        judgeEnvironment(of: further, known: known)
        judge(machineEnvironment, known: known)
        judgeSealing(of: further)
    }

    /// Whether nothing is wrong with any layer, so that a chain over this one need not look at them again.
    var isClear: Bool { diagnostics.isEmpty && !isPartial && !isRing }

    /// The chain of a profile that extends the one of this chain first: in time that its further layers take.
    ///
    /// - Precondition: nothing is wrong with this chain, and no machine is asked for its environment.
    func extended(to manifest: Manifest, in store: ManifestStore, environments: [EnvironmentName]) -> LayerChain {
        var chain = self
        chain.profile = manifest.profile
        if manifest.extends.count == 1 {
            chain.layers.append(manifest)
            chain.isPartial = store[manifest.profile]?.isPartial == true
        } else {
            chain.add(ExtendsWalk(from: manifest.profile, in: store, over: layers))
        }
        chain.judge(over: layers.count, environments: environments)
        return chain
    }

    private init(refusedFor finding: some Finding) {
        self.init(profile: nil)
        isPartial = true
        diagnostics = [Diagnostic(finding)]
    }

    mutating func report(_ finding: some Finding) {
        diagnostics.append(Diagnostic(finding, of: profile))
    }
}
