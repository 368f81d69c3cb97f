extension WiredBinding {
    /// Whether it is written as another of the same catalog, wherever that stands: then answers tell both alike, and need
    /// not learn what its settings are.
    func isWritten(like other: WiredBinding) -> Bool {
        target.isWritten(like: other.target) && lifetime?.value == other.lifetime?.value
            && areWritten(settings, like: other.settings) && areWritten(uses, like: other.uses)
            && (decoratorsOrigin == nil) == (other.decoratorsOrigin == nil)
            && decorators.elementsEqual(other.decorators) { $0.isWritten(like: $1) }
    }
}

extension WiredBinding.Target {
    fileprivate func isWritten(like other: WiredBinding.Target) -> Bool {
        switch (self, other) {
        case (.code(let left), .code(let right)): left == right
        case (.factory(let left), .factory(let right)): left.value == right.value
        case (.alias(let left), .alias(let right)): left.value == right.value
        case (.broken, .broken): true
        case (.code, _), (.factory, _), (.alias, _), (.broken, _): false
        }
    }
}

extension WiredDecorator {
    fileprivate func isWritten(like other: WiredDecorator) -> Bool {
        id == other.id && factory.value == other.factory.value && areWritten(settings, like: other.settings)
            && areWritten(uses, like: other.uses)
    }
}

private func areWritten(_ uses: [WiredUse], like others: [WiredUse]) -> Bool {
    uses.elementsEqual(others) { $0.parameter.value == $1.parameter.value && $0.target.isWritten(like: $1.target) }
}

extension OneOrManyKeys where Key == Located<ServiceKey> {
    fileprivate func isWritten(like other: OneOrManyKeys) -> Bool {
        switch (self, other) {
        case (.one(let left), .one(let right)): left.value == right.value
        case (.many(let left), .many(let right)): left.map(\.value) == right.map(\.value)
        case (.one, .many), (.many, .one): false
        }
    }
}

private func areWritten(_ settings: SettingsNode?, like others: SettingsNode?) -> Bool {
    guard let settings, let others else { return settings == nil && others == nil }
    return settings.isWritten(like: others)
}

extension SettingsNode {
    /// Members in the same order, numbers with the same digits, and nothing known for a secret in one alone.
    fileprivate func isWritten(like other: SettingsNode) -> Bool {
        guard isMarkedSecret == other.isMarkedSecret else { return false }
        switch (value, other.value) {
        case (.null, .null), (.mistaken, .mistaken): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.number(let left), .number(let right)), (.string(let left), .string(let right)),
            (.text(let left), .text(let right)):
            return left == right
        case (.array(let left), .array(let right)): return left.elementsEqual(right) { $0.isWritten(like: $1) }
        case (.object(let left), .object(let right)):
            return left.elementsEqual(right) { $0.name == $1.name && $0.node.isWritten(like: $1.node) }
        case (.literal(let left), .literal(let right)): return left.isWritten(like: right)
        case (.reference(let left), .reference(let right)):
            return left.source.value == right.source.value && (left.secret == nil) == (right.secret == nil)
                && left.parts.elementsEqual(right.parts) { $0.isWritten(like: $1) }
                && areWritten(left.defaultValue, like: right.defaultValue)
        // Edits of lists are merged away.
        case (.null, _), (.bool, _), (.number, _), (.string, _), (.text, _), (.array, _), (.object, _), (.reference, _),
            (.literal, _), (.listEdit, _), (.mistaken, _):
            return false
        }
    }
}
