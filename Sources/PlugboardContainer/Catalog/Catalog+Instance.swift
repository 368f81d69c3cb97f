import PlugboardWiring

extension Catalog {
    /// Binds a service to an object or value made elsewhere.
    ///
    /// ```swift
    /// catalog.register(instance: Earth(), as: Planet.self)
    /// ```
    @discardableResult
    public mutating func register<S: Sendable>(
        instance: S, as service: S.Type, name: ServiceName? = nil, override: Bool = false, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        let holder = InstanceHolder(instance)
        let registration = record(
            service,
            RegistrationText(
                name: name, lifetime: .singleton, uses: [:], override: override, isInstance: true, fileID: fileID,
                line: line),
            Recipe([], makeSlot: Calling.none { () throws(ResolutionError) -> S in try holder.instance() }))
        registration.draft.chain { $0.holder = holder }
        return registration
    }

    /// Binds the type of an object to that object.
    @discardableResult
    public mutating func register<S: AnyObject & Sendable>(
        instance: S, name: ServiceName? = nil, override: Bool = false, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        register(
            instance: instance, as: S.self, name: name, override: override, fileID: fileID, line: line)
    }
}
