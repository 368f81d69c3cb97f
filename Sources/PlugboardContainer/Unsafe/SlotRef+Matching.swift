import PlugboardWiring

extension SlotRef {
    /// Whether one argument of this type is what the slot declares.
    @inlinable @inline(__always)
    func takesOne<A>(_ type: A.Type) -> Bool {
        unmanaged._withUnsafeGuaranteedRef {
            guard let types = $0.argumentTypes else { return false }
            return types.only == ObjectIdentifier(type)
        }
    }

    /// Resolves with one argument. One of exactly the declared type is passed by its place on the stack.
    @inlinable @inline(__always)
    func value<S, A>(
        _ type: S.Type, argument: A, _ container: Container, _ scope: Scope?
    ) throws(ResolutionError) -> S {
        guard takesOne(A.self) else { return try value(type, Arguments(argument), container, scope) }
        var argument = argument
        return try value(type, argumentAt: &argument, container, scope)
    }

    @inlinable @inline(__always)
    func value<S, A>(
        _ type: S.Type, argumentAt address: UnsafePointer<A>, _ container: Container, _ scope: Scope?
    ) throws(ResolutionError) -> S {
        var address = UnsafeRawPointer(address)
        return try value(type, arguments: &address, container, scope)
    }

    @inlinable @inline(__always)
    func value<S>(
        _ type: S.Type, arguments: UnsafePointer<UnsafeRawPointer>, areMatched: Bool = false, _ container: Container,
        _ scope: Scope?, depth: Int32 = 0
    ) throws(ResolutionError) -> S {
        var frame = Frame(container, scope: scope, depth: depth, arguments: arguments)
        if areMatched { frame.hasMatchedArguments = true }
        defer {
            if frame.sessionReference != nil { frame.finish() }
            withExtendedLifetime(container) {}
            withExtendedLifetime(scope) {}
        }
        return try value(type, &frame)
    }
}
