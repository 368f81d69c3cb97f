extension Linker {
    /// Notes what the `@Inject` properties of a slot's instances take. They take it when they are read, as a `Lazy` does.
    mutating func fillInjected(of slot: SlotIndex) {
        let factory = graph.slots[slot].factory
        if graph.outline.factories[factory].isPlain { return }
        switch graph.outline.factories[factory].injects {
        case .nothing: return
        case .undeclared: graph.traits.insert(.asksItself)
        case .declared(let needs):
            graph.traits.insert(.injects)
            let origin = Origin.code(graph.outline.factories[factory].location)
            for declared in needs {
                var need = ParameterNeed(slot: slot, parameter: -1, isDirect: false)
                // A property that is optional is nil where nothing is bound, by whatever name it asks.
                if case .optional = declared.shape { need.isRequired = false }
                let use = declared.name.map { _ in UsesTargets.Target.one(Located(declared.key, at: origin)) }
                _ = source(declared.shape, chosen: use, need: need)
            }
        }
    }
}
