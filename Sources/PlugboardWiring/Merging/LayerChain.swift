/// The layers of one selection: the profile and all it extends, lowest first, with what they say of the selection.
package struct LayerChain: Sendable {
    /// The selected profile; nil when none is, or when there is none of that name.
    package var profile: String?
    /// Lowest first: what is extended lies below what extends it.
    package var layers: SharedList<Manifest>
    var environment: Located<EnvironmentName>?
    /// Where the lowest layer that seals the selection says so.
    var sealed: Origin?
    /// Whether a layer is missing, so that what it says is not known.
    var isPartial = false
    /// Whether profiles extend each other, so that which of them lies over which is not known.
    private(set) var isRing = false
    package var diagnostics: [Diagnostic] = []

    /// Layers already in their order.
    package init(profile: String?, layers: SharedList<Manifest> = []) {
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
            let longer = listing.selectable.filter { $0.hasPrefix(selection.value) }
            let nearest =
                NearestName.suggestion(forProfile: selection.value, among: listing.selectable)
                ?? (longer.count == 1 ? longer.first : nil)
            return LayerChain(refusedFor: UnknownProfile(choice: selection, nearest: nearest, listing: listing))
        }
        let walk = ExtendsWalk(from: selection.value, in: store)
        var chain = LayerChain(profile: selection.value, layers: walk.layers)
        chain.isPartial = walk.isPartial
        chain.isRing = walk.mistakes.contains { $0 is ExtendsRing }
        for mistake in walk.mistakes { chain.report(mistake) }
        for layer in chain.layers { chain.reportRepeated(layer.extends) }
        if !allowsAbstract, let abstract = store.manifest(of: selection.value)?.abstract {
            chain.report(
                AbstractSelected(
                    choice: selection, abstract: abstract, selectable: store.selectable(above: selection.value)))
        }
        // In a ring the layers have no order: what one says over another is no mistake beside that.
        if chain.isRing { return chain }
        chain.judgeEnvironment(of: chain.layers, known: EnvironmentName.common + environments)
        chain.judge(machineEnvironment, known: EnvironmentName.common + environments)
        chain.judgeSealing(of: chain.layers)
        return chain
    }

    /// Whether nothing is wrong with any layer, so that a chain over this one need not look at them again.
    var isClear: Bool { diagnostics.isEmpty && !isPartial && !isRing }

    /// The chain of a profile that extends the one of this chain first: in time that its further layers take.
    ///
    /// - Precondition: nothing is wrong with this chain, and no machine is asked for its environment.
    func extended(to manifest: Manifest, in store: ManifestStore, environments: [EnvironmentName]) -> LayerChain {
        var walk: ExtendsWalk?
        var chain = self
        chain.profile = manifest.profile
        if manifest.extends.count == 1 {
            chain.layers.append(manifest)
            chain.isPartial = store[manifest.profile]?.isPartial == true
        } else {
            let further = ExtendsWalk(from: manifest.profile, in: store, over: layers)
            chain.layers = further.layers
            chain.isPartial = further.isPartial
            walk = further
        }
        chain.isRing = walk?.mistakes.contains { $0 is ExtendsRing } ?? false
        for mistake in walk?.mistakes ?? [] { chain.report(mistake) }
        let further = chain.layers[layers.count...]
        for layer in further { chain.reportRepeated(layer.extends) }
        if chain.isRing { return chain }
        chain.judgeEnvironment(of: further, known: EnvironmentName.common + environments)
        chain.judgeSealing(of: further)
        return chain
    }

    private init(refusedFor finding: some Finding) {
        self.init(profile: nil)
        isPartial = true
        diagnostics = [Diagnostic(finding)]
    }

    /// A profile that one `extends` names again.
    private mutating func reportRepeated(_ extends: [Located<String>]) {
        guard extends.count > 1 else { return }
        var first: [String: Origin] = [:]
        for reference in extends {
            if let earlier = first[reference.value] {
                diagnostics.append(
                    Diagnostic(
                        ExtendedTwice(reference: reference, first: earlier), profiles: profile.map { [$0] } ?? []))
            } else {
                first[reference.value] = reference.origin
            }
        }
    }

    mutating func report(_ finding: some Finding) {
        diagnostics.append(Diagnostic(finding, profiles: profile.map { [$0] } ?? []))
    }
}
