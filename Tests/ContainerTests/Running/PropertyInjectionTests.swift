import PlugboardContainer
import TestSupport
import Testing

struct PropertyInjectionTests {
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
        #expect(
            try [container.resolve(Screen.self).order, container.resolve(Screen.self, name: "other").order] == [
                ["text", "number"], ["number", "text"],
            ])
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
        #expect(
            try [container.resolve(Tea.self).spice?.kind, container.resolve(Juice.self).spice?.kind] == [
                "ginger", "ginger",
            ])
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
