import PlugboardTool
import SampleServices

// Each registration has a fixed line, so that a report does not depend on this file's lines.

struct Payments: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "payments.sandbox", PaymentGateway.self, settings: SandboxSettings.self, parameters: "settings", "clock",
            initializer: SandboxGateway.init(settings:clock:), fileID: Self.file, line: 28)
        catalog.factory(
            "payments.stripe", PaymentGateway.self, settings: StripeSettings.self, parameters: "settings", "clock",
            initializer: StripeGateway.init(settings:clock:), fileID: Self.file, line: 31)
        catalog.factory(
            "payments.fake", PaymentGateway.self, allowedIn: [.test], initializer: FakeGateway.init, fileID: Self.file,
            line: 34)
        catalog.factory(
            "pay.retry", PaymentGateway.self, parameters: "inner", initializer: RetryingGateway.init(inner:),
            fileID: Self.file, line: 36)
        catalog.factory(
            "pay.audit", PaymentGateway.self, settings: AuditSettings.self, parameters: "settings", "inner",
            initializer: AuditedGateway.init(settings:inner:), fileID: Self.file, line: 38)
        catalog.factory(
            "pay.fallback", PaymentGateway.self, parameters: "primary", "backup",
            initializer: FallbackGateway.init(primary:backup:), fileID: Self.file, line: 41)
    }

    static let file: StaticString = "Storefront/Payments.swift"
}

struct Orders: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "orders.memory", OrderStore.self, lifetime: .singleton, initializer: MemoryOrders.init, fileID: Self.file,
            line: 12)
        catalog.factory(
            "orders.file", OrderStore.self, settings: FileSettings.self, parameters: "settings",
            initializer: FileOrders.init(settings:), fileID: Self.file, line: 14)
    }

    static let file: StaticString = "Storefront/Orders.swift"
}

struct Mail: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "mail.console", Mailer.self, initializer: ConsoleMailer.init, fileID: Self.file, line: 10)
        catalog.factory(
            "mail.smtp", Mailer.self, settings: MailSettings.self, parameters: "settings",
            initializer: SMTPMailer.init(settings:), fileID: Self.file, line: 12)
    }

    static let file: StaticString = "Storefront/Mail.swift"
}

struct Fraud: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory("fraud.geo", FraudRule.self, initializer: GeoRule.init, fileID: Self.file, line: 9)
        catalog.factory("fraud.velocity", FraudRule.self, initializer: VelocityRule.init, fileID: Self.file, line: 10)
        catalog.factory(
            "fraud.all", FraudRule.self, parameters: "rules", initializer: AllRules.init(rules:), fileID: Self.file,
            line: 11)
    }

    static let file: StaticString = "Storefront/Fraud.swift"
}

/// The checkout and the clock, bound in code.
struct Counter: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "checkout.standard", Checkout.self, parameters: "gateway", "store", "mailer",
            initializer: StandardCheckout.init(gateway:store:mailer:), fileID: "Storefront/Checkout.swift", line: 16)
        TheClock().register(in: &catalog)
    }
}

struct TheClock: Module {
    func register(in catalog: inout Catalog) {
        catalog.autoregister(
            Clock.self, lifetime: .singleton, initializer: SystemClock.init, fileID: "Storefront/Clock.swift", line: 7)
    }
}

/// The catalog that the rules' worked manifests and the explanations assume. It has no entries.
enum Shop {
    /// A `Mailer` for a catalog with two modules.
    protocol Mailer: Sendable {}

    static let catalog = Catalog(Payments(), Orders(), Mail(), Fraud(), Counter())

    /// The shop with an entry for a checkout.
    static let running = with { $0.entry(Checkout.self, fileID: "Storefront/Main.swift", line: 9) }

    /// The shop with additional registrations, at lines of `Storefront/Extra.swift`.
    static func with(_ register: (inout Catalog) -> Void) -> Catalog {
        var catalog = catalog
        register(&catalog)
        return catalog
    }
}
