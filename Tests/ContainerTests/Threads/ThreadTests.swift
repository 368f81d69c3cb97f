import Foundation
@testable import PlugboardContainer
import Synchronization
import SampleServices
import TestSupport
import Testing

struct ThreadTests {
    final class Leaf: Sendable {}

    @Test(arguments: [Lifetime<Leaf>.singleton, .weak, .scoped])
    func `rule 14.20: threads that wait for a failed build receive its failure`(lifetime: Lifetime<Leaf>) async throws {
        // A late thread would build once more: one of many rounds would show it.
        for _ in 0..<1_000 {
            let (attempts, asking) = (Count(), Count())
            let container = try Container { catalog in
                catalog.register(Leaf.self, lifetime: lifetime) { () throws(Refused) -> Leaf in
                    attempts.next()
                    while asking.value < 4 { sched_yield() }
                    for _ in 0..<100 { sched_yield() }
                    throw Refused()
                }
            }
            let scope = container.makeScope()
            let errors = await onThreads(4) { _ in
                asking.next()
                return failure { _ = try scope.resolve(Leaf.self) }?.description
            }
            #expect(Set(errors).count == 1)
            #expect(errors[0]?.contains("threw: ") == true)
            if attempts.value == 1 { return }
        }
        Issue.record("a waiting thread built again")
    }

    @Test func `an object of a thread is released when its thread ends`() async {
        final class Token: Sendable {
            let ended: AsyncStream<Void>.Continuation
            init(_ ended: AsyncStream<Void>.Continuation) { self.ended = ended }
            deinit { ended.finish() }
        }
        let (stream, ended) = AsyncStream.makeStream(of: Void.self)
        let objects = ObjectOfThread<Token>()
        let isKept = await onThreads(1) { _ in objects.object { Token(ended) } === objects.object { Token(ended) } }
        #expect(isKept == [true])
        for await _ in stream {}
    }

    @Test func `rule 14.18: a singleton that resolves itself receives an error and does not deadlock`() throws {
        let container = try Container { catalog in
            catalog.register(Leaf.self, lifetime: .singleton) { r in try r.resolve(Leaf.self) }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Leaf.self) }
        guard case .cycle? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `rule 14.18: a request through a captured container does not avoid the cycle check`() throws {
        let captured = Captured()
        let container = try Container { catalog in
            catalog.register(Leaf.self, lifetime: .singleton) { () throws(ResolutionError) -> Leaf in
                let container = captured.container
                return try container?.resolve(Leaf.self) ?? Leaf()
            }
        }
        captured.container = container
        defer { captured.container = nil }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Leaf.self) }
        guard case .cycle? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 14.18: two threads that wait for each other receive the cycle`() async throws {
        final class One: Sendable {}
        final class Two: Sendable {}
        /// Waits for one of the two, and is not part of the cycle.
        final class Outer: Sendable {}
        for _ in 0..<20 {
            let begun = Count()
            let container = try Container { catalog in
                catalog.register(Outer.self, lifetime: .singleton) { r in
                    _ = try r.resolve(One.self)
                    return Outer()
                }
                catalog.register(One.self, lifetime: .singleton) { r in
                    begun.next()
                    block { begun.value >= 2 }
                    _ = try r.resolve(Two.self)
                    return One()
                }
                catalog.register(Two.self, lifetime: .singleton) { r in
                    begun.next()
                    block { begun.value >= 2 }
                    _ = try r.resolve(One.self)
                    return Two()
                }
            }
            async let one = failure { _ = try container.resolve(Outer.self) }
            async let two = failure { _ = try container.resolve(Two.self) }
            let errors = [await one, await two].compactMap { $0 }
            #expect(errors.count == 2)
            for error in errors {
                guard case .cycle(let keys) = error.reason else {
                    Issue.record("\(error)")
                    continue
                }
                #expect(Set(keys.map(\.description)) == ["One", "Two"])
            }
        }
    }

    @Test func `rule 14.19: a task started by a factory may resolve the service under construction`() async throws {
        final class Late: Sendable {
            let task: Task<Bool, any Error>
            init(_ task: Task<Bool, any Error>) { self.task = task }
        }
        let captured = Captured()
        let container = try Container { catalog in
            catalog.register(Late.self, lifetime: .singleton) {
                Late(Task { try captured.container?.resolve(Late.self) != nil })
            }
        }
        captured.container = container
        let found = try await container.resolve(Late.self).task.value
        captured.container = nil
        #expect(found)
    }
}

private final class Captured: Sendable {
    private let state = Mutex<Container?>(nil)

    var container: Container? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

private func failure(_ body: @Sendable () throws -> Void) -> ResolutionError? {
    do {
        try body()
        return nil
    } catch {
        return error as? ResolutionError
    }
}
