import PlugboardWiring

extension Catalog {
    /// Binds a service to an object or value made elsewhere.
    ///
    /// ```swift
    /// catalog.register(instance: Earth(), as: Planet.self)
    /// ```
    @discardableResult
    public mutating func register<S: Sendable>(
        instance: S, as service: S.Type, name: ServiceName? = nil, override: Bool = false,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        let instance = PremadeInstance.strong(instance)
        let registration: Registration<S> = record(
            RegistrationRecord(
                product: service, .ofChainedInstance, name: name, lifetime: .singleton,
                flags: RegistrationRecord.Flags(
                    isBound: true, allowsOverride: override, isSendable: true, isInstance: true),
                in: fileID, line: line))
        registration.record.modify { $0.instance = instance }
        return registration
    }

    /// Binds the type of an object to that object.
    @discardableResult
    public mutating func register<S: AnyObject & Sendable>(
        instance: S, name: ServiceName? = nil, override: Bool = false, fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        register(
            instance: instance, as: S.self, name: name, override: override, fileID: fileID, line: line)
    }
}
