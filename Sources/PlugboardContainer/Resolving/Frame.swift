/// The state of one resolution, which all its builds receive as an `inout` parameter.
@usableFromInline
struct Frame {
    /// The instances shared within the resolution; nil until one is shared.
    private(set) var graph: Graph?
    /// State that most resolutions do not need.
    private(set) var rare: Rare?
    /// The number of enclosing resolutions that closures requested.
    let depth: Int32
    /// The binding that receives the arguments; negative if there are none.
    private let binding: Int32
    /// Whether the graph belongs to an outer resolution, which will end the graph.
    private let isJoined: Bool
    /// Whether the task-local value for `@Inject` properties is set (RULES 18.1).
    var isTaskLocalBound = false
    /// Whether the caller awaits the instance.
    var isAwaited = false

    /// The only argument of the requested service, or any other state.
    enum Rare {
        case argument(AnyBox)
        case other(RareFrame)
    }

    /// Creates a frame with a new graph, or with the graph of an outer resolution.
    ///
    /// - Parameters:
    ///   - isJoined: Whether the graph belongs to an outer resolution.
    ///   - binding: The binding that receives the arguments.
    init(
        _ graph: Graph? = nil, isJoined: Bool = false, depth: Int32 = 0, rare: Rare? = nil, binding: Int? = nil
    ) {
        self.graph = graph
        self.depth = depth
        self.rare = rare
        self.binding = Int32(truncatingIfNeeded: binding ?? -1)
        self.isJoined = isJoined
    }

    /// Creates a frame that shares a part of an existing graph.
    init(sharing part: Graph.Part, depth: Int32) {
        switch part {
        case .all(let graph): self.init(graph, isJoined: true, depth: depth)
        case .nothing: self.init(depth: depth)
        case .sendable(let graph): self.init(Graph(sharingSendableOf: graph), depth: depth)
        }
    }

    /// Returns the graph. The first call creates it.
    mutating func sharedGraph() -> Graph {
        if let graph { return graph }
        // The graph of an awaited resolution exists from its beginning, so this resolution does not leave its thread.
        let new = Graph(of: ThreadRecord.current)
        graph = new
        return new
    }

    /// Returns the graph for a `Lazy`; nil if no instance of the container has the lifetime `graph`.
    mutating func sharedGraph(in container: Container) -> Graph? {
        container.sharesInResolutions ? sharedGraph() : nil
    }

    /// Ends the resolution. From then on, an instance that the graph shared exists only while other code retains it.
    mutating func end() {
        if graph == nil || isJoined { return }
        if !isKnownUniquelyReferenced(&graph) { graph?.end() }
    }

    /// The state other than an only argument.
    var others: RareFrame? { if case .other(let others) = rare { others } else { nil } }

    /// Returns whether the caller passed arguments for a binding.
    func hasArguments(for binding: Int) -> Bool { binding >= 0 && Int(self.binding) == binding }

    /// Returns whether the caller passed an optional argument.
    func gives(_ number: Int, to binding: Int) -> Bool { argument(number, for: binding) != nil }

    /// Returns an argument for a binding; nil if the caller did not pass it.
    private func argument(_ number: Int, for binding: Int) -> AnyBox? {
        guard hasArguments(for: binding) else { return nil }
        return switch rare {
        case .argument(let box): box
        case .other(let others): others.arguments[number]
        case nil: nil
        }
    }

    /// Returns the value of an argument for a binding.
    ///
    /// - Throws: `missingArguments` if the caller passed none for this binding.
    func argument<T>(
        _ number: Int, to binding: Int, as type: T.Type, of types: ArgumentTypes
    ) throws(ResolutionError) -> T {
        guard let value = argument(number, for: binding) else {
            throw ResolutionError(.missingArguments(types.types.map { ServiceType(erased: $0) }))
        }
        return typed(value, type).value
    }

    /// Returns a copy of the frame with awaited dependencies.
    func with(_ prepared: PreparedDependencies?) -> Frame {
        var frame = self
        if case .argument(let box) = rare {
            frame.rare = prepared.map { .other(RareFrame(arguments: [box], prepared: $0)) } ?? rare
        } else if prepared == nil && others?.arguments.isEmpty ?? true {
            frame.rare = nil
        } else {
            frame.rare = .other(
                RareFrame(
                    arguments: others?.arguments ?? [], prepared: prepared, requestingBinding: others?.requestingBinding
                ))
        }
        return frame
    }
}

/// State that most resolutions do not need.
final class RareFrame {
    /// The arguments for the requested service, in the declared order; nil for an optional argument that the caller did
    /// not pass. Each has exactly the declared type.
    let arguments: [AnyBox?]
    /// The awaited dependencies of the instance that is being built.
    let prepared: PreparedDependencies?
    /// The object whose `@Inject` property requests the service.
    let owner: InjectionPointOwner?
    /// The binding whose `Resolver` requests the service.
    let requestingBinding: Box<RequesterIdentity>?

    init(
        arguments: [AnyBox?] = [], prepared: PreparedDependencies? = nil, owner: InjectionPointOwner? = nil,
        requestingBinding: Box<RequesterIdentity>? = nil
    ) {
        self.arguments = arguments
        self.prepared = prepared
        self.owner = owner
        self.requestingBinding = requestingBinding
    }
}

/// The arguments of one resolution, in the declared order, and the binding that receives them.
struct GivenArguments: Sendable {
    let values: [AnyBox?]
    let binding: Int
}

/// The asynchronous dependencies of one instance, which are built before its factory runs.
///
/// The factory's parameters take the instances in order and without waiting. The instances of one slot are taken in the
/// order in which they were built.
final class PreparedDependencies {
    private var boxes: [ObjectIdentifier: [AnyBox]] = [:]

    func add(_ box: AnyBox, of slot: any AnySlot) {
        boxes[ObjectIdentifier(slot.facts), default: []].insert(box, at: 0)
    }

    func next(_ facts: SlotFacts) -> AnyBox? { boxes[ObjectIdentifier(facts)]?.popLast() }
}
