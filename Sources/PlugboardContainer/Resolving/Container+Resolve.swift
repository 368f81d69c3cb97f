import PlugboardWiring

extension Container: Resolving {
    /// An instance of a service by its type.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    @inlinable
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> S {
        guard let slot = find(service) else { return try resolve(derived: service, name: nil) }
        if let kept = slot.kept(service) { return kept }
        return try value(slot, as: service)
    }

    /// An instance of a service by its type and name; nil is the unnamed binding.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> S {
        guard let name else { return try resolve(service) }
        try checkOpen()
        guard let slot = table[ObjectIdentifier(service), name] else {
            return try resolve(derived: service, name: name)
        }
        return try value(slot, as: service)
    }

    /// An instance, or nil when the service is not bound.
    ///
    /// - Throws: `ResolutionError` when it is bound and cannot be made.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> S? {
        guard let slot = try slotIfBound(service, named: name) else { return nil }
        return try value(slot, as: service)
    }

    /// An instance of every binding of a service, unnamed first, then by name, but what one depends on before it. Aliases
    /// are not told again.
    ///
    /// - Throws: `ResolutionError` when one of them cannot be made.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> [S] {
        try value(slotOfAll(service), as: [S].self)
    }

    @usableFromInline
    func resolve<S>(derived service: S.Type, name: ServiceName?) throws(ResolutionError) -> S {
        try value(slot(service, named: name), as: service)
    }

    @usableFromInline
    func value<S>(_ slot: SlotReference, as type: S.Type) throws(ResolutionError) -> S {
        var frame = Frame()
        defer { frame.end() }
        return try slot.value(type, self, nil, &frame)
    }
}
