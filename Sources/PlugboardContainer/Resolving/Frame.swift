/// The state of one resolution, which all its builds receive as an `inout` parameter.
@usableFromInline
struct Frame {
    /// The instances shared within the resolution; nil until one is shared.
    private(set) var graph: Graph?
    /// State that most resolutions do not need.
    var rare: RareFrame?
    /// The number of enclosing resolutions that closures requested.
    let depth: Int32
    /// Whether the graph belongs to an outer resolution, which will end the graph.
    private let isJoined: Bool
    /// Whether the task-local value for `@Inject` properties is set (RULES 18.1).
    var isTaskLocalBound = false
    /// Whether the caller awaits the instance.
    var isAwaited = false

    /// Creates a frame with a new graph, or with the graph of an outer resolution.
    ///
    /// - Parameter isJoined: Whether the graph belongs to an outer resolution.
    init(_ graph: Graph? = nil, isJoined: Bool = false, depth: Int32 = 0, rare: RareFrame? = nil) {
        self.graph = graph
        self.depth = depth
        self.rare = rare
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
        let new = Graph()
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

    /// Returns the arguments that the caller passed for a binding.
    func arguments(of binding: Int) -> GivenArguments? {
        guard let arguments = rare?.arguments, arguments.binding == binding else { return nil }
        return arguments
    }

    /// Returns whether the caller passed an optional argument.
    func gives(_ number: Int, to binding: Int) -> Bool { arguments(of: binding)?[number] != nil }

    /// Returns the value of an argument for a binding.
    ///
    /// - Throws: `missingArguments` if the caller passed none for this binding.
    func argument<T>(
        _ number: Int, to binding: Int, as type: T.Type, of types: ArgumentTypes
    ) throws(ResolutionError) -> T {
        // The arguments are not copied.
        guard rare?.arguments?.binding == binding, let value = rare?.arguments?[number] else {
            throw ResolutionError(.missingArguments(types.types.map { ServiceType(erased: $0) }))
        }
        return typed(value, type).value
    }

    /// Returns a copy of the frame with awaited dependencies.
    func with(_ prepared: PreparedDependencies?) -> Frame {
        var frame = self
        frame.rare =
            prepared == nil && rare?.arguments == nil
            ? nil
            : RareFrame(arguments: rare?.arguments, prepared: prepared, requestingBinding: rare?.requestingBinding)
        return frame
    }
}

/// State that most resolutions do not need.
@usableFromInline
final class RareFrame {
    /// The arguments for the requested service.
    let arguments: GivenArguments?
    /// The awaited dependencies of the instance that is being built.
    let prepared: PreparedDependencies?
    /// The object whose `@Inject` property requests the service.
    let owner: InjectionPointOwner?
    /// The binding whose `Resolver` requests the service.
    let requestingBinding: Box<RequesterIdentity>?

    init(
        arguments: GivenArguments? = nil, prepared: PreparedDependencies? = nil, owner: InjectionPointOwner? = nil,
        requestingBinding: Box<RequesterIdentity>? = nil
    ) {
        self.arguments = arguments
        self.prepared = prepared
        self.owner = owner
        self.requestingBinding = requestingBinding
    }
}

/// The arguments of one resolution, in the declared order.
///
/// Each argument has exactly the declared type; an optional argument that the caller did not pass is nil.
struct GivenArguments: Sendable {
    private let first: AnyBox?
    /// The further arguments. Nil instead of an empty array, because an array is reference-counted.
    private let others: [AnyBox?]?
    /// The binding that receives the arguments.
    let binding: Int

    init(_ first: AnyBox, of binding: Int) {
        self.first = first
        others = nil
        self.binding = binding
    }

    init(_ values: [AnyBox?], of binding: Int) {
        first = values[0]
        others = Array(values.dropFirst())
        self.binding = binding
    }

    subscript(number: Int) -> AnyBox? { number == 0 ? first : others?[number - 1] }
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
