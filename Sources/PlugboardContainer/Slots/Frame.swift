import PlugboardWiring

/// The state of one resolution, passed by reference to everything that is made in it.
@usableFromInline
struct Frame {
    /// The instances that the resolution shares; nil until something is shared.
    private(set) var graph: Graph?
    /// What few resolutions have.
    var rare: RareFrame?
    /// How many resolutions that closures requested are around this one.
    let depth: Int32
    /// Whether the graph belongs to an outer resolution, which ends it.
    private let isJoined: Bool
    /// Whether objects that are built here find the resolver that builds them (RULES 51).
    var isTaskLocalBound = false
    /// Whether the caller awaits the instance.
    var isAwaited = false

    init(depth: Int32 = 0, rare: RareFrame? = nil) {
        self.depth = depth
        self.rare = rare
        isJoined = false
    }

    /// A frame with a graph of its own.
    init(_ graph: Graph, depth: Int32 = 0, rare: RareFrame? = nil) {
        self.graph = graph
        self.depth = depth
        self.rare = rare
        isJoined = false
    }

    /// A frame in the graph of an outer resolution.
    init(joining graph: Graph, depth: Int32, rare: RareFrame? = nil) {
        self.graph = graph
        self.depth = depth
        self.rare = rare
        isJoined = true
    }

    /// A frame that shares a part of a graph.
    init(sharing part: Graph.Part, depth: Int32) {
        switch part {
        case .all(let graph): self.init(joining: graph, depth: depth)
        case .nothing: self.init(depth: depth)
        case .sendable(let graph): self.init(Graph(sharingSendableOf: graph), depth: depth)
        }
    }

    /// The graph, made when it is first used.
    mutating func sharedGraph() -> Graph {
        if let graph { return graph }
        let new = Graph()
        graph = new
        return new
    }

    /// The graph for a `Lazy`; nil if no instance of the container is of the lifetime `graph`.
    mutating func sharedGraph(in container: Container) -> Graph? {
        container.sharesInResolutions ? sharedGraph() : nil
    }

    /// Ends the resolution. From here on a shared instance lives as long as something holds it.
    mutating func end() {
        if graph == nil || isJoined { return }
        if !isKnownUniquelyReferenced(&graph) { graph?.end() }
    }

    /// The arguments that the caller gives to a binding.
    func arguments(of binding: Int) -> GivenArguments? {
        guard let arguments = rare?.arguments, arguments.binding == binding else { return nil }
        return arguments
    }

    /// Whether an argument that may be given is.
    func gives(_ number: Int, to binding: Int) -> Bool { arguments(of: binding)?[number] != nil }

    /// The value of an argument.
    ///
    /// - Throws: `missingArguments` if the caller gives none.
    func argument<T>(_ number: Int, as type: T.Type, of types: ArgumentTypes) throws(ResolutionError) -> T {
        guard let value = rare?.argument(number) else {
            throw ResolutionError(.missingArguments(types.types.map { ServiceType(erased: $0) }))
        }
        return typed(value, type).value
    }

    /// The same frame with awaited dependencies.
    func with(_ prepared: PreparedDependencies?) -> Frame {
        var frame = self
        frame.rare =
            prepared == nil && rare?.arguments == nil
            ? nil : RareFrame(arguments: rare?.arguments, prepared: prepared, asker: rare?.asker)
        return frame
    }
}

/// What few resolutions have.
@usableFromInline
final class RareFrame {
    /// The arguments of the service that was requested.
    let arguments: GivenArguments?
    /// The value of an argument, if it is given.
    func argument(_ number: Int) -> AnyBox? { arguments?[number] }

    /// The awaited dependencies of the one instance that is being made.
    let prepared: PreparedDependencies?
    /// The object whose `@Inject` property requests the service.
    let owner: InjectionPointOwner?
    /// The binding whose `Resolver` requests it.
    let asker: RequesterIdentity?

    init(
        arguments: GivenArguments? = nil, prepared: PreparedDependencies? = nil, owner: InjectionPointOwner? = nil,
        asker: RequesterIdentity? = nil
    ) {
        self.arguments = arguments
        self.prepared = prepared
        self.owner = owner
        self.asker = asker
    }
}

/// The arguments of a resolution, in the order in which the service declares them, each of exactly the declared type; nil
/// for one that need not be given.
struct GivenArguments: Sendable {
    private let first: AnyBox?
    /// Nil for none, which no count of references is kept of.
    private let others: [AnyBox?]?
    /// The binding that they are given to.
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

/// The asynchronous dependencies of one instance, made before its factory runs.
///
/// Factories request their parameters in order and without awaiting, so the instances of each slot are taken in the order
/// in which they were made.
final class PreparedDependencies {
    private var boxes: [ObjectIdentifier: [AnyBox]] = [:]

    func add(_ box: AnyBox, of slot: any AnySlot) {
        boxes[ObjectIdentifier(slot.facts), default: []].insert(box, at: 0)
    }

    func next(_ facts: SlotFacts) -> AnyBox? { boxes[ObjectIdentifier(facts)]?.popLast() }
}
