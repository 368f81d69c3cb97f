import Synchronization
import Testing

@testable import PlugboardContainer

/// What is built once is claimed by one exchange of a word; more is made of it when somebody asks or waits.
@Suite struct BuildClaimWordTests {
    final class One: Sendable {}
    final class Two: Sendable {}

    @Test func `a build is one activity, however often it is asked for, and ends with it`() throws {
        let seen = Mutex<[WaitableOperation]>([])
        let container = try Container { catalog in
            catalog.register(One.self, lifetime: .singleton) {
                seen.withLock { $0 += WaitableOperation.running + WaitableOperation.running }
                return One()
            }
        }
        _ = try container.resolve(One.self)
        let activities = seen.withLock { $0 }
        #expect(activities.count == 2)
        #expect(Set(activities).count == 1)
        #expect(activities.filter { !$0.isEnded }.isEmpty)
    }

    @Test func `builds within each other are told from the outermost inwards`() throws {
        let seen = Mutex<[[String]]>([])
        let container = try Container { catalog in
            catalog.register(One.self, lifetime: .scoped) {
                seen.withLock { $0.append(WaitableOperation.running.flatMap { $0.steps ?? [] }.map { "\($0.key)" }) }
                return One()
            }
            catalog.register(Two.self, lifetime: .scoped) { (_: One) in
                seen.withLock { $0.append(WaitableOperation.running.flatMap { $0.steps ?? [] }.map { "\($0.key)" }) }
                return Two()
            }
        }
        _ = try container.makeScope().resolve(Two.self)
        #expect(
            seen.withLock { $0 } == [
                ["BuildClaimWordTests.Two", "BuildClaimWordTests.One"], ["BuildClaimWordTests.Two"],
            ])
    }

    @Test func `threads that are the first to ask a scope, for one thing and another, get one of each`() async throws {
        let container = try Container { catalog in
            catalog.register(One.self, lifetime: .scoped) { One() }
            catalog.register(Two.self, lifetime: .scoped) { Two() }
        }
        for _ in 0..<200 {
            let scope = container.makeScope()
            let found = await onThreads(4) { index -> (any AnyObject & Sendable)? in
                index.isMultiple(of: 2) ? try? scope.resolve(One.self) : try? scope.resolve(Two.self)
            }
            let (one, two) = (try scope.resolve(One.self), try scope.resolve(Two.self))
            let (ones, twos) = (found.filter { $0 === one }, found.filter { $0 === two })
            #expect(ones.count == 2)
            #expect(twos.count == 2)
        }
    }
}
