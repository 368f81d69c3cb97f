import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Rules 7.19 to 7.21.
struct ConfigureTests {
    final class Child { weak var parent: Family? }

    final class Family {
        let child: Child
        var log: [String] = []
        init(child: Child) { self.child = child }
    }

    private static func addFamily(
        to catalog: inout Catalog, _ configure: @escaping @Sendable (Family, Child) throws -> Void
    ) {
        catalog.autoregister(Child.self, lifetime: .graph, initializer: { Child() })
        catalog.autoregister(Family.self, lifetime: .graph, initializer: Family.init(child:))
            .configure { (family, child: Child) in try configure(family, child) }
    }

    @Test func `rule 7.19: a closure sets the reference back to the instance`() throws {
        let container = try Container { catalog in
            catalog.autoregister(Child.self, lifetime: .graph, initializer: { Child() })
            catalog.autoregister(Family.self, lifetime: .graph, initializer: Family.init(child:))
                .configure { (family, child: Child) in child.parent = family }
        }
        let family = try container.resolve(Family.self)
        #expect(family.child.parent === family)
    }

    @Test func `rule 7.12: a closure may take an instance that the factory takes too`() throws {
        final class Reader: ContainerObserver {
            let warnings = Mutex<[String]>([])
            func planned(_ plan: PlanEvent) { warnings.withLock { $0 += plan.warnings.map(\.description) } }
        }
        let reader = Reader()
        _ = try Container { catalog in
            catalog.observer = reader
            Self.addFamily(to: &catalog) { family, child in child.parent = family }
        }
        #expect(reader.warnings.withLock { $0 } == [])
        _ = try Container { catalog in
            catalog.observer = reader
            catalog.autoregister(Child.self, lifetime: .graph, initializer: { Child() })
            catalog.register(Int.self) { 1 }.configure { (_, _: Child, _: Child) in }
        }
        let warnings = reader.warnings.withLock { $0 }
        #expect(warnings.count == 1)
        #expect(warnings.first?.contains("parameters 1 and 2 of the factory of Int all receive") == true)
    }

    @Test func `rule 7.19: the parameters of a closure are proven`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.autoregister(Child.self, initializer: { Child() }).configure { (_, name: String) in _ = name }
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.notBound])
    }

    @Test func `rule 2.8: an existing instance is not configured on the main actor`() {
        let error = #expect(throws: WiringError.self) {
            try Container { $0.register(instance: 1).configure(on: MainActor.self) { _ in }.closing { _ in } }
        }
        #expect(error?.diagnostics.map(\.code) == [.awaitedAndConfigured])
        let title = "error[PB0811]: an instance of Int exists and has a .configure on the main actor"
        #expect(error?.description.contains(title) == true, "\(String(describing: error))")
    }

    @Test func `rule 7.19: a parameter that needs the instance is a cycle`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.autoregister(Child.self, initializer: { Child() }).configure { (_, family: Family) in _ = family
                }
                catalog.autoregister(Family.self, initializer: Family.init(child:))
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.cycle])
    }

    @Test func `rule 7.19: a parameter may be optional, a list, a Lazy or an argument`() throws {
        final class Result { var text = "" }
        let container = try Container { catalog in
            catalog.register(Int.self, name: "one") { 1 }
            catalog.register(Int.self, name: "two") { 2 }
            catalog.register(Double.self) { 0.5 }
            catalog.register(Result.self, argument: String.self) { Result() }
                .configure { (result, none: Float?, all: [Int], later: Lazy<Double>, text: String) in
                    result.text = "\(none as Any) \(all) \(try later.value) \(text)"
                }
        }
        #expect(try container.resolve(Result.self, argument: "given").text == "nil [1, 2] 0.5 given")
    }

    @Test func `rule 7.19: uses names the binding of a parameter`() throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "wrong" }
            catalog.register(String.self, name: "right") { "right" }
            catalog.autoregister(Child.self, initializer: { Child() })
            catalog.autoregister(
                Family.self, uses: ["label": "String#right"], parameters: "child", initializer: Family.init(child:)
            )
            .configure(parameters: "label") { (family, label: String) in family.log.append(label) }
            catalog.register(Family.self, name: "other", uses: ["label": "String#right"]) { Family(child: Child()) }
                .configure(parameters: "label") { (family, label: String) in family.log.append(label) }
        }
        #expect(try container.resolve(Family.self).log == ["right"])
        #expect(try container.resolve(Family.self, name: "other").log == ["right"])
    }

    @Test func `rule 2.5: the names are those of all parameters`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.register(String.self) { "text" }
                catalog.autoregister(Child.self, initializer: { Child() })
                catalog.autoregister(Family.self, initializer: Family.init(child:))
                    .configure(parameters: "label") { (family, label: String) in family.log.append(label) }
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.wrongParameterCount])
    }

    @Test func `rule 7.20: properties and closures take their turn in the order of the statement`() throws {
        final class Screen {
            var order: [String] = []
            var text = "" { didSet { order.append("text") } }
        }
        let made = Mutex<[String]>([])
        let container = try Container { catalog in
            catalog.register(String.self) { "a" }
            catalog.register(Screen.self) { Screen() }
                .configure { $0.order.append("first") }.inject(\.text).configure { $0.order.append("last") }
                .provides([String].self) { screen in
                    made.withLock { $0 = screen.order }
                    return screen.order
                }
        }
        _ = try container.resolve([String].self)
        #expect(made.withLock { $0 } == ["first", "text", "last"])
    }

    @Test func `rule 7.20: the observer is told after the closure`() throws {
        final class Teller: ContainerObserver {
            let order = Mutex<[String]>([])
            func resolved(_ step: ResolutionStep, in duration: Duration) { order.withLock { $0.append("told") } }
        }
        let teller = Teller()
        let container = try Container { catalog in
            catalog.observer = teller
            catalog.register(Child.self) { Child() }
                .configure { _ in teller.order.withLock { $0.append("configured") } }
        }
        _ = try container.resolve(Child.self)
        #expect(teller.order.withLock { $0 } == ["configured", "told"])
    }

    @Test func `rule 7.20: if the closure throws, the request fails, and nothing is kept or closed`() async throws {
        let (line, attempts, closed) = (#line + 3, Count(), Count())
        let container = try Container { catalog in
            catalog.register(Count.self, lifetime: .singleton) { Count() }
                .configure { _ in if attempts.next() == 1 { throw Refused() } }
                .closing { _ in closed.next() }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Count.self) }
        #expect(
            error?.description
                == "Count (registered at ContainerTests/ConfigureTests.swift:\(line - 1)) threw: no key")
        _ = try container.resolve(Count.self)
        try await container.close()
        #expect(closed.value == 1)
    }

    @Test func `rule 7.20: a child that replaces a dependency configures its own instance`() throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "parent" }
            catalog.register(Child.self) { Child() }
            catalog.autoregister(Family.self, initializer: Family.init(child:))
                .configure { (family, label: String) in family.log.append(label) }
        }
        let child = try container.makeChild { $0.register(String.self) { "child" } }
        #expect(try [container, child].map { try $0.resolve(Family.self).log } == [["parent"], ["child"]])
    }
}

extension ConfigureTests {
    @MainActor final class Window {
        var title = ""
        nonisolated init() {}
    }

    @MainActor final class Frame {
        let titles: [String]
        init(_ titles: [String]) { self.titles = titles }
    }

    @Test func `rule 7.21: a closure on the main actor makes its service one of the main actor`() async throws {
        let container = try Container { catalog in
            catalog.register(String.self) { "title" }
            catalog.autoregister(Window.self, initializer: Window.init)
                .configure(on: MainActor.self) { (window, title: String) in window.title = title }
        }
        let window = try await container.resolve(awaiting: Window.self)
        #expect(await window.title == "title")
        #expect(try await MainActor.run { try container.resolve(Window.self).title } == "title")
        await Task.detached {
            let error = #expect(throws: ResolutionError.self) { try container.resolve(Window.self) }
            if case .needsAwait? = error?.reason {} else { Issue.record("\(String(describing: error))") }
        }.value
    }

    @Test func `rule 2.8: an asynchronous factory is not configured on the main actor`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.register(Window.self) { () async in Window() }.configure(on: MainActor.self) { _ in }
            }
        }
        #expect(error?.diagnostics.map(\.code) == [.awaitedAndConfigured])
    }

    @MainActor
    @Test func `rule 17.18: a closure of the main actor requests its dependencies from a resolver`() async throws {
        let kept = Mutex<MainActorResolver?>(nil)
        let container = try Container { catalog in
            catalog.register(String.self, name: "b") { "b" }
            catalog.register(String.self) { "a" }
            catalog.register(Count.self, lifetime: .graph) { Count() }
            catalog.register(Frame.self, on: MainActor.self) { r in
                kept.withLock { $0 = r }
                let shared = try r.resolve(Count.self) === r.resolve(Count.self)
                let none = try r.resolveOptional(Float.self)
                let all = try r.resolveAll(String.self)
                return try Frame([r~>, r.resolve(String.self, name: "b"), "\(shared)", "\(none as Any)"] + all)
            }
        }
        #expect(try container.resolve(Frame.self).titles == ["a", "b", "true", "nil", "a", "b"])
        // After its closure, the resolver begins new resolutions.
        let resolver = try #require(kept.withLock { $0 })
        #expect(try resolver.resolve(Count.self) !== resolver.resolve(Count.self))
    }
}
