import Plugboard
import PlugboardContainer
import SampleServices
import Testing

/// Advice about parameters.
extension AdviceTests {
    private static let file: StaticString = "Storefront/Extra.swift"

    private struct Parser<Record>: Sendable {}
    private struct Record: Sendable {}

    /// The page of a catalog with these bindings, proven without a manifest that adds any.
    private func page(_ register: (inout Catalog) -> Void) throws -> String {
        var catalog = Catalog()
        register(&catalog)
        return try prove(["production": "{}"], catalog).page
    }

    @Test func `a service with a manifest name is reported by that name`() throws {
        let page = try page { catalog in
            catalog.service(Parser<Record>.self, name: "RecordParser", fileID: Self.file, line: 1)
            catalog.autoregister(
                Mailer.self, initializer: { (parser: Parser<Record>) -> any Mailer in ConsoleMailer() },
                fileID: Self.file, line: 2)
            catalog.factory(
                "records.plain", Parser<Record>.self, initializer: { Parser<Record>() }, fileID: Self.file, line: 3)
        }
        #expect(
            page == """
                error[PB0401]: Mailer needs RecordParser, which is not bound in profile "production"
                  --> Storefront/Extra.swift:2: its parameter 1 is an AdviceTests.Parser<AdviceTests.Record>
                   |
                   = note: factories that make one: records.plain

                1 mistake

                """)
        let wrong = try prove(
            services: #""RecordParser": "records.plan""#,
            with(Catalog()) { catalog in
                catalog.service(Parser<Record>.self, name: "RecordParser", fileID: Self.file, line: 1)
                catalog.factory(
                    "records.plain", Parser<Record>.self, initializer: { Parser<Record>() }, fileID: Self.file, line: 3)
            })
        #expect(wrong.diagnostics[0].wording.notes.count == 2)
        #expect(wrong.page.contains("= note: factories for RecordParser: records.plain\n"))
    }

    @Test func `a container or a scope as a parameter gets the hint to take a resolver (0401)`() throws {
        let page = try page { catalog in
            catalog.autoregister(
                Mailer.self, initializer: { (container: Container) -> any Mailer in ConsoleMailer() },
                fileID: Self.file, line: 2)
            catalog.autoregister(
                OrderStore.self, lifetime: .scoped, initializer: { (scope: Scope) -> any OrderStore in MemoryOrders() },
                fileID: Self.file, line: 3)
        }
        #expect(
            page == """
                error[PB0401]: Mailer needs Container, which is not bound in profile "production"
                  --> Storefront/Extra.swift:2: its parameter 1 is a Container
                   |
                   = help: take a Resolver, which resolves in the same container or scope, or a ScopeFactory to open scopes

                error[PB0401]: OrderStore needs Scope, which is not bound in profile "production"
                  --> Storefront/Extra.swift:3: its parameter 1 is a Scope
                   |
                   = help: take a Resolver, which resolves in the same container or scope, or a ScopeFactory to open scopes

                2 mistakes

                """)
    }

    @Test func `a bound optional is named beside the unbound service (0401)`() throws {
        let page = try page { catalog in
            catalog.autoregister(
                (any Mailer)?.self, initializer: { () -> (any Mailer)? in nil }, fileID: Self.file, line: 1)
            catalog.autoregister(
                OrderStore.self, initializer: { (mailer: any Mailer) -> any OrderStore in MemoryOrders() },
                fileID: Self.file, line: 2)
        }
        #expect(
            page == """
                error[PB0401]: OrderStore needs Mailer, which is not bound in profile "production"
                  --> Storefront/Extra.swift:2: its parameter 1 is a Mailer
                   |
                   = help: Mailer? is bound: take a Mailer?, or bind Mailer

                1 mistake

                """)
    }

    @Test func `the only named binding is suggested through uses (0401)`() throws {
        func page(_ mail: String, uses: String = "") throws -> String {
            try prove(
                services: #"\#(mail), "Notices": { "factory": "notices.both"\#(uses) }"#,
                CatalogVariant.namedNotices.catalog
            ).diagnostics.map(\.wording).flatMap { [$0.title] + $0.help }.joined(separator: "\n")
        }
        let receipts = #""Mailer#receipts": "mail.console""#
        #expect(
            try page(receipts) == """
                Notices needs Mailer, which is not bound in profile "production"
                choose it: "uses": { "shop": "Mailer#receipts" }
                """)
        #expect(
            try page(receipts, uses: #", "uses": { "shop": "Mailer", "customer": "Mailer#receipts" }"#) == """
                Notices needs Mailer, which is not bound in profile "production"
                did you mean "Mailer#receipts"?
                """)
        #expect(
            try page(receipts + #", "Mailer#team": "mail.console""#)
                == "Notices needs Mailer, which is not bound in profile \"production\"")
    }

    @Test func `a wrapper that code binds as its own wrapped service gets no advice to use a Lazy (0404)`() throws {
        let page = try page { catalog in
            catalog.autoregister(
                Mailer.self, initializer: Forwarding.init(next:), fileID: Self.file, line: 2)
        }
        #expect(
            page == """
                error[PB0404]: Mailer needs itself: the factory of Mailer wraps a Mailer
                  --> Storefront/Extra.swift:2: takes the Mailer that it makes
                   |
                   = help: bind what it wraps under a name, and choose that with uses:; or register this with catalog.factory("…", …), and name it under "decorators" in a manifest

                1 mistake

                """)
    }

    @Test func `a wrapper that chooses itself is advised to move under decorators (0404)`() throws {
        let proof = try prove(
            services: #""PaymentGateway": { "factory": "pay.retry", "uses": { "inner": "PaymentGateway" } }"#)
        #expect(
            proof.diagnostics.map(\.wording.help) == [
                [
                    #"name it under "decorators", and under "factory" what it wraps: "#
                        + #""PaymentGateway": { "factory": "…", "decorators": ["pay.retry"] }"#
                ]
            ])
    }

    @Test func `a name that is taken twice gets the advice to choose another name (0801)`() throws {
        func helps(_ name: ServiceName?) throws -> [[String]] {
            let catalog = with(Catalog()) { catalog in
                for line in 1...2 {
                    catalog.autoregister(
                        Mailer.self, name: name, initializer: ConsoleMailer.init, fileID: Self.file, line: line)
                }
            }
            return try prove(["production": "{}"], catalog).diagnostics.map(\.wording.help)
        }
        #expect(try helps(nil) == [["give one of them a name, or add override: true at the second"]])
        #expect(try helps("audit") == [["give one of them another name, or add override: true at the second"]])
    }

    private func with(_ catalog: Catalog, _ register: (inout Catalog) -> Void) -> Catalog {
        var catalog = catalog
        register(&catalog)
        return catalog
    }
}
