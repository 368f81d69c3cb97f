import PlugboardWiring

extension Scope {
    /// Keeps a value for the parameters of its type; called while nobody else knows the scope.
    func give<V>(_ value: V) throws(ResolutionError) {
        if let slot = container.scopeValueSlot(of: V.self) {
            try keep(value, at: slot)
        } else if let optional = V.self as? any OptionalValue.Type {
            try optional.give(value, to: self)
        } else {
            try giveByCast(value)
        }
    }

    private func keep<V>(_ value: V, at slot: UnmanagedSlot) throws(ResolutionError) {
        if cells[slot.scopeIndex] != nil { throw ResolutionError(.valueGivenTwice(ServiceType(V.self))) }
        cells.keep(value, at: slot.scopeIndex, of: container.scopedSlots.count)
    }

    /// Gives a value as the one declared type that it can be cast to.
    private func giveByCast<V>(_ value: V) throws(ResolutionError) {
        let declared = container.scopeValueSlots
        let fitting = declared.filter { $0.takes(value) }
        let type = ServiceType(V.self)
        guard let slot = fitting.first else {
            throw ResolutionError(
                .valueNotDeclared(type, declared: declared.map { ServiceType(erased: $0.serviceType) }))
        }
        guard fitting.count == 1 else {
            let candidates = fitting.map { ServiceType(erased: $0.serviceType) }
            throw ResolutionError(.ambiguousValue(type, candidates: candidates))
        }
        func cast<T>(to type: T.Type) throws(ResolutionError) {
            guard let value = value as? T else { preconditionFailure("a value that fits can be cast") }
            try keep(value, at: slot)
        }
        try cast(to: slot.serviceType)
    }
}

// Slots and scopes are looked at without being retained, as `UnmanagedSlot` proves: whoever made the frame holds both.

extension UnmanagedSlot {
    fileprivate func takes(_ value: some Any) -> Bool {
        func open<T>(_ type: T.Type) -> Bool { value is T }
        return open(serviceType)
    }

    /// Whether scopes are given what stands here.
    var isScopeValue: Bool { unmanaged._withUnsafeGuaranteedRef { $0.rareStorage?.isScopeValue ?? false } }

    /// Whether it is a value that the scope was not given.
    func isLeftOut(of scope: Scope) -> Bool {
        let value = behindEntry
        return value.isScopeValue && scope.cells[value.scopeIndex] == nil
    }
}

extension Container {
    /// The slot of a declared value, by its own type.
    func scopeValueSlot(of type: any Any.Type) -> UnmanagedSlot? {
        guard let slot = directSlot(type, named: nil)?.behindEntry, slot.isScopeValue else { return nil }
        return slot
    }

    /// Those of all declared values, in the order of their names. Linear in what is scoped; for what is no value's own type.
    fileprivate var scopeValueSlots: [UnmanagedSlot] {
        scopedSlots.all.filter(\.isScopeValue).inOrder {
            ServiceType(erased: $0.serviceType).plainName < ServiceType(erased: $1.serviceType).plainName
        }
    }
}

/// An optional, whatever is in it.
private protocol OptionalValue {
    /// Gives what is in a value of this type; nothing when it is nil.
    static func give(_ value: some Any, to scope: Scope) throws(ResolutionError)
}

extension Optional: OptionalValue {
    fileprivate static func give(_ value: some Any, to scope: Scope) throws(ResolutionError) {
        guard let optional = value as? Wrapped? else { preconditionFailure("the value is of this type") }
        if let wrapped = optional { try scope.give(wrapped) }
    }
}

extension ResolutionContext {
    /// What is thrown where a value is asked for that its scope was not given.
    func valueNotGiven(at slot: UnmanagedSlot) -> ResolutionError {
        guard let scope else { return ResolutionError(needsScopeFor: slot.slot) }
        let opened = scope._withUnsafeGuaranteedRef { $0.openedAt }
        return ResolutionError(
            .valueNotGiven(ServiceType(erased: slot.serviceType), openedAt: opened), path: slot.slot.steps)
    }

    /// Whether a slot is that of a value which the scope was not given.
    func leavesOut(_ slot: UnmanagedSlot) -> Bool {
        scope?._withUnsafeGuaranteedRef { slot.isLeftOut(of: $0) } ?? false
    }
}
