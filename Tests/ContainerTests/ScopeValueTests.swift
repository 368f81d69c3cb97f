import PlugboardContainer
import Testing

/// Rule 57: what a scope is given.
@Suite struct ScopeValueTests {
    struct Request: Sendable, Equatable { let user: String }

    struct Tenant: Sendable, Equatable { let number: Int }

    protocol Context: Sendable { var text: String { get } }

    protocol Tracing: Sendable {}

    struct Trace: Context, Tracing { let text: String }

    final class Handler: Sendable {
        let request: Request
        init(request: Request) { self.request = request }
    }

    final class Session: Sendable {
        let handler: Handler
        init(handler: Handler) { self.handler = handler }
    }

    final class Guest: Sendable {
        let request: Request?
        let all: [Request]
        init(request: Request?, all: [Request]) {
            self.request = request
            self.all = all
        }
    }

    final class Auditor: Sendable {
        let request: Lazy<Request>
        init(request: Lazy<Request>) { self.request = request }
    }

    final class Server: Sendable {
        let scopes: ScopeFactory
        init(scopes: ScopeFactory) { self.scopes = scopes }

        func answer(_ user: String) async throws -> String {
            try await scopes.withScope(giving: Request(user: user)) { try $0.resolve(Handler.self).request.user }
        }
    }

    private static func register(in catalog: inout Catalog) {
        catalog.scopeValue(Request.self, fileID: "App/App.swift", line: 1)
        catalog.scopeValue(Tenant.self, fileID: "App/App.swift", line: 2)
        catalog.scopeValue((any Context).self, fileID: "App/App.swift", line: 3)
        catalog.autoregister(Handler.self, initializer: Handler.init, fileID: "App/App.swift", line: 4)
        catalog.autoregister(
            Session.self, lifetime: .scoped, initializer: Session.init, fileID: "App/App.swift", line: 5)
        catalog.autoregister(Guest.self, initializer: Guest.init)
        catalog.autoregister(Auditor.self, initializer: Auditor.init)
        catalog.autoregister(Server.self, lifetime: .singleton, initializer: Server.init)
    }

    private static func container() throws -> Container { try Container { register(in: &$0) } }

    @Test func `rule 57: each scope gives its own value to what takes it`() async throws {
        let container = try Self.container()
        let ada = try container.makeScope(giving: Request(user: "ada"))
        let bob = try container.makeScope(giving: Request(user: "bob"))
        #expect(try ada.resolve(Session.self).handler.request.user == "ada")
        #expect(try bob.resolve(Session.self).handler.request.user == "bob")
        #expect(try ada.resolve(Request.self) == Request(user: "ada"))
        #expect(try ada.resolve(Auditor.self).request.value.user == "ada")
        let user = try await container.withScope(giving: Request(user: "eve")) { scope in
            try scope.resolve(Handler.self).request.user
        }
        #expect(user == "eve")
    }

    @Test func `rule 57: several values are given in one scope, in any order`() throws {
        let scope = try Self.container().makeScope(giving: Tenant(number: 7), Request(user: "ada"))
        #expect(try scope.resolve(Request.self).user == "ada")
        #expect(try scope.resolve(Tenant.self).number == 7)
    }

    @Test func `rule 57: a kept service gives values to the scopes that it opens`() async throws {
        let server = try Self.container()
        let kept = try server.resolve(Server.self)
        #expect(try await kept.answer("ada") == "ada")
        #expect(try kept.scopes.makeScope(giving: Request(user: "bob")).resolve(Handler.self).request.user == "bob")
    }

    @Test func `rule 57: a value is known by its static type, or else by the one declared type that it casts to`()
        throws
    {
        let container = try Self.container()
        let concrete = try container.makeScope(giving: Trace(text: "a"))
        #expect(try concrete.resolve((any Context).self).text == "a")
        let existential = try container.makeScope(giving: Trace(text: "b") as any Context)
        #expect(try existential.resolve((any Context).self).text == "b")
        let erased = try container.makeScope(giving: Request(user: "ada") as any Sendable)
        #expect(try erased.resolve(Request.self).user == "ada")
    }

    @Test func `rule 57: one that casts to two declared types is refused, and two of one type are`() throws {
        let container = try Container { catalog in
            Self.register(in: &catalog)
            catalog.scopeValue((any Tracing).self)
        }
        let several = #expect(throws: ResolutionError.self) { try container.makeScope(giving: Trace(text: "a")) }
        #expect(
            several?.description == """
                a scope was given ScopeValueTests.Trace, which could be several of its values
                   = note: it fits ScopeValueTests.Context, ScopeValueTests.Tracing
                   = help: cast it to one of them where it is given
                """)
        let twice = #expect(throws: ResolutionError.self) {
            try container.makeScope(giving: Request(user: "a"), Request(user: "b"))
        }
        #expect(
            twice?.description == """
                a scope was given two values for ScopeValueTests.Request
                   = help: give each type once, in one value
                """)
        #expect(throws: ResolutionError.self) {
            try container.makeScope(giving: Trace(text: "a") as any Context, Trace(text: "b") as any Context)
        }
    }

    @Test func `rule 57: one that nothing declares is refused by name`() async throws {
        let container = try Self.container()
        let error = #expect(throws: ResolutionError.self) { try container.makeScope(giving: "a secret") }
        #expect(
            error?.description == """
                a scope was given String, which nothing declares
                   = note: declared: ScopeValueTests.Context, ScopeValueTests.Request, ScopeValueTests.Tenant
                   = help: say catalog.scopeValue(String.self)
                """)
        let ran = Count()
        await #expect(throws: ResolutionError.self) {
            try await container.withScope(giving: 1) { _ in ran.next() }
        }
        #expect(ran.value == 0)
        // A service that is bound is no value.
        #expect(throws: ResolutionError.self) {
            try container.makeScope(giving: Handler(request: Request(user: "ada")))
        }
    }

    @Test func `rule 57: of an optional what is in it is given, and nil is left out`() throws {
        let container = try Self.container()
        let user: Request? = Request(user: "ada")
        #expect(try container.makeScope(giving: user).resolve(Request.self).user == "ada")
        let nobody: Request? = nil
        let scope = try container.makeScope(giving: nobody, Tenant(number: 1))
        #expect(throws: ResolutionError.self) { try scope.resolve(Request.self) }
        #expect(try scope.resolve(Tenant.self).number == 1)
        let context: (any Context)?? = .some(Trace(text: "a"))
        #expect(try container.makeScope(giving: context).resolve((any Context).self).text == "a")
    }

    @Test func `rule 57: what needs one that was left out throws, and names it and the line that opened the scope`()
        async throws
    {
        let container = try Self.container()
        let scope = container.makeScope(fileID: "App/Main.swift", line: 30)
        let error = #expect(throws: ResolutionError.self) { try scope.resolve(Session.self) }
        #expect(
            error?.description == """
                ScopeValueTests.Session -> ScopeValueTests.Handler -> ScopeValueTests.Request \
                (registered at App/App.swift:1) was not given to its scope
                   = note: the scope was opened at App/Main.swift:30
                   = help: give it there with giving:, or take ScopeValueTests.Request? where there may be none
                   = note: ScopeValueTests.Session: registered at App/App.swift:5
                   = note: ScopeValueTests.Handler: registered at App/App.swift:4
                """)
        let given = try container.makeScope(giving: Tenant(number: 1), fileID: "App/Main.swift", line: 31)
        let other = #expect(throws: ResolutionError.self) { try given.resolve(Request.self) }
        guard case .valueNotGiven(let value, let line)? = other?.reason else {
            Issue.record("\(String(describing: other))")
            return
        }
        #expect("\(value) \(line)" == "ScopeValueTests.Request App/Main.swift:31")
        try await container.withScope { scope in
            let error = #expect(throws: ResolutionError.self) { try scope.resolve(Request.self) }
            #expect(error?.description.contains("opened at ContainerTests/ScopeValueTests.swift:") == true)
        }
    }

    @Test func `rule 57: an optional is nil and a list empty where it was left out`() async throws {
        let container = try Self.container()
        let without = container.makeScope()
        let guest = try without.resolve(Guest.self)
        #expect(guest.request == nil && guest.all.isEmpty)
        #expect(try without.resolve(Request?.self) == nil)
        #expect(try without.resolveOptional(Request.self) == nil)
        #expect(try without.resolve([Request].self) == [])
        #expect(try without.resolveAll(Request.self) == [])
        #expect(try await without.resolve(awaiting: Request?.self) == nil)
        let with = try container.makeScope(giving: Request(user: "ada"))
        let known = try with.resolve(Guest.self)
        #expect(known.request?.user == "ada" && known.all.map(\.user) == ["ada"])
        #expect(try with.resolveOptional(Request.self)?.user == "ada")
        #expect(try with.resolveAll(Request.self).map(\.user) == ["ada"])
    }

    @Test func `rule 57: an optional of a bound service that needs one throws, for the service is bound`() throws {
        let scope = try Self.container().makeScope()
        #expect(throws: ResolutionError.self) { try scope.resolve(Handler?.self) }
    }

    @Test func `rule 57: a container alone gives none`() throws {
        let container = try Self.container()
        for service in [Request.self, Handler.self, Guest.self] as [any Any.Type] {
            func resolve<S>(_ service: S.Type) -> ResolutionError? {
                #expect(throws: ResolutionError.self) { try container.resolve(service) }
            }
            let error = resolve(service)
            guard case .needsScope? = error?.reason else {
                Issue.record("\(service)")
                return
            }
            let page = String(describing: error)
            #expect(page.contains("Request (registered at "), "\(page)")
            #expect(page.contains(") is a value of a scope and was asked of a container"), "\(page)")
            #expect(
                page.contains(
                    "\n   = help: resolve it from container.makeScope(giving:), with a value of ScopeValueTests.Request"
                ),
                "\(page)")
        }
    }

    @Test func `rule 57: nothing that is kept longer may hold one, with the path`() {
        let error = #expect(throws: WiringError.self) {
            try Container { catalog in
                catalog.scopeValue(Request.self, fileID: "App/App.swift", line: 1)
                catalog.autoregister(Handler.self, initializer: Handler.init, fileID: "App/App.swift", line: 2)
                catalog.autoregister(
                    Session.self, lifetime: .singleton, initializer: Session.init, fileID: "App/App.swift", line: 3)
            }
        }
        #expect(
            error?.description == """
                error[PB0403]: singleton ScopeValueTests.Session would keep a scoped ScopeValueTests.Request
                  --> App/App.swift:3: kept longer than a scope
                   |
                   = help: make ScopeValueTests.Session scoped too, let it open scopes with a ScopeFactory, or pass the \
                ScopeValueTests.Request as an argument
                   = note: path: ScopeValueTests.Session (singleton) -> ScopeValueTests.Handler -> \
                ScopeValueTests.Request (given to scopes, App/App.swift:1)

                1 mistake

                """)
    }

    @Test func `rule 57: what scopes are given is never closed, decorated or printed`() async throws {
        let observer = ObserverTests.Recorder()
        let container = try Container { catalog in
            catalog.observer = observer
            Self.register(in: &catalog)
        }
        try await container.withScope(giving: Request(user: "s3cr3t")) { scope in
            let session = try scope.resolve(Session.self)
            #expect(session.handler.request.user == "s3cr3t")
        }
        #expect(!observer.text.isEmpty)
        #expect(!observer.text.contains { $0.contains("s3cr3t") })
    }

    @Test func `rule 57: what is made asynchronously or on the main actor takes one too`() async throws {
        let container = try Container { catalog in
            catalog.scopeValue(Request.self)
            catalog.register(String.self, lifetime: .scoped) { (request: Request) async in request.user }
            catalog.register(Substring.self, on: MainActor.self) { (request: Request) in Substring(request.user) }
            catalog.entry(String.self, scope: .giving(Request.self), awaiting: true)
        }
        try await container.withScope(giving: Request(user: "ada")) { scope in
            let (awaited, shown) = (
                try await scope.resolve(awaiting: String.self), try await scope.resolve(awaiting: Substring.self)
            )
            #expect(awaited == "ada" && shown == "ada")
        }
        let scope = container.makeScope()
        let error = await #expect(throws: ResolutionError.self) { try await scope.resolve(awaiting: String.self) }
        guard case .valueNotGiven? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `rule 57: a value lives as long as its scope`() throws {
        final class Thing: Sendable {}
        let container = try Container { $0.scopeValue(Thing.self) }
        weak var held: Thing?
        do {
            let thing = Thing()
            held = thing
            let scope = try container.makeScope(giving: thing)
            #expect(try scope.resolve(Thing.self) === thing)
            withExtendedLifetime(scope) {}
        }
        #expect(held == nil)
        // Where a later value is refused, the first is let go.
        do {
            let thing = Thing()
            held = thing
            #expect(throws: ResolutionError.self) { try container.makeScope(giving: thing, 1) }
        }
        #expect(held == nil)
    }

    @Test func `rule 57: a child's scopes are given what its parent declares, and what it declares itself`() throws {
        let parent = try Self.container()
        let child = try parent.makeChild { $0.scopeValue(Int.self) }
        let scope = try child.makeScope(giving: Request(user: "ada"), 3)
        #expect(try scope.resolve(Session.self).handler.request.user == "ada")
        #expect(try scope.resolve(Int.self) == 3)
        #expect(throws: ResolutionError.self) { try parent.makeScope(giving: 3) }
        // A child may bind what its parent's scopes are given: then its own are given it no more.
        let fixed = try parent.makeChild { $0.register(Request.self) { Request(user: "fixed") } }
        #expect(try fixed.makeScope().resolve(Handler.self).request.user == "fixed")
        #expect(throws: ResolutionError.self) { try fixed.makeScope(giving: Request(user: "ada")) }
    }

    @Test func `rule 43: closing a container does not wait for its scopes, and their next resolve throws`() async throws
    {
        let container = try Container { catalog in
            Self.register(in: &catalog)
            catalog.autoregister(Handler.self, name: "named", initializer: Handler.init)
        }
        let scope = try container.makeScope(giving: Request(user: "ada"))
        let session = try scope.resolve(Session.self)
        try await container.close()
        let asked: [() throws -> Void] = [
            { _ = try scope.resolve(Session.self) }, { _ = try scope.resolve(Handler.self, name: "named") },
            { _ = try scope.resolve(Request?.self) }, { _ = try scope.resolveAll(Handler.self) },
            { _ = try container.makeScope().resolve(Handler.self) },
        ]
        for ask in asked {
            let error = #expect(throws: ResolutionError.self) { try ask() }
            #expect(error?.description.contains("closed") == true, "\(String(describing: error))")
        }
        #expect(session.handler.request.user == "ada")
        let refused = #expect(throws: ResolutionError.self) { try container.makeScope(giving: Request(user: "bob")) }
        #expect(refused?.description == "the container or scope is closed")
    }

    @Test func `rule 46: what outlives its scope is told so as ever`() async throws {
        let container = try Self.container()
        let lazy = try await container.withScope(giving: Request(user: "ada")) { scope in
            try scope.resolve(Auditor.self).request
        }
        let gone = #expect(throws: ResolutionError.self) { try lazy.value }
        #expect(
            gone?.description == """
                the scope is gone
                   = help: keep the scope as long as what it built
                """)
        let held = try container.makeScope(giving: Request(user: "ada"))
        let streaming = try held.resolve(Auditor.self).request
        #expect(try streaming.value.user == "ada")
        try await held.close()
    }

    @Test func `rule 57: withScope closes what the scope built, also after a throw, and not the value`() async throws {
        let closed = Count()
        let container = try Container { catalog in
            catalog.scopeValue(Request.self)
            catalog.autoregister(Handler.self, lifetime: .scoped, initializer: Handler.init)
                .closing { _ in closed.next() }
        }
        await #expect(throws: Refused.self) {
            try await container.withScope(giving: Request(user: "ada")) { scope in
                _ = try scope.resolve(Handler.self)
                throw Refused()
            }
        }
        #expect(closed.value == 1)
    }
}
