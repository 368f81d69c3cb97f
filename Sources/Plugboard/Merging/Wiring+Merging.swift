extension Wiring {
    /// Returns the wiring of a selection: the layers merged over code, lowest first, and then the launch flags (RULES
    /// 6.1 to 6.20 and 6.22). The time is linear.
    ///
    /// The result has the diagnostics of merging, but not those of `LayerChain`.
    package static func merging(
        _ chain: LayerChain, over outline: CatalogOutline, names directory: ServiceDirectory? = nil,
        overrides: LaunchOverrides = LaunchOverrides()
    ) -> (wiring: Wiring, diagnostics: [Diagnostic]) {
        var merger = LayerMerger(
            chain, over: outline, names: directory ?? ServiceDirectory(outline), overrides: overrides)
        for layer in chain.layers { merger.merge(layer) }
        merger.merge(overrides)
        merger.reportDisagreements()
        let found = merger.diagnostics
        var wiring = (consume merger).wiring()
        let names = directory
        wiring.replay = {
            let replay = LayerReplay(
                chain, over: outline, names: names ?? ServiceDirectory(outline), overrides: overrides)
            return { replay.history(of: $0).steps }
        }
        wiring.cycleClosing = { graph in
            CycleClosingLayerSearch(graph, in: chain.layers) { layer in
                let lower = LayerChain(profile: nil, layers: Array(chain.layers[..<(layer - 1)]))
                return merging(lower, over: outline, names: names).wiring
            }.closing
        }
        return (wiring, found)
    }
}

extension Wiring {
    /// Returns the wiring with the replacements of a test as its last layer (RULES 5.29 and 7.18).
    ///
    /// Each replacement has priority over the binding of its key, including decorators. It may replace a binding of a
    /// sealed wiring.
    ///
    /// - Parameters:
    ///   - bindings: The replacements.
    ///   - outline: The catalog with the replacements, over which the result is planned.
    ///   - scoped: The keys of scoped services, whose replacements are scoped too.
    package func replacing(
        bindings: [FactoryIndex], of outline: CatalogOutline, scoped: Set<ServiceKey> = []
    ) -> Wiring {
        guard !bindings.isEmpty else { return self }
        var wiring = self
        wiring.layers.append(Layer(name: "test"))
        let layer = wiring.layers.count - 1
        var indexes: [ServiceKey: Int] = [:]
        indexes.reserveCapacity(wiring.bindings.count)
        for (index, binding) in wiring.bindings.enumerated() { indexes[binding.key] = index }
        for index in bindings {
            let replacement = outline.factories[index]
            let origin = Origin.code(replacement.location)
            var binding = WiredBinding(key: replacement.key, origin: origin, target: .code(index))
            binding.isTestOverride = true
            binding.firstLayer = layer
            if scoped.contains(replacement.key) { binding.lifetime = Located(.scoped, at: origin) }
            guard let index = indexes[replacement.key] else {
                indexes[replacement.key] = wiring.bindings.count
                wiring.bindings.append(binding)
                continue
            }
            let replaced = wiring.bindings[index]
            binding.replaced = replaced.replaced ?? replaced.target
            wiring.bindings[index] = binding
        }
        let replaced = Set(bindings.map { outline.factories[$0].key })
        wiring.removals.removeAll { replaced.contains($0.key) }
        return wiring
    }
}

/// A search for the layer whose binding completes a dependency cycle.
///
/// The layers below that layer have no cycle. For each layer that is examined, the search merges and links the lower
/// layers again.
final class CycleClosingLayerSearch {
    private let graph: WiringGraph
    /// The manifests of the selection, lowest first.
    private let manifests: [Manifest]
    /// Returns the wiring of the layers below the given one.
    private let lower: (_ layer: Int) -> Wiring
    /// Whether the layers below a layer have no cycle, by the number of that layer.
    private var isClear: [Int: Bool] = [:]

    init(_ graph: WiringGraph, in manifests: [Manifest], lower: @escaping (_ layer: Int) -> Wiring) {
        self.graph = graph
        self.manifests = manifests
        self.lower = lower
    }

    /// Returns the manifest that completes a cycle. Nil if the layers below it also have a cycle, or if no manifest
    /// completes the cycle.
    func closing(_ cycle: [WiringGraph.CycleMember]) -> CycleClosingLayer? {
        let isTest = cycle.contains { graph.wiring.bindings[graph.slots[$0.slot].binding].isTestOverride }
        guard !isTest, let layer = cycle.flatMap(origins).map(graph.wiring.layerNumber).max(), layer > 1,
            layer <= manifests.count,
            extendsAll(below: layer)
        else { return nil }
        let clear = isClear[layer] ?? Linker.link(lower(layer), over: graph.outline, isIncomplete: true).isAcyclic
        isClear[layer] = clear
        guard clear else { return nil }
        let manifest = manifests[layer - 1]
        let files = manifest.extends.compactMap { extended in
            manifests.first { $0.profile == extended.value }?.source.path.fileName
        }
        return CycleClosingLayer(profile: manifest.profile, below: files)
    }

    /// Returns whether a layer extends all layers below it.
    private func extendsAll(below layer: Int) -> Bool {
        let numbers = LayerNumbers(manifests)
        return (1..<layer).allSatisfy { numbers.isLower($0, than: layer) }
    }

    /// Returns the origins of a step: its factory or decorator, the entry in `uses`, and the aliases between them.
    private func origins(of step: WiringGraph.CycleMember) -> [Origin] {
        var origins = [graph.factoryOrigin(of: step.slot)]
        var number = Int(step.edge.key)
        let key = graph.table.keys[number]
        for use in graph.uses(of: step.slot) where use.target.keys.contains(where: { $0.value == key }) {
            origins.append(use.parameter.origin)
        }
        while number < graph.wiring.bindings.count, case .alias(let target) = graph.wiring.bindings[number].target,
            let next = graph.table[target.value]
        {
            origins.append(target.origin)
            number = next
        }
        return origins
    }
}
