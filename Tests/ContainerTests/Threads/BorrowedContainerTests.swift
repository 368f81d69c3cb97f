import Foundation
import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Resolvers refer to the container that enclosing code retains, and to none after its release.
struct BorrowedContainerTests {
    /// Of lifetime graph, with its resolver, kept.
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

    /// A misuse that must not corrupt a container: a resolver stored for any thread. The services that it resolves here
    /// are Sendable.
    final class Kept<Value>: @unchecked Sendable {
        private let lock = Mutex(())
        private var kept: Value?

        var value: Value? {
            get { lock.withLock { _ in kept } }
            set {
                // Released outside the lock.
                let old = lock.withLock { _ in
                    defer { kept = newValue }
                    return kept
                }
                withExtendedLifetime(old) {}
            }
        }
    }

    static let gone = """
        the container has been released
           = help: keep the container as long as what it built
        """

    static func page(_ body: () throws -> Any) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func `a factory may release the last reference to its container`() throws {
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
    func `a factory of a kept instance may release the last reference to its container`(lifetime: Lifetime<Shared>)
        throws
    {
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

    @Test func `a child and a scope are retained in the same way`() throws {
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

    @Test func `a resolver of a released scope throws scopeGone while the container exists`() throws {
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
        #expect(page?.hasPrefix("the scope has been released") == true)
    }

    @Test func `a resolver whose factory threw works as long as the container`() throws {
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
    func `a running resolution cannot resolve from a closed container`(isScope: Bool) async throws {
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
        (container.value, scope.value) = (nil, nil)
        let text = "\(pages[0] ?? "")"
        #expect(text.contains(" which is closed\n   = note: close() was called at ContainerTests/"), "\(text)")
    }
}
