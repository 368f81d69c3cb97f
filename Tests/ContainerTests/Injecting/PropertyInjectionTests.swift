import PlugboardContainer
import SampleServices
import TestSupport
import Testing

@Suite struct PropertyInjectionTests {
    struct Fruit: Sendable { var kind = "apple" }
    struct Spice: Sendable { var kind = "mint" }

    final class Juice {
        var fruit: Fruit!
        var spice: Spice?
        var label = "unset"
        let name: String
        init(name: String = "juice") { self.name = name }
    }

    struct Tea {
        var spice: Spice?
        var label = "unset"
    }

    @Test func `properties of classes can be set after construction`() throws {
        let container = try Container { catalog in
            catalog.register(Fruit.self) { Fruit() }
            catalog.register(Spice.self) { Spice() }
            catalog.autoregister(Juice.self, initializer: { Juice() }).inject(\.fruit).inject(\.spice)
        }
        let juice = try container.resolve(Juice.self)
        #expect(juice.fruit.kind == "apple")
        #expect(juice.spice?.kind == "mint")
    }

    @Test func `properties are set in the order of their declarations`() throws {
        final class Screen {
            var order: [String] = []
            var number = 0 { didSet { order.append("number") } }
            var text = "" { didSet { order.append("text") } }
        }
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register(String.self) { "a" }
            catalog.register(Screen.self) { Screen() }.inject(\.text).inject(\.number)
            catalog.register(Screen.self, name: "other") { Screen() }.inject(\.number).inject(\.text)
        }
        #expect(try container.resolve(Screen.self).order == ["text", "number"])
        #expect(try container.resolve(Screen.self, name: "other").order == ["number", "text"])
    }

    @Test func `properties of structs can be set too, beside parameters`() throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "green" }
            catalog.register(Int.self) { 3 }
            catalog.register(Tea.self) { (number: Int) in Tea(spice: Spice(kind: "\(number)")) }.inject(\.label)
        }
        let tea = try container.resolve(Tea.self)
        #expect(tea.label == "green")
        #expect(tea.spice?.kind == "3")
    }

    @Test func `an optional property stays nil if its service is not bound`() throws {
        let container = try Container { $0.autoregister(Tea.self, initializer: { Tea() }).inject(\.spice) }
        #expect(try container.resolve(Tea.self).spice == nil)
    }

    @Test func `an optional property keeps its value if its service is not bound`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Tea.self, initializer: { Tea(spice: Spice(kind: "ginger")) }).inject(\.spice)
            catalog.register(Juice.self) {
                let juice = Juice()
                juice.spice = Spice(kind: "ginger")
                return juice
            }.inject(\.spice)
        }
        try #expect(container.resolve(Tea.self).spice?.kind == "ginger")
        try #expect(container.resolve(Juice.self).spice?.kind == "ginger")
    }

    @Test func `a required property is proven`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.autoregister(Juice.self, initializer: { Juice() }).inject(\.fruit, required: true)
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.notBound])
    }

    @Test func `uses names the binding of a property`() throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "wrong" }
            catalog.register(String.self, name: "right") { "right" }
            catalog.register(String.self, name: "name") { "name" }
            catalog.autoregister(
                Juice.self, uses: ["label": "String#right", "name": "String#name"], parameters: "name",
                initializer: Juice.init(name:)
            ).inject(\.label)
        }
        let juice = try container.resolve(Juice.self)
        #expect([juice.name, juice.label] == ["name", "right"])
    }

    @Test func `a failing property is reported with its owner`() throws {
        let line = #line
        let container = try Container { catalog in
            catalog.register(Spice.self) { () throws(Refused) -> Spice in throw Refused() }
            catalog.autoregister(Tea.self, initializer: { Tea() }).inject(\.spice)
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Tea.self) }
        let file = "ContainerTests/PropertyInjectionTests.swift"
        #expect(
            error?.description == """
                PropertyInjectionTests.Tea -> PropertyInjectionTests.Spice (registered at \(file):\(line + 2)) threw: no key
                   = note: PropertyInjectionTests.Tea: registered at \(file):\(line + 3)
                """)
    }
}

@Suite struct OwnershipTests {
    @Test func `ownedExternally: the object is found while other code retains it, then resolving throws`() throws {
        var dog: Dog? = Dog()
        let line = #line
        let container = try Container { [dog] catalog in
            if let dog { catalog.register(instance: dog, as: (any Animal).self).ownedExternally() }
        }
        #expect(try container.resolve((any Animal).self) as? Dog === dog)
        weak let watched = dog
        dog = nil
        #expect(watched == nil)
        let error = #expect(throws: ResolutionError.self) { try container.resolve((any Animal).self) }
        #expect(
            error?.description == """
                Animal (registered at ContainerTests/PropertyInjectionTests.swift:\(line + 2)) is owned externally \
                and was released
                   = help: keep it as long as the container, or leave out .ownedExternally()
                """)
    }

    @Test func `ownedExternally requires an object`() throws {
        let container = try Container { $0.register(instance: Cat(), as: Cat.self).ownedExternally() }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Cat.self) }
        guard case .externalNeedsClass? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `ownedByContainer: the object exists as long as the container`() throws {
        var dog: Dog? = Dog()
        weak let watched = dog
        var container: Container? = try Container { [dog] catalog in
            if let dog { catalog.register(instance: dog).ownedByContainer() }
        }
        dog = nil
        #expect(try container?.resolve(Dog.self) === watched)
        container = nil
        #expect(watched == nil)
    }
}
