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
