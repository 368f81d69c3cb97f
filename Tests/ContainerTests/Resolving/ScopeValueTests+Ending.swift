import PlugboardContainer
import TestSupport
import Testing

/// Rule 15.6: the end of a scope's values, and instances that may not keep them.
extension ScopeValueTests {
    @Test func `rule 15.6: an instance with a longer lifetime cannot hold a scope value, and the report has the path`()
    {
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

    @Test func `rule 15.6: scope values are never closed, decorated or printed`() async throws {
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

    @Test func `rule 15.6: a value exists as long as its scope`() throws {
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
        // If a later value is refused, the first one is released.
        do {
            let thing = Thing()
            held = thing
            #expect(throws: ResolutionError.self) { try container.makeScope(giving: thing, 1) }
        }
        #expect(held == nil)
    }

    @Test func `rule 15.4: closing a container does not wait for closures of scopes, and their next resolve throws`()
        async throws
    {
        let container = try Container { catalog in
            Self.register(in: &catalog)
            catalog.autoregister(Handler.self, name: "named", initializer: Handler.init)
        }
        let scope = try container.makeScope(giving: Request(user: "ada"))
        let session = try scope.resolve(Session.self)
        let line = #line + 1
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
        #expect(refused?.description == ClosedReport.container(closedAt: line))
    }

    @Test func `rule 14.17: a Lazy or a Provider that outlives its scope throws scopeGone`() async throws {
        let container = try Self.container()
        let lazy = try await container.withScope(giving: Request(user: "ada")) { scope in
            try scope.resolve(Auditor.self).request
        }
        let gone = #expect(throws: ResolutionError.self) { try lazy.value }
        #expect(
            gone?.description == """
                the scope has been released
                   = help: keep the scope as long as what it built
                """)
        let held = try container.makeScope(giving: Request(user: "ada"))
        let streaming = try held.resolve(Auditor.self).request
        #expect(try streaming.value.user == "ada")
        try await held.close()
    }
}
