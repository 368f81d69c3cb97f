@testable import PlugboardTool
import SampleServices
import Testing

/// Chapters 1 and 2 of the rules: the extent and the limits of the proof.
struct ProofRuleTests {
    private let two = #""Mailer": { "alias": "Mailer#receipts" }, "Mailer#receipts": "mail.console""#

    @Test func `rules 1.2 and 1.4: requested services are bound, and paths begin at them`() throws {
        let proof = try prove(services: #""Mailer": "mail.console""#, Shop.running)
        #expect(
            proof.findings == [
                "PB0401 Storefront/Main.swift:9: the program asks for Checkout, at Storefront/Main.swift:9, "
                    + "but it is not bound in profile \"production\""
            ])
    }

    @Test func `rule 1.2: a request for an unbound service gets the hint that an entry would have proven it`() throws {
        let manifests = ["production": #"{ "services": { "Mailer": "mail.console" } }"#]
        let loader = ManifestLoader(.memory(manifests), catalog: Shop.catalog, variables: [:])
        let container = try loader.load(profile: "production")
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
        #expect(
            error?.description == """
                Checkout is not bound
                   = help: declare catalog.entry(Checkout.self), so that a check proves it
                """)
        let named = #expect(throws: ResolutionError.self) { try container.resolve(Mailer.self, name: "audit") }
        #expect(
            named?.description == """
                Mailer#audit is not bound
                   = note: bound: Mailer
                   = help: declare catalog.entry(Mailer.self, name: "audit"), so that a check proves it
                """)
        let shape = #expect(throws: ResolutionError.self) { try container.resolve(Lazy<any Checkout>.self) }
        #expect(shape?.description.contains(".entry") == false)
    }

    @Test func `rule 1.10: a check reports that the catalog has no entry`() throws {
        func check(_ catalog: Catalog) throws -> String {
            let manifests = ["production": #"{ "services": { "Mailer": "mail.console" } }"#]
            let loader = ManifestLoader(.memory(manifests), catalog: catalog, variables: [:])
            let options = try LaunchOptions(arguments: ["--profile", "production"])
            return WiringTool(program: "storefront", loader: loader, options: options)
                .answer(to: CheckCommand()).output
        }
        #expect(
            try check(Shop.catalog) == """
                profile "production": right, 2 bindings
                the catalog names no entry, so the requests of the program are not proven: add catalog.entry(Service.self)

                """)
        #expect(
            try check(Shop.with { $0.entry(Mailer.self) }) == """
                profile "production": right, 2 bindings

                """)
    }

    @Test func `rules 1.10 and 1.11: an unused name near a used one is an error, and others are warnings`() throws {
        let catalog = CatalogVariant.mailing.catalog
        let misspelt = try prove(services: two + #", "Mailer#recepits": "mail.console""#, catalog)
        #expect(misspelt.diagnostics.map(\.severity) == [.error])
        let other = try prove(services: two + #", "Mailer#orders": "mail.console""#, catalog)
        #expect(other.diagnostics.map(\.severity) == [.warning])
    }

    @Test func `rule 1.10: without entries no binding is reported as unused`() throws {
        #expect(try prove(services: two + #", "Mailer#recepits": "mail.console""#).codes == [])
    }

    @Test func `rules 1.16 and 21.6: a factory with a resolver counts as not proven, and strict refuses it`() throws {
        let catalog = Shop.with { catalog in
            catalog.register(Notices.self) { (r: Resolver) throws(ResolutionError) -> any Notices in
                OptionalNotices(mailer: try r.resolve(Mailer.self))
            }
        }
        let loader = ManifestLoader(.memory(["production": "{}"]), catalog: catalog, variables: [:])
        let options = try LaunchOptions(arguments: ["--profile", "production"])
        let tool = WiringTool(program: "storefront", loader: loader, options: options)
        let lax = tool.answer(to: CheckCommand())
        #expect(
            lax.output == """
                profile "production": right, 2 bindings
                  1 binding asks for services itself and is not proven: Notices
                the catalog names no entry, so the requests of the program are not proven: add catalog.entry(Service.self)

                """)
        #expect(lax.status == .success)
        var command = CheckCommand()
        command.strict = true
        #expect(tool.answer(to: command).status == .mistakes)
        let lines = tool.answer(to: CheckCommand(strict: true, format: .gcc))
        #expect(lines.output.hasPrefix("MistakesTests/ProofRuleTests.swift:"))
        #expect(
            lines.output.hasSuffix(
                ":1: error: Notices asks for services itself and is not proven, which --strict refuses\n"))
        #expect(lines.status == .mistakes)
        #expect(tool.answer(to: CheckCommand(format: .gcc)).output == "")
    }

    @Test(arguments: CheckCommand.Format.allCases)
    func `rule 21.7: warnings as errors change only the status`(format: CheckCommand.Format) throws {
        func check(_ services: String, refusing: Bool) throws -> WiringTool.Answer {
            let loader = ManifestLoader(
                .memory(["production": "{ \"services\": \(services) }"]), catalog: CatalogVariant.mailing.catalog,
                variables: [:])
            let tool = WiringTool(
                program: "storefront", loader: loader,
                options: try LaunchOptions(arguments: ["--profile", "production"]))
            return tool.answer(to: CheckCommand(refusesWarnings: refusing, format: format))
        }
        let unused = #"{ "Mailer": "mail.console", "OrderStore": "orders.memory" }"#
        let lax = try check(unused, refusing: false)
        let refused = try check(unused, refusing: true)
        #expect(lax.status == .success)
        #expect(refused.status == .mistakes)
        #expect(refused.output == lax.output + (format == .text ? "--warnings-as-errors refuses warnings\n" : ""))
        #expect(refused.output.contains("warning"))
        #expect(!refused.output.contains("error["))
        let right = #"{ "Mailer": "mail.console" }"#
        #expect(try check(right, refusing: true).status == .success)
        #expect(try check(right, refusing: true).output == check(right, refusing: false).output)
        #expect(try check(#"{ "Mailer": "mail.consol" }"#, refusing: true).status == .mistakes)
    }

    private struct Injecting: Notices {
        @Inject var mailer: any Mailer
    }

    @Test func `rules 1.17 and 1.18: an object with @Inject counts as not proven, unless it declares its services`()
        throws
    {
        func unproven(_ register: (inout Catalog) -> Void) throws -> [String]? {
            try prove(services: #""Mailer": "mail.console""#, Shop.with(register)).plan?.opaque.map(\.description)
        }
        #expect(
            try unproven { $0.register(Notices.self) { () -> any Notices in Injecting() }.injects() } == ["Notices"])
        #expect(
            try unproven { $0.register(Notices.self) { () -> any Notices in Injecting() }.injects(Mailer.self) } == [])
        let missing = Shop.with {
            $0.register(Notices.self) { () -> any Notices in Injecting() }.injects(Mailer.self, name: "receipts")
        }
        #expect(try prove(services: #""Mailer": "mail.console""#, missing).codes == [.notBound])
    }

    @Test func `rule 1.17: an Injectable type counts as not proven if it injects without a declaration`() throws {
        final class Silent: Injectable {
            @Inject var mailer: any Mailer
            @InjectWeakly var notices: (any Notices)?
            static var injection: Injection<Silent> { Injection { Silent() } }
        }
        class Base {
            @Inject("a") var mailer: any Mailer
        }
        final class Heir: Base, Injectable {
            static var injection: Injection<Heir> { Injection { Heir() } }
        }
        struct Told: Injectable {
            @Inject var mailer: any Mailer
            static var injection: Injection<Told> { Injection { Told() } }
            static var injects: [InjectedService]? { [.service((any Mailer).self)] }
        }
        struct Without: Injectable {
            let number = 1
            static var injection: Injection<Without> { Injection { Without() } }
        }
        let catalog = Shop.with { catalog in
            catalog.register(injectable: Silent.self)
            catalog.register(injectable: Heir.self)
            catalog.register(injectable: Told.self)
            catalog.register(injectable: Without.self)
        }
        let proof = try prove(services: #""Mailer": "mail.console""#, catalog)
        #expect(proof.plan?.opaque.map(\.service.displayName) == ["Silent", "Heir"])
    }

    @Test func `rule 1.15: a closure that declares its uses is proven`() throws {
        let catalog = Shop.with { catalog in
            catalog.register(Notices.self, uses: ["Mailer": "Mailer"]) {
                (r: Resolver) throws(ResolutionError) -> any Notices in
                OptionalNotices(mailer: try r.resolve(Mailer.self))
            }
        }
        #expect(try prove(services: #""Mailer": "mail.console""#, catalog).plan?.opaque == [])
        #expect(try prove(["production": "{}"], catalog).codes == [.notBound])
    }

    @Test func `rule 1.19: planning runs no factory`() throws {
        let catalog = Shop.with { catalog in
            catalog.factory("mail.trap", Mailer.self, initializer: { () -> any Mailer in fatalError("built") })
        }
        #expect(
            try prove(services: #""Mailer": { "factory": "mail.trap", "lifetime": "singleton" }"#, catalog).plan != nil)
    }

    @Test(arguments: [
        (CatalogVariant.clockTwice, DiagnosticCode.registeredTwice), (.identifierTwice, .identifierTwice),
        (.tooFewParameters, .wrongParameterCount), (.tableWithoutName, .serviceWithoutName),
    ])
    func `rule 2.1: the next plan reports a mistake of the catalog`(variant: CatalogVariant, code: DiagnosticCode)
        throws
    {
        #expect(try prove(["production": "{}"], variant.catalog).codes == [code])
    }

    @Test func `rule 2.2: a test replaces a key once, and a second replacement is reported with the first`() {
        var selection = WiringSelection(
            profile: Located("production", at: .code(CodeLocation(fileID: "ShopTests/MailTests.swift", line: 1))))
        selection.replacements = [5, 9].map { line in
            { catalog in
                catalog.register(
                    Mailer.self, override: true, factory: { () -> any Mailer in ConsoleMailer() },
                    fileID: "ShopTests/MailTests.swift", line: line)
            }
        }
        let manifests = ["production": #"{ "services": { "Mailer": "mail.console" } }"#]
        let proof = ManifestLoader(.memory(manifests), catalog: Shop.catalog).prove(selection)
        #expect(
            proof.page == """
                error[PB0801]: Mailer is replaced twice
                  --> ShopTests/MailTests.swift:9: replaced again here
                  ::: ShopTests/MailTests.swift:5: first replaced here
                   |
                   = help: a test has one replacement of a key: leave it to the tests, where a suite's is not for all

                1 mistake

                """)
    }

    @Test func `rule 2.4: identifiers are unique across services`() throws {
        let proof = try prove(["production": "{}"], CatalogVariant.identifierTwice.catalog)
        #expect(proof.findings == [#"PB0802 Storefront/Extra.swift:4: factory "console" is registered twice"#])
    }

    @Test func `rule 19.1: a service with .starting counts as used`() throws {
        let catalog = Shop.with { catalog in
            catalog.factory("mail.started", Mailer.self, initializer: ConsoleMailer.init).starting { _ in }
            catalog.factory("mail.plain", Mailer.self, initializer: ConsoleMailer.init)
            catalog.register(String.self) { "asked for" }
            catalog.entry(String.self)
        }
        func findings(_ factory: String) throws -> [String] {
            try prove(
                services: #""Mailer#early": { "factory": "\#(factory)", "lifetime": "singleton" }"#, catalog
            ).findings
        }
        #expect(try findings("mail.started") == [])
        #expect(
            try findings("mail.plain") == [
                #"PB0902 production.json:1:17: Mailer#early is bound and never used in profile "production""#
            ])
    }
}
