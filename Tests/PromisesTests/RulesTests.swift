import PlugboardTool
import Testing

/// Rules 40 to 52, by their numbers.
@Suite struct RulesTests {
    private let file = "PromisesTests/RulesTests.swift"

    /// Holds a leaf.
    final class Holder: Sendable {
        let leaf: Leaf
        init(leaf: Leaf) { self.leaf = leaf }
    }

    /// Holds a holder, and a leaf beside it.
    struct Pair: Sendable {
        let holder: Holder
        let other: Holder
        let leaf: Leaf

        init(holder: Holder, other: Holder, leaf: Leaf) {
            self.holder = holder
            self.other = other
            self.leaf = leaf
        }
    }

    private static func lifetime<S: Sendable>(_ kind: LifetimeKind, of service: S.Type = S.self) -> Lifetime<S> {
        switch kind {
        case .transient: .transient
        case .graph: .graph
        case .scoped: .scoped
        case .singleton: .singleton
        case .weak: .weak
        }
    }

    /// A scope of a container in which a holder of one lifetime reaches a leaf of another, and the container.
    private static func holding(_ held: LifetimeKind, in holder: LifetimeKind) throws -> (Container, Scope) {
        let container = try Container { b in
            b.autoregister(Leaf.self, lifetime: lifetime(held), initializer: { Leaf() })
            b.autoregister(Holder.self, lifetime: lifetime(holder), initializer: Holder.init)
            b.autoregister(Pair.self, initializer: Pair.init)
        }
        return (container, container.makeScope())
    }

    // MARK: 40, the table: one test for each row and column

    @Test(arguments: [LifetimeKind.transient, .graph])
    func `40. transient and graph hold transient: each has its own`(holder: LifetimeKind) throws {
        let (container, _) = try Self.holding(.transient, in: holder)
        let (one, other) = (try container.resolve(Pair.self), try container.resolve(Pair.self))
        #expect(one.holder.leaf !== one.leaf)
        #expect(one.holder.leaf !== other.holder.leaf)
        #expect((one.holder === one.other) == (holder == .graph))
    }

    @Test(arguments: [LifetimeKind.transient, .graph])
    func `40. transient and graph hold graph: shared in its graph`(holder: LifetimeKind) throws {
        let (container, _) = try Self.holding(.graph, in: holder)
        let (one, other) = (try container.resolve(Pair.self), try container.resolve(Pair.self))
        #expect(one.holder.leaf === one.leaf)
        #expect(one.other.leaf === one.leaf)
        #expect(one.leaf !== other.leaf)
    }

    @Test(arguments: [LifetimeKind.transient, .graph])
    func `40. transient and graph hold scoped, and then need a scope themselves`(holder: LifetimeKind) throws {
        let (container, scope) = try Self.holding(.scoped, in: holder)
        #expect(try scope.resolve(Holder.self).leaf === scope.resolve(Leaf.self))
        #expect(try container.makeScope().resolve(Holder.self).leaf !== scope.resolve(Leaf.self))
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Holder.self) }
        #expect(error?.path.map(\.key.description) == ["Holder", "Leaf"])
        guard case .needsScope? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(
        arguments: [LifetimeKind.transient, .graph, .scoped, .singleton, .weak],
        [LifetimeKind.singleton, .weak])
    func `40. every lifetime holds singleton and weak: the container's`(
        holder: LifetimeKind, held: LifetimeKind
    ) throws {
        let (container, scope) = try Self.holding(held, in: holder)
        let kept = try container.resolve(Leaf.self)
        #expect(try scope.resolve(Holder.self).leaf === kept)
        #expect(try container.makeScope().resolve(Holder.self).leaf === kept)
        #expect(try scope.resolve(Leaf.self) === kept)
    }

    @Test(arguments: [LifetimeKind.transient, .graph, .scoped, .singleton, .weak])
    func `40. every lifetime holds a parent's singleton: the parent's`(holder: LifetimeKind) throws {
        let parent = try Container { $0.autoregister(Leaf.self, lifetime: .singleton, initializer: { Leaf() }) }
        let child = try parent.makeChild { b in
            b.autoregister(Holder.self, lifetime: Self.lifetime(holder), initializer: Holder.init)
        }
        #expect(try child.makeScope().resolve(Holder.self).leaf === parent.resolve(Leaf.self))
    }

    @Test(arguments: [LifetimeKind.scoped, .singleton, .weak])
    func `40. scoped, singleton and weak hold transient: their own`(holder: LifetimeKind) throws {
        let (_, scope) = try Self.holding(.transient, in: holder)
        let kept = try scope.resolve(Holder.self)
        let pair = try scope.resolve(Pair.self)
        #expect(pair.holder === kept)
        #expect(pair.other === kept)
        #expect(pair.leaf !== kept.leaf)
    }

    @Test(arguments: [LifetimeKind.scoped, .singleton, .weak])
    func `40./41. scoped, singleton and weak hold graph: of a graph of their own`(holder: LifetimeKind) throws {
        let (_, scope) = try Self.holding(.graph, in: holder)
        let pair = try scope.resolve(Pair.self)
        #expect(pair.holder === pair.other)
        #expect(pair.holder.leaf !== pair.leaf)
    }

    @Test func `40. scoped holds scoped: of the same scope`() throws {
        let (container, scope) = try Self.holding(.scoped, in: .scoped)
        let pair = try scope.resolve(Pair.self)
        #expect(pair.holder === pair.other)
        #expect(pair.holder.leaf === pair.leaf)
        #expect(try container.makeScope().resolve(Holder.self).leaf !== pair.leaf)
    }

    @Test(arguments: [LifetimeKind.singleton, .weak])
    func `40. singleton and weak do not hold scoped: 0403`(holder: LifetimeKind) {
        let line = #line
        let mistakes = page {
            _ = try Container { b in
                b.register(Leaf.self, lifetime: .scoped) { Leaf() }
                b.autoregister(Holder.self, lifetime: Self.lifetime(holder), initializer: Holder.init)
            }
        }
        #expect(
            mistakes == """
                error[PB0403]: \(holder.rawValue) Holder would keep a scoped Leaf
                  --> \(file):\(line + 4): kept longer than a scope
                   |
                   = help: make Holder scoped too, make Leaf a singleton, or pass the Leaf as an argument
                   = note: path: Holder (\(holder.rawValue)) -> Leaf (scoped, \(file):\(line + 3))

                1 mistake

                """)
    }

    @Test func `40. nor through transient and graph objects, Lazy or Provider`() {
        func code(_ register: (inout Catalog) -> Void) -> [String] {
            do {
                _ = try Container { b in
                    b.register(Leaf.self, lifetime: .scoped) { Leaf() }
                    register(&b)
                }
                return []
            } catch {
                return (error as? WiringError)?.diagnostics.map(\.code.rawValue) ?? ["\(error)"]
            }
        }
        let captive = [DiagnosticCode.captive.rawValue]
        for lifetime: Lifetime<Holder> in [.transient, .graph] {
            let found = code { b in
                b.autoregister(Holder.self, lifetime: lifetime, initializer: Holder.init)
                b.register(Int.self, lifetime: .singleton) { (_: Holder) in 1 }
            }
            #expect(found == captive)
        }
        #expect(code { $0.register(Int.self, lifetime: .singleton) { (_: Lazy<Leaf>) in 1 } } == captive)
        #expect(code { $0.register(Int.self, lifetime: .singleton) { (_: Provider<Leaf>) in 1 } } == captive)
        #expect(code { $0.register(Int.self, lifetime: .scoped) { (_: Provider<Leaf>) in 1 } } == [])
    }

    // MARK: 42

    @Test func `42. a service that is not Sendable may be offered, and a manifest that shares it is refused`() throws {
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
                   = note: "plain" is registered at \(file):\(line)

                1 mistake

                """)
    }

    // MARK: 43

    @Test func `43. a scope belongs to the container that made it`() throws {
        let parent = try Container { b in
            b.register(String.self) { "parent" }
            b.register(Leaf.self, lifetime: .scoped) { (label: String) in Leaf(label) }
        }
        let child = try parent.makeChild { $0.register(String.self) { "child" } }
        #expect(try parent.makeScope().resolve(Leaf.self).label == "parent")
        #expect(try child.makeScope().resolve(Leaf.self).label == "child")
    }

    @Test func `43. something scoped asked of a container`() throws {
        let line = #line + 1
        let container = try Container { $0.register(Leaf.self, lifetime: .scoped) { Leaf() } }
        #expect(
            page { _ = try container.resolve(Leaf.self) } == """
                Leaf (registered at \(file):\(line)) is scoped and was asked of a container
                   = help: resolve it from container.makeScope()
                """)
    }

    @Test func `43. an entry that needs a scope and does not say so is 0410`() {
        let line = #line
        func catalog(scope: Bool) -> Catalog {
            var b = Catalog()
            b.register(Leaf.self, lifetime: .scoped) { Leaf() }
            b.entry(Leaf.self, scope: scope)
            return b
        }
        #expect(page { _ = try Container(catalog(scope: true)) } == "")
        #expect(
            page { _ = try Container(catalog(scope: false)) } == """
                error[PB0410]: Leaf needs a scope, and the program asks for it without one
                  --> \(file):\(line + 4): asked for here
                   |
                   = help: ask a scope for it, and say entry(Leaf.self, scope: true); or make Leaf a singleton
                   = note: path: PromisesTests -> Leaf (scoped, \(file):\(line + 3))

                1 mistake

                """)
    }

    // MARK: 44

    @Test func `44. a child's overrides are seen by transient, graph and scoped bindings of the parent`() throws {
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

    @Test func `44. singletons, weak ones and aliases are the parent's as they are`() throws {
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

    @Test func `44. a child keeps its parent alive, never the reverse`() throws {
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

    // MARK: 45

    @Test func `45. weak and owned externally need a class`() throws {
        let line = #line
        let container = try Container { b in
            b.register(Cat.self, lifetime: .weak) { Cat() }
            b.register(instance: Cat(), as: Animal.self).ownedExternally()
        }
        #expect(
            page { _ = try container.resolve(Cat.self) } == """
                Cat (registered at \(file):\(line + 2)) is weak but its instance is not an object
                   = help: make it a singleton, or its type a class
                """)
        #expect(
            page { _ = try container.resolve(Animal.self) } == """
                Animal (registered at \(file):\(line + 3)) is owned externally but is not an object
                   = help: leave out .ownedExternally()
                """)
    }

    // MARK: 46

    /// Keeps every way to ask later.
    final class Late: Sendable {
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

    @Test func `46. Lazy opens in its owner's graph, held weakly; Provider opens a new one at each call`() throws {
        let container = try Self.lateContainer()
        let late = try container.resolve(Late.self)
        #expect(try late.lazy.value === late.leaf)
        #expect(try late.provider() !== late.leaf)
        #expect(try late.provider() !== late.provider())
        let lazy = try container.resolve(Late.self).lazy
        // Its owner's graph is gone with the owner, and so a new leaf is made.
        #expect(try lazy.value !== late.leaf)
        #expect(try lazy.value === lazy.value)
    }

    @Test func `46. Lazy, Provider and Resolver throw containerGone after their container`() throws {
        let late = try Self.lateContainer().resolve(Late.self)
        let gone = """
            the container is gone
               = help: keep the container as long as what it built
            """
        #expect(page { _ = try late.lazy.value } == gone)
        #expect(page { _ = try late.provider() } == gone)
        #expect(page { _ = try late.resolver.resolve(Leaf.self) } == gone)
    }

    @Test func `46. Inject holds its container until the first read`() throws {
        struct View { @Inject var leaf: Leaf }
        var container: Container? = try Container { $0.register(Leaf.self) { Leaf() } }
        weak let watched = container
        let view = Container.$current.withValue(container) { View() }
        container = nil
        #expect(watched != nil)
        #expect(view.leaf.label == "leaf")
        #expect(watched == nil)
    }

    // MARK: 47

    @Test func `47. arguments fill parameters of decorators too, and never those of dependencies`() throws {
        var b = Catalog()
        b.register(String.self) { "bound" }
        b.register(Leaf.self) { (label: String) in Leaf(label) }
        b.register(Animal.self, argument: String.self) { (name: String, leaf: Leaf) in
            Cat(name: "\(name) \(leaf.label)")
        }
        b.factory("loud", Animal.self, argument: String.self) { (inner: any Animal, name: String, leaf: Leaf) in
            Cat(name: "\(inner.name), \(name.uppercased()) \(leaf.label)")
        }
        let container = try b.container(#""Animal": { "decorators": ["loud", { "id": "again", "factory": "loud" }] }"#)
        #expect(
            try container.resolve(Animal.self, argument: "tom").name == "tom bound, TOM bound, TOM bound")
    }

    @Test func `47. they fill the owner's optional, Lazy and Provider of their type`() throws {
        let container = try Container { b in
            b.register([String].self, argument: Cat.self) { (maybe: Cat?, lazy: Lazy<Cat>, provider: Provider<Cat>) in
                [maybe?.name ?? "", try lazy.value.name, try provider().name]
            }
        }
        #expect(try container.resolve([String].self, argument: Cat(name: "Tom")) == ["Tom", "Tom", "Tom"])
    }

    @Test func `47. all factories of a service declare the same arguments`() {
        let line = #line
        let mistakes = page {
            _ = try Container { b in
                b.register(Cat.self, argument: String.self) { (name: String) in Cat(name: name) }
                b.register(Cat.self, name: "mimi") { Cat() }
            }
        }
        #expect(
            mistakes == """
                error[PB0306]: the factories of Cat declare different arguments
                  --> \(file):\(line + 4): declares none
                  ::: \(file):\(line + 3): declares (String)
                   |
                   = help: declare the same arguments, in the same order, in both; a factory need not use each
                   = note: they are called alike, whichever of them a profile chooses

                1 mistake

                """)
        #expect(
            page {
                _ = try Container { b in
                    b.register(Cat.self, argument: String.self) { (name: String) in Cat(name: name) }
                    b.register(Cat.self, name: "mimi", argument: String.self) { Cat() }
                }
            } == "")
    }

    @Test func `47. a service with arguments is depended on as a Provider, also through a manifest binding`() throws {
        struct Litter: Sendable {
            let cats: Provider<Cat>
            init(cats: Provider<Cat>) { self.cats = cats }
        }
        var b = Catalog()
        b.factory("cat", Cat.self, arguments: String.self, Color.self) { (color: Color, name: String) in
            Cat(name: name, color: color)
        }
        b.autoregister(Litter.self, initializer: Litter.init)
        let container = try b.container(#""Cat": "cat""#)
        let cats = try container.resolve(Litter.self).cats
        #expect(try cats("Tom", Color.black).name == "Tom")
        #expect(try cats(Color.black, "Tom").color == .black)
        #expect(page { _ = try cats("Tom") }.hasSuffix("needs an argument Color, which was not given"))
        #expect(try container.resolve(Cat.self, arguments: "Tom", Color.black).color == .black)
    }

    @Test func `47. and not plainly: that is told when it is planned`() {
        let line = #line
        let mistakes = page {
            _ = try Container { b in
                b.register(Cat.self, argument: String.self) { (name: String) in Cat(name: name) }
                b.register(Int.self, parameters: "cat") { (cat: Cat) in cat.name.count }
            }
        }
        #expect(
            mistakes == """
                error[PB0306]: Int needs Cat, which takes arguments
                  --> \(file):\(line + 4): its parameter 1, "cat", gives none
                   |
                   = help: take Provider<Cat>, and call it with (String)

                1 mistake

                """)
    }

    @Test func `47. an argument nobody takes is an error`() throws {
        let line = #line + 1
        let container = try Container { $0.register(Cat.self) { Cat() } }
        #expect(
            page { _ = try container.resolve(Cat.self, argument: 1) }
                == "Cat (registered at \(file):\(line)) takes no argument Int")
    }

    // MARK: 48

    @Test func `48. each shared instance is built once, by whichever thread`() async throws {
        let built = Count()
        let container = try Container { b in
            for kind: LifetimeKind in [.singleton, .scoped, .weak] {
                b.register(Leaf.self, name: "\(kind.rawValue)", lifetime: Self.lifetime(kind)) {
                    built.next()
                    return Leaf()
                }
            }
        }
        let scope = container.makeScope()
        for name: ServiceName in ["singleton", "scoped", "weak"] {
            let held = try scope.resolve(Leaf.self, name: name)
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<16 { group.addTask { try scope.resolve(Leaf.self, name: name) === held } }
                for try await same in group { #expect(same) }
            }
        }
        #expect(built.value == 3)
    }

    @Test func `48. a wait that would close a ring throws the cycle`() throws {
        let line = #line
        let container = try Container { b in
            b.register(Leaf.self, lifetime: .singleton) { r in try r.resolve(Holder.self).leaf }
            b.register(Holder.self, lifetime: .singleton) { r in Holder(leaf: try r.resolve()) }
        }
        #expect(
            page { _ = try container.resolve(Leaf.self) } == """
                Leaf -> Holder -> Leaf (registered at \(file):\(line + 2)) needs itself
                   = note: ring: Leaf -> Holder -> Leaf
                   = help: take a Lazy of one of them
                   = note: Leaf: registered at \(file):\(line + 2)
                   = note: Holder: registered at \(file):\(line + 3)
                """)
    }

    @Test func `48. a failure is never remembered`() throws {
        let attempts = Count()
        for kind: LifetimeKind in [.singleton, .scoped, .weak, .graph] {
            let before = attempts.value
            let container = try Container { b in
                b.register(Leaf.self, lifetime: Self.lifetime(kind)) { () throws(Refused) in
                    if attempts.next() == before + 1 { throw Refused() }
                    return Leaf()
                }
            }
            let scope = container.makeScope()
            #expect(throws: ResolutionError.self) { try scope.resolve(Leaf.self) }
            #expect(try scope.resolve(Leaf.self).label == "leaf")
            #expect(attempts.value == before + 2)
        }
    }

    @Test func `48. an InjectionPoint in a shared lifetime is refused`() {
        let line = #line
        let mistakes = page {
            _ = try Container { b in
                b.register(Leaf.self, lifetime: .singleton) { (_: InjectionPoint) in Leaf() }
            }
        }
        #expect(
            mistakes == """
                error[PB0407]: Leaf takes an InjectionPoint, so it cannot be a singleton
                  --> \(file):\(line + 3): would know only who asked first
                   |
                   = help: make it transient or graph
                   = note: Leaf is registered at \(file):\(line + 3)

                1 mistake

                """)
    }

    // MARK: 51

    @Test func `51. Container.current may be a scope`() throws {
        struct View { @Inject var leaf: Leaf }
        let container = try Container { $0.register(Leaf.self, lifetime: .scoped) { Leaf() } }
        let scope = container.makeScope()
        let view = Container.$current.withValue(scope) { View() }
        #expect(try view.leaf === scope.resolve(Leaf.self))
    }

    private static func labelled(_ label: String) throws -> Container {
        try Container { $0.register(Leaf.self) { Leaf(label) } }
    }

    final class View { @Inject var leaf: Leaf }

    /// Has a container of its own, and may be given another.
    final class Providing: ContainerProviding {
        @Inject var leaf: Leaf
        let container: Container

        init(_ container: Container, given: Container? = nil) {
            self.container = container
            if let given { _leaf = Inject(from: given) }
        }
    }

    @Test func `51. at the first read: given, building, the enclosing object's, the current one, bootstrap`() async {
        await #expect(processExitsWith: .success) {
            let (given, own, current) = (
                try RulesTests.labelled("given"), try RulesTests.labelled("own"), try RulesTests.labelled("current")
            )
            let building = try Container { b in
                b.register(Leaf.self) { Leaf("building") }
                b.autoregister(Providing.self, initializer: { Providing(own) }).injects()
            }
            Container.bootstrap(try RulesTests.labelled("bootstrap"))
            precondition(View().leaf.label == "bootstrap")
            try Container.$current.withValue(current) {
                precondition(View().leaf.label == "current")
                precondition(Providing(own).leaf.label == "own")
                precondition(Providing(own, given: given).leaf.label == "given")
                let built = try building.resolve(Providing.self)
                precondition(built.leaf.label == "building")
            }
        }
    }

    @Test func `51. lazily keeps nothing at initialisation, except inside an object being built`() throws {
        struct View: Sendable { @Inject(.lazily) var leaf: Leaf }
        let building = try Container { b in
            b.register(Leaf.self) { Leaf("building") }
            b.autoregister(View.self, initializer: { View() }).injects()
        }
        let built = try building.resolve(View.self)
        let free = View()
        let labels = try Container.$current.withValue(Self.labelled("current")) { [built.leaf.label, free.leaf.label] }
        #expect(labels == ["building", "current"])
    }

    @Test func `51. only where a registration says injects is the building resolver announced`() throws {
        struct View: Sendable { @Inject var leaf: Leaf }
        let building = try Container { b in
            b.register(Leaf.self) { Leaf("building") }
            b.autoregister(View.self, initializer: { View() })
            b.autoregister(View.self, name: "injects", initializer: { View() }).injects()
            b.register([View].self) { r in [try r.resolve(), try r.resolve(name: "injects")] }
        }
        let labels = try Container.$current.withValue(Self.labelled("current")) {
            try building.resolve([View].self).map(\.leaf.label)
        }
        #expect(labels == ["current", "building"])
    }

    @Test func `51. in a Sendable final class a constant holds the property`() throws {
        final class View: Sendable { let leaf = Inject<Leaf>() }
        let container = try Self.labelled("constant")
        #expect(Container.$current.withValue(container) { View().leaf.wrappedValue.label } == "constant")
    }

    // MARK: 52

    @Test func `52. a second bootstrap dies naming both lines, unless it says replacing`() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            Container.die = { report in Ending.exit(7, saying: report) }
            let (one, other) = (try RulesTests.labelled("one"), try RulesTests.labelled("other"))
            Container.bootstrap(one, fileID: "Shop/A.swift", line: 1)
            Container.bootstrap(other, replacing: true, fileID: "Shop/B.swift", line: 2)
            precondition(Container.bootstrapped === other)
            Container.bootstrap(one, fileID: "Shop/C.swift", line: 3)
        }
        #expect(
            String(decoding: try #require(result).standardErrorContent, as: UTF8.self) == """
                Container.bootstrap is called twice, at Shop/B.swift:2 and at Shop/C.swift:3
                   = help: call it once, or say `replacing: true` in the second

                """)
    }

    @Test func `52. observers are called outside locks: they may resolve what they were told of`() throws {
        final class Asking: ContainerObserver {
            let journal = Journal()
            let current = Count()
            func resolved(_ step: ResolutionStep, in duration: Swift.Duration) {
                journal.write(step.key.description)
                guard current.next() == 1 else { return }
                _ = try? Container.current?.resolve(Leaf.self)
                _ = try? Container.current?.resolve(Cat.self)
            }
        }
        let asking = Asking()
        let container = try Container { b in
            b.observer = asking
            b.register(Leaf.self, lifetime: .singleton) { Leaf() }
            b.register(Cat.self, lifetime: .singleton) { Cat() }
        }
        _ = try Container.$current.withValue(container) { try container.resolve(Cat.self) }
        #expect(asking.journal.text == ["Cat", "Leaf"])
    }
}

/// Not Sendable.
final class Plain { var label = "plain" }
