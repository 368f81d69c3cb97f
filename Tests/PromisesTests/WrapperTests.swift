import Plugboard
import SampleServices
import TestSupport
import Testing

/// A property wrapper cannot throw: it stops the program with the page that the same `try resolve` would have thrown.
struct WrapperTests {
    /// The reason why there is no animal.
    enum Failure: String, CaseIterable, Codable, Sendable {
        case notBound, threw, dependencyThrew, needsScope, cycle, tooDeep, weakNeedsClass, missingArguments, needsAwait
        case instanceReleased, externalNeedsClass, closed

        func container() async throws -> Container {
            let container = try Container { catalog in register(in: &catalog) }
            if self == .closed { try await container.close() }
            return container
        }

        private func register(in b: inout Catalog) {
            switch self {
            case .notBound: b.register(Animal.self, name: "mimi") { Cat() }
            case .threw: b.register(Animal.self) { () throws(Refused) -> any Animal in throw Refused() }
            case .dependencyThrew:
                b.register(Leaf.self, lifetime: .singleton) { () throws(Refused) -> Leaf in throw Refused() }
                b.register(Animal.self) { (leaf: Leaf) -> any Animal in Dog(name: leaf.label) }
            case .needsScope: b.register(Animal.self, lifetime: .scoped) { Cat() }
            case .cycle: b.register(Animal.self, lifetime: .singleton) { r in try r.resolve(Animal.self) }
            case .tooDeep: b.register(Animal.self) { r in try r.resolve(Animal.self) }
            case .weakNeedsClass: b.register(Animal.self, lifetime: .weak) { Cat() }
            case .missingArguments: b.register(Animal.self, argument: String.self) { (name: String) in Cat(name: name) }
            case .needsAwait: b.register(Animal.self) { () async -> any Animal in Cat() }
            case .instanceReleased: b.register(instance: Dog(), as: Animal.self).ownedExternally()
            case .externalNeedsClass: b.register(instance: Cat(), as: Animal.self).ownedExternally()
            case .closed: b.register(Animal.self) { Cat() }
            }
        }
    }

    /// The form of a property.
    enum Form: String, CaseIterable, Codable, Sendable {
        case inStruct, inClass, onInit, lazily, constant, weakly

        func read() {
            switch self {
            case .inStruct: _ = InStruct().animal
            case .inClass: _ = InClass().animal
            case .onInit: _ = OnInit()
            case .lazily: _ = Lazily().animal
            case .constant: _ = Constant().animal.wrappedValue
            case .weakly: _ = Weakly().animal
            }
        }
    }

    struct InStruct { @Inject(fileID: "Shop/View.swift", line: 5) var animal: any Animal }
    final class InClass { @Inject(fileID: "Shop/View.swift", line: 5) var animal: any Animal }
    struct OnInit { @Inject(.onInit, fileID: "Shop/View.swift", line: 5) var animal: any Animal }
    struct Lazily { @Inject(.lazily, fileID: "Shop/View.swift", line: 5) var animal: any Animal }
    final class Constant: Sendable { let animal = Inject<any Animal>(fileID: "Shop/View.swift", line: 5) }
    final class Weakly { @InjectWeakly(fileID: "Shop/View.swift", line: 5) var animal: (any Animal)? }

    /// Separates the thrown page from the argument of `die`.
    private static let cut = "\n-- 8< --\n"

    private static func dyingAfter(_ thrown: String) {
        Ending.write(thrown + cut)
        InjectedProperties.die = { report in Ending.exit(7, saying: report) }
    }

    private static func expectSamePage(_ result: ExitTest.Result?) throws {
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let cut = try #require(text.firstRange(of: cut))
        let (thrown, report) = (text[..<cut.lowerBound], text[cut.upperBound...])
        #expect(!thrown.isEmpty)
        #expect(report == "@Inject of Animal at Shop/View.swift:5\n\(thrown)\n")
    }

    @Test(arguments: Failure.allCases, Form.allCases)
    func `a property stops the program with the page that resolve throws`(failure: Failure, form: Form) async throws {
        // A weak property of an unbound service is nil.
        if failure == .notBound, form == .weakly { return }
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            [failure, form] in
            let container = try await failure.container()
            WrapperTests.dyingAfter(page { _ = try container.resolve(Animal.self) })
            Container.$current.withValue(container) { form.read() }
        }
        try Self.expectSamePage(result)
    }

    /// Built by a container, and resolves after its release.
    final class Late {
        @Inject(fileID: "Shop/View.swift", line: 5) var animal: any Animal
        let resolver: Resolver
        init(resolver: Resolver) { self.resolver = resolver }
    }

    private static func lateContainer() throws -> Container {
        try Container { b in
            b.register(Animal.self) { Cat() }
            b.autoregister(Late.self, initializer: Late.init).injects()
        }
    }

    @Test func `a property of a released container stops the program too`() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            let late = try WrapperTests.lateContainer().resolve(Late.self)
            WrapperTests.dyingAfter(page { _ = try late.resolver.resolve(Animal.self) })
            _ = late.animal
        }
        try Self.expectSamePage(result)
    }

    @Test func `a property of a released scope stops the program too`() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            let container = try WrapperTests.lateContainer()
            let late = try container.makeScope().resolve(Late.self)
            WrapperTests.dyingAfter(page { _ = try late.resolver.resolve(Animal.self) })
            _ = late.animal
        }
        try Self.expectSamePage(result)
    }
}
