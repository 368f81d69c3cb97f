import PlugboardTool
import SampleServices
import Testing

/// Rule 16.1.
extension RulesTests {
    private static var file: String { "PromisesTests/RulesTests+Arguments.swift" }

    @Test func `rule 16.1: arguments fill parameters of decorators too, and never those of dependencies`() throws {
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

    @Test func `rules 16.9 and 16.10: accepted arguments fill decorators too, or else come from the wiring`() throws {
        var b = Catalog()
        b.register(String.self) { "bound" }
        b.factory("plain", Animal.self) { (name: String) in Cat(name: name) }.accepting(String.self)
        b.factory("loud", Animal.self) { (inner: any Animal, name: String) in
            Cat(name: "\(inner.name), \(name.uppercased())")
        }.accepting(String.self)
        b.register([String].self, argument: String.self) { (own: String, animal: any Animal) in [own, animal.name] }
        let container = try b.container(#""Animal": { "factory": "plain", "decorators": ["loud"] }"#)
        #expect(try container.resolve(Animal.self).name == "bound, BOUND")
        #expect(try container.resolve(Animal.self, argument: "tom").name == "tom, TOM")
        #expect(try container.resolve([String].self, argument: "tom") == ["tom", "bound, BOUND"])
    }

    @Test func `rule 16.2: arguments fill the requested service's optional, list, Lazy or Provider of their type`()
        throws
    {
        let container = try Container { b in
            b.register([String].self, argument: Cat.self) { (maybe: Cat?) in [maybe?.name ?? ""] }
            b.register([String].self, name: "list", argument: Cat.self) { (list: [Cat]) in list.map(\.name) }
            b.register([String].self, name: "lazy", argument: Cat.self) { (lazy: Lazy<Cat>) in [try lazy.value.name] }
            b.register([String].self, name: "new", argument: Cat.self) { (new: Provider<Cat>) in [try new().name] }
        }
        for name: ServiceName? in [nil, "list", "lazy", "new"] {
            #expect(try container.resolve([String].self, name: name, argument: Cat(name: "Tom")) == ["Tom"])
        }
    }

    @Test func `rule 16.2: one argument fills one parameter of each initializer, a plain one first`() throws {
        var b = Catalog()
        b.register(Cat.self, argument: String.self) { (title: String?, name: String) in
            Cat(name: "\(title ?? "no") \(name)")
        }
        b.factory("collar", Cat.self, argument: String.self) { (inner: Cat, tag: Lazy<String>, name: String) in
            Cat(name: "\(inner.name), \(try tag.value) \(name)")
        }
        b.register(String.self) { "bound" }
        let container = try b.container(#""Cat": { "decorators": ["collar"] }"#)
        #expect(try container.resolve(Cat.self, argument: "Tom").name == "bound Tom, bound Tom")
    }

    @Test func `rule 16.4: all factories of a service declare the same arguments`() {
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
                  --> \(Self.file):\(line + 4): declares none
                  ::: \(Self.file):\(line + 3): declares (String)
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

    @Test func `rule 16.5: a dependent takes a service with arguments as a Provider, also through a manifest binding`()
        throws
    {
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

    @Test func `rule 16.5: planning reports a dependent that takes it directly`() {
        let line = #line
        let mistakes = page {
            _ = try Container { b in
                b.register(Cat.self, argument: String.self) { (name: String) in Cat(name: name) }
                b.register(Int.self, parameters: "cat") { (cat: Cat) in cat.name.count }
            }
        }
        #expect(
            mistakes == """
                error[PB0413]: Int needs Cat, which takes arguments
                  --> \(Self.file):\(line + 4): its parameter 1, "cat", gives none
                   |
                   = help: take Provider<Cat>, and call it with (String)

                1 mistake

                """)
    }

    @Test func `rule 16.7: an unused argument is an error`() throws {
        let line = #line + 1
        let container = try Container { $0.register(Cat.self) { Cat() } }
        #expect(
            page { _ = try container.resolve(Cat.self, argument: 1) }
                == "Cat (registered at \(Self.file):\(line)) takes no argument Int")
    }
}
