import PlugboardContainer
import SampleServices
import TestSupport
import Testing

final class Mover: Sendable {
    let names: [String]

    init(one: consuming any Animal) { names = [one.name] }

    init(one: consuming any Animal, two: consuming any Animal) { names = [one.name, two.name] }
}

/// The makers of a service: closures and initializers.
struct RegisteringTests {
    @Test func `a resolver's closure may declare a typed throws`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.register((any Person).self) { r throws(ResolutionError) in PetOwner(pet: try r.resolve()) }
        }
        #expect(try container.resolve((any Person).self).pet.name == "Mimi")
    }

    @Test func `a tuple as the only parameter is one parameter`() throws {
        struct Pair: Sendable {
            let text: String
            init(_ both: (Int, String)) { text = both.1 + "\(both.0)" }
        }
        struct Four: Sendable {
            let sum: Int
            init(_ all: (Int, Int, Int, Int)) { sum = all.0 + all.1 + all.2 + all.3 }
        }
        let container = try Container { catalog in
            catalog.register((Int, String).self) { (1, "one") }
            catalog.register((Int, Int, Int, Int).self) { (1, 2, 3, 4) }
            catalog.autoregister(Pair.self, initializer: Pair.init)
            catalog.autoregister(Four.self, initializer: Four.init)
        }
        #expect(try container.resolve(Pair.self).text == "one1")
        #expect(try container.resolve(Four.self).sum == 10)
    }

    @Test func `initializers of each number of parameters receive them in order`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register(String.self) { "a" }
            catalog.register(Bool.self) { true }
            catalog.register(Character.self) { "c" }
            catalog.register(Double.self) { 2 }
            catalog.register([String].self, name: "0") { [] }
            catalog.register([String].self, name: "1") { (a: Int) in ["\(a)"] }
            catalog.register([String].self, name: "2") { (a: Int, b: String) in ["\(a)", b] }
            catalog.register([String].self, name: "3") { (a: Int, b: String, c: Bool) in ["\(a)", b, "\(c)"] }
            catalog.register([String].self, name: "4") { (a: Int, b: String, c: Bool, d: Character) in
                ["\(a)", b, "\(c)", "\(d)"]
            }
            catalog.register([String].self, name: "5") { (a: Int, b: String, c: Bool, d: Character, e: Double) in
                ["\(a)", b, "\(c)", "\(d)", "\(e)"]
            }
        }
        let all = ["1", "a", "true", "c", "2.0"]
        for count in 0...5 {
            #expect(try container.resolve([String].self, name: "\(count)") == Array(all.prefix(count)))
        }
    }

    @Test func `a main-actor initializer needs no annotation`() async throws {
        @MainActor final class Screen {
            let number: Int
            init(number: Int) { self.number = number }
        }
        let container = try Container { catalog in
            catalog.register(Int.self) { 7 }
            catalog.autoregister(Screen.self, initializer: Screen.init(number:))
        }
        let screen = try await container.resolve(awaiting: Screen.self)
        #expect(screen.number == 7)
    }

    @Test func `parameters may be moved into their instance`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.autoregister(Mover.self, initializer: Mover.init(one:))
            catalog.autoregister(Mover.self, name: "two", initializer: Mover.init(one:two:))
            catalog.autoregister(Mover.self, name: "closure") { (one: consuming any Animal) in Mover(one: one) }
        }
        #expect(
            try [
                container.resolve(Mover.self).names, container.resolve(Mover.self, name: "two").names,
                container.resolve(Mover.self, name: "closure").names,
            ] == [["Mimi"], ["Mimi", "Mimi"], ["Mimi"]])
    }

    @Test func `a report contains an initializer's own error`() throws {
        let container = try Container {
            $0.autoregister(Dog.self, initializer: { () throws(Refused) in throw Refused() })
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Dog.self) }
        guard case .threw(let cause)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause is Refused)
    }

    @Test func `an error of the container's closure is rethrown`() {
        #expect(throws: Refused.self) { try Container { _ in throw Refused() } }
    }

    /// The dependencies of an initializer with many parameters, of several shapes and layouts.
    struct Assembly: Sendable {
        let a: Int
        let b: String
        let c: [Int]
        let d: Int8?
        let e: any CustomStringConvertible & Sendable
        let f: Lazy<String>
        let g: (@Sendable () -> Int)?
        let h: UInt8
        let i: Int
    }

    @Test func `each of many parameters receives its own dependency`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.register(Int.self, name: "other") { 9 }
            catalog.register(String.self) { "two" }
            catalog.register(Int8.self) { 4 }
            catalog.register((any CustomStringConvertible & Sendable).self) { "five" }
            catalog.register(UInt8.self) { 8 }
            catalog.autoregister(
                Assembly.self, uses: ["i": "Int#other"],
                parameters: "a", "b", "c", "d", "e", "f", "g", "h", "i",
                initializer: Assembly.init(a:b:c:d:e:f:g:h:i:))
        }
        let made = try container.resolve(Assembly.self)
        #expect(made.a == 1 && made.b == "two" && made.c == [1, 9] && made.d == 4 && "\(made.e)" == "five")
        #expect(try made.f.value == "two")
        #expect(made.g == nil && made.h == 8 && made.i == 9)
    }
}
