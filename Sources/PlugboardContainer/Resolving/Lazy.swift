/// A service that is resolved at its first use and then kept.
///
/// Take one as a parameter if two services need each other, or if a service is rarely used. A `Lazy` resolves in the
/// resolution that created its owner, so it shares the instances of that resolution (lifetime `graph`). After the
/// resolution has ended, a `Lazy` finds only shared instances that still exist; a `Lazy` of a Sendable service finds
/// only Sendable instances.
///
/// A `Lazy` does not retain the container. It retains its instance, except a singleton or scoped one that may need the
/// owner of the `Lazy`: to that one it refers weakly, so that the two form no retain cycle. A read after the release of
/// the container or scope then throws.
///
/// A `Lazy` is Sendable if its service is. Any thread may then read it, and the service is resolved once. Generic code
/// that other tasks run needs `where S: Sendable`, so that the compiler selects the Sendable overload.
///
/// ```swift
/// final class Chicken {
///     private let egg: Lazy<Egg>
///     init(egg: Lazy<Egg>) { self.egg = egg }
///     func lay() throws -> Egg { try egg.value }
/// }
/// ```
public final class Lazy<S> {
    /// The storage of the instance, as a `Box<S>`.
    @usableFromInline let kept = BoxCell()
    /// The weak reference to an instance that the container or the scope keeps.
    private let borrowed = BoxCell()
    /// Whether such an instance is referenced weakly, because it may need the owner of this `Lazy`.
    private let borrows: Bool
    private let claim = BuildClaim()
    /// The number of the slot; negative for a `Lazy` that was created from an instance.
    private let number: Int
    private let place: WeakPlace
    /// The nesting depth of the resolution that created this `Lazy`.
    private let depth: Int32
    /// The graph of the owner; nil if the container shares no instances in resolutions.
    private let owner: BuiltGraph?
    /// The type of the box, stored at link time: finding it at run time costs 330 instructions.
    private let boxType: Box<S>.Type

    required init(
        _ number: Int, _ boxType: Box<S>.Type, borrows: Bool, _ container: Container, _ scope: Scope?,
        _ frame: inout Frame
    ) {
        self.number = number
        self.borrows = borrows
        self.boxType = boxType
        place = WeakPlace(container, scope)
        depth = frame.depth
        owner = frame.sharedGraph(in: container).map { BuiltGraph($0) }
    }

    /// Creates a `Lazy` that already contains its instance.
    init(_ instance: S) {
        number = -1
        borrows = false
        boxType = Box<S>.self
        place = WeakPlace(nil, nil)
        depth = 0
        owner = nil
        kept.keep(Box(instance))
    }

    /// The service, which the first read resolves.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built or the container has been released. A failure is not
    ///   stored, so the next read tries again.
    @inlinable public var value: S {
        get throws(ResolutionError) { try value(isSendable: false) }
    }

    /// Returns the service: `try egg()`.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built or the container has been released.
    @inlinable
    public func callAsFunction() throws(ResolutionError) -> S { try value(isSendable: false) }

    /// Returns a service that is built asynchronously.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built or the container has been released.
    nonisolated(nonsending) public func awaiting() async throws(ResolutionError) -> S {
        try await awaitedValue(isSendable: false)
    }
}

extension Lazy: Sendable where S: Sendable {
    /// The service, which the first read resolves. Any task may read it.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built or the container has been released. A failure is not
    ///   stored, so the next read tries again.
    @inlinable public var value: S {
        get throws(ResolutionError) { try value(isSendable: true) }
    }

    /// Returns the service, for any task: `try egg()`.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built or the container has been released.
    @inlinable
    public func callAsFunction() throws(ResolutionError) -> S { try value(isSendable: true) }

    /// Returns a service that is built asynchronously, for any task.
    ///
    /// - Throws: `ResolutionError` if the service cannot be built or the container has been released.
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

    /// Returns the part of the owner's graph that a read may share. During the build of the owner, only the building
    /// task may use the graph. Afterwards any task may read a Sendable `Lazy`. Generic code may also read one without the
    /// Sendable overload, so only the task of the builder, or the main thread, shares the whole graph.
    private func part(of slot: Slot<S>, isSendable: Bool) -> Graph.Part {
        guard let owner else { return .nothing }
        guard owner.graph.isOver else { return owner.isOfRunner ? .all(owner.graph) : .nothing }
        let isWhole = !isSendable && !slot.isKnownSendable && owner.isOfRunnerOrMainThread
        return isWhole ? .all(owner.graph) : .sendable(of: owner.graph)
    }

    @usableFromInline
    func opened(isSendable: Bool, isAwaited: Bool = false) throws(ResolutionError) -> S {
        if let box = borrowed.box?.box { return typed(box, S.self).value }
        let place = try place.enter(nestedIn: depth)
        let (container, scope) = (place.container, place.scope)
        let slot = try container.reference(number).slot(S.self)
        func found() throws(ResolutionError) -> S {
            var frame = Frame(sharing: part(of: slot, isSendable: isSendable), depth: depth + 1)
            defer { frame.end() }
            frame.isAwaited = isAwaited
            return try slot.make(container, scope, &frame)
        }
        if borrows && slot.behindEntry.facts.isKept || slot.facts.isAsynchronous {
            let instance = try unlessFailed { () throws(ResolutionError) in
                try ThreadRecord.current.request(of: slot.facts) { () throws(ResolutionError) in try found() }
            }
            return keep(instance, of: slot.behindEntry.facts, scope)
        } else {
            try claim.once(
                slot.facts,
                slot.facts.lifetime.isKeptByContainer ? container.ancestor(at: slot.facts.level) : container,
                exists: { kept.isFull }, build: { () throws(ResolutionError) in boxType.init(try found()) },
                keep: { kept.keep($0) })
        }
        return kept.value(as: S.self)
    }

    /// Keeps an instance, or a weak reference to an instance that the container or the scope keeps.
    private func keep(_ instance: S, of facts: SlotFacts, _ scope: Scope?) -> S {
        if borrows, facts.isKept, let box = (facts.whole ?? facts).keptBox(in: scope) {
            // A view may be a separate object, which only this `Lazy` keeps.
            if facts.whole == nil {
                borrowed.keep(WeakBox(box))
                return instance
            }
            if let object = box.instance, object === Box(instance).instance, let view = WeakValue(instance) {
                borrowed.keep(view)
                return instance
            }
        }
        kept.keep(Box(instance))
        return kept.value(as: S.self)
    }

    nonisolated(nonsending) private func awaitedValue(isSendable: Bool) async throws(ResolutionError) -> S {
        if kept.isFull { return kept.value(as: S.self) }
        if let box = borrowed.box?.box { return typed(box, S.self).value }
        let place = try place.enter(nestedIn: depth, isAwaited: true)
        let (container, scope) = (place.container, place.scope)
        let slot = try container.reference(number).slot(S.self)
        guard slot.facts.isAsynchronous else { return try opened(isSendable: isSendable, isAwaited: true) }
        let part = part(of: slot, isSendable: isSendable)
        var frame =
            if case .nothing = part { Frame(Graph(), depth: depth + 1) } else { Frame(sharing: part, depth: depth + 1) }
        defer { frame.end() }
        frame.isAwaited = true
        do throws(ResolutionError) {
            return keep(try await slot.produced(container, scope, &frame), of: slot.behindEntry.facts, scope)
        } catch {
            throw WaitableOperation.failed(error)
        }
    }
}
