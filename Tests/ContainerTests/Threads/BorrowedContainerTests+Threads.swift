import Foundation
import PlugboardContainer
import TestSupport
import Testing

/// The view of other threads and tasks of a container that is being released.
extension BorrowedContainerTests {
    @Test func `another thread retains the container for itself, independently of the first one`() async throws {
        for _ in 0..<100 {
            let container = Kept<Container>()
            let resolver = Kept<Resolver>()
            let isReady = Count()
            container.value = try Container { catalog in
                catalog.register(Root.self) { r in
                    resolver.value = r
                    isReady.next()
                    container.value = nil
                    let root = Root(r)
                    root.branches = [try r.resolve(), try r.resolve()]
                    return root
                }
                catalog.register(Branch.self) { r in Branch(try r.resolve()) }
                catalog.register(Leaf.self) { r in
                    _ = try r.resolve(Shared.self)
                    return Leaf()
                }
                catalog.autoregister(Shared.self, initializer: Shared.init)
            }
            let pages = await onThreads(3) { index -> [String?] in
                if index == 0 {
                    let held = container.value
                    return [Self.page { try held?.resolve(Root.self) as Any }]
                }
                while isReady.value == 0 { sched_yield() }
                return (0..<20).map { _ in Self.page { try resolver.value?.resolve(Leaf.self) as Any } }
            }
            #expect(pages.flatMap { $0 }.allSatisfy { $0 == nil || $0 == Self.gone })
        }
    }

    @Test func `a later thread does not borrow from an earlier one`() async throws {
        let resolver = Kept<Resolver>()
        for _ in 0..<50 {
            let container = Kept<Container>()
            container.value = try Container { catalog in
                catalog.register(Branch.self) { r in
                    resolver.value = r
                    return Branch(try r.resolve())
                }
                catalog.autoregister(Leaf.self, initializer: Leaf.init)
            }
            _ = await onThreads(1) { _ in Self.page { try container.value?.resolve(Branch.self) as Any } }
            container.value = nil
            let pages = await onThreads(1) { _ in Self.page { try resolver.value?.resolve(Leaf.self) as Any } }
            #expect(pages == [Self.gone])
        }
    }

    @Test func `a task that awaits at the end of the resolution finds the container`() async throws {
        let resolver = Kept<Resolver>()
        let container = try Container { catalog in
            catalog.register(Root.self) { r in
                resolver.value = r
                return Root(r)
            }
            catalog.register(Shared.self) { _ async in Shared() }
        }
        for _ in 0..<200 {
            resolver.value = nil
            let asking = Task { () -> String? in
                while resolver.value == nil { await Task.yield() }
                do { for _ in 0..<20 { _ = try await resolver.value?.resolve(awaiting: Shared.self) } } catch {
                    return "\(error)"
                }
                return nil
            }
            _ = try container.resolve(Root.self)
            #expect(await asking.value == nil)
        }
    }

    @Test func `an asynchronous factory retains the container across threads`() async throws {
        for _ in 0..<50 {
            let kept = Kept<Container>()
            kept.value = try Container { catalog in
                catalog.register(Shared.self) { (r: Resolver) async throws -> Shared in
                    kept.value = nil
                    for _ in 0..<5 {
                        await Task.yield()
                        _ = try r.resolve(Branch.self)
                        _ = try await r.resolve(awaiting: Leaf.self)
                    }
                    return Shared()
                }
                catalog.register(Branch.self) { r in Branch(Leaf()) }
                catalog.register(Leaf.self) { () async in Leaf() }
            }
            weak let watched = kept.value
            #expect(try await kept.value?.resolve(awaiting: Shared.self) != nil)
            #expect(watched == nil)
        }
    }

    @Test @MainActor func `a task that a factory starts resolves at once and later`() async throws {
        let pages = Kept<[String?]>()
        pages.value = []
        let kept = Kept<Container>()
        kept.value = try Container { catalog in
            catalog.register(Shared.self) { r in
                let resolver = Kept<Resolver>()
                resolver.value = r
                _ = MainActor.assumeIsolated {
                    Task.immediate {
                        pages.value?.append(Self.page { try resolver.value?.resolve(Leaf.self) as Any })
                        await Task.yield()
                        pages.value?.append(Self.page { try resolver.value?.resolve(Leaf.self) as Any })
                    }
                }
                return Shared()
            }
            catalog.autoregister(Leaf.self, initializer: Leaf.init)
        }
        _ = try kept.value?.resolve(Shared.self)
        kept.value = nil
        while pages.value?.count != 2 { await Task.yield() }
        #expect(pages.value == [nil, Self.gone])
    }
}
