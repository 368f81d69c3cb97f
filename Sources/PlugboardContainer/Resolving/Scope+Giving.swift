import PlugboardWiring

extension Scope {
    /// Keeps a value for the parameters of its type; called while nobody else knows the scope.
    func give<V>(_ value: V) throws(ResolutionError) {
        if let slot = container.scopeValue(of: V.self) {
            try keep(value, at: slot)
        } else if let optional = V.self as? any OptionalValue.Type {
            try optional.give(value, to: self)
        } else {
            try giveByCast(value)
        }
    }

    private func keep<V>(_ value: V, at facts: SlotFacts) throws(ResolutionError) {
        if kept(facts.scopeIndex) != nil { throw ResolutionError(.valueGivenTwice(ServiceType(V.self))) }
        keep(Box(value), at: facts.scopeIndex)
    }

    /// Gives a value as the one declared type that it can be cast to.
    private func giveByCast<V>(_ value: V) throws(ResolutionError) {
        let declared = container.scopeValues
        let fitting = declared.filter { $0.takes(value) }
        let type = ServiceType(V.self)
        guard let slot = fitting.first else {
            throw ResolutionError(.valueNotDeclared(type, declared: declared.map(\.valueType)))
        }
        guard fitting.count == 1 else {
            throw ResolutionError(.ambiguousValue(type, candidates: fitting.map(\.valueType)))
        }
        func cast<T>(to type: T.Type) throws(ResolutionError) {
            guard let value = value as? T else { preconditionFailure("a value that fits can be cast") }
            try keep(value, at: slot)
        }
        try cast(to: slot.valueType.type)
    }
}

extension SlotFacts {
    /// The declared type of a value of scopes.
    fileprivate var valueType: ServiceType {
        guard let record else { preconditionFailure("a value of scopes is registered") }
        return ServiceType(erased: record.product)
    }

    fileprivate func takes(_ value: some Any) -> Bool {
        func open<T>(_ type: T.Type) -> Bool { value is T }
        return open(valueType.type)
    }
}

extension Container {
    /// The slot of a declared value, by its own type.
    func scopeValue(of type: any Any.Type) -> SlotFacts? {
        guard let facts = keySlot(ServiceKey(ServiceType(erased: type)))?.behindEntry.facts, facts.isScopeValue else {
            return nil
        }
        return facts
    }

    /// Those of all declared values, in the order of their names. Linear in what is scoped; for a value of another type.
    fileprivate var scopeValues: [SlotFacts] {
        slots.scopedSlots.filter(\.isScopeValue).inOrder { $0.valueType.plainName < $1.valueType.plainName }
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
