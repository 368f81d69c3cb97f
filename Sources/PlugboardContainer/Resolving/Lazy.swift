/// A service that is resolved when it is first used, and then kept.
///
/// Take one as a parameter where two services need each other, or where one is rarely used. It is opened in the
/// resolution that made its owner: what that shares (lifetime `graph`) and what is still held is found again, once that
/// resolution has ended by a `Lazy` of a Sendable service only as far as it is Sendable too. It does
/// not keep the container alive. It does keep what it has found: two objects that hold each other, one of them through a
/// `Lazy`, live until one lets go.
///
/// It is Sendable where its service is: then any thread may open it. The service is resolved once. Generic code that
/// other tasks run, too, says `where S: Sendable`, so that the compiler sees it.
///
/// ```swift
/// final class Chicken {
///     private let egg: Lazy<Egg>
///     init(egg: Lazy<Egg>) { self.egg = egg }
///     func lay() throws -> Egg { try egg.value }
/// }
/// ```
public final class Lazy<S> {
    /// Of an `S`.
    @usableFromInline let kept = InstanceCell()
    private let claim = BuildClaimWord()
    private let origin: LazyTarget

    // Required, so that who has the type at hand makes one of it: the runtime's search for that costs 330 instructions.
    required init(_ target: UnmanagedSlot, in frame: inout ResolutionContext) {
        origin = LazyTarget(target, in: &frame)
    }

    /// One that was opened already.
    required init(_ instance: S) {
        origin = LazyTarget()
        kept.fill(with: instance)
    }

    deinit { kept.end(as: S.self) }

    /// The service.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone; a failure is not remembered.
    @inlinable public var value: S {
        get throws(ResolutionError) { try value(isSendable: false) }
    }

    /// The service: `try egg()`.
    @inlinable
    public func callAsFunction() throws(ResolutionError) -> S { try value(isSendable: false) }

    /// The service, where it is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone.
    nonisolated(nonsending) public func awaiting() async throws(ResolutionError) -> S {
        try await awaitedValue(isSendable: false)
    }
}

extension Lazy: Sendable where S: Sendable {
    /// The service, asked for by any task.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone; a failure is not remembered.
    @inlinable public var value: S {
        get throws(ResolutionError) { try value(isSendable: true) }
    }

    /// The service, asked for by any task: `try egg()`.
    @inlinable
    public func callAsFunction() throws(ResolutionError) -> S { try value(isSendable: true) }

    /// The service, asked for by any task, where it is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone.
    nonisolated(nonsending) public func awaiting() async throws(ResolutionError) -> S {
        try await awaitedValue(isSendable: true)
    }
}

extension Lazy {
    /// The service, where it was found; or else found now.
    ///
    /// - Parameter isSendable: Whether the compiler has seen that the service is Sendable.
    @inlinable @inline(__always)
    func value(isSendable: Bool) throws(ResolutionError) -> S {
        guard let found = kept.address(as: S.self) else { return try opened(isSendable: isSendable) }
        // Nothing else tells the compiler that this object is needed until the instance is copied.
        defer { withExtendedLifetime(self) {} }
        return found.pointee
    }

    @usableFromInline
    func opened(isSendable: Bool, isAwaited: Bool = false) throws(ResolutionError) -> S {
        guard let target = origin.target else { return kept.instance(as: S.self) }
        // The slot is there as long as the container.
        let (container, scope) = try origin.enter()
        defer {
            withExtendedLifetime(container) {}
            withExtendedLifetime(scope) {}
        }
        func found() throws(ResolutionError) -> S {
            let part = origin.part(of: target, isSendable: isSendable)
            var frame = ResolutionContext(container, scope: scope, sharing: part, depth: origin.depth + 1)
            defer { frame.finish() }
            frame.isAwaited = isAwaited
            return try target.value(S.self, in: &frame)
        }
        // Nobody on the main actor waits for one who is told elsewhere that it is made there.
        if target.slot.isAsynchronous { return kept.keep(try found()) }
        try claim.once(
            target, in: target.builder(in: container), isThere: { kept.isFull },
            build: { () throws(ResolutionError) in kept.fill(with: try found()) })
        return kept.instance(as: S.self)
    }

    /// The instance; of two that are made at one time the first is kept.
    nonisolated(nonsending) private func awaitedValue(isSendable: Bool) async throws(ResolutionError) -> S {
        guard let target = origin.target, !kept.isFull else { return kept.instance(as: S.self) }
        let (container, scope) = try origin.enter()
        defer { withExtendedLifetime((container, scope)) {} }
        guard target.slot.isAsynchronous else { return try opened(isSendable: isSendable, isAwaited: true) }
        let part = origin.part(of: target, isSendable: isSendable)
        let context = AsyncResolutionState(container, scope: scope, sharing: part, depth: origin.depth + 1)
        return kept.keep(try await target.awaitedValue(S.self, in: context, endsSession: !part.isAll))
    }
}
