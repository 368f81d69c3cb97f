// What the planner asks of each binding, read where it stands: a binding is a large value, and code has none at all.

extension Wiring {
    var bindingCount: Int { code?.count ?? written.count }

    package func binding(_ number: Int) -> WiredBinding { code?[number] ?? written[number] }

    func target(of binding: Int) -> WiredBinding.Target {
        if let code { return .code(code.factory(of: binding)) }
        return written[binding].target
    }

    func origin(of binding: Int) -> Origin { code?.origin(of: binding) ?? written[binding].origin }

    /// Where the layer that chose the target wrote the binding's key.
    func chosen(_ binding: Int) -> Origin { code?.origin(of: binding) ?? written[binding].chosen }

    /// Whether no layer binds it but `--bind`.
    func isBoundAtLaunchAlone(_ binding: Int) -> Bool {
        guard code == nil else { return false }
        let layer = layers[written[binding].firstLayer]
        return layer.name == "--bind" && layer.source == nil
    }

    /// Where a manifest chose the factory.
    func factoryOrigin(of binding: Int) -> Origin? { code == nil ? written[binding].target.factoryOrigin : nil }

    /// The lifetime that some layer wrote.
    func lifetime(of binding: Int) -> Located<LifetimeKind>? {
        if let code { return code.lifetime(of: binding).map { Located($0, at: code.origin(of: binding)) } }
        return written[binding].lifetime
    }

    func uses(of binding: Int) -> [WiredUse] { code?.uses(of: binding) ?? written[binding].uses }

    func settings(of binding: Int) -> SettingsNode? { code == nil ? written[binding].settings : nil }

    func decorators(of binding: Int) -> [WiredDecorator] { code == nil ? written[binding].decorators : [] }

    func isTestOverride(_ binding: Int) -> Bool { code == nil && written[binding].isTestOverride }

    /// The keys of the bindings, numbered.
    var keys: KeyTable {
        if let code { return code.keys }
        var keys = KeyTable(capacity: written.count)
        for binding in written.indices {
            let (_, isNew) = keys.insert(written[binding].key)
            precondition(isNew, "a wiring has one binding for each key")
        }
        return keys
    }
}
