/// The place of a request: its container and scope, and the graph and depth of the resolution that it is part of.
///
/// Every request is made here, except those that the container's fast path answers. `Container`, `Scope`, `Resolver`,
/// `Provider` and `@Inject` create places.
struct ResolutionPlace {
    let container: Container
    var scope: Scope?
    /// The graph of the outer resolution; nil for a request of the program, and after the end of that resolution.
    var graph: Graph?
    /// The number of enclosing resolutions that closures requested.
    var depth: Int32 = 0
    /// Whether the request is part of a resolution. Entry rules do not apply to such a request.
    var isWithin = false
    /// The binding whose factory makes the request by its `Resolver`.
    var requestingBinding: Box<RequesterIdentity>?
    /// The object whose `@Inject` property makes the request.
    var owner: InjectionPointOwner?

    /// - Throws: `notBound`, `closed`.
    @inline(__always)
    func slot<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> SlotReference {
        try scope?.checkOpen()
        return try container.slot(service, named: name, isWithin: isWithin)
    }

    func resolve<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> S {
        try value(slot(service, named: name), as: service)
    }

    func resolve<S>(
        _ service: S.Type, named name: ServiceName?, given arguments: Arguments
    ) throws(ResolutionError) -> S {
        let slot = try slot(service, named: name)
        return try value(slot, as: service, given: slot.slot(service).facts.matched(arguments))
    }

    /// Returns nil if the service is not bound, or is a declared value that the scope does not have.
    func resolveOptional<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> S? {
        try scope?.checkOpen()
        guard let slot = try container.slotIfBound(service, named: name, isWithin: isWithin) else { return nil }
        if let scope, scope.lacks(slot.slot(service).behindEntry.facts) { return nil }
        return try value(slot, as: service)
    }

    func resolveAll<S>(_ service: S.Type) throws(ResolutionError) -> [S] {
        try scope?.checkOpen()
        return try value(container.slotOfAll(service, isWithin: isWithin), as: [S].self)
    }

    @inline(__always)
    func value<S>(
        _ slot: SlotReference, as type: S.Type, given arguments: GivenArguments? = nil
    ) throws(ResolutionError) -> S {
        // A `Resolver` that outlives its resolution, or an `@Inject` property. Other callers check the result themselves.
        if graph == nil, isWithin || owner != nil {
            return try unlessFailed { () throws(ResolutionError) in try requested(slot, as: type, given: arguments) }
        }
        return try requested(slot, as: type, given: arguments)
    }

    @inline(__always)
    private func requested<S>(
        _ slot: SlotReference, as type: S.Type, given arguments: GivenArguments?
    ) throws(ResolutionError) -> S {
        var frame = frame(in: graph, given: arguments)
        defer { frame.end() }
        return try slot.requested(type, container, scope, &frame, isChecked: graph == nil)
    }

    /// Resolves a service after the start has started its dependencies.
    nonisolated(nonsending) func awaited<S>(
        _ service: S.Type, named name: ServiceName?, given arguments: Arguments?
    ) async throws(ResolutionError) -> sending S {
        let slot = try slot(service, named: name).slot(service)
        try await container.waitForStart(of: slot)
        return try await awaitedValue(slot, given: arguments)
    }

    nonisolated(nonsending) func awaitedValue<S>(
        _ slot: Slot<S>, given arguments: Arguments? = nil
    ) async throws(ResolutionError) -> sending S {
        var frame = frame(in: graph ?? Graph(), given: try slot.facts.matched(ifGiven: arguments))
        defer { frame.end() }
        frame.isAwaited = true
        do throws(ResolutionError) {
            return try await slot.sent(container, scope, &frame)
        } catch {
            throw WaitableOperation.failed(error)
        }
    }

    private func frame(in graph: Graph?, given arguments: GivenArguments?) -> Frame {
        let isPlain = arguments == nil && owner == nil && requestingBinding == nil
        let rare =
            isPlain
            ? nil
            : RareFrame(
                arguments: arguments?.values ?? [], owner: owner,
                requestingBinding: owner == nil ? requestingBinding : nil)
        return Frame(
            graph, isJoined: self.graph != nil, depth: depth, rare: rare.map { .other($0) },
            binding: arguments?.binding)
    }
}

extension SlotFacts {
    /// Returns the arguments in the order in which the service declares them.
    func matched(_ given: Arguments) throws(ResolutionError) -> GivenArguments {
        let facts = target?.facts ?? self
        guard let types = facts.arguments else {
            throw ResolutionError(.unusedArguments(given.types), path: facts.steps)
        }
        do {
            return GivenArguments(values: try types.match(given.arguments), binding: facts.binding)
        } catch {
            throw facts.passed(by: error)
        }
    }

    /// Returns nil if the caller passed no arguments. A factory that reads a missing argument throws.
    fileprivate func matched(ifGiven given: Arguments?) throws(ResolutionError) -> GivenArguments? {
        guard let given else { return nil }
        return try matched(given)
    }
}
