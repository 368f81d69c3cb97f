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
    @inline(__always)
    func enter() throws(ResolutionError) -> EnteredContext { try session.enter(nestedIn: depth) }

    /// The same, for one who may suspend.
    func enterHolding() throws(ResolutionError) -> (container: Container, scope: Scope?) {
        try session.enterHolding(nestedIn: depth)
    }

    /// A resolver of the resolution that a frame is part of.
    convenience init(_ frame: inout ResolutionContext) {
        self.init(frame.askedSession(), depth: frame.depth, takesInjectionPoint: frame.takesInjectionPoint)
    }
}

@available(*, unavailable, message: "what a resolution shares need not be Sendable")
extension Resolver: Sendable {}

extension Resolver: Resolving {
    /// An instance of a service by its type.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> S {
        try resolved(service, named: nil)
    }

    /// An instance of a service by its type and name; nil is the unnamed binding.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> S {
        try resolved(service, named: name)
    }

    @inline(__always)
    private func resolved<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> S {
        let entered = try enter()
        defer { entered.leave() }
        return try value(entered.slot(service, named: name), as: service, in: entered)
    }

    /// An instance, or nil when the service is not bound.
    ///
    /// - Throws: `ResolutionError` when it is bound and cannot be made.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> S? {
        let entered = try enter()
        defer { entered.leave() }
        guard let slot = try entered.slotIfBound(service, named: name) else { return nil }
        return try value(slot, as: service, in: entered)
    }

    /// An instance of every binding of a service, unnamed first, then by name, but what one depends on before it. Aliases
    /// are not told again.
    ///
    /// - Throws: `ResolutionError` when one of them cannot be made.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> [S] {
        let entered = try enter()
        defer { entered.leave() }
        return try value(entered.slotOfAll(service), as: [S].self, in: entered)
    }

    @inline(__always)
    func value<S>(
        _ slot: UnmanagedSlot, as type: S.Type, in entered: EnteredContext,
        arguments: UnsafePointer<UnsafeRawPointer>? = nil, requestedBy asker: InjectionPointOwner? = nil
    ) throws(ResolutionError) -> S {
        // The frame retains none of them: see `UnmanagedSlot`.
        defer { withExtendedLifetime((self, asker)) {} }
        let session = session.isFinished ? nil : Unmanaged.passUnretained(session)
        var frame = ResolutionContext(entered, joining: session, depth: depth + 1, arguments: arguments)
        frame.companion = asker.map { Unmanaged.passUnretained($0) }
        defer { frame.finish() }
        return try slot.value(type, in: &frame)
    }
}

extension Resolver: ValueHiding {}
