import Foundation
import PlugboardContainer
import Synchronization
import Testing

/// How deep closures may ask inside each other, and how little stack that may have.
@Suite struct DepthTests {
    final class Leaf: Sendable {}

    final class Link: Sendable {}

    /// What nobody should do, and must not break a container. What is resolved here is Sendable.
    private struct Shared: @unchecked Sendable {
        let resolver: Resolver
    }

    private static func error<R>(_ body: () throws -> R) -> ResolutionError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? ResolutionError
        }
    }

    private static func isTooDeep(_ error: ResolutionError?) -> Bool {
        if case .tooDeep? = error?.reason { true } else { false }
    }

    @Test func `closures that ask for each other without end are told so`() throws {
        let line = #line + 1
        let container = try Container { $0.register(Int.self) { r in try r.resolve(Int.self) } }
        let error = Self.error { try container.resolve(Int.self) }
        #expect(error?.path.count == 101)
        let place = "registered at ContainerTests/DepthTests.swift:\(line)"
        let page = """
            \(Array(repeating: "Int", count: 101).joined(separator: " -> ")) (\(place)) is asked for too deep inside other \
            resolutions
               = note: closures may ask inside each other 100 times, and less often where a thread's stack is small
               = help: take a Lazy or a Provider in one of the factories, and open it later
            """
        #expect(error?.description == page + String(repeating: "\n   = note: Int: \(place)", count: 100))
    }

    @Test func `so are providers that call each other`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self) { (next: Provider<Int>) throws(ResolutionError) -> Int in try next() }
        }
        #expect(Self.error { try container.resolve(Int.self) }?.path.count == 101)
    }

    @Test(.timeLimit(.minutes(30)))
    func `so are those that are awaited`() async throws {
        let container = try Container { catalog in
            catalog.register(Int.self) { (r: Resolver) async throws -> Int in try await r.resolve(awaiting: Int.self) }
            catalog.register(String.self) { (next: Provider<String>) async throws -> String in
                try await next.awaiting()
            }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Int.self) }
        #expect(Self.isTooDeep(error))
        let other = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: String.self) }
        #expect(Self.isTooDeep(other))
    }

    @Test(.timeLimit(.minutes(30)))
    func `so are those that are awaited of a container that a closure captured`() async throws {
        let captured = Mutex<Container?>(nil)
        let container = try Container { catalog in
            catalog.register(Int.self) { () async throws -> Int in
                let container = captured.withLock { $0 }
                return try await container?.resolve(awaiting: Int.self) ?? 0
            }
        }
        captured.withLock { $0 = container }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Int.self) }
        captured.withLock { $0 = nil }
        #expect("\(try #require(error))".contains("is asked for too deep inside other resolutions"))
    }

    @Test func `one kept Resolver serves any number of threads at one time`() async throws {
        let kept = Mutex<Shared?>(nil)
        let inside = Count()
        let container = try Container { catalog in
            catalog.register(Leaf.self) { (r: Resolver) -> Leaf in
                let shared = Shared(resolver: r)
                kept.withLock { $0 = shared }
                return Leaf()
            }
            catalog.register(Link.self) { () -> Link in
                // All are inside at one time.
                inside.next()
                while inside.value < 150 { sched_yield() }
                return Link()
            }
        }
        _ = try container.resolve(Leaf.self)
        let shared = try #require(kept.withLock { $0 })
        let errors = await onThreads(150) { _ in Self.error { try shared.resolver.resolve(Link.self) }.map { "\($0)" } }
        #expect(errors.compactMap { $0 } == [])
    }

    private struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let register: @Sendable (inout Catalog) -> Void
    }

    private static let ways: [Way] = [
        Way(testDescription: "a Resolver") { $0.register(Int.self) { r in try r.resolve(Int.self) } },
        Way(testDescription: "a Resolver, for singletons") { catalog in
            for number in 0..<2000 {
                let next = ServiceName("\(number + 1)")
                catalog.register(Int.self, name: "\(number)", lifetime: .singleton) { r in
                    try r.resolve(Int.self, name: next)
                }
            }
            catalog.register(Int.self) { r in try r.resolve(Int.self, name: "0") }
        },
        Way(testDescription: "a Provider") { catalog in
            catalog.register(Int.self) { (next: Provider<Int>) throws(ResolutionError) -> Int in try next() }
        },
        Way(testDescription: "a Lazy") { catalog in
            catalog.register(Int.self) { (next: Lazy<Int>) throws(ResolutionError) -> Int in try next.value }
        },
        Way(testDescription: "a list") { catalog in
            catalog.register(Int.self) { r in try r.resolve([String].self).count }
            catalog.register(String.self) { r in "\(try r.resolve(Int.self))" }
        },
    ]

    @Test(arguments: ways, [64, 128, 256, 512])
    private func `a small stack is asked how much of it is left`(way: Way, kibibytes: Int) async throws {
        let container = try Container { way.register(&$0) }
        let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
        let thread = Thread { continuation.yield(Self.isTooDeep(Self.error { try container.resolve(Int.self) })) }
        thread.stackSize = kibibytes << 10
        thread.start()
        for await isTooDeep in stream {
            #expect(isTooDeep)
            break
        }
    }
}
