import PlugboardTool
import SampleServices

/// Catalogs for mistakes that the shop's catalog cannot cause.
enum CatalogVariant: String, CaseIterable {
    case shop
    /// The shop with an entry for its checkout.
    case running
    /// With an entry only for a mailer.
    case mailing
    /// With an entry only for the mailer of receipts.
    case mailingReceipts
    /// Names and identifiers that no manifest can write.
    case emptyNames
    case twoMailers
    /// The shop's mailer is `Shop.Mailer`, and there is a `Billing.Mailer`.
    case twoModules
    case regionalPayments
    /// With an entry that declares the region.
    case regionalEntry
    /// With entries whose arguments the services do not take.
    case misaskedEntries
    case lettersDiffer
    case letters
    case bothNotices
    case namedNotices
    /// With an entry for notices, which take two mailers.
    case notifying
    /// `uses:` in code with a misspelled parameter.
    case misnamedUse
    case optionalNotices
    case cart
    case clockTwice
    case identifierTwice
    case tooFewParameters
    case tableWithoutName
    case tableWithName
    case clockedCheckout
    case offsetClock
    case cards
    /// A checkout that takes two mailers, and its parameters have no names.
    case twoMailCheckout
    case namedTwoMailCheckout
    case debugging
    /// Every payment gateway takes a region from its caller.
    case regionalStripe
    /// A mailer that takes settings, although its registration does not declare them.
    case settingsNotSaid
    /// A mailer that takes settings of another type than its registration declares.
    case otherSettings
    /// The same as `settingsNotSaid` with defaults for the settings.
    case defaultsNotSaid
    /// A mailer whose settings are tables, lists and a type of its own.
    case tables
    /// Two thousand mailers, each with the next as its dependency.
    case forwarding
    /// The same mailers, each with the next as a deferred dependency.
    case forwardingLater
    /// Orders that declare closing.
    case closingOrders
    /// One of its stores, and a decorator of stores, declare starting.
    case startingOrders
    /// A store that is started, and an entry for the main one.
    case startedOrders
    /// With settings that are secret numbers.
    case vault
    /// Its entry requests the store without `await`, and one of its factories suspends.
    case remoteOrders
    /// Its entry requests the store without `await`, and one of its factories runs on the main actor.
    case mainActorOrders
    /// The region is a scope value.
    case regionOfScopes
    /// With a store that takes the region, which is not declared.
    case regionOfNobody
    /// With a store that takes the region, and an entry without it.
    case regionalOrders
    /// With an entry that declares it.
    case regionalOrdersGiven
    case regionBoundToo
    /// An entry declares a region, which is not a scope value.
    case regionUndeclared
    /// An entry gives the region as an argument that the registration does not declare.
    case regionUndeclaredByOrders
    /// Stores of orders contribute to the audit, and mailers do not.
    case audited
    /// A store that contributes to the audit in code, and a factory of stores that does not.
    case auditedInCode
    /// With a factory that declares that it does not.
    case droppingAudit
    /// A mailer that contributes to the audit twice.
    case auditedTwice
    /// The list of the audit is bound, too.
    case auditedListToo
    /// An override under a misspelled name.
    case misnamedOverride
    /// A region with the closing of a store of orders.
    case closingAnother
    /// A shared region with a `Lazy` of a signature that takes the region.
    case regionInRing
    /// An asynchronous region that is configured on the main actor.
    case configuringAwaited
    /// A mailer that is bound, and also provided by another registration.
    case boundAndProvided
    /// A store that takes a list of lists, and an entry for one.
    case listsOfLists
    /// With a deprecated mailer and a deprecated decorator of gateways.
    case deprecated
    /// With a binding that has the name of a contribution.
    case namedWithPlus

    func forwarding<Next>(_ initializer: @escaping @Sendable (Next) -> any Mailer) -> Catalog {
        with(Catalog()) { catalog in
            for number in 0..<2_000 {
                catalog.autoregister(
                    Mailer.self, name: "\(number)", uses: ["Mailer": "Mailer#\(number + 1)"], initializer: initializer,
                    fileID: Self.file, line: 2)
            }
            catalog.autoregister(
                Mailer.self, name: "2000", initializer: ConsoleMailer.init, fileID: Self.file, line: 5)
        }
    }

    /// Without entries.
    static var scopedOrders: Catalog {
        var catalog = Catalog(Orders())
        catalog.scopeValue(Region.self, fileID: Self.file, line: 2)
        catalog.factory(
            "orders.regional", OrderStore.self, initializer: RegionalOrders.init(region:), fileID: Self.file, line: 3)
        return catalog
    }

    func auditedInCode(_ configure: (Registration<any OrderStore>) -> Void) -> Catalog {
        with(Catalog(TheClock())) { catalog in
            catalog.register(
                OrderStore.self, lifetime: .singleton, factory: { MemoryOrders() }, fileID: Self.file, line: 3
            ).contributes(to: (any Audited).self) { AuditedPart(of: $0) }
            catalog.register(
                Region.self, lifetime: .singleton, factory: { Region() }, fileID: Self.file, line: 5
            ).contributes(to: (any Audited).self) { AuditedPart(of: $0) }
            configure(
                catalog.factory(
                    "orders.plain", OrderStore.self, initializer: MemoryOrders.init, fileID: Self.file, line: 7))
            catalog.entry(OrderStore.self, fileID: "Storefront/Main.swift", line: 9)
            catalog.entry([any Audited].self, fileID: "Storefront/Main.swift", line: 10)
        }
    }

    static var deprecatedFactories: Catalog {
        Shop.with { catalog in
            catalog.factory("mail.lines", Mailer.self, initializer: ConsoleMailer.init, fileID: Self.file, line: 3)
                .deprecated("use mail.console")
            catalog.factory(
                "pay.twice", PaymentGateway.self, parameters: "inner", initializer: RetryingGateway.init(inner:),
                fileID: Self.file, line: 5
            ).deprecated("use pay.retry")
        }
    }

    func with(_ catalog: Catalog, _ register: (inout Catalog) -> Void) -> Catalog {
        var catalog = catalog
        register(&catalog)
        return catalog
    }

    static let file: StaticString = "Storefront/Extra.swift"
}
