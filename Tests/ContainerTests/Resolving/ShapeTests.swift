import SampleServices
import TestSupport
import Testing

@testable import PlugboardContainer

struct ShapeTests {
    struct Home: Sendable {
        let animal: (any Animal)?
        init(animal: (any Animal)?) { self.animal = animal }
    }

    struct Zoo: Sendable {
        let animals: [any Animal]
        init(animals: [any Animal]) { self.animals = animals }
    }

    @Test func `a list cannot have a name`() throws {
        let container = try Container { $0.register((any Animal).self, name: "eu") { Cat() } }
        #expect(try container.resolve([any Animal].self).count == 1)
        #expect(throws: ResolutionError.self) { try container.resolve([any Animal].self, name: "eu") }
    }

    @Test func `an optional parameter does not hide a failure`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { () throws(Refused) -> any Animal in throw Refused() }
            catalog.autoregister(Home.self, initializer: Home.init)
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Home.self) }
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
        #expect(try [container.resolve([Int].self), container.resolveAll(Int.self)] == [[7, 8], [7, 8]])
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
        #expect(try [nested.lazies.map { try $0.value }, nested.provider()] == [[1, 2], [1, 2]])
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
        #expect(
            try [
                container.resolve(Label.self).text, container.resolve(Asker.self, name: "one").label.text,
                container.resolve(Asker.self, name: "two").label.text,
            ] == ["program#", "Asker#one", "Asker#two"])
    }

    @Test func `requests for unbound names store nothing, in any shape`() throws {
        let container = try Container { $0.register(Int.self, name: "bound") { 1 } }
        func keptAfterAsking(_ names: Range<Int>) throws -> Int {
            for number in names {
                let name = ServiceName("from outside \(number)")
                #expect(
                    try [
                        container.resolve(Int?.self, name: name), container.resolve(Lazy<Int?>.self, name: name).value,
                        container.resolve(Provider<Int?>.self, name: name)(),
                        container.resolveOptional(Int.self, name: name),
                    ] == [nil, nil, nil, nil])
                #expect(try container.resolve(Int??.self, name: name) == Int??.some(nil))
                #expect(try container.resolveOptional(Int?.self, name: name) == Int??.some(nil))
                #expect(throws: ResolutionError.self) { try container.resolve([Int].self, name: name) }
                #expect(throws: ResolutionError.self) { try container.resolve(Lazy<Int>.self, name: name) }
            }
            return container.derived.withLock { $0.count }
        }
        let kept = try keptAfterAsking(0..<1)
        #expect(try keptAfterAsking(1..<100) == kept)
        #expect(
            try [container.resolve(Int?.self, name: "bound"), container.resolve(Lazy<Int?>.self, name: "bound").value]
                == [1, 1])
    }
}
