import PlugboardContainer
import Synchronization
import Testing

/// Objects released during a resolution, after it or with its container, and objects opened after it.
extension BorrowedContainerTests {
    /// Uses its resolver during its deinitialization.
    final class Asking {
        let resolver: Resolver
        let reported: @Sendable (String?) -> Void
        init(_ resolver: Resolver, _ reported: @escaping @Sendable (String?) -> Void) {
            self.resolver = resolver
            self.reported = reported
        }
        deinit { reported(BorrowedContainerTests.page { try resolver.resolve(Leaf.self) }) }
    }

    @Test(arguments: [Lifetime<Asking>.transient, .graph])
    func `objects released during, at the end of or after a resolution may resolve`(lifetime: Lifetime<Asking>) throws {
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

    /// Has used its resolver before its container is released.
    final class Last: @unchecked Sendable {
        let resolver: Resolver
        let reported: @Sendable (String?) -> Void
        init(_ resolver: Resolver, _ reported: @escaping @Sendable (String?) -> Void) {
            self.resolver = resolver
            self.reported = reported
        }
        deinit { reported(BorrowedContainerTests.page { try resolver.resolve(Leaf.self) }) }
    }

    @Test func `objects released with their container find it released`() throws {
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

    /// When opened later, creates a resolver within a graph that has ended.
    final class Opener {
        let root: Lazy<Root>
        let graph: GraphMember
        init(root: Lazy<Root>, graph: GraphMember) {
            self.root = root
            self.graph = graph
        }
    }

    final class GraphMember {}

    @Test func `a resolver from a Lazy that is opened later resolves while the container exists`() throws {
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

    @Test func `Providers and Lazies that are used during the build of their owner outlive the container`() throws {
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
    func `a Provider or a Lazy that is used later retains the container during its call`(isLazy: Bool)
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
