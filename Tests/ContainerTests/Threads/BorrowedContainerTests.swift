import Foundation
import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Resolvers refer to the container that somebody around them holds, and to none that nobody does.
@Suite struct BorrowedContainerTests {
    /// Of a graph: with its resolver, kept.
    final class Root {
        let resolver: Resolver
        var branches: [Branch] = []
        init(_ resolver: Resolver) { self.resolver = resolver }
    }

    final class Branch {
        let leaf: Leaf
        init(_ leaf: Leaf) { self.leaf = leaf }
    }

    final class Leaf: Sendable {}
    final class Shared: Sendable {}
    struct Broken: Error {}

    /// What nobody should do, and must not break a container: a resolver, for whoever is there. What it resolves here is
    /// Sendable.
    final class Kept<Value>: @unchecked Sendable {
        private let lock = Mutex(())
        private var kept: Value?

        var value: Value? {
            get { lock.withLock { _ in kept } }
            set {
                // Let go outside the lock.
                let old = lock.withLock { _ in
                    defer { kept = newValue }
                    return kept
                }
                withExtendedLifetime(old) {}
            }
        }
    }

    private static let gone = """
        the container is gone
           = help: keep the container as long as what it built
        """

    private static func page(_ body: () throws -> Any) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func `a graph by closures counts no reference of its container`() throws {
        let counts = Mutex<[[UInt]]>([])
        let weakContainer = Kept<Unmanaged<Container>>()
        let container = try Container { catalog in
            catalog.register(Branch.self) { r in Branch(try r.resolve()) }
            catalog.register([Branch].self) { r in [try r.resolve(), try r.resolve()] }
            catalog.register(Leaf.self) {
                let container = weakContainer.value
                container?._withUnsafeGuaranteedRef { container in
                    counts.withLock { $0.append([_getRetainCount(container), _getWeakRetainCount(container)]) }
                }
                return Leaf()
            }
        }
        weakContainer.value = Unmanaged.passUnretained(container)
        _ = try container.resolve(Leaf.self)
        _ = try container.resolve([Branch].self)
        let seen = counts.withLock { $0 }
        #expect(seen.count == 3)
        #expect(Set(seen).count == 1)
        withExtendedLifetime(container) {}
    }

    @Test func `a factory may let go of the last reference that anybody keeps`() throws {
        let kept = Kept<Container>()
        let seen = Kept<Root>()
        kept.value = try Container { catalog in
            catalog.register(Root.self) { r in
                kept.value = nil
                let root = Root(r)
                root.branches = [try r.resolve(), try r.resolve()]
                seen.value = root
                return root
            }
            catalog.register(Branch.self) { r in Branch(try r.resolve()) }
            catalog.autoregister(Leaf.self, initializer: Leaf.init)
        }
        weak let watched = kept.value
        let root = try #require(try kept.value?.resolve(Root.self))
        #expect(root.branches.count == 2)
        #expect(watched == nil)
        #expect(Self.page { try root.resolver.resolve(Leaf.self) } == Self.gone)
        #expect(seen.value === root)
    }

    @Test(arguments: [Lifetime<Shared>.singleton, .weak])
    func `so may one of what the container keeps`(lifetime: Lifetime<Shared>) throws {
        let kept = Kept<Container>()
        kept.value = try Container { catalog in
            catalog.register(Shared.self, lifetime: lifetime) { r in
                kept.value = nil
                _ = try (r.resolve(Branch.self), r.resolve([Leaf].self), r.resolveAll(Leaf.self))
                return Shared()
            }
            catalog.register(Branch.self) { r in Branch(try r.resolve()) }
            catalog.autoregister(Leaf.self, initializer: Leaf.init)
        }
        weak let watched = kept.value
        #expect(try kept.value?.resolve(Shared.self) != nil)
        #expect(watched == nil)
    }

    @Test func `a child and a scope are held likewise`() throws {
        let (child, scope) = (Kept<Container>(), Kept<Scope>())
        let resolver = Kept<Resolver>()
        func branches(of scope: Scope?) throws -> Int? { try scope?.resolve(Root.self).branches.count }
        do {
            let parent = try Container { catalog in
                catalog.register(Branch.self) { r in Branch(try r.resolve()) }
                catalog.register(Leaf.self, lifetime: .scoped) { r in
                    _ = try r.resolve(Shared.self)
                    return Leaf()
                }
                catalog.autoregister(Shared.self, lifetime: .singleton, initializer: Shared.init)
            }
            child.value = try parent.makeChild { catalog in
                catalog.register(Root.self) { r in
                    (child.value, scope.value) = (nil, nil)
                    resolver.value = r
                    let root = Root(r)
                    root.branches = [try r.resolve(), try r.resolve()]
                    return root
                }
            }
        }
        scope.value = child.value?.makeScope()
        weak let watchedChild = child.value
        weak let watchedScope = scope.value
        #expect(try branches(of: scope.value) == 2)
        #expect(watchedScope == nil)
        #expect(watchedChild == nil)
        #expect(Self.page { try resolver.value?.resolve(Leaf.self) as Any } == Self.gone)
    }

    @Test func `a resolver of a scope that is gone says so, while the container is there`() throws {
        let resolver = Kept<Resolver>()
        let container = try Container { catalog in
            catalog.register(Shared.self) { r in
                resolver.value = r
                return Shared()
            }
            catalog.autoregister(Leaf.self, lifetime: .scoped, initializer: Leaf.init)
        }
        var scope: Scope? = container.makeScope()
        _ = try scope?.resolve(Shared.self)
        let first = try resolver.value?.resolve(Leaf.self)
        #expect(try resolver.value?.resolve(Leaf.self) === first)
        scope = nil
        let page = Self.page { try resolver.value?.resolve(Leaf.self) as Any }
        #expect(page?.hasPrefix("the scope is gone") == true)
    }

    @Test func `one whose factory threw serves as long as the container`() throws {
        let resolver = Kept<Resolver>()
        var container: Container? = try Container { catalog in
            catalog.register(Root.self) { r in Root(try { throw Broken() }()) }
            catalog.register(Branch.self) { r in
                resolver.value = r
                _ = try r.resolve(Root.self)
                return Branch(try r.resolve())
            }
            catalog.autoregister(Leaf.self, initializer: Leaf.init)
        }
        #expect(throws: ResolutionError.self) { try container?.resolve(Branch.self) }
        #expect(throws: Never.self) { try resolver.value?.resolve(Leaf.self) }
        container = nil
        #expect(Self.page { try resolver.value?.resolve(Leaf.self) as Any } == Self.gone)
    }

    @Test(arguments: [false, true])
    func `what is closed is closed to the resolution that runs`(isScope: Bool) async throws {
        let (container, scope) = (Kept<Container>(), Kept<Scope>())
        container.value = try Container { catalog in
            catalog.register(Branch.self) { r in
                let isClosed = DispatchSemaphore(value: 0)
                Task {
                    if isScope { try await scope.value?.close() } else { try await container.value?.close() }
                    isClosed.signal()
                }
                isClosed.wait()
                return Branch(try r.resolve())
            }
            catalog.autoregister(Leaf.self, initializer: Leaf.init)
        }
        scope.value = container.value?.makeScope()
        let pages = await onThreads(1) { _ in Self.page { try scope.value?.resolve(Branch.self) as Any } }
        let text = "\(pages[0] ?? "")"
        #expect(text.hasSuffix(" is asked of a container or scope that is closed"), "\(text)")
    }

    /// Asks its resolver when it ends.
    final class Asking {
        let resolver: Resolver
        let told: @Sendable (String?) -> Void
        init(_ resolver: Resolver, _ told: @escaping @Sendable (String?) -> Void) {
            self.resolver = resolver
            self.told = told
        }
        deinit { told(BorrowedContainerTests.page { try resolver.resolve(Leaf.self) }) }
    }

    @Test(arguments: [Lifetime<Asking>.transient, .graph])
    func `what ends during a resolution, at its end or after it may ask`(lifetime: Lifetime<Asking>) throws {
        let pages = Mutex<[String?]>([])
        func resolved(_ container: inout Container?, _ name: ServiceName) throws -> Int? {
            try container?.resolve(Int.self, name: name)
        }
        let asking = Kept<Asking>()
        var container: Container? = try Container { catalog in
            catalog.register(Asking.self, lifetime: lifetime) { r in
                Asking(r) { page in pages.withLock { $0.append(page) } }
            }
            catalog.register(Int.self, name: "during") { r in
                _ = try r.resolve(Asking.self)
                return 1
            }
            catalog.register(Int.self, name: "after") { r in
                asking.value = try r.resolve(Asking.self)
                return 1
            }
            catalog.autoregister(Leaf.self, initializer: Leaf.init)
        }
        _ = try resolved(&container, "during")
        #expect(pages.withLock { $0 } == [nil])
        _ = try resolved(&container, "after")
        asking.value = nil
        #expect(pages.withLock { $0 } == [nil, nil])
        _ = try resolved(&container, "after")
        container = nil
        asking.value = nil
        #expect(pages.withLock { $0 } == [nil, nil, Self.gone])
    }

    /// Has asked its resolver when its container ends.
    final class Last: @unchecked Sendable {
        let resolver: Resolver
        let told: @Sendable (String?) -> Void
        init(_ resolver: Resolver, _ told: @escaping @Sendable (String?) -> Void) {
            self.resolver = resolver
            self.told = told
        }
        deinit { told(BorrowedContainerTests.page { try resolver.resolve(Leaf.self) }) }
    }

    @Test func `what ends with its container finds it gone`() throws {
        let pages = Mutex<[String?]>([])
        do {
            let container = try Container { catalog in
                catalog.register(Last.self, lifetime: .singleton) { r in
                    Last(r) { page in pages.withLock { $0.append(page) } }
                }
                catalog.autoregister(Leaf.self, initializer: Leaf.init)
            }
            _ = try container.resolve(Last.self)
        }
        #expect(pages.withLock { $0 } == [Self.gone])
    }

    /// Opened later, it makes a resolver within a graph that has ended.
    final class Opener {
        let root: Lazy<Root>
        let graph: GraphMember
        init(root: Lazy<Root>, graph: GraphMember) {
            self.root = root
            self.graph = graph
        }
    }

    final class GraphMember {}

    @Test func `a resolver made by a Lazy that is opened later asks as long as there is a container`() throws {
        var container: Container? = try Container { catalog in
            catalog.register(Opener.self) { (root: Lazy<Root>, graph: GraphMember) in Opener(root: root, graph: graph) }
            catalog.register(GraphMember.self, lifetime: .graph) { GraphMember() }
            catalog.register(Root.self) { r in
                let root = Root(r)
                root.branches = [try r.resolve(), try root.resolver.resolve()]
                return root
            }
            catalog.register(Branch.self) { r in Branch(try r.resolve()) }
            catalog.autoregister(Leaf.self, initializer: Leaf.init)
        }
        let opener = try #require(try container?.resolve(Opener.self))
        let root = try opener.root.value
        #expect(root.branches.count == 2)
        #expect(throws: Never.self) { try root.resolver.resolve(Branch.self) }
        container = nil
        #expect(Self.page { try root.resolver.resolve(Leaf.self) } == Self.gone)
    }

    @Test func `another thread holds the container for itself, whatever the first one does`() async throws {
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

    @Test func `a thread that comes after another one borrows nothing of it`() async throws {
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

    @Test func `a task that awaits while the resolution ends finds the container`() async throws {
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

    @Test func `an asynchronous factory holds it from thread to thread`() async throws {
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

    @Test @MainActor func `a task that a factory starts on its own thread asks at once and later`() async throws {
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

    @Test func `Providers and Lazies that are used while their owner is built outlive the container`() throws {
        let kept = Kept<Container>()
        let later = Kept<(Provider<Branch>, Lazy<Branch>)>()
        kept.value = try Container { catalog in
            catalog.register(Int.self) {
                (provider: Provider<Branch>, lazy: Lazy<Branch>) throws(ResolutionError) -> Int in
                kept.value = nil
                later.value = (provider, lazy)
                _ = try (provider(), lazy.value)
                return 1
            }
            catalog.register(Branch.self) { r in Branch(try r.resolve()) }
            catalog.autoregister(Leaf.self, initializer: Leaf.init)
        }
        #expect(try kept.value?.resolve(Int.self) == 1)
        #expect(Self.page { try later.value?.0() as Any } == Self.gone)
        #expect(throws: Never.self) { try later.value?.1.value }
    }

    final class Later {
        let provider: Provider<Branch>
        let lazy: Lazy<Branch>
        init(provider: Provider<Branch>, lazy: Lazy<Branch>) {
            self.provider = provider
            self.lazy = lazy
        }
    }

    @Test(arguments: [false, true])
    func `a Provider and a Lazy that are asked later hold the container, since nobody around them does`(isLazy: Bool)
        throws
    {
        let kept = Kept<Container>()
        let wasThere = Mutex<[Bool]>([])
        kept.value = try Container { catalog in
            catalog.autoregister(Later.self, initializer: Later.init(provider:lazy:))
            catalog.register(Branch.self) { r in
                weak let watched = kept.value
                kept.value = nil
                wasThere.withLock { $0.append(watched != nil) }
                return Branch(try r.resolve())
            }
            catalog.autoregister(Leaf.self, initializer: Leaf.init)
        }
        let later = try #require(try kept.value?.resolve(Later.self))
        _ = try isLazy ? later.lazy.value : later.provider()
        #expect(wasThere.withLock { $0 } == [true])
        #expect(Self.page { try later.provider() } == Self.gone)
    }
}
