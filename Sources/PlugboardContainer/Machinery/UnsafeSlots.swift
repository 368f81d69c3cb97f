import PlugboardWiring
import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

// Everything unsafe of this module stands in this file. The proof, in four parts:
//
// Types. A `SlotRef` forgets the `S` of its `Slot<S>`. It is only ever asked for the type it was linked for: a `SlotLinker`
// compares `ObjectIdentifier`s before it writes a wire or a table entry, and stops the program if they differ. So each
// `unsafeDowncast` and `assumingMemoryBound` below meets the type it names. A slot's extras are made by its own
// initializer, which alone makes `BuildingExtras`, for its own `S`.
//
// Lifetimes. A container owns its slots through its `SlotList`, and a child container owns its parent. Whoever follows a
// `SlotRef` holds the container: `resolve` is called on it, and `Lazy`, `Provider` and `Resolver` make their weak
// reference strong first. A frame lives on the stack of one call; the container and the scope in it are held by that
// call's caller, which says so where it is inlined.
//
// Threads. Tables and wires are written while a container is being made, before anybody else can see it, and are only
// read after. A cell goes once from nil to an initialized pointer, stored with release and loaded with acquire order,
// and is destroyed by its owner's `deinit`. Nothing else here changes after it was made, but for what says its own proof.
//
// Bits. See `WeakValue`.

/// How a slot makes an instance for one who asks.
@usableFromInline
package typealias Make<S> = @Sendable (SlotRef, inout Frame) throws(ResolutionError) -> S

/// What one resolution carries along, on the stack.
@usableFromInline
package struct Frame {
    @usableFromInline let container: Unmanaged<Container>
    @usableFromInline let scope: Unmanaged<Scope>?
    /// Retained by this frame when `ownsGraph`.
    @usableFromInline var graphReference: Unmanaged<Graph>?
    /// One for each argument that the slot asked for declares, of exactly the declared types.
    @usableFromInline let arguments: UnsafePointer<UnsafeRawPointer>?
    /// `Prepared`, the asynchronous dependencies of the one instance that this frame is for, or an `Asker`; held by the
    /// function that made the frame.
    @usableFromInline var companion: Unmanaged<AnyObject>?
    @usableFromInline let ownsGraph: Bool
    /// Whether objects being built here find the resolver that builds them (RULES 51).
    @usableFromInline var isAnnounced = false
    @usableFromInline let depth: Int32

    @inlinable @inline(__always)
    init(_ container: Container) {
        self.container = Unmanaged.passUnretained(container)
        scope = nil
        graphReference = nil
        arguments = nil
        ownsGraph = true
        depth = 0
    }

    @inlinable @inline(__always)
    init(_ container: Container, in scope: Scope) {
        self.container = Unmanaged.passUnretained(container)
        self.scope = Unmanaged.passUnretained(scope)
        graphReference = nil
        arguments = nil
        ownsGraph = true
        depth = 0
    }

    /// A frame inside a graph that its caller holds.
    @usableFromInline
    init(
        _ container: Container, scope: Scope?, joining graph: Graph, arguments: UnsafePointer<UnsafeRawPointer>? = nil
    ) {
        self.container = Unmanaged.passUnretained(container)
        self.scope = scope.map(Unmanaged.passUnretained)
        self.arguments = arguments
        graphReference = Unmanaged.passUnretained(graph)
        ownsGraph = false
        depth = graph.place.depth
    }

    /// A frame for a resolution of its own that another one, `depth` levels down, asked for.
    @inlinable @inline(__always)
    init(
        _ container: Container, scope: Scope?, depth: Int32 = 0, arguments: UnsafePointer<UnsafeRawPointer>? = nil
    ) {
        self.container = Unmanaged.passUnretained(container)
        if let scope { self.scope = Unmanaged.passUnretained(scope) } else { self.scope = nil }
        self.arguments = arguments
        graphReference = nil
        ownsGraph = true
        self.depth = depth
    }

    /// The graph of this resolution, made when it is first asked for.
    mutating func graph() -> Graph {
        if let graphReference { return graphReference.takeUnretainedValue() }
        let graph = Graph(place())
        graphReference = Unmanaged.passRetained(graph)
        return graph
    }

    /// The result of a function of the scope.
    ///
    /// - Throws: `needsScope` when there is none; what the function throws.
    func withScope<R>(
        for slot: SlotRef, _ body: (Scope) throws(ResolutionError) -> R
    ) throws(ResolutionError) -> R {
        guard let scope else { throw ResolutionError(.needsScope, path: slot.slot.steps) }
        do {
            return try scope._withUnsafeGuaranteedRef(body)
        } catch {
            throw SlotRef.unboxed(error)
        }
    }

    /// Where what is kept is noted: a frame with a scope builds what the scope keeps, or what nobody does.
    var log: ClosingLog {
        if let scope { return scope.takeUnretainedValue().log }
        return container.takeUnretainedValue().log
    }

    /// Runs a function in a frame for an instance whose asynchronous dependencies are prepared.
    nonisolated(nonsending) static func with<S>(
        _ prepared: Prepared, _ context: AsyncContext,
        _ body: nonisolated(nonsending) (inout Frame) async throws(ResolutionError) -> S
    ) async throws(ResolutionError) -> S {
        var frame = Frame(
            context.container, scope: context.scope, joining: context.graph, arguments: context.arguments?.pointer)
        frame.companion = Unmanaged<AnyObject>.passUnretained(prepared)
        defer { withExtendedLifetime((prepared, context)) {} }
        return try await body(&frame)
    }

    func place() -> Place {
        Place(container.takeUnretainedValue(), scope: scope?.takeUnretainedValue(), depth: depth)
    }

    /// Ends the resolution: what was shared within it is kept from now on only by those who hold it.
    @usableFromInline
    mutating func finish() {
        guard ownsGraph, let graphReference else { return }
        self.graphReference = nil
        var graph = graphReference.takeRetainedValue()
        if !isKnownUniquelyReferenced(&graph) { graph.finish() }
    }
}

/// A slot without its type, followed without retaining it.
@usableFromInline
package struct SlotRef: Equatable, @unchecked Sendable {
    @usableFromInline let unmanaged: Unmanaged<AnySlot>

    @inlinable @inline(__always)
    init(_ slot: AnySlot) { unmanaged = Unmanaged.passUnretained(slot) }

    @inlinable @inline(__always)
    init(_ unmanaged: Unmanaged<AnySlot>) { self.unmanaged = unmanaged }

    @usableFromInline
    package static func == (left: SlotRef, right: SlotRef) -> Bool {
        left.unmanaged.toOpaque() == right.unmanaged.toOpaque()
    }

    var slot: AnySlot { unmanaged.takeUnretainedValue() }

    var scopeIndex: Int32 { unmanaged._withUnsafeGuaranteedRef { $0.scopeIndex } }
    var lifetime: LifetimeKind { unmanaged._withUnsafeGuaranteedRef { $0.lifetime } }

    /// The slot that a wire leads to.
    func wireTarget(_ index: Int) -> SlotRef { slot.wires[index] }

    /// What fills the parameter at `index`.
    @inlinable @inline(__always)
    package func wire<T>(
        _ index: Int, _ type: T.Type, _ frame: inout Frame
    ) throws(ResolutionError) -> T {
        try unmanaged._withUnsafeGuaranteedRef { $0.wires[index] }.value(type, &frame)
    }

    /// The instance that one who asks this slot receives, new or kept.
    @inlinable @inline(__always)
    package func value<T>(_ type: T.Type, _ frame: inout Frame) throws(ResolutionError) -> T {
        // The closure is called where it stands: taken out of the slot it would be retained, at 46 instructions.
        do {
            return try unmanaged._withUnsafeGuaranteedRef {
                try unsafeDowncast($0, to: Slot<T>.self).make(self, &frame)
            }
        } catch {
            throw Self.unboxed(error)
        }
    }

    /// Makes throw a `ResolutionError` and nothing else, which the standard library's function cannot say.
    @usableFromInline
    static func unboxed(_ error: any Error) -> ResolutionError {
        guard let error = error as? ResolutionError else { preconditionFailure("a slot throws resolution errors only") }
        return error
    }

    /// A new instance, whatever is kept.
    func built<T>(_ type: T.Type, _ frame: inout Frame) throws(ResolutionError) -> T {
        do {
            return try unmanaged._withUnsafeGuaranteedRef {
                try unsafeDowncast($0, to: Slot<T>.self).build(self, &frame)
            }
        } catch {
            throw Self.unboxed(error)
        }
    }

    /// The instance in the slot's own cell.
    @inlinable @inline(__always)
    package func kept<T>(_ type: T.Type) -> UnsafePointer<T>? {
        unmanaged._withUnsafeGuaranteedRef { $0.cell.load(ordering: .acquiring) }?.assumingMemoryBound(to: type)
    }

    /// Where the instance is that the container or the frame's scope keeps.
    @usableFromInline
    func keptPlace(_ frame: borrowing Frame) -> UnsafeRawPointer? {
        let index = scopeIndex
        if index < 0 { return unmanaged._withUnsafeGuaranteedRef { $0.cell.load(ordering: .acquiring) } }
        return frame.scope?._withUnsafeGuaranteedRef { $0.cells[index] }
    }

    /// The instance in the slot's own cell, which is there.
    func instance<T>(_ type: T.Type) -> T {
        guard let kept = kept(type) else { preconditionFailure("an instance was kept before it is asked for") }
        return kept.pointee
    }

    /// Keeps an instance in the slot's own cell; called once.
    func keep<T>(_ instance: T) { slot.cell.store(boxed(instance), ordering: .releasing) }

    @usableFromInline
    func failed(_ error: any Error) -> ResolutionError { slot.failed(error) }
}

/// The part of a slot that does not depend on its service.
@usableFromInline
package class AnySlot: @unchecked Sendable {
    // What a resolution reads stands last, beside `make`: in a large container it is read from far.

    /// Written once, while its container is made and nobody else sees it, and so without the check at run time that
    /// nobody reads it meanwhile.
    @exclusivity(unchecked) final var owner: Unmanaged<Container>?
    final let index: Int32
    @usableFromInline final let place: SlotPlace
    /// What few slots have.
    @usableFromInline final let extras: SlotExtras?
    /// One for each parameter; they belong to a `WireArena` of the container.
    @usableFromInline final let wires: UnsafeMutablePointer<SlotRef>
    /// The instance of a singleton.
    @usableFromInline final let cell = Atomic<UnsafeRawPointer?>(nil)

    @usableFromInline
    init(_ seed: SlotSeed, _ extras: SlotExtras?) {
        wires = seed.wires
        index = seed.index
        place = seed.place
        self.extras = extras
    }

    /// The place of a scoped instance in each scope; negative for others.
    @usableFromInline final var scopeIndex: Int32 { place.scopeIndex }

    final var lifetime: LifetimeKind { place.lifetime }

    /// The types of the arguments that whoever asks must give; nil for none.
    @inlinable final var argumentTypes: ArgumentTypes? { extras?.argumentTypes }

    /// Whether its factory is asynchronous, or something that it needs directly.
    final var isAsynchronous: Bool { asynchronous != nil }

    /// For asynchronous slots.
    final var asynchronous: AsyncFacts? { extras?.asynchronous }

    /// Called once, while the container is being made.
    final func suspend(_ facts: AsyncFacts) {
        guard let extras else { preconditionFailure("a slot that may come to suspend has extras") }
        extras.asynchronous = facts
    }

    @usableFromInline var serviceType: any Any.Type { Never.self }

    /// The instance that one who asks receives, new or kept, as a `GraphEntry` of this slot's service.
    nonisolated(nonsending) func produce(_ context: AsyncContext) async throws(ResolutionError)
        -> any GraphEntryProtocol
    {
        preconditionFailure("every slot has a service")
    }

    /// Builds a singleton unless it is there.
    func ensureKept() {}

    /// Ends an instance that a scope kept.
    func destroy(_ pointer: UnsafeRawPointer) {}

    /// The owner; resolutions of an ownerless slot do not happen.
    final var container: Container {
        guard let owner else { preconditionFailure("a slot is asked before its container is made") }
        return owner.takeUnretainedValue()
    }

    final var isKept: Bool { cell.load(ordering: .acquiring) != nil }

    final var requiredKeeper: Keeper {
        guard lifetime.isShared, let extras else { preconditionFailure("a slot of a shared lifetime has a keeper") }
        return extras.keeper
    }

    final var steps: [ResolutionStep] { container.wiring.steps(of: self) }

    final func belong(to container: Container) { owner = Unmanaged.passUnretained(container) }

    final func connect(_ index: Int, to slot: AnySlot) { (wires + index).initialize(to: SlotRef(slot)) }

    final func failed(_ error: any Error) -> ResolutionError {
        if let error = error as? ResolutionError { return error.prepending(steps) }
        return ResolutionError(.threw(error), path: steps)
    }
}

/// What few slots have: those that are shared, that take arguments, or that may suspend.
@usableFromInline
package class SlotExtras: @unchecked Sendable {
    /// Made when a shared instance is first built: many never are.
    private final let keeping = OnceObject<Keeper>()
    @usableFromInline final let argumentTypes: ArgumentTypes?
    /// Written once, while the container is made and nobody else sees it.
    @exclusivity(unchecked) final var asynchronous: AsyncFacts?

    init(_ seed: SlotSeed) {
        argumentTypes = seed.argumentTypes
    }

    final var keeper: Keeper { keeping.object ?? keeping.keep(Keeper()) }
}

/// Those of a `Slot<S>`.
final class BuildingExtras<S>: SlotExtras, @unchecked Sendable {
    let build: Make<S>

    init(_ seed: SlotSeed, _ build: @escaping Make<S>) {
        self.build = build
        super.init(seed)
    }
}

/// A place where instances of one service come from.
@usableFromInline
package class Slot<S>: AnySlot, @unchecked Sendable {
    /// What one who asks receives, new or kept.
    @usableFromInline final let make: Make<S>
    /// The factory.
    final var build: Make<S> {
        guard let extras else { return make }
        return unsafeDowncast(extras, to: BuildingExtras<S>.self).build
    }

    /// A slot of a factory.
    ///
    /// - Parameter kept: `readingKept` where the service is known, so that it is compiled for it.
    @usableFromInline
    init(_ seed: SlotSeed, kept: @escaping Make<S> = Slot.readingKept, _ build: @escaping Make<S>) {
        if seed.isPlain {
            make = build
            super.init(seed, nil)
            return
        }
        var build = build
        if let around = seed.around { build = Self.wrapping(build, around) }
        if seed.announces { build = Self.announcing(build) }
        if let closer = seed.around?.closer { build = Self.closing(build, closer) }
        let extras = BuildingExtras(seed, build)
        if seed.isAsynchronous {
            make = { (slot, frame) throws(ResolutionError) -> S in try slot.prepared(S.self, &frame) }
            super.init(seed, extras)
            return
        }
        switch seed.place.lifetime {
        case .transient: make = build
        case .graph: make = { (slot, frame) throws(ResolutionError) -> S in try slot.inGraph(S.self, &frame) }
        case .weak: make = { (slot, frame) throws(ResolutionError) -> S in try slot.weakly(S.self, &frame) }
        case .scoped, .singleton: make = kept
        }
        super.init(seed, extras)
    }

    /// Reads what a container or a scope keeps, or else builds it.
    @inlinable @inline(__always)
    static var readingKept: Make<S> {
        { (slot, frame) throws(ResolutionError) -> S in
            guard let kept = slot.keptPlace(frame) else { return try slot.keptOrBuilt(S.self, &frame) }
            return kept.assumingMemoryBound(to: S.self).pointee
        }
    }

    nonisolated(nonsending) override func produce(
        _ context: AsyncContext
    ) async throws(ResolutionError) -> any GraphEntryProtocol {
        try await produced(context)
    }

    /// Runs the factory in a frame whose asynchronous dependencies are prepared.
    nonisolated(nonsending) func buildAwaiting(
        _ slot: SlotRef, _ frame: inout Frame
    ) async throws(ResolutionError) -> S {
        try build(slot, &frame)
    }

    override func ensureKept() { _ = try? SlotRef(self).shared(S.self) }

    @usableFromInline override var serviceType: any Any.Type { S.self }

    override func destroy(_ pointer: UnsafeRawPointer) { unbox(pointer, as: S.self) }

    deinit {
        if let kept = cell.load(ordering: .acquiring) { destroy(kept) }
    }
}

extension Slot {
    /// An entry of this slot. What keeps entries serves one slot, so they are of its service.
    static func entry(_ entry: any GraphEntryProtocol) -> GraphEntry<S> {
        unsafeDowncast(entry, to: GraphEntry<S>.self)
    }
}

extension SlotRef {
    /// The instance that was made before the factory that asks for it ran.
    @usableFromInline
    func prepared<S>(_ type: S.Type, _ frame: inout Frame) throws(ResolutionError) -> S {
        let prepared = frame.companion?.takeUnretainedValue() as? Prepared
        guard let entry = prepared?.next(at: slot.index) else { throw slot.failed(ResolutionError(.needsAwait)) }
        return Self.instance(of: entry, as: type)
    }

    /// An entry is only ever read as what the slot it came from makes.
    static func instance<S>(of entry: any GraphEntryProtocol, as type: S.Type) -> S {
        guard let instance = Slot<S>.entry(entry).value else {
            preconditionFailure("an entry that was handed out keeps its instance")
        }
        return instance
    }

    /// What fills the parameter at `index`, handed over to an initializer that may run on another executor.
    ///
    /// A resolution is one sequence: it awaits the initializer and touches nothing meanwhile.
    @inlinable @inline(__always)
    package func sentWire<T>(
        _ index: Int, _ type: T.Type, _ frame: inout Frame
    ) throws(ResolutionError) -> sending T {
        nonisolated(unsafe) let value = try wire(index, type, &frame)
        return value
    }
}

// MARK: - Kept instances

/// Memory as the C library gives it: the standard library asks for an alignment even where any will do.
private enum Memory {
    static func allocate<S: ~Copyable>(for type: S.Type, count: Int = 1) -> UnsafeMutablePointer<S> {
        guard MemoryLayout<S>.alignment <= MemoryLayout<(UInt, UInt)>.size,
            let memory = malloc(MemoryLayout<S>.stride * max(count, 1))
        else { return .allocate(capacity: count) }
        return memory.bindMemory(to: type, capacity: count)
    }
}

private func boxed<S>(_ instance: S) -> UnsafeRawPointer {
    let pointer = Memory.allocate(for: S.self)
    pointer.initialize(to: instance)
    return UnsafeRawPointer(pointer)
}

private func unbox<S>(_ pointer: UnsafeRawPointer, as type: S.Type) {
    let pointer = UnsafeMutablePointer(mutating: pointer.assumingMemoryBound(to: type))
    pointer.deinitialize(count: 1)
    free(pointer)
}

/// The scoped instances of one scope.
@usableFromInline
package struct ScopeCells: @unchecked Sendable {
    @usableFromInline let cells: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>

    init(count: Int) {
        cells = Memory.allocate(for: Atomic<UnsafeRawPointer?>.self, count: count)
        for index in 0..<count { (cells + index).initialize(to: Atomic(nil)) }
    }

    @inlinable
    subscript(index: Int32) -> UnsafeRawPointer? { cells[Int(index)].load(ordering: .acquiring) }

    /// The instance of a slot, which is the only one to use its index.
    func instance<S>(at index: Int32, as type: S.Type) -> S {
        guard let kept = self[index] else { preconditionFailure("an instance was kept before it is asked for") }
        return kept.assumingMemoryBound(to: type).pointee
    }

    /// Keeps an instance; called once for each index.
    func keep<S>(_ instance: S, at index: Int32) { cells[Int(index)].store(boxed(instance), ordering: .releasing) }

    /// Called once, by the scope's `deinit`.
    func destroy(_ slots: some Sequence<AnySlot>) {
        var count = 0
        for slot in slots {
            if let kept = self[slot.scopeIndex] { slot.destroy(kept) }
            count += 1
        }
        cells.deinitialize(count: count)
        free(cells)
    }
}

/// Holds nothing, and then one object for good; a word wide. The pointer is a retained object, released at the end.
struct OnceObject<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
    private let cell: Atomic<UnsafeRawPointer?>

    init(_ object: Object? = nil) {
        cell = Atomic(object.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
    }

    var object: Object? {
        cell.load(ordering: .acquiring).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }

    var isFull: Bool { cell.load(ordering: .acquiring) != nil }

    /// Keeps an object unless there is one already; returns the one kept.
    func keep(_ object: Object) -> Object {
        let mine = Unmanaged.passRetained(object)
        let (exchanged, existing) = cell.compareExchange(
            expected: nil, desired: UnsafeRawPointer(mine.toOpaque()), successOrdering: .acquiringAndReleasing,
            failureOrdering: .acquiring)
        guard !exchanged, let existing else { return object }
        mine.release()
        return Unmanaged<Object>.fromOpaque(existing).takeUnretainedValue()
    }

    deinit {
        if let kept = cell.load(ordering: .acquiring) { Unmanaged<Object>.fromOpaque(kept).release() }
    }
}

/// Holds nothing, and then one instance for good.
struct OnceCell<S>: ~Copyable, @unchecked Sendable {
    private let cell = Atomic<UnsafeRawPointer?>(nil)

    var value: S? { cell.load(ordering: .acquiring)?.assumingMemoryBound(to: S.self).pointee }

    var isFull: Bool { cell.load(ordering: .acquiring) != nil }

    /// The instance, which is there.
    var required: S {
        guard let value else { preconditionFailure("an instance was kept before it is asked for") }
        return value
    }

    /// Keeps an instance unless there is one already; returns the one kept.
    func keep(_ instance: S) -> S {
        let mine = boxed(instance)
        let (exchanged, existing) = cell.compareExchange(
            expected: nil, desired: mine, successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring)
        guard !exchanged, let existing else { return instance }
        unbox(mine, as: S.self)
        return existing.assumingMemoryBound(to: S.self).pointee
    }

    deinit {
        if let kept = cell.load(ordering: .acquiring) { unbox(kept, as: S.self) }
    }
}

// MARK: - Builds of the running thread

/// What the running thread builds now, each for the one around it.
///
/// A place that the thread keeps to its end holds the innermost one, unretained: the function that put it there holds it,
/// and puts back what was there before it returns. It runs without suspending, so it begins and ends on one thread.
enum ThreadOfBuilds {
    private typealias Place = UnsafeMutablePointer<UnsafeMutablePointer<Link>?>

    private struct Link {
        let build: Unmanaged<Build>
        let outer: UnsafeMutablePointer<Link>?
    }

    /// Runs a function that builds.
    static func building(_ build: Build, _ body: () -> Void) {
        let innermost = place
        var link = Link(build: Unmanaged.passUnretained(build), outer: innermost.pointee)
        withUnsafeMutablePointer(to: &link) { link in
            innermost.pointee = link
            body()
            innermost.pointee = link.pointee.outer
        }
        withExtendedLifetime(build) {}
    }

    /// Outermost first.
    static var builds: [Build] {
        var builds: [Build] = []
        var next = place.pointee
        while let link = next?.pointee {
            builds.append(link.build.takeUnretainedValue())
            next = link.outer
        }
        return builds.reversed()
    }

    /// The running thread's; made when it first builds.
    private static var place: Place {
        let known = key.load(ordering: .acquiring)
        let key = pthread_key_t(known < 0 ? newKey() : known)
        if let place = pthread_getspecific(key) { return place.assumingMemoryBound(to: Place.Pointee.self) }
        let place = Memory.allocate(for: Place.Pointee.self)
        place.initialize(to: nil)
        guard pthread_setspecific(key, place) == 0 else { preconditionFailure("a thread has room for a pointer") }
        return place
    }

    private static let key = Atomic(-1)

    /// Of two that are made at one time the first is kept.
    private static func newKey() -> Int {
        var new = pthread_key_t()
        guard pthread_key_create(&new, { free($0) }) == 0 else { preconditionFailure("a process has room for a key") }
        let (isMine, first) = key.compareExchange(expected: -1, desired: Int(new), ordering: .acquiringAndReleasing)
        if isMine { return Int(new) }
        pthread_key_delete(new)
        return first
    }
}

/// What an `@Inject` property holds: where to find its instance, and then the instance.
///
/// It forgets the `Value` of its `Inject<Value>`, which alone asks it, and so knows no metadata of its own to look up.
///
/// An instance of up to five words, which any class, existential or pair of strings is, lies in the object itself, so
/// that a property costs one allocation. A larger one has memory of its own, and the first word is its address.
///
/// The words are written once, by who `claims` them, before the cell is said to be full with release order. They are read
/// after that was seen with acquire order; reading copies an instance that the object goes on owning. What its source
/// kept is read and let go under the lock; nothing else of it changes.
@usableFromInline
final class InjectionCell: @unchecked Sendable {
    @usableFromInline typealias Words = (UInt, UInt, UInt, UInt, UInt)

    @usableFromInline let state = Atomic(InjectionCell.empty)
    @exclusivity(unchecked) @usableFromInline var words: Words = (0, 0, 0, 0, 0)
    /// Ends the instance in the words.
    @usableFromInline let end: @Sendable (UnsafeMutableRawPointer) -> Void
    @exclusivity(unchecked) @usableFromInline var source: InjectionSource
    @usableFromInline let lock = Mutex(())

    @inlinable @inline(__always)
    init<Value>(
        _ type: Value.Type, _ name: ServiceName?, _ mode: InjectionMode, from resolver: (any Resolving)?,
        _ fileID: StaticString, _ line: Int
    ) {
        end = { words in
            let place = Self.place(of: Value.self, in: words)
            place.deinitialize(count: 1)
            if !Self.fits(Value.self) { place.deallocate() }
        }
        source = InjectionSource(name, mode, from: resolver, fileID, line)
    }

    /// One that holds its instance from the beginning.
    convenience init<Value>(holding instance: Value) {
        self.init(Value.self, nil, .lazily, from: nil, "", 0)
        withUnsafePointer(to: instance) { keep($0) }
    }

    // The states. Claimed means that somebody is copying an instance to the words, and holds a lock meanwhile.
    @inlinable @inline(__always) static var empty: UInt8 { 0 }
    @inlinable @inline(__always) static var claimed: UInt8 { 1 }
    @inlinable @inline(__always) static var full: UInt8 { 2 }

    @inlinable @inline(__always)
    static func fits<Value>(_ type: Value.Type) -> Bool {
        MemoryLayout<Value>.size <= MemoryLayout<Words>.size
            && MemoryLayout<Value>.alignment <= MemoryLayout<Words>.alignment
    }

    /// Where the instance of a full cell is.
    @inlinable @inline(__always)
    static func place<Value>(of type: Value.Type, in words: UnsafeRawPointer) -> UnsafeMutablePointer<Value> {
        guard !fits(type) else { return UnsafeMutableRawPointer(mutating: words).assumingMemoryBound(to: type) }
        guard let large = UnsafeMutablePointer<Value>(bitPattern: words.load(as: UInt.self)) else {
            preconditionFailure("a full cell holds an address")
        }
        return large
    }

    /// The instance of a cell that somebody else holds: a struct's own, or that of an object's stored property. The
    /// latter is not retained, and so nothing runs here that could set the property, until `found`, which retains it.
    @inlinable @inline(__always)
    static func value<Value>(
        of cell: Unmanaged<InjectionCell>, _ type: Value.Type, in enclosing: AnyObject?
    ) -> Value {
        if cell._withUnsafeGuaranteedRef({ $0.isFull }) { return cell._withUnsafeGuaranteedRef { $0.kept(type) } }
        return first(of: cell, type, in: enclosing)
    }

    @inlinable @inline(__always)
    var isFull: Bool { state.load(ordering: .acquiring) == Self.full }

    /// The instance, once the cell is full.
    @inlinable @inline(__always)
    func kept<Value>(_ type: Value.Type) -> Value {
        withUnsafePointer(to: words) { Self.place(of: type, in: $0).pointee }
    }

    /// Finds the instance and keeps it. It stops the program when there is none.
    @inlinable @inline(never)
    static func first<Value>(
        of cell: Unmanaged<InjectionCell>, _ type: Value.Type, in enclosing: AnyObject?
    ) -> Value {
        if cell._withUnsafeGuaranteedRef({ $0.source.isPlain && $0.keepsOfLastResort(type, in: enclosing) }) {
            return cell._withUnsafeGuaranteedRef { $0.kept(type) }
        }
        return found(cell.takeUnretainedValue(), type, in: enclosing)
    }

    /// Keeps what the container of last resort keeps; false where that is not what is meant, or has none to give.
    @inlinable @inline(__always)
    func keepsOfLastResort<Value>(_ type: Value.Type, in enclosing: AnyObject?) -> Bool {
        lastResort.withLock { lastResort in
            guard let lastResort, lastResort.isMeant(in: enclosing) else { return false }
            return lastResort.container._withUnsafeGuaranteedRef { container in
                guard let found = container.services[UInt(bitPattern: ObjectIdentifier(type))],
                    let place = SlotRef(found).kept(type), claims()
                else { return false }
                fill(with: place)
                return true
            }
        }
    }

    @inlinable @inline(never)
    static func found<Value>(_ cell: InjectionCell, _ type: Value.Type, in enclosing: AnyObject?) -> Value {
        if let container = cell.openContainer(in: enclosing),
            let found = container.services[UInt(bitPattern: ObjectIdentifier(type))],
            let place = SlotRef(found).kept(type)
        {
            withExtendedLifetime(container) { cell.keep(place) }
            return cell.kept(type)
        }
        do throws(ResolutionError) {
            let source = cell.lock.withLock { _ in cell.source }
            let name = source.name
            switch source.target(for: type, in: enclosing) {
            case .container(let container):
                var instance = name == nil ? try container.resolve(type) : try container.resolve(type, name: name)
                cell.keep(&instance)
            case .other(let resolver):
                var instance = try resolver.resolve(type, name: name)
                cell.keep(&instance)
            case .asked(let asker):
                var instance = try asker.resolve(type, name: name)
                cell.keep(&instance)
            // Another thread has kept one and let go of the container, both under the lock.
            case .found: break
            }
        } catch {
            cell.source.stop(type, error)
        }
        return cell.kept(type)
    }

    /// The container whose kept instances are meant, where nothing but it has to be asked: most that are kept for a
    /// property without a name.
    @usableFromInline
    func openContainer(in enclosing: AnyObject?) -> Container? {
        guard source.name == nil, !ContainerLookups.areCustom else { return nil }
        let kept = lock.withLock { _ in source.kept }
        switch kept.kind {
        case .building: return (kept.resolver as? Resolver)?.openContainer
        case .given: return kept.resolver as? Container
        case .current: return ProvidingTypes.mayProvide(enclosing) ? nil : kept.resolver as? Container
        case .nothing, .looksNow, .released: return nil
        }
    }

    /// Keeps a copy of an instance unless there is one already.
    @inlinable
    func keep<Value>(_ instance: UnsafePointer<Value>) {
        // The containers are let go: a property keeps them until it is read, not longer. They are released outside the
        // lock, because that may run anything.
        let released = lock.withLock { _ in
            defer { if source.kept.kind != .nothing { source.kept = InjectionSource.Kept(.released) } }
            if claims() { fill(with: instance) }
            return source.kept
        }
        withExtendedLifetime(released) {}
        // Who claimed it under the other lock may still be copying.
        if !isFull { lastResort.withLock { _ in } }
    }

    /// Whether the caller is the one who fills the cell. Only under this lock or that of the last resort.
    @inlinable @inline(__always)
    func claims() -> Bool {
        state.compareExchange(expected: Self.empty, desired: Self.claimed, ordering: .relaxed).exchanged
    }

    @inlinable @inline(__always)
    func fill<Value>(with instance: UnsafePointer<Value>) {
        withUnsafeMutablePointer(to: &words) { words in
            if Self.fits(Value.self) {
                UnsafeMutableRawPointer(words).assumingMemoryBound(to: Value.self).initialize(to: instance.pointee)
            } else {
                let large = UnsafeMutablePointer<Value>.allocate(capacity: 1)
                large.initialize(to: instance.pointee)
                words.pointee.0 = UInt(bitPattern: large)
            }
        }
        state.store(Self.full, ordering: .releasing)
    }

    deinit {
        guard isFull else { return }
        withUnsafeMutablePointer(to: &words) { end($0) }
    }
}

/// Where properties take from that kept nothing, while the standard look-up holds.
///
/// Whoever reads it holds the lock around it. A container that was bootstrapped is let go after it was taken from here.
@usableFromInline
struct LastResort: Sendable {
    @usableFromInline let container: Unmanaged<Container>
    /// Those who provide no container of their own.
    @usableFromInline let others: TypeCache

    @inlinable @inline(__always)
    func isMeant(in enclosing: AnyObject?) -> Bool {
        guard let enclosing else { return true }
        return others.contains(ObjectIdentifier(type(of: enclosing)))
    }

    static func hold(_ container: Container?) {
        let new = container.map { LastResort(container: Unmanaged.passUnretained($0), others: ProvidingTypes.others) }
        lastResort.withLock { $0 = new }
    }
}

@usableFromInline let lastResort = Mutex<LastResort?>(nil)

/// Types that were seen before, as far as there is room: each has one place, and the last to come keeps it.
///
/// Its memory is never given back: there is one for the process.
@usableFromInline
struct TypeCache: @unchecked Sendable {
    @usableFromInline let places: UnsafeMutablePointer<Atomic<UInt>>
    private static let count = 256

    init() {
        places = .allocate(capacity: Self.count)
        for index in 0..<Self.count { (places + index).initialize(to: Atomic(0)) }
    }

    @inlinable @inline(__always)
    func place(of type: ObjectIdentifier) -> Int {
        Int(truncatingIfNeeded: (UInt(bitPattern: type) &* 0x9E37_79B9_7F4A_7C15) &>> 56)
    }

    @inlinable @inline(__always)
    func contains(_ type: ObjectIdentifier) -> Bool {
        places[place(of: type)].load(ordering: .relaxed) == UInt(bitPattern: type)
    }

    func remember(_ type: ObjectIdentifier) {
        places[place(of: type)].store(UInt(bitPattern: type), ordering: .relaxed)
    }
}

/// A value that does not keep the object in it alive.
///
/// It holds the bits of an `S` without owning them, beside a weak reference to the one object they refer to. The bits
/// are copied out only while that object is held, so they are a valid `S` then. `S` is a class or an existential with
/// an object in it (`init` returns nil for all else), which refer to that one object and own nothing beside it.
final class WeakValue<S>: @unchecked Sendable {
    private weak let object: AnyObject?
    private let bits: UnsafeMutableRawPointer

    init?(_ value: S) {
        guard type(of: value as Any) is any AnyObject.Type else { return nil }
        object = value as AnyObject
        bits = .allocate(byteCount: MemoryLayout<S>.size, alignment: MemoryLayout<S>.alignment)
        withUnsafeBytes(of: value) { bits.copyMemory(from: $0.baseAddress.unsafelyUnwrapped, byteCount: $0.count) }
    }

    var value: S? {
        guard let object else { return nil }
        return withExtendedLifetime(object) { bits.assumingMemoryBound(to: S.self).pointee }
    }

    deinit { bits.deallocate() }
}

extension Keeper {
    /// The weakly remembered instance. Each keeper serves one slot, so what it remembers is of that slot's type.
    func remembered<S>(as type: S.Type) -> S? {
        remembered.map { unsafeDowncast($0, to: WeakValue<S>.self).value } ?? nil
    }
}

extension Graph {
    /// What was built at this slot before, if it lives. Each index serves one slot, and so one type.
    func instance<S>(at index: Int32, as type: S.Type) -> S? {
        guard let entry = entry(at: index) else { return nil }
        return unsafeDowncast(entry, to: GraphEntry<S>.self).value
    }

    /// Keeps the first instance built at a slot, and returns it.
    func keep<S>(_ instance: S, at index: Int32) -> S {
        let kept = keepEntry(GraphEntry(instance), at: index)
        return unsafeDowncast(kept, to: GraphEntry<S>.self).value ?? instance
    }
}

// MARK: - Arguments

extension Slot {
    /// Where a parameter takes an argument from. The arguments of a frame are of the types that the slot asked for
    /// declares, and only that slot and its decorators have such a parameter.
    static func argument(_ index: Int, of types: ArgumentTypes, _ seed: SlotSeed) -> Slot<S> {
        precondition(types.types[index] == S.self, "an argument fills a parameter of its own type")
        return Slot<S>(seed) { (_, frame) throws(ResolutionError) -> S in
            guard let arguments = frame.arguments else {
                throw ResolutionError(.missingArguments(types.types.map { ServiceType(erased: $0) }))
            }
            return arguments[index].assumingMemoryBound(to: S.self).pointee
        }
    }
}

/// Arguments in the order and of the types declared, each in memory of its own.
///
/// They are written by the initializer and then only read, by the one resolution they were given to; where that may
/// change its executor the compiler has seen that they are Sendable.
final class MatchedArguments: @unchecked Sendable {
    private let pointers: UnsafeMutablePointer<UnsafeRawPointer>
    private let count: Int
    private let destroyers: [(UnsafeRawPointer) -> Void]

    /// The values are of exactly the types named.
    init(_ values: [Any], as types: [any Any.Type]) {
        count = values.count
        let pointers = UnsafeMutablePointer<UnsafeRawPointer>.allocate(capacity: count)
        var destroyers: [(UnsafeRawPointer) -> Void] = []
        for (index, value) in values.enumerated() {
            func place<T>(_ type: T.Type) {
                guard let value = value as? T else { preconditionFailure("an argument was matched to \(type)") }
                (pointers + index).initialize(to: boxed(value))
                destroyers.append { unbox($0, as: type) }
            }
            place(types[index])
        }
        self.pointers = pointers
        self.destroyers = destroyers
    }

    /// Good as long as this object is held.
    var pointer: UnsafePointer<UnsafeRawPointer> { UnsafePointer(pointers) }

    func with<S>(
        _ body: (UnsafePointer<UnsafeRawPointer>) throws(ResolutionError) -> S
    ) throws(ResolutionError) -> S {
        defer { withExtendedLifetime(self) {} }
        return try body(pointer)
    }

    deinit {
        for index in 0..<count { destroyers[index](pointers[index]) }
        pointers.deallocate()
    }
}

extension SlotRef {
    /// Whether one argument of this type is what the slot declares.
    @inlinable @inline(__always)
    func takesOne<A>(_ type: A.Type) -> Bool {
        unmanaged._withUnsafeGuaranteedRef {
            guard let types = $0.argumentTypes else { return false }
            return types.only == ObjectIdentifier(type)
        }
    }

    /// Resolves with one argument. One of exactly the declared type is passed by its place on the stack.
    @inlinable @inline(__always)
    func value<S, A>(
        _ type: S.Type, argument: A, _ container: Container, _ scope: Scope?
    ) throws(ResolutionError) -> S {
        guard takesOne(A.self) else { return try value(type, Arguments(argument), container, scope) }
        var argument = argument
        return try value(type, argumentAt: &argument, container, scope)
    }

    @inlinable @inline(__always)
    func value<S, A>(
        _ type: S.Type, argumentAt place: UnsafePointer<A>, _ container: Container, _ scope: Scope?
    ) throws(ResolutionError) -> S {
        var place = UnsafeRawPointer(place)
        return try value(type, arguments: &place, container, scope)
    }

    @inlinable @inline(__always)
    func value<S>(
        _ type: S.Type, arguments: UnsafePointer<UnsafeRawPointer>, _ container: Container, _ scope: Scope?,
        depth: Int32 = 0
    ) throws(ResolutionError) -> S {
        var frame = Frame(container, scope: scope, depth: depth, arguments: arguments)
        defer {
            if frame.graphReference != nil { frame.finish() }
            withExtendedLifetime(container) {}
            withExtendedLifetime(scope) {}
        }
        return try value(type, &frame)
    }
}

// MARK: - Wires and tables

/// The slots of a container in their order. It holds them from the time each is added until it is destroyed, which its
/// owner does once, at its own end.
struct SlotList: @unchecked Sendable {
    private let slots: UnsafeMutablePointer<SlotRef>
    private(set) var count = 0

    /// - Parameter capacity: How many will be added at most.
    init(capacity: Int) { slots = .allocate(capacity: capacity) }

    mutating func append(_ slot: consuming AnySlot) {
        (slots + count).initialize(to: SlotRef(Unmanaged.passRetained(slot)))
        count += 1
    }

    var indices: Range<Int> { 0..<count }

    subscript(index: SlotIndex) -> AnySlot { reference(index).slot }

    func reference(_ index: SlotIndex) -> SlotRef {
        precondition(index >= 0 && index < count, "a plan counts its own slots")
        return slots[index]
    }

    func destroy() {
        for index in 0..<count { slots[index].unmanaged.release() }
        slots.deallocate()
    }
}

/// Room for the wires of one container.
final class WireArena: @unchecked Sendable {
    private var chunks: [(start: UnsafeMutablePointer<SlotRef>, capacity: Int)] = []
    private var used = 0

    func allocate(_ count: Int) -> UnsafeMutablePointer<SlotRef> {
        if let chunk = chunks.last, used + count <= chunk.capacity {
            defer { used += count }
            return chunk.start + used
        }
        let capacity = max(count, min(1 << 12, 16 << min(chunks.count, 8)))
        chunks.append((.allocate(capacity: capacity), capacity))
        used = count
        return chunks[chunks.count - 1].start
    }

    deinit {
        for chunk in chunks { chunk.start.deallocate() }
    }
}

/// Slots by service, for one who names the service only.
@usableFromInline
package struct ServiceTable: @unchecked Sendable {
    @usableFromInline
    struct Entry: ~Copyable {
        @usableFromInline let service: UInt
        /// Nil once the container is closed, so that a look-up of an open one pays nothing for that.
        @usableFromInline let slot: Atomic<UnsafeRawPointer?>

        init(service: UInt, slot: AnySlot?) {
            self.service = service
            self.slot = Atomic(slot.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
        }
    }

    @usableFromInline let entries: UnsafeMutablePointer<Entry>
    @usableFromInline let multiplier: UInt
    @usableFromInline let shift: UInt
    @usableFromInline let mask: Int

    struct Member {
        let service: UInt
        let slot: AnySlot

        init(_ service: ObjectIdentifier, _ slot: AnySlot) {
            self.service = UInt(bitPattern: service)
            self.slot = slot
        }
    }

    init(_ slots: [Member]) {
        var bits = 2
        while 1 << bits < slots.count * 2 { bits += 1 }
        let capacity = 1 << bits
        let shift = UInt(UInt.bitWidth - bits)
        entries = .allocate(capacity: capacity)
        mask = capacity - 1
        self.shift = shift
        // A probe too many costs every look-up some 20 instructions, a further try at the multiplier only this table.
        let candidates: [UInt] = [
            0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93, 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB,
            0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3, 0x1D8E_4E27_C47D_124F, 0xEB44_ACCA_B455_D165,
        ]
        var best = candidates[0]
        if slots.count <= 256 {
            var fewest = Int.max
            for candidate in candidates {
                var taken = [Bool](repeating: false, count: capacity)
                var collisions = 0
                for member in slots {
                    let home = Int((member.service &* candidate) &>> shift)
                    if taken[home] { collisions += 1 }
                    taken[home] = true
                }
                if collisions < fewest { (best, fewest) = (candidate, collisions) }
            }
        }
        multiplier = best
        for index in 0..<capacity { (entries + index).initialize(to: Entry(service: 0, slot: nil)) }
        for member in slots {
            var index = Int((member.service &* best) &>> shift)
            while entries[index].service != 0, entries[index].service != member.service { index = (index &+ 1) & mask }
            entries[index] = Entry(service: member.service, slot: member.slot)
        }
    }

    @inlinable @inline(__always)
    package subscript(service: UInt) -> Unmanaged<AnySlot>? {
        var index = Int(truncatingIfNeeded: (service &* multiplier) &>> shift)
        while true {
            if entries[index].service == service {
                return entries[index].slot.load(ordering: .relaxed).map { Unmanaged.fromOpaque($0) }
            }
            if entries[index].service == 0 { return nil }
            index = (index &+ 1) & mask
        }
    }

    /// Makes every look-up miss.
    func close() {
        for index in 0...mask { entries[index].slot.store(nil, ordering: .relaxed) }
    }

    func deallocate() {
        entries.deinitialize(count: mask + 1)
        entries.deallocate()
    }
}
