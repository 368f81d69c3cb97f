import PlugboardWiring

extension Container: Resolving {
    /// An instance of a service by its type: `try container.resolve(Checkout.self)`.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    @inlinable @inline(__always)
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> S {
        // Slots and frames do not hold this container: nothing else tells the compiler that it is needed to the end.
        defer { withExtendedLifetime(self) {} }
        guard let found = services[UInt(bitPattern: ObjectIdentifier(service))] else {
            return try resolve(derived: service, name: nil)
        }
        let slot = UnmanagedSlot(found)
        // A singleton that is already there needs no frame. This test is worth 50 instructions of 150.
        if let kept = slot.kept(service) { return kept.pointee }
        // What follows is inlined too, so that a transient service costs one call less.
        var frame = ResolutionContext(self)
        defer { if frame.sessionReference != nil { frame.finish() } }
        return try slot.value(service, in: &frame)
    }

    /// An instance of a service by its type and name: `try container.resolve(Mailer.self, name: "receipts")`.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    @inlinable
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> S {
        defer { withExtendedLifetime(self) {} }
        guard let name else { return try resolve(service) }
        guard let found = names[UInt(bitPattern: ObjectIdentifier(service)), name] else {
            return try resolve(derived: service, name: name)
        }
        try closables.checkOpen()
        let slot = found
        if let kept = slot.kept(service) { return kept.pointee }
        var frame = ResolutionContext(self)
        defer { if frame.sessionReference != nil { frame.finish() } }
        return try slot.value(service, in: &frame)
    }

    /// An instance, or nil when the service is not bound.
    ///
    /// - Throws: `ResolutionError` when it is bound and cannot be made.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> S? {
        guard let slot = try openSlotIfBound(service, named: name) else { return nil }
        return try value(slot, as: service)
    }

    /// An instance of every binding of a service, unnamed first, then by name, but what one depends on before it. Aliases
    /// are not told again.
    ///
    /// - Throws: `ResolutionError` when one of them cannot be made.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> [S] {
        try value(slotOfAll(service), as: [S].self)
    }

    /// What nobody bound, but a shape of what somebody did: `S?`, `[S]`, `Lazy<S>`.
    @usableFromInline
    func resolve<S>(derived service: S.Type, name: ServiceName?) throws(ResolutionError) -> S {
        try value(slot(service, named: name), as: service)
    }

    private func value<S>(_ slot: UnmanagedSlot, as type: S.Type) throws(ResolutionError) -> S {
        var frame = ResolutionContext(self)
        defer {
            frame.finish()
            withExtendedLifetime(self) {}
        }
        return try slot.value(type, in: &frame)
    }
}
