import PlugboardWiring

/// Resolves inside the resolution that is under way.
///
/// A factory that takes one asks for services itself; the proof stops there (say them with `uses:`). Kept after its
/// resolution has ended it begins a new one with each call. It does not keep the container alive.
///
/// It is never Sendable: what a resolution shares (lifetime `graph`) need not be. An asynchronous factory that asks for
/// several services at one time writes `try await resolver.resolve(awaiting: A.self, B.self)`; a shared service that
/// asks later keeps a `Lazy`, a `Provider` or a `ScopeFactory`.
///
/// ```swift
/// catalog.register(Animal.self) { r throws(ResolutionError) in Dog(friend: try r.resolve(Animal.self, name: "mimi")) }
/// ```
public final class Resolver {
    @usableFromInline let session: ResolutionSession
    /// How many resolutions that closures asked for lie around the one it is of.
    let depth: Int32
    /// Whether some factory of its container takes an `InjectionPoint`.
    let takesInjectionPoint: Bool

    init(_ session: ResolutionSession, depth: Int32, takesInjectionPoint: Bool) {
        self.session = session
        self.depth = depth
        self.takesInjectionPoint = takesInjectionPoint
    }

    /// The container and the scope for a resolution inside the one it is of, if they are still there.
    func enter() throws(ResolutionError) -> (Container, Scope?) { try session.enter(nestedIn: depth) }

    /// A resolver of the resolution that a frame is part of.
    convenience init(_ frame: inout Frame) {
        self.init(frame.session(), depth: frame.depth, takesInjectionPoint: frame.takesInjectionPoint)
    }
}

@available(*, unavailable, message: "what a resolution shares need not be Sendable")
extension Resolver: Sendable {}

extension Resolver: Resolving {
    /// An instance of a service by its type.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> S {
        try resolve(service, name: nil)
    }

    /// An instance of a service by its type and name; nil is the unnamed binding.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> S {
        let (container, scope) = try enter()
        let slot = try container.slotWithin(service, named: name)
        return try value(slot, as: service, in: container, scope: scope)
    }

    /// An instance, or nil when the service is not bound.
    ///
    /// - Throws: `ResolutionError` when it is bound and cannot be made.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> S? {
        let (container, scope) = try enter()
        guard let slot = try container.openSlotIfBound(service, named: name, isWithin: true),
            !(scope.map { slot.isLeftOut(of: $0) } ?? false)
        else { return nil }
        return try value(slot, as: service, in: container, scope: scope)
    }

    /// An instance of every binding of a service, unnamed first, then by name, but what one depends on before it. Aliases
    /// are not told again.
    ///
    /// - Throws: `ResolutionError` when one of them cannot be made.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> [S] {
        let (container, scope) = try enter()
        return try value(container.slotOfAll(service, isWithin: true), as: [S].self, in: container, scope: scope)
    }

    func value<S>(
        _ slot: SlotRef, as type: S.Type, in container: Container, scope: Scope?,
        arguments: UnsafePointer<UnsafeRawPointer>? = nil, requestedBy asker: InjectionRequester? = nil
    ) throws(ResolutionError) -> S {
        // The frame retains none of them: see `SlotRef`.
        defer { withExtendedLifetime((container, scope, asker)) {} }
        var frame =
            session.isFinished
            ? Frame(container, scope: scope, depth: depth + 1, arguments: arguments)
            : Frame(container, scope: scope, joining: session, depth: depth + 1, arguments: arguments)
        frame.hasMatchedArguments = arguments != nil
        frame.companion = asker.map { Unmanaged.passUnretained($0) }
        defer { frame.finish() }
        return try slot.value(type, in: &frame)
    }
}
