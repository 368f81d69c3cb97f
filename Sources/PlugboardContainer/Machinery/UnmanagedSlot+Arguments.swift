import PlugboardWiring

extension UnmanagedSlot {
    /// Resolves with arguments in any order.
    @usableFromInline
    func value<S>(
        _ type: S.Type, given: Arguments, in container: Container, scope: Scope?, depth: Int32 = 0
    ) throws(ResolutionError) -> S {
        let matched = try matched(given)
        return try matched.with { (arguments) throws(ResolutionError) -> S in
            try value(type, arguments: arguments, areMatched: true, in: container, scope: scope, depth: depth)
        }
    }

    func matched(_ given: Arguments) throws(ResolutionError) -> ArgumentsInDeclaredOrder {
        let slot = behindEntry.slot
        guard let types = slot.argumentTypes else {
            throw ResolutionError(.unusedArguments(given.types), path: slot.steps)
        }
        do {
            return ArgumentsInDeclaredOrder(
                try types.match(given.arguments), as: types.types, of: slot.rareStorage?.binding ?? -1)
        } catch {
            throw slot.passed(by: error)
        }
    }
}
