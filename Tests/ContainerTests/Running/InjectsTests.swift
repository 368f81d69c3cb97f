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
            .injects(Mailer.self, name: "receipts")
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
            static var injects: [InjectedService]? { [.service((any Clock).self), .service(Mailer.self, name: "a")] }
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

    private final class Desk {
        let page: Page
        init(_ page: Page) { self.page = page }
    }

    @Test(arguments: [false, true])
    func `rule 18.16: a factory throws if a property of its object is not bound`(isAwaited: Bool) async throws {
        let line = #line + 3
        let container = try Container { catalog in
            if isAwaited {
                catalog.register(Page.self) { () async in Page() }.injects()
            } else {
                catalog.register(Page.self) { Page() }.injects()
            }
            catalog.register(Desk.self) { (page: Page) in Desk(page) }
            catalog.register(Mailer.self, name: "receipts") { Mailer() }
        }
        let origin = "registered at \(file):\(isAwaited ? line : line + 2)"
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Page.self) }
        #expect(
            error?.description
                == "InjectsTests.Page -> InjectsTests.Clock is not bound\n   = note: InjectsTests.Page: \(origin)")
        let outer = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Desk.self) }
        #expect(
            outer?.description == """
                InjectsTests.Desk -> InjectsTests.Page -> InjectsTests.Clock is not bound
                   = note: InjectsTests.Desk: registered at \(file):\(line + 4)
                   = note: InjectsTests.Page: \(origin)
                """)
    }

    @Test func `rule 18.16: a factory that fails or ends well leaves no error to a later factory`() throws {
        struct Refused: Error {}
        final class Other {
            @Inject("receipts") var mailer: Mailer
        }
        let container = try Container { catalog in
            catalog.register(Page.self) { () throws -> Page in
                _ = Page()
                throw Refused()
            }.injects()
            catalog.register(Other.self) { (r: Resolver) in
                #expect(throws: ResolutionError.self) { try r.resolve(Page.self) }
                return Other()
            }.injects()
            catalog.register(Mailer.self, name: "receipts") { Mailer() }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error?.description.contains("threw: Refused()") == true)
        _ = try container.resolve(Other.self).mailer
    }

    @Test(arguments: [false, true])
    func `rule 18.16: a nested factory takes no error of the factory that requests it`(fails: Bool) throws {
        struct Refused: Error {}
        final class Nested {
            init(fails: Bool) throws { if fails { throw Refused() } }
        }
        let line = #line + 3
        let container = try Container { catalog in
            catalog.register(Nested.self) { () throws in try Nested(fails: fails) }.injects()
            catalog.register(Page.self) { (r: Resolver) in
                let page = Page()
                _ = try? r.resolve(Nested.self)
                return page
            }.injects()
            catalog.register(Mailer.self, name: "receipts") { Mailer() }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(
            error?.description == """
                InjectsTests.Page -> InjectsTests.Clock is not bound
                   = note: InjectsTests.Page: registered at \(file):\(line)
                """)
    }

    private final class Sibling {}

    /// An object that creates a page while its first property is set.
    private final class Assembled {
        var page: Page?
        var mailer: Mailer? { didSet { page = Page() } }
        var sibling: Sibling?
    }

    private final class Pair {
        init(_ assembled: Assembled, _ sibling: Sibling) {}
    }

    @Test(arguments: [false, true])
    func `rule 18.16: a factory throws for an object that is created while its properties are set`(
        isAwaited: Bool
    ) async throws {
        let line = #line + 3
        let container = try Container { catalog in
            if isAwaited {
                catalog.register(Assembled.self) { () async in Assembled() }
                    .inject(\.mailer).inject(\.sibling).injects()
            } else {
                catalog.register(Assembled.self) { Assembled() }.inject(\.mailer).inject(\.sibling).injects()
            }
            catalog.register(Sibling.self) { Sibling() }.injects()
            catalog.register(Pair.self) { (first: Assembled, second: Sibling) in Pair(first, second) }
            catalog.register(Mailer.self) { Mailer() }
            catalog.register(Mailer.self, name: "receipts") { Mailer() }
        }
        let origin = "registered at \(file):\(isAwaited ? line : line + 3)"
        let error = await #expect(throws: ResolutionError.self) {
            try await container.resolve(awaiting: Assembled.self)
        }
        #expect(
            error?.description == """
                InjectsTests.Assembled -> InjectsTests.Clock is not bound
                   = note: InjectsTests.Assembled: \(origin)
                """)
        let outer = await #expect(throws: ResolutionError.self) { try await container.resolve(awaiting: Pair.self) }
        #expect(
            outer?.description == """
                InjectsTests.Pair -> InjectsTests.Assembled -> InjectsTests.Clock is not bound
                   = note: InjectsTests.Pair: registered at \(file):\(line + 6)
                   = note: InjectsTests.Assembled: \(origin)
                """)
    }

    @Test func `rule 18.16: a property with its own container or lookup is not checked by the factory`() throws {
        final class Given {
            @Inject var clock: any Clock
            init(_ container: Container) { _clock = Inject(from: container) }
        }
        let other = try Container { $0.register((any Clock).self) { Sundial() } }
        let container = try Container { catalog in
            catalog.register(Given.self) { Given(other) }.injects()
        }
        _ = try container.resolve(Given.self).clock
    }

    @Test func `rule 18.17: an @InjectWeakly property whose container has been released is nil`() throws {
        final class Session: Sendable {}
        final class Screen {
            @InjectWeakly var session: Session?
        }
        var container: Container? = try Container { catalog in
            catalog.register(Session.self, lifetime: .scoped) { Session() }
            catalog.register(Screen.self) { Screen() }.injects()
        }
        var scope = container?.makeScope()
        let (ofContainer, ofScope) = (try container?.resolve(Screen.self), try scope?.resolve(Screen.self))
        #expect(ofScope?.session != nil)
        scope = nil
        #expect(ofScope?.session == nil)
        container = nil
        #expect(ofContainer?.session == nil)
    }
}
