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
    @usableFromInline let kept = BoxCell()
    private let claim = BuildClaim()
    /// The number of the slot; negative for a `Lazy` that holds its instance from the beginning.
    private let number: Int
    private let place: WeakPlace
    /// That of the resolution which made it.
    private let depth: Int32
    /// The graph of its owner; nil if its container shares nothing.
    private let owner: BuiltGraph?
    /// Known when it was linked: searching for it costs 330 instructions.
    private let boxType: Box<S>.Type

    required init(_ number: Int, _ boxType: Box<S>.Type, _ container: Container, _ scope: Scope?, _ frame: inout Frame)
    {
        self.number = number
        self.boxType = boxType
        place = WeakPlace(container, scope)
        depth = frame.depth
        owner = frame.sharedGraph(in: container).map { BuiltGraph($0) }
    }

    /// One that holds its instance.
    init(_ instance: S) {
        number = -1
        boxType = Box<S>.self
        place = WeakPlace(nil, nil)
        depth = 0
        owner = nil
        kept.keep(Box(instance))
    }

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
    @inlinable
    func value(isSendable: Bool) throws(ResolutionError) -> S {
        if kept.isFull { return kept.value(as: S.self) }
        return try opened(isSendable: isSendable)
    }

    /// What it shares with the graph of its owner. While that is built, it belongs to the task that builds. After that any task
    /// may open a Sendable `Lazy`.
    private func part(of slot: Slot<S>, isSendable: Bool) -> Graph.Part {
        guard let owner else { return .nothing }
        guard owner.graph.isOver else { return owner.isOfRunner ? .all(owner.graph) : .nothing }
        return isSendable || slot.isKnownSendable ? .sendable(of: owner.graph) : .all(owner.graph)
    }

    @usableFromInline
    func opened(isSendable: Bool, isAwaited: Bool = false) throws(ResolutionError) -> S {
        let (container, scope) = try place.enter(nestedIn: depth)
        let slot = container.reference(number).slot(S.self)
        func found() throws(ResolutionError) -> S {
            var frame = Frame(sharing: part(of: slot, isSendable: isSendable), depth: depth + 1)
            defer { frame.end() }
            frame.isAwaited = isAwaited
            return try slot.make(container, scope, &frame)
        }
        if slot.facts.isAsynchronous {
            kept.keep(Box(try found()))
        } else {
            try claim.once(
                slot.facts,
                slot.facts.lifetime.isKeptByContainer ? container.ancestor(at: slot.facts.level) : container,
                isThere: { kept.isFull }, build: { () throws(ResolutionError) in kept.keep(boxType.init(try found())) })
        }
        return kept.value(as: S.self)
    }

    nonisolated(nonsending) private func awaitedValue(isSendable: Bool) async throws(ResolutionError) -> S {
        if kept.isFull { return kept.value(as: S.self) }
        let (container, scope) = try place.enter(nestedIn: depth)
        let slot = container.reference(number).slot(S.self)
        guard slot.facts.isAsynchronous else { return try opened(isSendable: isSendable, isAwaited: true) }
        let part = part(of: slot, isSendable: isSendable)
        var frame =
            if case .nothing = part { Frame(Graph(), depth: depth + 1) } else { Frame(sharing: part, depth: depth + 1) }
        defer { frame.end() }
        frame.isAwaited = true
        kept.keep(Box(try await slot.produced(container, scope, &frame)))
        return kept.value(as: S.self)
    }
}

extension LifetimeKind {
    /// Whether instances are kept, or remembered, where their binding is.
    var isKeptByContainer: Bool { self == .singleton || self == .weak }
}
