extension Slot {
    /// An entry of this slot. What keeps entries serves one slot, so they are of its service.
    static func entry(_ entry: any AnyInstanceBox) -> InstanceBox<S> {
        unsafeDowncast(entry, to: InstanceBox<S>.self)
    }
}

extension UnmanagedSlot {
    /// The instance that was made before the factory that asks for it ran, or one that is made on the main actor now.
    func prepared<S>(_ type: S.Type, in frame: inout ResolutionContext) throws(ResolutionError) -> S {
        let prepared = frame.companion?.takeUnretainedValue() as? PreparedDependencies
        if let entry = prepared?.next(at: slot.index) { return Self.instance(of: entry, as: type) }
        if let kept = keptAddress(frame) { return kept.assumingMemoryBound(to: type).pointee }
        return try onMainActor(type, in: &frame)
    }

    /// An entry is only ever read as what the slot it came from makes.
    static func instance<S>(of entry: any AnyInstanceBox, as type: S.Type) -> S {
        guard let instance = Slot<S>.entry(entry).value else {
            preconditionFailure("an entry that was handed out keeps its instance")
        }
        return instance
    }

    /// What fills the parameter at `index`, handed over to an initializer that may run on another executor.
    ///
    /// A resolution is one sequence: it awaits the initializer and touches nothing meanwhile.
    @inlinable @inline(__always)
    func sentWire<T>(
        _ index: Int, as type: T.Type, in frame: inout ResolutionContext
    ) throws(ResolutionError) -> sending T {
        nonisolated(unsafe) let value = try wire(index, as: type, in: &frame)
        return value
    }
}

extension BuildOnce {
    /// The weakly remembered instance. Each keeper serves one slot, so what it remembers is of that slot's type.
    func remembered<S>(as type: S.Type) -> S? {
        remembered.map { unsafeDowncast($0, to: WeakValue<S>.self).value } ?? nil
    }
}

extension ResolutionSession {
    /// What was built at this slot before, if it lives. Each index serves one slot, and so one type.
    func instance<S>(of slot: AnySlot, as type: S.Type) -> S? {
        guard let entry = keeper(of: slot).entry(at: slot.index) else { return nil }
        return unsafeDowncast(entry, to: InstanceBox<S>.self).value
    }

    /// Keeps the first instance built at a slot, and returns it. The entry there is of the slot's type, as above.
    func keep<S>(_ instance: S, of slot: AnySlot) -> S {
        let kept = keeper(of: slot).keepEntry(InstanceBox(instance), at: slot.index)
        return unsafeDowncast(kept, to: InstanceBox<S>.self).value ?? instance
    }
}
