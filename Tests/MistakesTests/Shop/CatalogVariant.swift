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
    /// Stores of orders are audited, and mailers are not.
    case audited
    /// A mailer that says twice that it is audited.
    case auditedTwice
    /// With a name that a contribution has.
    case namedWithPlus

    var catalog: Catalog {
        switch self {
        case .shop: Shop.catalog
        case .running: Shop.running
        case .mailing:
            Catalog(Payments(), Orders(), Mail()).entry(Mailer.self, fileID: "Storefront/Main.swift", line: 9)
        case .mailingReceipts:
            Catalog(Payments(), Orders(), Mail())
                .entry(Mailer.self, name: "receipts", fileID: "Storefront/Main.swift", line: 9)
        case .emptyNames:
            with(Shop.catalog.entry(OrderStore.self, name: "", fileID: "Storefront/Main.swift", line: 9)) { catalog in
                catalog.register(
                    Clock.self, name: "", lifetime: .singleton, factory: { AtomicClock() }, fileID: Self.file, line: 3)
                catalog.factory("", Mailer.self, initializer: ConsoleMailer.init, fileID: Self.file, line: 4)
                catalog.service(Mailer.self, named: "", fileID: Self.file, line: 5)
                catalog.service(Checkout.self, named: "Checkout#fast", fileID: Self.file, line: 6)
            }
        case .twoMailers:
            Shop.with { catalog in
                catalog.factory(
                    "post.console", Post.Mailer.self, initializer: PostMailer.init, fileID: Self.file, line: 3)
                catalog.factory(
                    "bills.console", Billing.Mailer.self, initializer: BillMailer.init, fileID: Self.file, line: 4)
            }
        case .twoModules:
            with(Catalog(Payments(), Orders(), Fraud(), TheClock())) { catalog in
                catalog.factory(
                    "mail.console", Shop.Mailer.self, initializer: ShopMailer.init, fileID: Self.file, line: 3)
                catalog.factory(
                    "bills.console", Billing.Mailer.self, initializer: BillMailer.init, fileID: Self.file, line: 4)
            }
        case .regionalPayments:
            // Without the shop's payments: all factories of a service take the same arguments.
            with(Catalog(Orders(), Mail(), Fraud(), TheClock())) { catalog in
                catalog.factory(
                    "payments.regional", PaymentGateway.self, argument: Region.self, parameters: "region",
                    initializer: RegionalGateway.init(region:), fileID: Self.file, line: 3)
                catalog.factory(
                    "checkout.paying", Checkout.self, parameters: "gateway",
                    initializer: PayingCheckout.init(gateway:), fileID: Self.file, line: 6)
            }
        case .regionalEntry:
            CatalogVariant.regionalPayments.catalog
                .entry(PaymentGateway.self, argument: Region.self, fileID: "Storefront/Main.swift", line: 9)
        case .misaskedEntries:
            CatalogVariant.regionalPayments.catalog
                .entry(PaymentGateway.self, fileID: "Storefront/Main.swift", line: 9)
                .entry(OrderStore.self, argument: Region.self, fileID: "Storefront/Main.swift", line: 10)
        case .lettersDiffer:
            Shop.with { catalog in
                catalog.factory("letters.plain", Letter.self, initializer: PlainLetter.init, fileID: Self.file, line: 3)
                catalog.factory(
                    "letters.signed", Letter.self, argument: Signature.self, initializer: SignedLetter.init,
                    fileID: Self.file, line: 4)
            }
        case .letters:
            Shop.with { catalog in
                catalog.factory(
                    "letters.plain", Letter.self, argument: Signature.self, initializer: PlainLetter.init,
                    fileID: Self.file, line: 3)
                catalog.factory(
                    "letters.signed", Letter.self, argument: Signature.self, initializer: SignedLetter.init,
                    fileID: Self.file, line: 4)
            }
        case .bothNotices:
            Shop.with { catalog in
                catalog.factory(
                    "notices.both", Notices.self, initializer: BothNotices.init(shop:customer:), fileID: Self.file,
                    line: 3)
            }
        case .namedNotices:
            Shop.with { catalog in
                catalog.factory(
                    "notices.both", Notices.self, parameters: "shop", "customer",
                    initializer: BothNotices.init(shop:customer:), fileID: Self.file, line: 3)
            }
        case .notifying:
            CatalogVariant.namedNotices.catalog.entry(Notices.self, fileID: "Storefront/Main.swift", line: 9)
        case .misnamedUse:
            Shop.with { catalog in
                catalog.factory(
                    "notices.both", Notices.self, uses: ["shopp": "Mailer"], parameters: "shop", "customer",
                    initializer: BothNotices.init(shop:customer:), fileID: Self.file, line: 3)
            }
        case .settingsNotSaid:
            Shop.with { catalog in
                catalog.factory(
                    "mail.bare", Mailer.self, parameters: "settings", initializer: SMTPMailer.init(settings:),
                    fileID: Self.file, line: 3)
            }
        case .otherSettings:
            Shop.with { catalog in
                catalog.factory(
                    "mail.bare", Mailer.self, settings: FileSettings.self, parameters: "settings",
                    initializer: SMTPMailer.init(settings:), fileID: Self.file, line: 3)
            }
        case .defaultsNotSaid:
            Shop.with { catalog in
                catalog.factory(
                    "mail.bare", Mailer.self, defaults: ["port": 25], parameters: "settings",
                    initializer: SMTPMailer.init(settings:), fileID: Self.file, line: 3)
            }
        case .tables:
            Shop.with { catalog in
                catalog.factory(
                    "mail.tables", Mailer.self, settings: TableSettings.self, parameters: "settings",
                    initializer: TableMailer.init(settings:), fileID: Self.file, line: 3)
            }
        case .optionalNotices:
            Shop.with { catalog in
                catalog.factory(
                    "notices.optional", Notices.self, parameters: "mailer", initializer: OptionalNotices.init(mailer:),
                    fileID: Self.file, line: 3)
            }
        case .cart:
            Shop.with { catalog in
                catalog.factory("cart.plain", Cart.self, initializer: PlainCart.init, fileID: Self.file, line: 3)
            }
        case .clockTwice:
            Shop.with { catalog in
                catalog.autoregister(
                    Clock.self, lifetime: .singleton, initializer: AtomicClock.init, fileID: Self.file, line: 3)
            }
        case .identifierTwice:
            Shop.with { catalog in
                catalog.factory("console", Mailer.self, initializer: ConsoleMailer.init, fileID: Self.file, line: 3)
                catalog.factory("console", OrderStore.self, initializer: ConsoleOrders.init, fileID: Self.file, line: 4)
            }
        case .tooFewParameters:
            Shop.with { catalog in
                catalog.factory(
                    "checkout.short", Checkout.self, parameters: "gateway", "store",
                    initializer: StandardCheckout.init(gateway:store:mailer:), fileID: Self.file, line: 3)
            }
        case .tableWithoutName:
            Shop.with { catalog in
                catalog.factory(
                    "orders.table", (any Repository<Order>).self, initializer: TableRepository.init, fileID: Self.file,
                    line: 3)
            }
        case .tableWithName:
            Shop.with { catalog in
                catalog.service((any Repository<Order>).self, named: "OrderRepository")
                catalog.factory(
                    "orders.table", (any Repository<Order>).self, initializer: TableRepository.init, fileID: Self.file,
                    line: 3)
            }
        case .clockedCheckout:
            Shop.with { catalog in
                catalog.factory(
                    "checkout.clocked", Checkout.self, parameters: "clock", initializer: ClockedCheckout.init(clock:),
                    fileID: Self.file, line: 3)
            }
        case .offsetClock:
            Shop.with { catalog in
                catalog.factory(
                    "clock.offset", Clock.self, parameters: "inner", initializer: OffsetClock.init(inner:),
                    fileID: Self.file, line: 3)
            }
        case .cards:
            Shop.with { catalog in
                catalog.factory(
                    "payments.cards", PaymentGateway.self, settings: CardSettings.self, parameters: "settings",
                    initializer: CardGateway.init(settings:), fileID: Self.file, line: 3)
            }
        case .twoMailCheckout:
            Shop.with { catalog in
                catalog.factory(
                    "checkout.two", Checkout.self, initializer: TwoMailCheckout.init(gateway:store:a:b:),
                    fileID: Self.file, line: 3)
            }
        case .namedTwoMailCheckout:
            Shop.with { catalog in
                catalog.factory(
                    "checkout.two", Checkout.self, parameters: "gateway", "store", "a", "b",
                    initializer: TwoMailCheckout.init(gateway:store:a:b:), fileID: Self.file, line: 3)
            }
        case .debugging:
            Shop.with { catalog in
                catalog.factory(
                    "mail.debug", Mailer.self, settings: DebugSettings.self, parameters: "settings",
                    initializer: DebugMailer.init(settings:), fileID: Self.file, line: 3)
            }
        case .regionalStripe:
            with(Catalog(Orders(), Mail(), Fraud(), TheClock())) { catalog in
                catalog.factory(
                    "payments.stripe", PaymentGateway.self, argument: Region.self, settings: StripeSettings.self,
                    parameters: "settings", "region", initializer: RegionalStripe.init(settings:region:),
                    fileID: Payments.file, line: 31)
            }
        case .remoteOrders:
            with(Catalog(Orders())) { catalog in
                catalog.factory(
                    "orders.remote", OrderStore.self,
                    initializer: { () async -> any OrderStore in MemoryOrders() }, fileID: Self.file, line: 3)
                catalog.entry(OrderStore.self, fileID: "Storefront/Main.swift", line: 9)
            }
        case .forwarding: forwarding(Forwarding.init(next:))
        case .forwardingLater: forwarding(ForwardingLater.init(next:))
        case .mainActorOrders:
            with(Catalog(Orders())) { catalog in
                catalog.factory(
                    "orders.shown", OrderStore.self, on: MainActor.self,
                    initializer: { @MainActor () -> any OrderStore in MemoryOrders() }, fileID: Self.file, line: 3)
                catalog.entry(OrderStore.self, fileID: "Storefront/Main.swift", line: 9)
            }
        case .closingOrders:
            Shop.with { catalog in
                catalog.factory(
                    "orders.remote", OrderStore.self, initializer: MemoryOrders.init, fileID: Self.file, line: 3
                ).closing { _ in }
            }
        case .regionOfScopes:
            Shop.with { catalog in catalog.scopeValue(Region.self, fileID: Self.file, line: 2) }
        case .regionOfNobody:
            with(Catalog(Orders())) { catalog in
                catalog.factory(
                    "orders.regional", OrderStore.self, initializer: RegionalOrders.init(region:), fileID: Self.file,
                    line: 3)
            }
        case .regionalOrders:
            CatalogVariant.scopedOrders.entry(OrderStore.self, scope: true, fileID: "Storefront/Main.swift", line: 9)
        case .regionalOrdersGiven:
            CatalogVariant.scopedOrders
                .entry(OrderStore.self, scope: .giving(Region.self), fileID: "Storefront/Main.swift", line: 9)
        case .regionBoundToo:
            with(CatalogVariant.regionOfScopes.catalog) { catalog in
                catalog.register(Region.self, factory: { Region() }, fileID: Self.file, line: 3)
            }
        case .regionUndeclared:
            Catalog(Orders())
                .entry(OrderStore.self, scope: .giving(Region.self), fileID: "Storefront/Main.swift", line: 9)
        case .audited:
            Shop.with { catalog in
                catalog.factory(
                    "orders.audited", OrderStore.self, initializer: MemoryOrders.init, fileID: Self.file, line: 3
                ).contributes(to: (any Audited).self) { AuditedPart(of: $0) }
                catalog.factory(
                    "audit.all", Auditor.self, parameters: "parts", initializer: Auditor.init(parts:),
                    fileID: Self.file, line: 5)
            }
        case .auditedTwice:
            Shop.with { catalog in
                catalog.factory(
                    "mail.audited", Mailer.self, initializer: ConsoleMailer.init, fileID: Self.file, line: 3
                )
                .contributes(to: (any Audited).self) { AuditedPart(of: $0) }
                .contributes(to: (any Audited).self) { AuditedPart(of: $0) }
            }
        case .namedWithPlus:
            Shop.with { catalog in catalog.service(Mailer.self, named: "Mailer+fast", fileID: Self.file, line: 6) }
        case .startingOrders:
            Shop.with { catalog in
                catalog.factory(
                    "orders.remote", OrderStore.self, initializer: MemoryOrders.init, fileID: Self.file, line: 3
                ).starting { _ in }
                catalog.factory(
                    "orders.watched", OrderStore.self, initializer: { (inner: OrderStore) -> OrderStore in inner },
                    fileID: Self.file, line: 5
                ).starting { _ in }
            }
        case .vault:
            Shop.with { catalog in
                catalog.factory(
                    "mail.vault", Mailer.self, settings: VaultSettings.self, parameters: "settings",
                    initializer: VaultMailer.init(settings:), fileID: Self.file, line: 3)
            }
        }
    }

    private func forwarding<Next>(_ initializer: @escaping @Sendable (Next) -> any Mailer) -> Catalog {
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
    private static var scopedOrders: Catalog {
        var catalog = Catalog(Orders())
        catalog.scopeValue(Region.self, fileID: Self.file, line: 2)
        catalog.factory(
            "orders.regional", OrderStore.self, initializer: RegionalOrders.init(region:), fileID: Self.file, line: 3)
        return catalog
    }

    private func with(_ catalog: Catalog, _ register: (inout Catalog) -> Void) -> Catalog {
        var catalog = catalog
        register(&catalog)
        return catalog
    }

    static let file: StaticString = "Storefront/Extra.swift"
}
