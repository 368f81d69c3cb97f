import SampleServices
import TestSupport
import Testing

@testable import PlugboardContainer

@Suite struct ShapeTests {
    struct Home: Sendable {
        let animal: (any Animal)?
        init(animal: (any Animal)?) { self.animal = animal }
    }

    struct Zoo: Sendable {
        let animals: [any Animal]
        init(animals: [any Animal]) { self.animals = animals }
    }

    @Test func `an optional parameter is nil if its service is not bound`() throws {
        let container = try Container { $0.autoregister(Home.self, initializer: Home.init) }
        #expect(try container.resolve(Home.self).animal == nil)
    }

    @Test func `a list cannot have a name`() throws {
        let container = try Container { $0.register((any Animal).self, name: "eu") { Cat() } }
        #expect(try container.resolve([any Animal].self).count == 1)
        #expect(throws: ResolutionError.self) { try container.resolve([any Animal].self, name: "eu") }
    }

    @Test func `an optional parameter receives a bound service`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.autoregister(Home.self, initializer: Home.init)
        }
        #expect(try container.resolve(Home.self).animal?.name == "Mimi")
    }

    @Test func `an optional parameter does not hide a failure`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { () throws(Refused) -> any Animal in throw Refused() }
            catalog.autoregister(Home.self, initializer: Home.init)
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Home.self) }
    }

    @Test func `registering T satisfies T?, and registering only T? does not satisfy T`() throws {
        let optional: Cat? = Cat(name: "maybe")
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register(Cat?.self) { optional }
        }
        #expect(try container.resolve(Int?.self) == 1)
        #expect(try container.resolve(Cat?.self)?.name == "maybe")
        #expect(throws: ResolutionError.self) { try container.resolve(Cat.self) }
    }

    @Test func `an optional can be inferred`() throws {
        let container = try Container { $0.register(Int.self) { 1 } }
        let bound: Int? = try container.resolve()
        let missing: String? = try container.resolve()
        #expect(bound == 1)
        #expect(missing == nil)
    }

    @Test func `resolveOptional returns nil for an unbound service, and throws the failure of a bound one`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self, name: "one") { 1 }
            catalog.register(String.self) { () throws(Refused) -> String in throw Refused() }
        }
        #expect(try container.resolveOptional(Int.self) == nil)
        #expect(try container.resolveOptional(Int.self, name: "one") == 1)
        #expect(throws: ResolutionError.self) { try container.resolveOptional(String.self) }
    }

    @Test func `rule 8.2: a list has the unnamed binding first, then the others by name`() throws {
        let container = try Container { catalog in
            for name in ["b", "B", "a", "é"] {
                catalog.register((any Animal).self, name: ServiceName(name)) { Cat(name: name) }
            }
            catalog.register((any Animal).self) { Cat(name: "unnamed") }
            catalog.autoregister(Zoo.self, initializer: Zoo.init)
        }
        let expected = ["unnamed", "B", "a", "b", "é"]
        #expect(try container.resolve(Zoo.self).animals.map(\.name) == expected)
        #expect(try container.resolveAll((any Animal).self).map(\.name) == expected)
        #expect(try container.resolve([any Animal].self).map(\.name) == expected)
    }

    @Test func `rule 8.5: a list may be empty`() throws {
        let container = try Container { $0.autoregister(Zoo.self, initializer: Zoo.init) }
        #expect(try container.resolve(Zoo.self).animals.isEmpty)
        #expect(try container.resolveAll((any Animal).self).isEmpty)
    }

    @Test func `rule 8.6: a list binding replaces the list of all bindings`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register([Int].self) { [7, 8] }
        }
        #expect(try container.resolve([Int].self) == [7, 8])
        #expect(try container.resolveAll(Int.self) == [7, 8])
    }

    @Test func `shapes can be nested`() throws {
        struct Nested {
            let lazies: [Lazy<Int>]
            let provider: Provider<[Int]>
            let maybe: Lazy<String?>
            init(lazies: [Lazy<Int>], provider: Provider<[Int]>, maybe: Lazy<String?>) {
                self.lazies = lazies
                self.provider = provider
                self.maybe = maybe
            }
        }
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register(Int.self, name: "two") { 2 }
            catalog.autoregister(Nested.self, initializer: Nested.init)
        }
        let nested = try container.resolve(Nested.self)
        #expect(try nested.lazies.map { try $0.value } == [1, 2])
        #expect(try nested.provider() == [1, 2])
        #expect(try nested.maybe.value == nil)
        #expect(try container.resolve([Lazy<Int>].self).map { try $0.value } == [1, 2])
    }

    @Test func `Lazy resolves at the first use, and once`() throws {
        let built = Count()
        let container = try Container { $0.register(Int.self) { built.next() } }
        let lazy = try container.resolve(Lazy<Int>.self)
        #expect(built.value == 0)
        #expect(try [lazy.value, lazy.value, lazy()] == [1, 1, 1])
    }

    @Test func `Provider resolves at each call`() throws {
        let built = Count()
        let container = try Container { $0.register(Int.self, name: "n") { built.next() } }
        let provider = try container.resolve(Provider<Int>.self, name: "n")
        #expect(try [provider(), provider()] == [1, 2])
    }

    @Test func `rule 14.15: Lazy breaks a cycle, and finds the owner's graph`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Chicken.self, lifetime: .graph, initializer: Chicken.init)
            catalog.autoregister(Egg.self, lifetime: .graph, initializer: Egg.init)
        }
        let chicken = try container.resolve(Chicken.self)
        let egg = try chicken.egg.value
        #expect(egg.chicken === chicken)
        #expect(try chicken.egg.value === egg)
    }

    @Test func `rule 14.15: a Lazy opened in another resolution does not use that resolution's graph`() throws {
        final class Opener {
            let chicken: Chicken
            let other: Chicken
            init(chicken: Chicken, resolver: Resolver, opened: Opened) throws(ResolutionError) {
                self.chicken = chicken
                _ = try opened.lazy.value
                other = try resolver.resolve()
            }
        }
        let container = try Container { catalog in
            catalog.autoregister(Chicken.self, lifetime: .graph, initializer: Chicken.init)
            catalog.autoregister(Egg.self, lifetime: .graph, initializer: Egg.init)
            catalog.autoregister(Opened.self, lifetime: .singleton, initializer: Opened.init)
            catalog.autoregister(Opener.self, initializer: Opener.init)
        }
        let opener = try container.resolve(Opener.self)
        #expect(opener.chicken === opener.other)
        #expect(try container.resolve(Opened.self).lazy.value.chicken !== opener.chicken)
    }

    @Test func `rule 14.17: Lazy and Provider do not retain the container, and throw after its release`() throws {
        var container: Container? = try Container { $0.register(Int.self) { 1 } }
        let lazy = try container?.resolve(Lazy<Int>.self)
        let provider = try container?.resolve(Provider<Int>.self)
        container = nil
        for error in [
            #expect(throws: ResolutionError.self) { try lazy?.value },
            #expect(throws: ResolutionError.self) { try provider?() },
        ] {
            #expect(
                error?.description == """
                    the container has been released
                       = help: keep the container as long as what it built
                    """)
        }
    }

    @Test func `rule 14.15: an opened Lazy retains its instance`() throws {
        var container: Container? = try Container { $0.register(Int.self) { 1 } }
        let lazy = try container?.resolve(Lazy<Int>.self)
        #expect(try lazy?.value == 1)
        container = nil
        #expect(try lazy?.value == 1)
    }

    @Test func `a Lazy of a scoped object resolves in the object's scope`() throws {
        final class Session: Sendable {}
        final class Page: Sendable {
            let session: Lazy<Session>
            init(session: Lazy<Session>) { self.session = session }
        }
        let container = try Container { catalog in
            catalog.autoregister(Session.self, lifetime: .scoped, initializer: Session.init)
            catalog.autoregister(Page.self, initializer: Page.init)
        }
        var scope: Scope? = container.makeScope()
        let page = try scope?.resolve(Page.self)
        let late = try scope?.resolve(Page.self)
        #expect(try page?.session.value === scope?.resolve(Session.self))
        scope = nil
        let error = #expect(throws: ResolutionError.self) { try late?.session.value }
        #expect(
            error?.description == """
                the scope has been released
                   = help: keep the scope as long as what it built
                """)
    }

    @Test func `an injection point describes the requester`() throws {
        struct Label { let text: String }
        struct Asker {
            let label: Label
            init(label: Label) { self.label = label }
        }
        let container = try Container { catalog in
            catalog.register { (point: InjectionPoint) -> Label in
                Label(text: "\(point.enclosingTypeName ?? "program")#\(point.name?.description ?? "")")
            }
            catalog.autoregister(Asker.self, name: "one", initializer: Asker.init)
            catalog.autoregister(Asker.self, name: "two", initializer: Asker.init)
        }
        #expect(try container.resolve(Label.self).text == "program#")
        #expect(try container.resolve(Asker.self, name: "one").label.text == "Asker#one")
        #expect(try container.resolve(Asker.self, name: "two").label.text == "Asker#two")
    }

    @Test func `requests for unbound names store nothing, in any shape`() throws {
        let container = try Container { $0.register(Int.self, name: "bound") { 1 } }
        func keptAfterAsking(_ names: Range<Int>) throws -> Int {
            for number in names {
                let name = ServiceName("from outside \(number)")
                #expect(try container.resolve(Int?.self, name: name) == nil)
                #expect(try container.resolve(Int??.self, name: name) == Int??.some(nil))
                #expect(try container.resolve(Lazy<Int?>.self, name: name).value == nil)
                #expect(try container.resolve(Provider<Int?>.self, name: name)() == nil)
                #expect(try container.resolveOptional(Int?.self, name: name) == Int??.some(nil))
                #expect(try container.resolveOptional(Int.self, name: name) == nil)
                #expect(throws: ResolutionError.self) { try container.resolve([Int].self, name: name) }
                #expect(throws: ResolutionError.self) { try container.resolve(Lazy<Int>.self, name: name) }
            }
            return container.derived.withLock { $0.count }
        }
        let kept = try keptAfterAsking(0..<1)
        #expect(try keptAfterAsking(1..<100) == kept)
        #expect(try container.resolve(Int?.self, name: "bound") == 1)
        #expect(try container.resolve(Lazy<Int?>.self, name: "bound").value == 1)
    }
}

final class Chicken: Sendable {
    let egg: Lazy<Egg>
    init(egg: Lazy<Egg>) { self.egg = egg }
}

final class Egg: Sendable {
    let chicken: Chicken
    init(chicken: Chicken) { self.chicken = chicken }
}

final class Opened: Sendable {
    let lazy: Lazy<Egg>
    init(lazy: Lazy<Egg>) { self.lazy = lazy }
}
