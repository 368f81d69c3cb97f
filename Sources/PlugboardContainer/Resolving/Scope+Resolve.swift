import PlugboardWiring

extension Scope: Resolving {
    /// An instance of a service by its type; what is scoped is this scope's.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    @inlinable
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> S {
        guard let found = container.services[UInt(bitPattern: ObjectIdentifier(service))] else {
            return try resolve(derived: service, name: nil)
        }
        return try value(UnmanagedSlot(found), as: service)
    }

    /// An instance of a service by its type and name; what is scoped is this scope's.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    @inlinable
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> S {
        guard let name else { return try resolve(service) }
        guard let found = container.names[UInt(bitPattern: ObjectIdentifier(service)), name] else {
            return try resolve(derived: service, name: name)
        }
        try container.closables.checkOpen()
        return try value(found, as: service)
    }

    /// An instance, or nil when the service is not bound; what is scoped is this scope's.
    ///
    /// - Throws: `ResolutionError` when it is bound and cannot be made.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> S? {
        guard let slot = try container.openSlotIfBound(service, named: name), !slot.isLeftOut(of: self) else {
            return nil
        }
        return try value(slot, as: service)
    }

    /// An instance of every binding of a service, unnamed first, then by name, but what one depends on before it; what is
    /// scoped is this scope's.
    ///
    /// - Throws: `ResolutionError` when one of them cannot be made.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> [S] {
        try value(container.slotOfAll(service), as: [S].self)
    }

    @usableFromInline
    func resolve<S>(derived service: S.Type, name: ServiceName?) throws(ResolutionError) -> S {
        try value(container.slot(service, named: name), as: service)
    }

    @inlinable @inline(__always)
    func value<S>(_ slot: UnmanagedSlot, as type: S.Type) throws(ResolutionError) -> S {
        // Slots and frames do not hold this scope: nothing else tells the compiler that it is needed to the end.
        defer { withExtendedLifetime(self) {} }
        try checkOpen()
        if let kept = slot.kept(type) { return kept.pointee }
        var frame = ResolutionContext(container, in: self)
        defer { if frame.sessionReference != nil { frame.finish() } }
        return try slot.value(type, in: &frame)
    }
}
