import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Requests that a factory makes through its resolver, after other requests have linked the slots.
struct WithinResolutionTests {
    final class Session: Sendable {}

    struct Stamp: Sendable { let number: Int }

    struct Pair { let first, second: Stamp }

    final class Maker: Sendable {
        let session: Session
        init(_ session: Session) { self.session = session }
    }

    final class Flag: Sendable {
        let mast: Mast
        init(mast: Mast) { self.mast = mast }
    }

    final class Mast: Sendable {
        let flag: Lazy<Flag>
        init(flag: Lazy<Flag>) { self.flag = flag }
    }

    private static func page(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test func `rule 1.6: the rule of an entry does not apply to the request of a factory, before and after others`()
        async throws
    {
        let container = try Container { catalog in
            catalog.register(Session.self) { Session() }
            catalog.register(Maker.self) { r in Maker(try r.resolve(Session.self)) }
            catalog.entry(Session.self, scope: .any)
        }
        let refused = Self.page { _ = try container.resolve(Session.self) }
        #expect(refused.contains("its entry declares scope: .any"), "\(refused)")
        for _ in 0..<2 {
            #expect(Self.page { _ = try container.resolve(Maker.self) } == "none")
            try await container.withScope { _ = try $0.resolve(Session.self) }
        }
    }

    @Test(arguments: [false, true])
    func `rule 19.29: a request of a running factory to its closed container throws`(isNamed: Bool) async throws {
        let owner = Mutex<Container?>(nil)
        defer { owner.withLock { $0 = nil } }
        let container = try Container { catalog in
            catalog.register(Session.self) { Session() }
            catalog.register(Session.self, name: "other") { Session() }
            catalog.register(Maker.self) { r in
                let container = owner.withLock { $0 }
                let closing = Task { try await container?.close() }
                block { container?.isClosed != false }
                withExtendedLifetime(closing) {}
                return Maker(try isNamed ? r.resolve(Session.self, name: "other") : r.resolve(Session.self))
            }
        }
        owner.withLock { $0 = container }
        _ = try container.resolve(Session.self)
        _ = try container.resolve(Session.self, name: "other")
        // The factory blocks its thread.
        let pages = await onThreads(1) { _ in Self.page { _ = try container.resolve(Maker.self) } }
        #expect(pages.first?.contains("which is closed") == true, "\(pages)")
    }

    @Test func `a request of a factory does not end the resolution that it is part of`() throws {
        let made = Count()
        let container = try Container { catalog in
            catalog.register(Stamp.self, lifetime: .graph) { Stamp(number: made.next()) }
            catalog.register(Pair.self) { r in
                let first = try r.resolve(Stamp.self, name: nil)
                _ = try r.resolveOptional(Session.self)
                _ = try r.resolveAll(Session.self)
                return Pair(first: first, second: try r.resolve(Stamp.self))
            }
        }
        for number in 1...2 {
            let pair = try container.resolve(Pair.self)
            #expect(pair.first.number == number && pair.second.number == number)
        }
    }

    @Test func `rule 14.23: a Lazy that a factory requests does not keep its instance, which needs the requester`()
        throws
    {
        final class Bell: Sendable {
            let tower: Tower
            init(tower: Tower) { self.tower = tower }
        }
        final class Tower: Sendable {
            let bell: Lazy<Bell>
            init(bell: Lazy<Bell>) { self.bell = bell }
        }
        weak var held: Tower?
        do {
            let container = try Container { catalog in
                catalog.register(Tower.self, lifetime: .singleton) { r in Tower(bell: try r.resolve(Lazy<Bell>.self)) }
                catalog.autoregister(Bell.self, lifetime: .singleton, initializer: Bell.init(tower:))
            }
            let tower = try container.resolve(Tower.self)
            #expect(try tower.bell.value.tower === tower)
            held = tower
        }
        #expect(held == nil)
    }

    @Test func `rule 14.23: a request that uses: declares is a part of a ring`() throws {
        weak var held: Mast?
        do {
            let container = try Container { catalog in
                catalog.autoregister(Mast.self, lifetime: .singleton, initializer: Mast.init(flag:))
                catalog.register(
                    Flag.self, lifetime: .singleton,
                    uses: ["WithinResolutionTests.Mast": "WithinResolutionTests.Mast"]
                ) { r in Flag(mast: try r.resolve()) }
            }
            let mast = try container.resolve(Mast.self)
            #expect(try mast.flag.value.mast === mast)
            held = mast
        }
        #expect(held == nil)
    }

    @Test func `rule 14.23: in a ring, a Lazy of an instance of another ring keeps it`() throws {
        final class Bell: Sendable {
            let tower: Tower
            init(tower: Tower) { self.tower = tower }
        }
        final class Clock: Sendable {
            let hand: Hand
            init(hand: Hand) { self.hand = hand }
        }
        final class Hand: Sendable {
            let clock: Lazy<Clock>
            init(clock: Lazy<Clock>) { self.clock = clock }
        }
        final class Tower: Sendable {
            let (bell, clock): (Lazy<Bell>, Lazy<Clock>)
            init(bell: Lazy<Bell>, clock: Lazy<Clock>) { (self.bell, self.clock) = (bell, clock) }
        }
        let tower: Tower
        do {
            let container = try Container { catalog in
                catalog.autoregister(Tower.self, lifetime: .singleton, initializer: Tower.init(bell:clock:))
                catalog.autoregister(Bell.self, lifetime: .singleton, initializer: Bell.init(tower:))
                catalog.autoregister(Clock.self, lifetime: .singleton, initializer: Clock.init(hand:))
                catalog.autoregister(Hand.self, lifetime: .singleton, initializer: Hand.init(clock:))
            }
            tower = try container.resolve(Tower.self)
            _ = (try tower.bell.value, try tower.clock.value)
        }
        #expect(throws: ResolutionError.self) { try tower.bell.value }
        #expect(throws: Never.self) { try tower.clock.value }
    }
}
