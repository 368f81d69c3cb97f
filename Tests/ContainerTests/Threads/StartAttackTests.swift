import Synchronization
import Testing

@testable import PlugboardContainer

/// Starts of thirty services in five layers, each with two dependencies in the layer below, with a fault at each of
/// them.
struct StartAttackTests {
    final class Node: Sendable {
        let name: String
        init(_ name: String) { self.name = name }
    }

    struct Trouble: Error, CustomStringConvertible { let description: String }

    private static let width = 6
    private static let names = (0..<5).flatMap { layer in (0..<width).map { "\(layer)\($0)" } }

    private static func needs(of name: String) -> [String] {
        let number = Int(name) ?? 0
        let (layer, place) = (number / 10, number % 10)
        if layer == 0 { return [] }
        return [place, (place + 1) % width].map { "\(layer - 1)\($0)" }
    }

    enum Event: Hashable, Sendable {
        case made(String)
        case started(String)
        case closed(String)
    }

    /// The events, in order, and the place of the fault.
    final class World: Sendable {
        private let events = Mutex<[Event]>([])
        private let action: @Sendable (Event) async throws -> Void

        init(_ action: @escaping @Sendable (Event) async throws -> Void) { self.action = action }

        func note(_ event: Event) { events.withLock { $0.append(event) } }
        func act(_ event: Event) async throws { try await action(event) }
        var all: [Event] { events.withLock { $0 } }
    }

    private static func container(_ world: World) throws -> Container {
        try Container { catalog in
            for name in names {
                let key = ServiceName(name)
                let needs = needs(of: name)
                let registration: Registration<Node>
                if needs.isEmpty {
                    registration = catalog.register(Node.self, name: key, lifetime: .singleton) {
                        () async throws -> Node in
                        try await world.act(.made(name))
                        world.note(.made(name))
                        return Node(name)
                    }
                } else {
                    registration = catalog.register(
                        Node.self, name: key, lifetime: .singleton, parameters: "one", "two"
                    ) { (one: Node, two: Node) async throws -> Node in
                        try await world.act(.made(name))
                        world.note(.made(name))
                        return Node(name)
                    }
                    .uses(Node.self, name: ServiceName(needs[0]), as: "one")
                    .uses(Node.self, name: ServiceName(needs[1]), as: "two")
                }
                registration
                    .starting { _ in
                        try await world.act(.started(name))
                        world.note(.started(name))
                    }
                    .closing { _ in
                        world.note(.closed(name))
                        try await world.act(.closed(name))
                    }
            }
        }
    }

    /// Expects that each event occurred once and in order, and that a closed container has closed its built instances.
    private func expectOrder(_ world: World, isClosed: Bool, _ comment: Comment) {
        let all = world.all
        let places = Dictionary(all.enumerated().map { ($1, $0) }) { first, _ in first }
        #expect(Set(all).count == all.count, comment)
        for name in Self.names {
            let made = places[.made(name)]
            #expect((places[.closed(name)] != nil) == (isClosed && made != nil), comment)
            guard let made else {
                #expect(places[.started(name)] == nil, comment)
                continue
            }
            for need in Self.needs(of: name) {
                guard let started = places[.started(need)] else {
                    Issue.record("\(name) was made before \(need) was started: \(comment)")
                    continue
                }
                #expect(started < made, comment)
                if let closed = places[.closed(name)], let other = places[.closed(need)] {
                    #expect(closed < other, comment)
                }
            }
        }
    }

    private static let points = names.flatMap { [Event.made($0), .started($0)] }

    @Test func `rule 19.10: a failure at every point of a start`() async throws {
        for point in Self.points {
            let world = World { event in
                await Task.yield()
                if event == point { throw Trouble(description: "\(event)") }
            }
            let container = try Self.container(world)
            let error = await #expect(throws: StartingError.self) { try await container.start() }
            #expect(error?.failures.map { "\($0.error)" } == ["\(point)"], "\(point)")
            #expect(error?.closing == nil)
            expectOrder(world, isClosed: true, "\(point)")
            #expect(throws: ResolutionError.self) { try container.resolve(Node.self, name: "00") }
        }
    }

    @Test func `rules 19.10 and 19.11: a failure of every closing after a failure of the start`() async throws {
        for name in Self.names {
            let world = World { event in
                if event == .started("45") || event == .closed(name) {
                    throw Trouble(description: "\(event)")
                }
            }
            let container = try Self.container(world)
            let error = await #expect(throws: StartingError.self) { try await container.start() }
            let closed = world.all.contains(.made(name)) ? [name] : []
            #expect((error?.closing?.failures ?? []).compactMap { $0.step.key.name?.rawValue } == closed)
            expectOrder(world, isClosed: true, "\(name)")
        }
    }

    @Test func `rule 19.10: a cancellation, a close and a second start at every point of a start`()
        async throws
    {
        for point in Self.points {
            for trouble in ["cancel", "close", "start"] {
                let (reached, go) = (Gate(), Gate())
                let world = World { event in
                    guard event == point else { return }
                    await reached.open()
                    if trouble == "start" { return await go.wait() }
                    while !Task.isCancelled { await Task.yield() }
                    throw CancellationError()
                }
                let container = try Self.container(world)
                let start = Task { try await container.start() }
                await reached.wait()
                let comment = Comment("\(trouble) at \(point)")
                switch trouble {
                case "start":
                    let joining = Task { try await container.start() }
                    await Task.yield()
                    await go.open()
                    try await joining.value
                    try await start.value
                    expectOrder(world, isClosed: false, comment)
                    try await container.close()
                case "close":
                    try await container.close()
                    let error = await #expect(throws: StartingError.self) { try await start.value }
                    #expect(error?.isCancellation == true, comment)
                default:
                    start.cancel()
                    let error = await #expect(throws: StartingError.self) { try await start.value }
                    #expect(error?.isCancellation == true, comment)
                }
                expectOrder(world, isClosed: true, comment)
            }
        }
    }

    @Test func `rule 19.12: starts, closes and waits in any order end, and each event occurs once`()
        async throws
    {
        for round in 0..<60 {
            let world = World { _ in await Task.yield() }
            let container = try Self.container(world)
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<12 {
                    group.addTask {
                        for _ in 0..<(number * round) % 17 { await Task.yield() }
                        switch number % 4 {
                        case 0: try? await container.start()
                        case 1: _ = try? await container.resolve(awaiting: Node.self, name: "45")
                        case 2: _ = try? container.resolve(Node.self, name: "30")
                        default: if number == 11, round % 2 == 0 { try? await container.close() }
                        }
                    }
                }
            }
            try await container.close()
            expectOrder(world, isClosed: true, "round \(round)")
        }
    }
}
