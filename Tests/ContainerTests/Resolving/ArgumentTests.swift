import PlugboardContainer
import SampleServices
import Testing

struct ArgumentTests {
    struct Apple: Sendable { var kind = "apple" }
    struct Juice: Sendable {
        let fruit: Apple
        let label: String
        init(fruit: Apple, label: String) {
            self.fruit = fruit
            self.label = label
        }
    }

    private let file = "ContainerTests/ArgumentTests.swift"

    @Test func `an unused argument is an error`() throws {
        let line = #line
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.register(Int.self, argument: String.self) { (text: String) in text.count }
        }
        let none = #expect(throws: ResolutionError.self) { try container.resolve((any Animal).self, argument: 1) }
        #expect(none?.description == "Animal (registered at \(file):\(line + 2)) takes no argument Int")
        let more = #expect(throws: ResolutionError.self) { try container.resolve(Int.self, arguments: "a", "b") }
        #expect(
            more?.description
                == "Int (registered at \(file):\(line + 3)) takes no further argument String\n   = note: it takes an argument String"
        )
    }

    @Test func `all missing arguments are named beside a given one`() throws {
        let line = #line + 2
        let container = try Container { catalog in
            catalog.register(String.self, arguments: Int.self, Bool.self, Double.self) {
                (a: Int, b: Bool, c: Double) in "\(a)\(b)\(c)"
            }
        }
        let start = "String (registered at \(file):\(line)) needs arguments"
        let given = #expect(throws: ResolutionError.self) { try container.resolve(String.self, argument: true) }
        #expect(given?.description == "\(start) Int, Double, which were not given")
        let none = #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(none?.description == "\(start) Int, Bool, Double, which were not given")
    }

    @Test func `rule 16.6: a singleton with arguments is refused`() {
        let error = #expect(throws: WiringError.self) {
            try Container {
                $0.autoregister(
                    Juice.self, lifetime: .singleton, arguments: Apple.self, String.self, initializer: Juice.init)
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.sharedWithArguments])
    }

    @Test func `scopes and resolvers take arguments`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self, argument: String.self) { (text: String) in text.count }
            catalog.register(Bool.self) { r in try r.resolve(Int.self, argument: "four") == 4 }
        }
        #expect(try container.makeScope().resolve(Int.self, argument: "abc") == 3)
        #expect(try container.resolve(Bool.self))
    }
}
