import PlugboardContainer
import Testing

/// Rule 15.5: a catalog's declarations of scope values; rule 1.6: entries with scope values.
struct ScopeValueCatalogTests {
    struct Request: Sendable { let user: String }

    struct Tenant: Sendable {}

    final class Handler: Sendable {
        init(request: Request) {}
    }

    final class Job: Sendable {
        init(tenant: Tenant, request: Request?) {}
    }

    final class Page: Sendable {
        init(handler: Handler, job: Lazy<Job>) {}
    }

    private func codes(_ register: (inout Catalog) -> Void) -> [String] {
        do {
            _ = try Container(register)
            return []
        } catch let error as WiringError {
            return error.diagnostics.map(\.code.rawValue)
        } catch {
            return ["\(error)"]
        }
    }

    private func report(_ register: (inout Catalog) -> Void) -> String? {
        #expect(throws: WiringError.self) { try Container(register) }?.description
    }

    @Test func `rule 15.10: a type may be declared twice, also in two modules`() throws {
        struct Web: Module { func register(in catalog: inout Catalog) { catalog.scopeValue(Request.self) } }
        struct Jobs: Module { func register(in catalog: inout Catalog) { catalog.scopeValue(Request.self) } }
        let container = try Container(Catalog(Web(), Jobs()) { $0.scopeValue(Request.self) })
        #expect(try container.makeScope(giving: Request(user: "ada")).resolve(Request.self).user == "ada")
    }

    @Test func `rule 15.11: a scope value that is also bound is a mistake with both lines, under any name`() {
        let page = report { catalog in
            catalog.scopeValue(Request.self, fileID: "App/App.swift", line: 1)
            catalog.register(
                Request.self, factory: { Request(user: "") }, fileID: "App/App.swift", line: 2)
        }
        #expect(
            page == """
                error[PB0805]: ScopeValueCatalogTests.Request is given to scopes, and bound too
                  --> App/App.swift:2: bound here
                  ::: App/App.swift:1: declared as a scope value here
                   |
                   = help: leave one of them out: the program gives the value when it opens a scope

                1 mistake

                """)
        #expect(
            codes { catalog in
                catalog.register(Request.self) { Request(user: "") }
                catalog.scopeValue(Request.self)
            } == ["PB0805"])
        #expect(
            codes { catalog in
                catalog.scopeValue(Request.self)
                catalog.register(Request.self, name: "fixed", override: true) { Request(user: "") }
            } == ["PB0805"])
    }

    @Test func `rule 15.11: a scope value that is also provided or an argument is a mistake`() {
        let mistakes: [(inout Catalog) -> Void] = [
            { $0.register(String.self) { "" }.provides(Request.self) { Request(user: $0) } },
            { $0.autoregister(Handler.self, argument: Request.self, initializer: Handler.init) },
            { $0.autoregister(Handler.self, initializer: Handler.init).accepting(Request.self) },
        ]
        for (number, register) in mistakes.enumerated() {
            let found = codes { catalog in
                catalog.scopeValue(Request.self)
                register(&catalog)
            }
            #expect(found == ["PB0805"], "mistake \(number)")
        }
    }

    @Test func `rule 15.13: an entry that needs an undeclared value is a mistake`() {
        let page = report { catalog in
            catalog.scopeValue(Request.self, fileID: "App/App.swift", line: 1)
            catalog.scopeValue(Tenant.self, fileID: "App/App.swift", line: 2)
            catalog.autoregister(Handler.self, initializer: Handler.init)
            catalog.autoregister(Job.self, initializer: Job.init)
            catalog.autoregister(Page.self, initializer: Page.init)
            catalog.entry(Page.self, scope: .giving(Request.self), fileID: "App/App.swift", line: 6)
        }
        #expect(
            page == """
                error[PB0417]: ScopeValueCatalogTests.Page needs ScopeValueCatalogTests.Tenant, and the program asks for \
                it in a scope that is not given it
                  --> App/App.swift:6: asked for here
                   |
                   = help: declare scope: .giving(ScopeValueCatalogTests.Request.self, ScopeValueCatalogTests.Tenant.self), \
                and open the scope with withScope(giving:)
                   = note: path: App -> ScopeValueCatalogTests.Page -> ScopeValueCatalogTests.Job -> \
                ScopeValueCatalogTests.Tenant (given to scopes, App/App.swift:2)

                1 mistake

                """)
        #expect(
            codes { catalog in
                catalog.scopeValue(Request.self)
                catalog.autoregister(Handler.self, initializer: Handler.init)
                catalog.entry(Handler.self, scope: .any)
            } == ["PB0417"])
        // Each member of a list is checked.
        #expect(
            codes { catalog in
                catalog.scopeValue(Request.self)
                catalog.scopeValue(Tenant.self)
                catalog.register(String.self, name: "a") { (_: Request) in "" }
                catalog.register(String.self, name: "b") { (_: Tenant) in "" }
                catalog.entry([String].self, scope: .giving(Request.self))
            } == ["PB0417"])
    }

    @Test func `rule 15.13: an entry without a scope declares the values that its scope needs`() {
        let page = report { catalog in
            catalog.scopeValue(Request.self, fileID: "App/App.swift", line: 1)
            catalog.autoregister(Handler.self, initializer: Handler.init)
            catalog.entry(Handler.self, fileID: "App/App.swift", line: 3)
        }
        #expect(
            page == """
                error[PB0410]: ScopeValueCatalogTests.Handler needs a scope, and the program asks for it without one
                  --> App/App.swift:3: asked for here
                   |
                   = help: request it from a scope, and declare entry(ScopeValueCatalogTests.Handler.self, \
                scope: .giving(ScopeValueCatalogTests.Request.self))
                   = note: path: App -> ScopeValueCatalogTests.Handler -> ScopeValueCatalogTests.Request \
                (given to scopes, App/App.swift:1)

                1 mistake

                """)
    }

    @Test
    func `rules 15.13 and 15.14: a scope may have more values, and a service that can do without a value needs none`() {
        #expect(
            codes { catalog in
                catalog.scopeValue(Request.self)
                catalog.scopeValue(Tenant.self)
                catalog.autoregister(Handler.self, initializer: Handler.init)
                catalog.autoregister(Job.self, initializer: Job.init)
                catalog.entry(Handler.self, scope: .giving(Request.self, Tenant.self))
                catalog.entry(Job.self, scope: .giving(Tenant.self))
                catalog.entry(Request?.self, scope: .any)
                catalog.entry([Request].self, scope: .any)
                catalog.entry(Tenant.self, scope: .giving(Tenant.self))
            } == [])
    }

    @Test func `rule 15.14: one entry of a service is sufficient for its dependencies`() {
        #expect(
            codes { catalog in
                catalog.scopeValue(Request.self)
                catalog.scopeValue(Tenant.self)
                catalog.autoregister(Handler.self, initializer: Handler.init)
                catalog.entry(Handler.self, scope: .giving(Tenant.self))
                catalog.entry(Handler.self, scope: .giving(Request.self))
            } == [])
        #expect(
            codes { catalog in
                catalog.scopeValue(Request.self)
                catalog.scopeValue(Tenant.self)
                catalog.autoregister(Handler.self, initializer: Handler.init)
                catalog.autoregister(Job.self, initializer: Job.init)
                catalog.autoregister(Page.self, initializer: Page.init)
                catalog.entry(Page.self, scope: .giving(Tenant.self))
                catalog.entry(Page.self, scope: .giving(Request.self))
            } == ["PB0417"])
    }

    @Test func `rule 15.15: an entry with the value of an undeclared type is a mistake`() {
        let page = report { catalog in
            catalog.scopeValue(Request.self)
            catalog.register(String.self) { "" }
            catalog.entry(String.self, scope: .giving(Tenant.self), fileID: "App/App.swift", line: 3)
        }
        #expect(
            page == """
                error[PB0806]: the program asks for String in a scope that is given ScopeValueCatalogTests.Tenant, which \
                nothing declares
                  --> App/App.swift:3: asked for here
                   |
                   = help: add catalog.scopeValue(ScopeValueCatalogTests.Tenant.self)
                   = note: declared: ScopeValueCatalogTests.Request

                1 mistake

                """)
    }

    @Test func `rule 1.6: an entry with values is checked at resolve, in every profile`() throws {
        let catalog = { (catalog: inout Catalog) in
            catalog.scopeValue(Request.self, fileID: "App/App.swift", line: 1)
            catalog.scopeValue(Tenant.self, fileID: "App/App.swift", line: 2)
            catalog.register(String.self, factory: { "needs none" }, fileID: "App/App.swift", line: 3)
            catalog.entry(String.self, scope: .giving(Request.self), fileID: "App/App.swift", line: 4)
        }
        let container = try Container(catalog)
        #expect(try container.makeScope(giving: Request(user: "")).resolve(String.self) == "needs none")
        let scope = try container.makeScope(giving: Tenant(), fileID: "App/Main.swift", line: 9)
        let error = #expect(throws: ResolutionError.self) { try scope.resolve(String.self) }
        #expect(
            error?.description == """
                String (registered at App/App.swift:3) was requested from a scope without ScopeValueCatalogTests.Request, \
                but its entry declares scope: .giving(ScopeValueCatalogTests.Request.self)
                   = note: the scope was opened at App/Main.swift:9
                   = note: the entry is at App/App.swift:4
                   = help: pass it there with giving:
                """)
        let bare = #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(
            bare?.description == """
                String (registered at App/App.swift:3) was requested from a container, but its entry declares scope: \
                .giving(ScopeValueCatalogTests.Request.self)
                   = note: the entry is at App/App.swift:4
                   = help: resolve it from container.makeScope(giving:), with a value of \
                ScopeValueCatalogTests.Request, or remove scope: from the entry
                """)
        // Another entry for the other kind of scope allows both.
        let both = try Container { register in
            catalog(&register)
            register.entry(String.self, scope: .giving(Tenant.self))
        }
        #expect(
            try [
                both.makeScope(giving: Tenant()).resolve(String.self),
                both.makeScope(giving: Request(user: "")).resolve(String.self),
            ] == ["needs none", "needs none"])
        #expect(throws: ResolutionError.self) { try both.makeScope().resolve(String.self) }
    }

    @Test func `rule 1.6: the scope of an entry may be nil`() {
        for isScoped in [true, false] {
            #expect(
                codes { catalog in
                    catalog.register(String.self, lifetime: .scoped) { "" }
                    catalog.entry(String.self, scope: isScoped ? .any : nil)
                } == (isScoped ? [] : ["PB0410"]))
        }
    }
}
