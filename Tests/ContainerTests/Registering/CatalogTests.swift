import SampleServices
import Testing
@testable import PlugboardContainer

struct CatalogTests {
    struct Pets: Module {
        func register(in catalog: inout Catalog) {
            catalog.register((any Animal).self) { Cat() }
            catalog.entry((any Animal).self)
        }
    }

    struct Numbered: Module, Equatable {
        let number: Int
        func register(in catalog: inout Catalog) { catalog.register(Int.self, name: "\(number)") { number } }
    }

    final class Shared: Module {
        func register(in catalog: inout Catalog) { catalog.register(Bool.self) { true } }
    }

    struct Storing: Module {
        let text: String
        func register(in catalog: inout Catalog) {
            catalog.register(String.self, factory: { text }, fileID: "Shop/Module.swift", line: 3)
        }
    }

    /// Rules 2.12 and 2.13.
    @Test func `equal modules of one type register once, and different ones both register`() throws {
        let container = try Container(Catalog(Numbered(number: 1), Numbered(number: 2), Numbered(number: 1)))
        #expect(try container.resolveAll(Int.self) == [1, 2])
    }

    @Test func `one module object registers once, and two objects register twice`() throws {
        let module = Shared()
        _ = try Container(Catalog(module, module))
        let error = #expect(throws: WiringError.self) { try Container(Catalog(module, Shared())) }
        #expect(error?.diagnostics.map(\.code) == [.registeredTwice])
    }

    /// Rule 2.13.
    @Test func `two modules with properties that cannot be compared both register, and conflict`() {
        let error = #expect(throws: WiringError.self) {
            try Container(Catalog(Storing(text: "a"), Storing(text: "b")))
        }
        #expect(
            error?.description == """
                error[PB0801]: String is registered twice
                  --> Shop/Module.swift:3: registered again here
                  ::: Shop/Module.swift:3: first registered here
                   |
                   = help: give one of them a name, or add override: true at the second

                1 mistake

                """)
    }

    /// Rule 2.7.
    @Test func `an empty name or an empty identifier is a mistake`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.register(Int.self, name: "", factory: { 1 }, fileID: "Shop/Main.swift", line: 3)
                catalog.factory("", String.self, initializer: { "a" }, fileID: "Shop/Main.swift", line: 4)
            }
        }
        #expect(
            error?.description == """
                error[PB0307]: an Int is registered under an empty name
                  --> Shop/Main.swift:3: registered here
                   |
                   = help: leave name: out, or give a name

                error[PB0307]: a factory of String has an empty identifier
                  --> Shop/Main.swift:4: offered here
                   |
                   = help: manifests name a factory by its identifier

                2 mistakes

                """)
    }

    @Test func `an unknown name in code is reported with the way to name a type without a plain name`() {
        struct Local: Sendable {}
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.register(Local.self, name: "one") { Local() }
                catalog.register(
                    Int.self, uses: ["local": "Local#one"], parameters: "local", factory: { (local: Local) in 1 },
                    fileID: "Shop/Main.swift", line: 3)
            }
        }
        #expect(
            error?.description.contains(
                "= help: a type without a plain name is used by .uses(T.self, name: \"…\"), "
                    + "or given one by catalog.service") == true)
    }

    @Test func `registering in a copy does not change the original`() throws {
        let original = Catalog(Pets())
        var copy = original
        copy.register(Int.self) { 1 }
        copy.environments = ["lab"]
        #expect([original.outline.factories.count, copy.outline.factories.count] == [1, 2])
        #expect(original.outline.environments == [])
    }

    /// Rule 1.1.
    @Test func `a catalog is made from modules, and then from a closure`() throws {
        let line = #line + 1
        let catalog = Catalog(Pets()) { $0.entry((any Person).self, name: "eu", scope: .any) }
        let entries = catalog.outline.entries
        #expect(entries.map(\.key.description) == ["Animal", "Person#eu"])
        #expect(entries.map(\.inScope) == [false, true])
        #expect(entries.last?.location == CodeLocation(fileID: "ContainerTests/CatalogTests.swift", line: line))
    }

    @Test func `several entries may be declared at once`() throws {
        var catalog = Catalog()
        let line = #line + 1
        catalog.entry(Int.self, [Bool].self, String?.self)
        let entries = catalog.outline.entries
        #expect(entries.map(\.key.description) == ["Int", "[Bool]", "String?"])
        #expect(entries.map { $0.shape?.isList } == [false, true, false])
        let location = CodeLocation(fileID: "ContainerTests/CatalogTests.swift", line: line)
        #expect(entries.allSatisfy { $0.location == location && !$0.inScope && !$0.isAwaited })
    }

    @Test func `an existing struct is bound to its own type`() throws {
        #expect(try Container { $0.register(instance: 7) }.resolve(Int.self) == 7)
    }

    @Test func `factory(…) offers a factory to manifests and creates no binding`() throws {
        struct Settings: Decodable, Sendable {}
        var catalog = Catalog()
        let line = #line + 1
        catalog.factory(
            "people.owner", (any Person).self, lifetime: .singleton, settings: Settings.self,
            defaults: ["timeout": "30s", "retries": 3, "ratio": 0.5, "tls": true, "hosts": ["a"], "proxy": nil],
            uses: ["pet": "Animal#eu", "rules": ["Rule#a", "Rule#b"]], allowedIn: [.test],
            parameters: "settings", "pet", "others",
            initializer: { (settings: Settings, pet: any Animal, others: [Lazy<(any Animal)?>]) in PetOwner(pet: pet) })
        let outline = catalog.outline
        #expect(outline.bindings.isEmpty)
        let factory = try #require(outline.factories.first)
        #expect(factory.options.id == "people.owner")
        #expect(factory.product == ServiceType((any Person).self))
        #expect(factory.lifetime == .singleton)
        #expect(factory.options.allowedIn == [.test])
        #expect(factory.isSendable)
        #expect(factory.location == CodeLocation(fileID: "ContainerTests/CatalogTests.swift", line: line))
        #expect(factory.options.declaredParameterNames == ["settings", "pet", "others"])
        #expect(
            factory.options.uses == [
                RegisteredUse(parameter: "pet", target: .one("Animal#eu")),
                RegisteredUse(parameter: "rules", target: .many(["Rule#a", "Rule#b"])),
            ])
        let animal = ParameterOutline.Shape.one(ServiceType((any Animal).self))
        let optional = ParameterOutline.Shape.optional(animal, type: ServiceType((any Animal)?.self))
        let lazy = ParameterOutline.Shape.lazy(optional, type: ServiceType(Lazy<(any Animal)?>.self))
        #expect(
            factory.parameters == [
                ParameterOutline(name: "settings", type: ServiceType(Settings.self), role: .settings),
                ParameterOutline(name: "pet", type: ServiceType((any Animal).self), role: .dependency(animal)),
                ParameterOutline(
                    name: "others", type: ServiceType([Lazy<(any Animal)?>].self),
                    role: .dependency(.list(lazy, type: ServiceType([Lazy<(any Animal)?>].self)))),
            ])
        let origin = Origin.code(factory.location)
        func member(_ name: String, _ value: SettingsValue) -> SettingsNodeMember {
            SettingsNodeMember(name: name, nameOrigin: origin, node: SettingsNode(value, at: origin))
        }
        #expect(
            factory.options.settings?.defaults
                == SettingsNode(
                    .object([
                        member("timeout", .string("30s")), member("retries", .number("3")),
                        member("ratio", .number("0.5")), member("tls", .bool(true)),
                        member("hosts", .array([SettingsNode(.string("a"), at: origin)])),
                        member("proxy", .literal(SettingsNode(.null, at: origin))),
                    ]), at: origin))
    }

    @Test func `a factory records whether its service is Sendable`() throws {
        final class Plain {}
        var catalog = Catalog()
        catalog.factory("plain", Plain.self, initializer: Plain.init)
        catalog.factory("plain.one", Plain.self, initializer: { (_: Int) in Plain() })
        catalog.factory("plain.many", Plain.self, initializer: { (_: Int, _: Int, _: Int) in Plain() })
        catalog.factory("cat", Cat.self, initializer: { Cat() })
        catalog.factory("cat.one", Cat.self, initializer: { (_: Int) in Cat() })
        catalog.factory("cat.many", (any Animal).self, initializer: { (_: Int, _: Int) in Cat() })
        #expect(catalog.outline.factories.map(\.isSendable) == [false, false, false, true, true, true])
        #expect(catalog.outline.factories.map(\.parameters.count) == [0, 1, 3, 0, 1, 2])
    }

    @Test func `a closure that takes a resolver has opaque dependencies`() throws {
        var catalog = Catalog()
        catalog.register((any Person).self) { r in PetOwner(pet: try r.resolve()) }
        catalog.register((any Person).self, name: "said", uses: ["Animal": "Animal#eu"]) { r in
            PetOwner(pet: try r.resolve((any Animal).self, name: "eu"))
        }
        #expect(catalog.outline.factories.map(\.isOpaque) == [true, false])
    }
}
