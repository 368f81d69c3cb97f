import Foundation
import PlugboardContainer
import Synchronization
import SampleServices
import TestSupport
import Testing

/// The maximum depth of nested requests by closures, and the minimum size of their stack.
struct DepthTests {
    final class Leaf: Sendable {}

    final class Link: Sendable {}

    /// A misuse that must not corrupt a container. The resolved services are Sendable.
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

    /// Rule 17.13.
    @Test func `closures that resolve or provide each other without end receive tooDeep`() throws {
        let line = #line + 1
        let container = try Container { $0.register(Int.self) { r in try r.resolve(Int.self) } }
        let error = Self.error { try container.resolve(Int.self) }
        let providing = try Container { catalog in
            catalog.register(Int.self) { (next: Provider<Int>) throws(ResolutionError) -> Int in try next() }
        }
        #expect([error, Self.error { try providing.resolve(Int.self) }].map(\.?.path.count) == [101, 101])
        let place = "registered at ContainerTests/DepthTests.swift:\(line)"
        let page = """
            Int (\(place)) is nested too deep in other resolutions
               = note: ring: Int -> Int
               = note: closures may nest resolutions 100 times, and all of it must fit on the thread's stack
               = help: take a Lazy or a Provider in one of the factories, and open it later
            """
        #expect(error?.description == page)
    }

    /// Rule 17.13.
    @Test(.timeLimit(.minutes(30)))
    func `awaited providers that call each other without end receive tooDeep`() async throws {
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
    func `awaited requests to a captured container without end receive tooDeep`() async throws {
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
        #expect("\(try #require(error))".contains("is nested too deep in other resolutions"))
    }

    @Test func `one stored Resolver serves any number of threads concurrently`() async throws {
        let kept = Mutex<Shared?>(nil)
        let inside = Count()
        let container = try Container { catalog in
            catalog.register(Leaf.self) { (r: Resolver) -> Leaf in
                let shared = Shared(resolver: r)
                kept.withLock { $0 = shared }
                return Leaf()
            }
            catalog.register(Link.self) { () -> Link in
                // All threads are inside at one time.
                inside.next()
                block { inside.value >= 150 }
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

    /// Rule 17.14.
    @Test(arguments: ways, [64, 128, 256, 512])
    private func `the remaining size of a small stack is measured`(way: Way, kibibytes: Int) async throws {
        let container = try Container { way.register(&$0) }
        let error = await onStack(kibibytes: kibibytes) { Self.error { try container.resolve(Int.self) } }
        #expect(Self.isTooDeep(error ?? nil))
    }

    private static let chains: [Way] = [
        Way(testDescription: "initializers") { catalog in
            chain(in: &catalog) { catalog, name, uses in
                catalog.autoregister(Int.self, name: name, uses: uses, initializer: { (next: Int) in next + 1 })
            }
        },
        Way(testDescription: "a graph") { catalog in
            chain(in: &catalog) { catalog, name, uses in
                catalog.register(Int.self, name: name, lifetime: .graph, uses: uses) { (next: Int?) in (next ?? 0) + 1 }
            }
        },
        Way(testDescription: "lists") { catalog in
            chain(in: &catalog) { catalog, name, uses in
                catalog.register(Int.self, name: name, uses: uses) { (next: [Int]) in next.reduce(1, +) }
            }
        },
    ]

    /// Nine hundred services, each with the next as its dependency.
    private static func chain(in catalog: inout Catalog, _ link: (inout Catalog, ServiceName, Uses) -> Void) {
        for number in 0..<899 { link(&catalog, "\(number)", ["Int": "Int#\(number + 1)"]) }
        catalog.register(Int.self, name: "899") { 1 }
    }

    private final class Kept: Sendable {
        let error = Mutex<ResolutionError?>(nil)
    }

    @Test func `an error with a long path is released on a small stack`() async throws {
        struct Broken: Error {}
        let container = try Container { catalog in
            Self.chain(in: &catalog) { catalog, name, uses in
                catalog.autoregister(Int.self, name: name, uses: uses, initializer: { (next: Int) in next + 1 })
            }
            catalog.register(Int.self, name: "899", override: true) { () throws -> Int in throw Broken() }
        }
        let kept = Kept()
        await onStack(kibibytes: 8 << 10) {
            kept.error.withLock { $0 = Self.error { try container.resolve(Int.self, name: "0") } }
        }
        let names = await onStack(kibibytes: 64) {
            kept.error.withLock { error in
                defer { error = nil }
                return error?.path.compactMap(\.key.name)
            }
        }
        #expect(names == (0..<900).map { ServiceName("\($0)") })
    }

    /// Rules 17.12 and 17.14.
    @Test(arguments: chains, [64, 100])
    private func `nested initializers on a small stack throw an error`(
        way: Way, kibibytes: Int
    ) async throws {
        let container = try Container { way.register(&$0) }
        let error = await onStack(kibibytes: kibibytes) {
            Self.error { try container.resolve(Int.self, name: "0") }
        }
        #expect(Self.isTooDeep(error ?? nil))
        #expect(error??.path.first?.key.name == "0")
        let number = await onStack(kibibytes: 8 << 10) { try? container.resolve(Int.self, name: "0") }
        #expect(number == 900)
        // A service near the end of the chain is built there.
        let last = await onStack(kibibytes: 64) { try? container.resolve(Int.self, name: "896") }
        #expect(last == 4)
    }
}
