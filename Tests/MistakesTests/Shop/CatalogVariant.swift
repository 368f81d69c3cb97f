import PlugboardTool
import SampleServices

/// Catalogs for mistakes that need more, or something else, than the shop has.
enum CatalogVariant: String, CaseIterable {
    case shop
    /// The shop with an entry for its checkout.
    case running
    /// With an entry for a mailer alone.
    case mailing
    /// With an entry for the mailer of receipts alone.
    case mailingReceipts
    /// Names and identifiers that no manifest can write.
    case emptyNames
    case twoMailers
    /// The shop's mailer is `Shop.Mailer`, and there is a `Billing.Mailer`.
    case twoModules
    case regionalPayments
    /// With an entry that says the region.
    case regionalEntry
    /// With entries that say other arguments than are taken.
    case misaskedEntries
    case lettersDiffer
    case letters
    case bothNotices
    case namedNotices
    /// With an entry for notices, which take two mailers.
    case notifying
    /// `uses:` in code with a misspelt parameter.
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
    /// A mailer that takes settings, though code does not say so.
    case settingsNotSaid
    /// A mailer that takes settings of another type than code says.
    case otherSettings
    /// The same as `settingsNotSaid` with defaults for them.
    case defaultsNotSaid
    /// A mailer whose settings are tables, lists and a type of its own.
    case tables
    /// Two thousand mailers, each made with the next.
    case forwarding
    /// The same, each opening the next later.
    case forwardingLater
    /// Orders that say how they are closed.
    case closingOrders
    /// It says how one of its stores, and a decorator of stores, is started.
    case startingOrders
    /// A store that is started, and an entry for the main one.
    case startedOrders
    /// With settings that are secret numbers.
    case vault
    /// Its store is asked for without `await`, and one of its factories suspends.
    case remoteOrders
    /// Its store is asked for without `await`, and one of its factories runs on the main actor.
    case mainActorOrders
    /// Scopes are given a region.
    case regionOfScopes
    /// With a store that takes it, and nothing that declares it.
    case regionOfNobody
    /// With a store that takes it, and an entry that says no region.
    case regionalOrders
    /// With an entry that says it.
    case regionalOrdersGiven
    case regionBoundToo
    /// An entry says a region, and nothing declares it.
    case regionUndeclared
    /// An entry gives the region as an argument that the registration does not declare.
    case regionUndeclaredByOrders
    /// Stores of orders are audited, and mailers are not.
    case audited
    /// A mailer that says twice that it is audited.
    case auditedTwice
    /// The list of what is audited is bound, too.
    case auditedListToo
    /// An override under a misspelt name.
    case misnamedOverride
    /// A region that is closed as a store of orders.
    case closingAnother
    /// A mailer that is bound, and provided by another registration.
    case boundAndProvided
    /// A store that takes a list of lists, and an entry for one.
    case listsOfLists
    /// With a deprecated mailer and a deprecated decorator of gateways.
    case deprecated
    /// With a name that a contribution has.
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
