@testable import PlugboardContainer
import SampleServices
import TestSupport
import Testing

struct ResolutionErrorTests {
    final class Gateway: Sendable {
        init() throws(Refused) { throw Refused() }
    }

    final class Checkout: Sendable {
        let gateway: Gateway
        init(gateway: Gateway) { self.gateway = gateway }
    }

    struct Shop {
        let checkout: Checkout
        init(checkout: Checkout) { self.checkout = checkout }
    }

    private let file = "ContainerTests/ResolutionErrorTests.swift"

    private func page(_ body: () throws -> Void) -> String {
        do {
            try body()
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test func `a failure reports the whole path, and the origin of each step`() throws {
        let line = #line
        let container = try Container { catalog in
            catalog.autoregister(Gateway.self, initializer: Gateway.init)
            catalog.autoregister(Checkout.self, initializer: Checkout.init)
            catalog.autoregister(Shop.self, initializer: Shop.init)
        }
        #expect(
            page { _ = try container.resolve(Shop.self) } == """
                ResolutionErrorTests.Shop -> ResolutionErrorTests.Checkout -> ResolutionErrorTests.Gateway (registered at \(file):\(line + 2)) threw: no key
                   = note: ResolutionErrorTests.Shop: registered at \(file):\(line + 4)
                   = note: ResolutionErrorTests.Checkout: registered at \(file):\(line + 3)
                """)
    }

    @Test func `an unbound service is reported without the container`() throws {
        var container: Container? = try Container { catalog in
            catalog.register(Checkout.self, name: "main") { throw Refused() }
        }
        weak let gone = container
        let error = #expect(throws: ResolutionError.self) { try container?.resolve(Checkout.self, name: "mian") }
        container = nil
        #expect(gone == nil)
        #expect(
            error?.description == """
                ResolutionErrorTests.Checkout#mian is not bound
                   = help: did you mean ResolutionErrorTests.Checkout#main?
                   = note: bound: ResolutionErrorTests.Checkout#main
                """)
    }

    private final class Link<Next: Sendable>: Sendable {
        init(next: Next) {}
    }

    @Test(arguments: [1, 15, 16, 17, 32, 33, 40])
    func `the path of a failure contains each step once, from first to last`(count: Int) throws {
        var catalog = Catalog()
        catalog.autoregister(Gateway.self, initializer: Gateway.init)
        var services = [ServiceType(Gateway.self)]
        func path<Next: Sendable>(over next: Next.Type) throws -> [ServiceType] {
            guard services.count < count else {
                let container = try Container(catalog)
                let error = #expect(throws: ResolutionError.self) { try container.resolve(next) }
                return try #require(error).path.map(\.key.service)
            }
            catalog.autoregister(Link<Next>.self, initializer: Link<Next>.init(next:))
            services.append(ServiceType(Link<Next>.self))
            return try path(over: Link<Next>.self)
        }
        let reported = try path(over: Gateway.self)
        #expect(reported == services.reversed())
    }

    @Test func `the only binding under a name is suggested for the unnamed one, and a long list is cut`() throws {
        let one = try Container { $0.register(Int.self, name: "receipts") { 1 } }
        #expect(
            page { _ = try one.resolve(Int.self) } == """
                Int is not bound
                   = help: did you mean Int#receipts?
                   = note: bound: Int#receipts
                """)
        let many = try Container { catalog in
            for number in 10..<35 { catalog.register(Int.self, name: "\(number)") { number } }
        }
        let names = (10..<30).map { "Int#\($0)" }.joined(separator: ", ")
        #expect(
            page { _ = try many.resolve(Int.self) } == """
                Int is not bound
                   = note: bound: \(names) and 5 more
                """)
    }

    @Test(arguments: ["", "warehouse-", "Überlager."])
    func `the listed names are the first ones of all in order`(prefix: String) throws {
        let numbers = (0..<300).map { $0 * 7_919 % 300 }
        let container = try Container { catalog in
            for number in numbers { catalog.register(Int.self, name: "\(prefix)\(number)") { number } }
            catalog.register(Int.self) { 0 }
        }
        let sorted = numbers.map { "\(prefix)\($0)" }.sorted {
            Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
        }
        let listed = (["Int"] + sorted.prefix(19).map { "Int#\($0)" }).joined(separator: ", ")
        let text = page { _ = try container.resolve(Int.self, name: "none of them") }
        #expect(text.contains("= note: bound: \(listed) and 281 more"), "\(text)")
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Int.self, name: "none of them") }
        guard case .notBound(_, let names, _)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(names == [nil] + sorted.map { ServiceName($0) })
    }

    @Test func `a near name is suggested among others of its length`() throws {
        func suggestion(for name: ServiceName, among names: [String]) throws -> String? {
            let container = try Container { catalog in
                for name in names { catalog.register(Int.self, name: ServiceName(name)) { 0 } }
            }
            let error = #expect(throws: ResolutionError.self) { try container.resolve(Int.self, name: name) }
            guard case .notBound(_, _, let suggestion)? = error?.reason else { return nil }
            return suggestion
        }
        let others = (100..<400).map { "xyz\($0)" }
        #expect(try suggestion(for: "RECIEPTS", among: others + ["receipts"]) == "Int#receipts")
        #expect(try suggestion(for: "réçeipts", among: others + ["réceipts"]) == "Int#réceipts")
        #expect(try suggestion(for: "receipts ", among: others + ["receipts"]) == "Int#receipts")
        #expect(try suggestion(for: "receipts", among: others) == nil)
    }

    private protocol Lamp: Sendable {}
    private struct DimLamp: Lamp {}
    private struct Shelf<Item: Sendable>: Sendable {}

    @Test func `a related service is suggested for one that is not bound`() throws {
        func suggestion<S>(for service: S.Type, _ register: (inout Catalog) -> Void) throws -> String? {
            let container = try Container(register)
            let error = #expect(throws: ResolutionError.self) { try container.resolve(service) }
            guard case .notBound(_, _, let suggestion)? = error?.reason else { return "another error" }
            return suggestion
        }
        let lamp: (inout Catalog) -> Void = { $0.register((any Lamp).self) { DimLamp() } }
        #expect(try suggestion(for: DimLamp.self, lamp) == "ResolutionErrorTests.Lamp")
        #expect(
            try suggestion(for: (any Lamp).self) { $0.register(DimLamp.self) { DimLamp() } }
                == "ResolutionErrorTests.DimLamp")
        #expect(
            try suggestion(for: Shelf<Int>.self) { $0.register(Shelf<String>.self) { Shelf<String>() } }
                == "ResolutionErrorTests.Shelf<String>")
        #expect(
            try suggestion(for: Shelf<Int>.self) {
                $0.register(DimLamp.self) { DimLamp() }.contributes(to: Shelf<Int>.self) { _ in Shelf() }
            } == "[ResolutionErrorTests.Shelf<Int>]")
        #expect(
            try suggestion(for: DimLamp.self) {
                lamp(&$0)
                $0.register(Lamp?.self) { nil }
            } == "ResolutionErrorTests.Lamp")
        #expect(try suggestion(for: Gateway.self, lamp) == nil)
    }

    @Test func `a program can read the path`() throws {
        let line = #line
        let container = try Container { catalog in
            catalog.autoregister(Gateway.self, name: "eu", initializer: Gateway.init)
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Gateway.self, name: "eu") }
        #expect(error?.path.map(\.key.description) == ["ResolutionErrorTests.Gateway#eu"])
        #expect(error?.path.first?.registration == CodeLocation(fileID: file, line: line + 2))
    }

    @Test(arguments: [2, 3])
    func `a path of repetitions is reported as a ring`(rounds: Int) {
        let round = [ServiceType(Int.self), ServiceType(String.self)].enumerated().map { number, service in
            let location = CodeLocation(fileID: "Shop", line: number + 1)
            return ResolutionStep(
                key: ServiceKey(service), factory: nil, origin: .code(location), registration: location)
        }
        let error = ResolutionError(.tooDeep, path: Array(repeatElement(round, count: rounds).joined()))
        #expect(
            error.description == """
                Int -> String (registered at Shop:2) is nested too deep in other resolutions
                   = note: ring: Int -> String -> Int
                   = note: closures may nest resolutions \(ThreadStack.deepest) times, and all of it must fit on the \
                thread's stack
                   = help: take a Lazy or a Provider in one of the factories, and open it later
                   = note: Int: registered at Shop:1
                """)
    }
}
