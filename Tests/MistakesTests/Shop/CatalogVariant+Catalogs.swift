import PlugboardTool
import SampleServices

extension CatalogVariant {
    var catalog: Catalog {
        switch self {
        case .shop: Shop.catalog
        case .running: Shop.running
        case .mailing:
            Catalog(Payments(), Orders(), Mail()) { $0.entry(Mailer.self, fileID: "Storefront/Main.swift", line: 9) }
        case .mailingReceipts:
            Catalog(Payments(), Orders(), Mail()) {
                $0.entry(Mailer.self, name: "receipts", fileID: "Storefront/Main.swift", line: 9)
            }
        case .emptyNames:
            Shop.with { catalog in
                catalog.entry(OrderStore.self, name: "", fileID: "Storefront/Main.swift", line: 9)
                catalog.register(
                    Clock.self, name: "", lifetime: .singleton, factory: { AtomicClock() }, fileID: Self.file, line: 3)
                catalog.factory("", Mailer.self, initializer: ConsoleMailer.init, fileID: Self.file, line: 4)
                catalog.service(Mailer.self, name: "", fileID: Self.file, line: 5)
                catalog.service(Checkout.self, name: "Checkout#fast", fileID: Self.file, line: 6)
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
            with(CatalogVariant.regionalPayments.catalog) {
                $0.entry(PaymentGateway.self, argument: Region.self, fileID: "Storefront/Main.swift", line: 9)
            }
        case .misaskedEntries:
            with(CatalogVariant.regionalPayments.catalog) {
                $0.entry(PaymentGateway.self, fileID: "Storefront/Main.swift", line: 9)
                $0.entry(OrderStore.self, argument: Region.self, fileID: "Storefront/Main.swift", line: 10)
            }
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
            with(CatalogVariant.namedNotices.catalog) {
                $0.entry(Notices.self, fileID: "Storefront/Main.swift", line: 9)
            }
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
                catalog.service((any Repository<Order>).self, name: "OrderRepository")
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
        case .regionUndeclaredByOrders:
            with(CatalogVariant.regionOfNobody.catalog) {
                $0.entry(OrderStore.self, argument: Region.self, fileID: "Storefront/Main.swift", line: 9)
            }
        case .regionalOrders:
            with(CatalogVariant.scopedOrders) {
                $0.entry(OrderStore.self, scope: .any, fileID: "Storefront/Main.swift", line: 9)
            }
        case .regionalOrdersGiven:
            with(CatalogVariant.scopedOrders) {
                $0.entry(OrderStore.self, scope: .giving(Region.self), fileID: "Storefront/Main.swift", line: 9)
            }
        case .regionBoundToo:
            with(CatalogVariant.regionOfScopes.catalog) { catalog in
                catalog.register(Region.self, factory: { Region() }, fileID: Self.file, line: 3)
            }
        case .regionUndeclared:
            Catalog(Orders()) {
                $0.entry(OrderStore.self, scope: .giving(Region.self), fileID: "Storefront/Main.swift", line: 9)
            }
        case .audited:
            Shop.with { catalog in
                catalog.factory(
                    "orders.audited", OrderStore.self, initializer: MemoryOrders.init, fileID: Self.file, line: 3
                ).contributes(to: (any Audited).self) { AuditedPart(of: $0) }
                catalog.factory(
                    "audit.all", Auditor.self, parameters: "parts", initializer: Auditor.init(parts:),
                    fileID: Self.file, line: 5)
            }
        case .auditedInCode: auditedInCode { _ in }
        case .droppingAudit: auditedInCode { $0.drops((any Audited).self) }
        case .auditedTwice:
            Shop.with { catalog in
                catalog.factory(
                    "mail.audited", Mailer.self, initializer: ConsoleMailer.init, fileID: Self.file, line: 3
                )
                .contributes(to: (any Audited).self) { AuditedPart(of: $0) }
                .contributes(to: (any Audited).self) { AuditedPart(of: $0) }
            }
        case .auditedListToo:
            with(CatalogVariant.audited.catalog) { catalog in
                catalog.register([any Audited].self, factory: { [] }, fileID: Self.file, line: 7)
            }
        case .misnamedOverride:
            Shop.with { catalog in
                catalog.register(
                    Mailer.self, name: "receipts", factory: { ConsoleMailer() }, fileID: Self.file, line: 3)
                catalog.register(
                    Mailer.self, name: "reciepts", override: true, factory: { ConsoleMailer() }, fileID: Self.file,
                    line: 4)
                catalog.register(Region.self, override: true, factory: { Region() }, fileID: Self.file, line: 5)
            }
        case .closingAnother:
            Shop.with { catalog in
                catalog.register(
                    Region.self, lifetime: .singleton, factory: { Region() }, fileID: Self.file, line: 3
                ).closing(MemoryOrders.self) { _ in }
            }
        case .regionInRing:
            Shop.with { catalog in
                catalog.register(
                    Region.self, lifetime: .singleton, factory: { (_: Lazy<Signature>) in Region() }, fileID: Self.file,
                    line: 3)
                catalog.register(Signature.self, factory: { (_: Region) in Signature() }, fileID: Self.file, line: 4)
            }
        case .configuringAwaited:
            Shop.with { catalog in
                catalog.register(Region.self, factory: { () async in Region() }, fileID: Self.file, line: 3)
                    .configure(on: MainActor.self) { _ in }
            }
        case .boundAndProvided:
            Shop.with { catalog in
                catalog.register(Mailer.self, factory: { ConsoleMailer() }, fileID: Self.file, line: 3)
                catalog.register(ConsoleMailer.self, factory: { ConsoleMailer() }, fileID: Self.file, line: 4)
                    .provides(Mailer.self) { $0 }
            }
        case .listsOfLists:
            Shop.with { catalog in
                catalog.factory(
                    "orders.lists", OrderStore.self,
                    initializer: { (rules: [[FraudRule]]) -> OrderStore in MemoryOrders() }, fileID: Self.file, line: 3)
                catalog.entry([[FraudRule]].self, fileID: "Storefront/Main.swift", line: 9)
            }
        case .deprecated: CatalogVariant.deprecatedFactories
        case .namedWithPlus:
            Shop.with { catalog in catalog.service(Mailer.self, name: "Mailer+fast", fileID: Self.file, line: 6) }
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
        case .startedOrders:
            with(Catalog()) { catalog in
                catalog.factory(
                    "orders.remote", OrderStore.self, lifetime: .singleton, initializer: MemoryOrders.init,
                    fileID: Self.file, line: 3
                ).starting { _ in }
                catalog.entry(OrderStore.self, name: "main", fileID: "Storefront/Main.swift", line: 9)
            }
        case .vault:
            Shop.with { catalog in
                catalog.factory(
                    "mail.vault", Mailer.self, settings: VaultSettings.self, parameters: "settings",
                    initializer: VaultMailer.init(settings:), fileID: Self.file, line: 3)
            }
        }
    }
}
