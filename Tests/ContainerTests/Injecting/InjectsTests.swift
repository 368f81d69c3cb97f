import PlugboardContainer
import Testing

/// Rules 1.17 and 1.18: declared services of `@Inject` properties are proven.
struct InjectsTests {
    private protocol Clock: Sendable {}
    private struct Sundial: Clock {}
    private struct Mailer: Sendable {}

    private final class Page {
        @Inject var clock: any Clock
        @Inject("receipts") var mailer: Mailer
        @Inject var other: Mailer?
    }

    private let file = "ContainerTests/InjectsTests.swift"

    private func page(_ catalog: Catalog) -> String {
        do throws(WiringError) {
            _ = try Container(catalog)
            return ""
        } catch { return error.description }
    }

    @Test func `the proof covers the services of properties`() {
        var catalog = Catalog()
        let line = #line + 1
        catalog.autoregister(Page.self, initializer: { Page() })
            .injects((any Clock).self, Mailer?.self)
            .injects(Mailer.self, named: "receipts")
        #expect(
            page(catalog) == """
                error[PB0401]: InjectsTests.Page needs InjectsTests.Clock, which is not bound
                  --> \(file):\(line): needs an InjectsTests.Clock

                error[PB0401]: InjectsTests.Page needs InjectsTests.Mailer#receipts, which is not bound
                  --> \(file):\(line): not bound

                2 mistakes

                """)
        catalog.register((any Clock).self) { Sundial() }
        catalog.register(Mailer.self, name: "receipts") { Mailer() }
        #expect(page(catalog) == "")
    }

    @Test func `the proof covers the declaration of an Injectable type`() {
        struct Juice: Injectable {
            @Inject var clock: any Clock
            static var injection: Injection<Juice> { Injection { Juice() } }
            static var injects: [InjectedService]? { [.service((any Clock).self), .service(Mailer.self, named: "a")] }
        }
        var catalog = Catalog()
        let line = #line + 1
        catalog.register(injectable: Juice.self)
        catalog.register((any Clock).self) { Sundial() }
        #expect(
            page(catalog) == """
                error[PB0401]: Juice needs InjectsTests.Mailer#a, which is not bound
                  --> \(file):\(line): not bound

                1 mistake

                """)
    }

    @Test func `a property cannot await`() {
        var catalog = Catalog()
        let line = #line + 1
        catalog.autoregister(Page.self, initializer: { Page() }).injects((any Clock).self, Lazy<Mailer>.self)
        catalog.register((any Clock).self) { () async in Sundial() }
        catalog.register(Mailer.self) { () async in Mailer() }
        #expect(
            page(catalog) == """
                error[PB0411]: InjectsTests.Page takes InjectsTests.Clock by @Inject, which cannot await
                  --> \(file):\(line): is asynchronous
                   |
                   = help: take it as a parameter, or inject a Lazy<InjectsTests.Clock>

                1 mistake

                """)
    }

    @Test func `a property passes no arguments`() {
        var catalog = Catalog()
        let line = #line + 1
        catalog.autoregister(Page.self, initializer: { Page() }).injects(Mailer.self)
        catalog.register(Mailer.self, argument: Int.self) { (_: Int) in Mailer() }
        #expect(
            page(catalog) == """
                error[PB0413]: InjectsTests.Page needs InjectsTests.Mailer, which takes arguments
                  --> \(file):\(line): gives none
                   |
                   = help: take Provider<InjectsTests.Mailer>, and call it with (Int)

                1 mistake

                """)
    }

    @Test func `a kept instance cannot take a scoped service by a property`() {
        final class Kept: Sendable {
            let clock = Inject<any Clock>()
        }
        var catalog = Catalog()
        catalog.register((any Clock).self, lifetime: .scoped) { Sundial() }
        catalog.autoregister(Kept.self, lifetime: .singleton, initializer: { Kept() }).injects((any Clock).self)
        #expect(page(catalog).hasPrefix("error[PB0403]: singleton Kept would keep a scoped InjectsTests.Clock\n"))
    }

    @Test func `properties may inject each other`() throws {
        final class One {
            @Inject var two: Two
        }
        final class Two {
            @Inject var one: One
        }
        let container = try Container { catalog in
            catalog.autoregister(One.self, initializer: { One() }).injects(Two.self)
            catalog.autoregister(Two.self, initializer: { Two() }).injects(One.self)
        }
        _ = try container.resolve(One.self).two.one
    }

    @Test func `injects with services has the effect of injects`() throws {
        let other = try Container { $0.register(Int.self) { 2 } }
        final class Holder {
            @Inject var number: Int
        }
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.autoregister(Holder.self, initializer: { Holder() }).injects(Int.self).injects()
        }
        let holder = try Container.$current.withValue(other) { try container.resolve(Holder.self) }
        #expect(holder.number == 1)
    }
}
