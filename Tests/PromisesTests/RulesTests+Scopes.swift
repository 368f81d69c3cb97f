import PlugboardTool
import SampleServices
import Testing

/// Chapters 14 and 15 of the rules.
extension RulesTests {
    private static var file: String { "PromisesTests/RulesTests+Scopes.swift" }

    @Test func `rule 14.6: a service that is not Sendable may be offered, and a manifest cannot share it`() throws {
        var b = Catalog()
        let line = #line + 1
        b.factory("plain", Plain.self, initializer: Plain.init)
        _ = try b.container(#""Plain": "plain""#).resolve(Plain.self)
        #expect(
            page { _ = try b.container(#""Plain": { "factory": "plain", "lifetime": "singleton" }"#) } == """
                error[PB0412]: Plain is not Sendable, so it cannot be a singleton
                  --> test.json:1:60
                   |
                 1 | { "services": { "Plain": { "factory": "plain", "lifetime": "singleton" } } }
                   |                                                            ^^^^^^^^^^^ would be shared between threads
                   |
                   = help: make it transient or graph, or make Plain Sendable
                   = note: "plain" is registered at \(Self.file):\(line)

                1 mistake

                """)
    }

    @Test func `rule 15.1: a scope belongs to the container that created it`() throws {
        let parent = try Container { b in
            b.register(String.self) { "parent" }
            b.register(Leaf.self, lifetime: .scoped) { (label: String) in Leaf(label) }
        }
        let child = try parent.makeChild { $0.register(String.self) { "child" } }
        #expect(try parent.makeScope().resolve(Leaf.self).label == "parent")
        #expect(try child.makeScope().resolve(Leaf.self).label == "child")
    }

    @Test func `rule 15.2: a scoped service cannot be requested from a container`() throws {
        let line = #line + 1
        let container = try Container { $0.register(Leaf.self, lifetime: .scoped) { Leaf() } }
        #expect(
            page { _ = try container.resolve(Leaf.self) } == """
                Leaf (registered at \(Self.file):\(line)) is scoped and was requested from a container
                   = help: resolve it from container.makeScope()
                """)
    }

    @Test func `rule 15.2: an entry that needs a scope and does not declare it is 0410`() {
        let line = #line
        func catalog(scope: EntryScope?) -> Catalog {
            var b = Catalog()
            b.register(Leaf.self, lifetime: .scoped) { Leaf() }
            b.entry(Leaf.self, scope: scope)
            return b
        }
        #expect(page { _ = try Container(catalog(scope: .any)) } == "")
        #expect(
            page { _ = try Container(catalog(scope: nil)) } == """
                error[PB0410]: Leaf needs a scope, and the program asks for it without one
                  --> \(Self.file):\(line + 4): asked for here
                   |
                   = help: request it from a scope, and declare entry(Leaf.self, scope: .any); or make Leaf a singleton
                   = note: path: PromisesTests -> Leaf (scoped, \(Self.file):\(line + 3))

                1 mistake

                """)
    }

    @Test func `rule 15.16: transient, graph and scoped bindings of the parent use a child's overrides`() throws {
        let parent = try Container { b in
            b.register(Leaf.self) { Leaf("parent") }
            for kind: LifetimeKind in [.transient, .graph, .scoped] {
                b.autoregister(
                    Holder.self, name: "\(kind.rawValue)", lifetime: Self.lifetime(kind), initializer: Holder.init)
            }
        }
        let child = try parent.makeChild { $0.register(Leaf.self) { Leaf("child") } }
        let (inParent, inChild) = (parent.makeScope(), child.makeScope())
        for name: ServiceName in ["transient", "graph", "scoped"] {
            #expect(try inChild.resolve(Holder.self, name: name).leaf.label == "child")
            #expect(try inParent.resolve(Holder.self, name: name).leaf.label == "parent")
        }
    }

    @Test func `rule 15.17: singletons, weak ones and aliases stay the parent's`() throws {
        var b = Catalog()
        b.register(Leaf.self) { Leaf("parent") }
        b.autoregister(Holder.self, lifetime: .singleton, initializer: Holder.init)
        b.autoregister(Holder.self, name: "weak", lifetime: .weak, initializer: Holder.init)
        let parent = try b.container(#""Leaf#alias": { "alias": "Leaf" }"#)
        let child = try parent.makeChild { $0.register(Leaf.self) { Leaf("child") } }
        #expect(try child.resolve(Holder.self) === parent.resolve(Holder.self))
        let held = try child.resolve(Holder.self, name: "weak")
        #expect(try parent.resolve(Holder.self, name: "weak") === held)
        #expect(held.leaf.label == "parent")
        #expect(try child.resolve(Leaf.self, name: "alias").label == "parent")
    }

    @Test func `rule 15.17: an alias of a replaced binding has the settings of the parent's binding`() throws {
        struct Label: Decodable, Sendable {
            let text: String
        }
        var b = Catalog()
        b.factory("leaf.labelled", Leaf.self, settings: Label.self) { (label: Label) in Leaf(label.text) }
        let parent = try b.container(
            """
            "Leaf": { "factory": "leaf.labelled", "settings": { "text": "set" } },
            "Leaf#alias": { "alias": "Leaf" }
            """)
        let child = try parent.makeChild { $0.register(Leaf.self) { Leaf("child") } }
        #expect(try child.resolve(Leaf.self).label == "child")
        #expect(try child.resolve(Leaf.self, name: "alias").label == "set")
    }

    @Test func `rule 15.18: a child retains its parent, and not the reverse`() throws {
        var parent: Container? = try Container { $0.register(Leaf.self, lifetime: .singleton) { Leaf() } }
        var child = try parent?.makeChild { _ in }
        weak let watchedParent = parent
        weak let watchedChild = child
        parent = nil
        #expect(watchedParent != nil)
        #expect(try child?.resolve(Leaf.self).label == "leaf")
        child = nil
        #expect(watchedChild == nil)
        #expect(watchedParent == nil)
    }

    @Test func `rule 14.14: weak and owned externally require a class`() throws {
        let line = #line
        let container = try Container { b in
            b.register(Cat.self, lifetime: .weak) { Cat() }
            b.register(instance: Cat(), as: Animal.self).ownedExternally()
        }
        #expect(
            page { _ = try container.resolve(Cat.self) } == """
                Cat (registered at \(Self.file):\(line + 2)) is weak but its instance is not an object
                   = help: make it a singleton, or its type a class
                """)
        #expect(
            page { _ = try container.resolve(Animal.self) } == """
                Animal (registered at \(Self.file):\(line + 3)) is owned externally but is not an object
                   = help: leave out .ownedExternally()
                """)
    }

    /// Keeps every shape for deferred resolution.
    final class Late {
        let lazy: Lazy<Leaf>
        let provider: Provider<Leaf>
        let resolver: Resolver
        let leaf: Leaf

        init(lazy: Lazy<Leaf>, provider: Provider<Leaf>, resolver: Resolver, leaf: Leaf) {
            self.lazy = lazy
            self.provider = provider
            self.resolver = resolver
            self.leaf = leaf
        }
    }

    private static func lateContainer() throws -> Container {
        try Container { b in
            b.autoregister(Leaf.self, lifetime: .graph, initializer: { Leaf() })
            b.autoregister(Late.self, initializer: Late.init)
        }
    }

    @Test
    func `rules 14.15 and 14.16: Lazy opens in its owner's graph, held weakly; Provider opens a new one at each call`()
        throws
    {
        let container = try Self.lateContainer()
        let late = try container.resolve(Late.self)
        #expect(try late.lazy.value === late.leaf)
        #expect(try late.provider() !== late.leaf)
        #expect(try late.provider() !== late.provider())
        let lazy = try container.resolve(Late.self).lazy
        // Its owner's graph is released with the owner, and so a new leaf is built.
        #expect(try lazy.value !== late.leaf)
        #expect(try lazy.value === lazy.value)
    }

    @Test func `rule 14.17: Lazy, Provider and Resolver throw containerGone after their container's release`() throws {
        let late = try Self.lateContainer().resolve(Late.self)
        let gone = """
            the container has been released
               = help: keep the container as long as what it built
            """
        #expect(page { _ = try late.lazy.value } == gone)
        #expect(page { _ = try late.provider() } == gone)
        #expect(page { _ = try late.resolver.resolve(Leaf.self) } == gone)
    }

    @Test func `rule 14.17: Inject retains its container until the first read`() throws {
        struct View { @Inject var leaf: Leaf }
        var container: Container? = try Container { $0.register(Leaf.self) { Leaf() } }
        weak let watched = container
        let view = Container.$current.withValue(container) { View() }
        container = nil
        #expect(watched != nil)
        #expect(view.leaf.label == "leaf")
        #expect(watched == nil)
    }
}

/// Not Sendable.
final class Plain { var label = "plain" }
