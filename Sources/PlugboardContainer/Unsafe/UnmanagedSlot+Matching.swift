import PlugboardWiring

extension UnmanagedSlot {
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
        _ type: S.Type, argument: A, in container: Container, scope: Scope?
    ) throws(ResolutionError) -> S {
        guard takesOne(A.self) else { return try value(type, given: Arguments(argument), in: container, scope: scope) }
        var argument = argument
        return try value(type, argumentAt: &argument, in: container, scope: scope)
    }

    @inlinable @inline(__always)
    func value<S, A>(
        _ type: S.Type, argumentAt address: UnsafePointer<A>, in container: Container, scope: Scope?
    ) throws(ResolutionError) -> S {
        var address = UnsafeRawPointer(address)
        return try value(type, arguments: &address, in: container, scope: scope)
    }

    @inlinable @inline(__always)
    func value<S>(
        _ type: S.Type, arguments: UnsafePointer<UnsafeRawPointer>, areMatched: Bool = false,
        in container: Container, scope: Scope?, depth: Int32 = 0
    ) throws(ResolutionError) -> S {
        var frame = ResolutionContext(container, scope: scope, depth: depth, arguments: arguments)
        if areMatched { frame.hasMatchedArguments = true }
        defer {
            if frame.sessionReference != nil { frame.finish() }
            withExtendedLifetime(container) {}
            withExtendedLifetime(scope) {}
        }
        return try value(type, in: &frame)
    }
}
