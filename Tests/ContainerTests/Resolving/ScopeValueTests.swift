import PlugboardContainer
import Testing

/// Rule 15.5: the values of a scope.
struct ScopeValueTests {
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

    static func register(in catalog: inout Catalog) {
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

    static func container() throws -> Container { try Container { register(in: &$0) } }

    @Test func `rule 15.6: each scope provides its own value`() async throws {
        let container = try Self.container()
        let ada = try container.makeScope(giving: Request(user: "ada"))
        let bob = try container.makeScope(giving: Request(user: "bob"))
        #expect(
            try [ada.resolve(Session.self).handler.request.user, bob.resolve(Session.self).handler.request.user] == [
                "ada", "bob",
            ])
        #expect(try ada.resolve(Request.self) == Request(user: "ada"))
        #expect(try ada.resolve(Auditor.self).request.value.user == "ada")
        let user = try await container.withScope(giving: Request(user: "eve")) { scope in
            try scope.resolve(Handler.self).request.user
        }
        #expect(user == "eve")
    }

    @Test func `rule 15.5: several values can be given to one scope, in any order`() throws {
        let scope = try Self.container().makeScope(giving: Tenant(number: 7), Request(user: "ada"))
        #expect(try scope.resolve(Request.self).user == "ada")
        #expect(try scope.resolve(Tenant.self).number == 7)
    }

    @Test func `rule 15.5: a kept service passes values to the scopes that it opens`() async throws {
        let server = try Self.container()
        let kept = try server.resolve(Server.self)
        #expect(
            try await [
                kept.answer("ada"),
                kept.scopes.makeScope(giving: Request(user: "bob")).resolve(Handler.self).request.user,
            ] == ["ada", "bob"])
    }

    @Test func `rule 15.7: a value is matched by its static type, or else by the one declared type that it casts to`()
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

    @Test func `rule 15.8: an optional gives its wrapped value, and nil gives none`() throws {
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

    @Test func `rule 15.6: asynchronous and main-actor services take scope values too`() async throws {
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

    @Test func `rule 15.12: a child's scopes take the values that its parent or the child declares`() throws {
        let parent = try Self.container()
        let child = try parent.makeChild { $0.scopeValue(Int.self) }
        let scope = try child.makeScope(giving: Request(user: "ada"), 3)
        #expect(try scope.resolve(Session.self).handler.request.user == "ada")
        #expect(try scope.resolve(Int.self) == 3)
        #expect(throws: ResolutionError.self) { try parent.makeScope(giving: 3) }
        // A child may bind a value type of its parent's scopes. The child's scopes then do not take it.
        let fixed = try parent.makeChild { $0.register(Request.self) { Request(user: "fixed") } }
        #expect(try fixed.makeScope().resolve(Handler.self).request.user == "fixed")
        #expect(throws: ResolutionError.self) { try fixed.makeScope(giving: Request(user: "ada")) }
    }
}
