import PlugboardContainer
import TestSupport
import Testing

/// Rules 15.7 and 15.9: refused values, and missing values.
extension ScopeValueTests {
    @Test func `rule 15.7: a value that casts to two declared types is refused, and so are two values of one type`()
        throws
    {
        let container = try Container { catalog in
            Self.register(in: &catalog)
            catalog.scopeValue((any Tracing).self)
        }
        let several = #expect(throws: ResolutionError.self) { try container.makeScope(giving: Trace(text: "a")) }
        #expect(
            several?.description == """
                a scope was given ScopeValueTests.Trace, which matches several declared scope values
                   = note: it fits ScopeValueTests.Context, ScopeValueTests.Tracing
                   = help: cast it to one of them in the call
                """)
        let twice = #expect(throws: ResolutionError.self) {
            try container.makeScope(giving: Request(user: "a"), Request(user: "b"))
        }
        #expect(
            twice?.description == """
                a scope was given two values for ScopeValueTests.Request
                   = help: pass one value for each type
                """)
        #expect(throws: ResolutionError.self) {
            try container.makeScope(giving: Trace(text: "a") as any Context, Trace(text: "b") as any Context)
        }
    }

    @Test func `rule 15.7: a value of an undeclared type is refused by name`() async throws {
        let container = try Self.container()
        let error = #expect(throws: ResolutionError.self) { try container.makeScope(giving: "a secret") }
        #expect(
            error?.description == """
                a scope was given String, which is not declared as a scope value
                   = note: declared: ScopeValueTests.Context, ScopeValueTests.Request, ScopeValueTests.Tenant
                   = help: declare it with catalog.scopeValue(String.self)
                """)
        let ran = Count()
        await #expect(throws: ResolutionError.self) {
            try await container.withScope(giving: 1) { _ in ran.next() }
        }
        #expect(ran.value == 0)
        // A bound service is not a scope value.
        #expect(throws: ResolutionError.self) {
            try container.makeScope(giving: Handler(request: Request(user: "ada")))
        }
    }

    @Test func `rule 15.9: an optional request of a missing value that is an entry is nil`() throws {
        let container = try Container { catalog in
            Self.register(in: &catalog)
            catalog.entry(Request.self, scope: .giving(Request.self))
        }
        #expect(try container.makeScope().resolveOptional(Request.self) == nil)
        let scope = try container.makeScope(giving: Request(user: "ada"))
        #expect(try scope.resolveOptional(Request.self)?.user == "ada")
    }

    @Test func `rule 15.9: a service that lacks a value throws, naming the value and the line that opened the scope`()
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
                   = help: pass it there with giving:, or take ScopeValueTests.Request? if it may be missing
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
            #expect(error?.description.contains("opened at \(#fileID):") == true)
        }
    }

    @Test func `rule 15.9: without the value an optional is nil and a list is empty`() async throws {
        let container = try Self.container()
        let without = container.makeScope()
        let guest = try without.resolve(Guest.self)
        #expect(guest.request == nil && guest.all.isEmpty)
        #expect(try without.resolve(Request?.self) == nil)
        #expect(try without.resolveOptional(Request.self) == nil)
        #expect(try [without.resolve([Request].self), without.resolveAll(Request.self)] == [[], []])
        #expect(try await without.resolve(awaiting: Request?.self) == nil)
        let with = try container.makeScope(giving: Request(user: "ada"))
        let known = try with.resolve(Guest.self)
        #expect(known.request?.user == "ada" && known.all.map(\.user) == ["ada"])
        #expect(try with.resolveOptional(Request.self)?.user == "ada")
        #expect(try with.resolveAll(Request.self).map(\.user) == ["ada"])
    }

    @Test func `rule 15.9: an optional of a bound service that lacks a value throws, because the service is bound`()
        throws
    {
        let scope = try Self.container().makeScope()
        #expect(throws: ResolutionError.self) { try scope.resolve(Handler?.self) }
    }

    @Test func `rule 15.9: a container has no scope values`() throws {
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
            #expect(page.contains(") is a scope value and was requested from a container"), "\(page)")
            #expect(
                page.contains(
                    "\n   = help: resolve it from container.makeScope(giving:), with a value of ScopeValueTests.Request"
                ),
                "\(page)")
        }
    }
}
