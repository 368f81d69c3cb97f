import PlugboardWiring

/// How a slot makes an instance for one who asks.
@usableFromInline
typealias Make<S> = @Sendable (UnmanagedSlot, inout ResolutionContext) throws(ResolutionError) -> S

/// The state that one resolution passes down the stack: its container and scope, arguments, shared session and depth.
@usableFromInline
struct ResolutionContext {
    @usableFromInline let container: Unmanaged<Container>
    @usableFromInline let scope: Unmanaged<Scope>?
    /// Retained by this frame when `ownsSession`, unless it `sharesSendable`.
    @usableFromInline var sessionReference: Unmanaged<ResolutionSession>?
    /// One for each argument that the slot asked for declares, of exactly the declared types; of
    /// `ArgumentsInDeclaredOrder` where `hasMatchedArguments`.
    @usableFromInline let arguments: UnsafePointer<UnsafeRawPointer>?
    /// The `PreparedDependencies` of the one instance that this frame is for, or an `InjectionPointOwner`; held by the
    /// function that made the frame.
    @usableFromInline var companion: Unmanaged<AnyObject>?
    @usableFromInline let ownsSession: Bool
    @usableFromInline var marks: UInt8 = 0
    /// How many resolutions that closures asked for lie around this one.
    @usableFromInline let depth: Int32

    @inlinable @inline(__always)
    init(_ container: Container) {
        self.container = Unmanaged.passUnretained(container)
        scope = nil
        sessionReference = nil
        arguments = nil
        ownsSession = true
        depth = 0
    }

    @inlinable @inline(__always)
    init(_ container: Container, in scope: Scope) {
        self.container = Unmanaged.passUnretained(container)
        self.scope = Unmanaged.passUnretained(scope)
        sessionReference = nil
        arguments = nil
        ownsSession = true
        depth = 0
    }

    /// A frame inside a graph that its caller holds. The arguments are those of `ArgumentsInDeclaredOrder`.
    @usableFromInline
    init(
        _ container: Container, scope: Scope?, joining session: ResolutionSession, depth: Int32,
        arguments: UnsafePointer<UnsafeRawPointer>? = nil
    ) {
        self.container = Unmanaged.passUnretained(container)
        if let scope { self.scope = Unmanaged.passUnretained(scope) } else { self.scope = nil }
        self.arguments = arguments
        sessionReference = Unmanaged.passUnretained(session)
        ownsSession = false
        self.depth = depth
        hasMatchedArguments = arguments != nil
    }

    /// A frame inside a graph, or with one of its own, where its caller has entered.
    init(
        _ entered: EnteredContext, joining session: Unmanaged<ResolutionSession>?, depth: Int32,
        arguments: UnsafePointer<UnsafeRawPointer>?
    ) {
        container = entered.container
        scope = entered.scope
        self.arguments = arguments
        sessionReference = session
        ownsSession = session == nil
        self.depth = depth
        hasMatchedArguments = arguments != nil
    }

    /// A frame that shares a part of a graph that its caller holds.
    @inline(__always)
    init(_ container: Container, scope: Scope?, sharing part: ResolutionSession.SharedPortion, depth: Int32) {
        switch part {
        case .all(let session): self.init(container, scope: scope, joining: session, depth: depth)
        case .nothing: self.init(container, scope: scope, depth: depth)
        case .sendable(let session):
            self.init(container, scope: scope, depth: depth)
            sessionReference = Unmanaged.passUnretained(session)
            sharesSendable = true
        }
    }

    /// A frame in a context that its caller holds.
    init(_ context: AsyncResolutionState) {
        self.init(
            context.container, scope: context.scope, joining: context.session, depth: context.depth,
            arguments: context.arguments?.pointer)
        isAwaited = true
    }

    /// A frame for a resolution of its own that another one, `depth` levels down, asked for.
    @inlinable @inline(__always)
    init(
        _ container: Container, scope: Scope?, depth: Int32 = 0, arguments: UnsafePointer<UnsafeRawPointer>? = nil
    ) {
        self.container = Unmanaged.passUnretained(container)
        if let scope { self.scope = Unmanaged.passUnretained(scope) } else { self.scope = nil }
        self.arguments = arguments
        sessionReference = nil
        ownsSession = true
        self.depth = depth
    }

    /// The graph of this resolution, made when it is first asked for.
    mutating func session() -> ResolutionSession {
        let known = sessionReference?.takeUnretainedValue()
        if let known, !sharesSendable { return known }
        let session = ResolutionSession(sharingSendableOf: known)
        sharesSendable = false
        sessionReference = Unmanaged.passRetained(session)
        return session
    }

    /// The same, for a resolver; in one that was joined when it had ended, resolvers share nothing.
    mutating func askedSession() -> ResolutionSession {
        let session = session()
        return session.admitResolvers(in: self) ? session : ResolutionSession(endedAt: WeakContext(self))
    }

    /// The same; nil where no instance is of the lifetime `graph`, so that resolutions share nothing.
    mutating func sharedSession() -> ResolutionSession? {
        container._withUnsafeGuaranteedRef { $0.sharesInResolutions } ? session() : nil
    }

    /// Where what is kept is noted: a frame with a scope builds what the scope keeps, or what nobody does.
    var closables: ClosableInstances {
        if let scope { return scope.takeUnretainedValue().closables }
        return container.takeUnretainedValue().closables
    }

    /// Runs a function of the main actor with this frame, where the caller is on it; stops the program elsewhere.
    ///
    /// The function runs at once where its caller does, so that the frame is sent nowhere.
    @usableFromInline
    mutating func onMainActor<S: Sendable>(_ body: @MainActor (inout ResolutionContext) throws -> S) throws -> S {
        try withUnsafeMutablePointer(to: &self) { pointer in
            nonisolated(unsafe) let frame = pointer
            return try MainActor.assumeIsolated { try body(&frame.pointee) }
        }
    }

    /// Runs a function in a frame for an instance whose asynchronous dependencies are prepared.
    nonisolated(nonsending) static func with<S>(
        _ prepared: PreparedDependencies, _ context: AsyncResolutionState,
        _ body: nonisolated(nonsending) (inout ResolutionContext) async throws(ResolutionError) -> S
    ) async throws(ResolutionError) -> S {
        var frame = ResolutionContext(context)
        frame.companion = Unmanaged<AnyObject>.passUnretained(prepared)
        defer { withExtendedLifetime((prepared, context)) {} }
        return try await body(&frame)
    }

    /// Whether some factory of the container takes an `InjectionPoint`.
    var takesInjectionPoint: Bool { container._withUnsafeGuaranteedRef { $0.takesInjectionPoint } }

    /// The container that builds, whatever scope it builds for.
    func containerContext() -> WeakContextReference {
        WeakContextReference(container.takeUnretainedValue(), scope: nil)
    }

    /// Whether objects being built here find the resolver that builds them (RULES 51).
    var isTaskLocalBound: Bool {
        get { marks & 1 != 0 }
        set { marks = newValue ? marks | 1 : marks & ~1 }
    }

    /// Whether whoever asks awaits the instance.
    var isAwaited: Bool {
        get { marks & 2 != 0 }
        set { marks = newValue ? marks | 2 : marks & ~2 }
    }

    /// Whether the arguments are those of `ArgumentsInDeclaredOrder`, so that it can be told whose they are.
    @usableFromInline
    var hasMatchedArguments: Bool {
        get { marks & 4 != 0 }
        set { marks = newValue ? marks | 4 : marks & ~4 }
    }

    /// Whether `sessionReference` is that of a finished graph, of which a graph of its own will share what is Sendable.
    private var sharesSendable: Bool {
        get { marks & 8 != 0 }
        set { marks = newValue ? marks | 8 : marks & ~8 }
    }

    /// Whether an argument that may be given was, and to this binding: dependencies that accept some run in the same frame.
    func gives(_ number: Int, to binding: Int32) -> Bool {
        guard hasMatchedArguments, let arguments else { return false }
        return ArgumentsInDeclaredOrder.gives(number, to: binding, at: arguments)
    }

    /// Ends the resolution: what was shared within it is kept from now on only by those who hold it.
    @usableFromInline
    mutating func finish() {
        guard ownsSession, !sharesSendable, let sessionReference else { return }
        self.sessionReference = nil
        var session = sessionReference.takeRetainedValue()
        if !isKnownUniquelyReferenced(&session) { session.finish() }
    }
}
