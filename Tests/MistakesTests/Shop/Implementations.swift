import PlugboardTool
import SampleServices

struct SystemClock: Clock {}
struct AtomicClock: Clock {}

/// A clock that a decorator sets forward.
struct OffsetClock: Clock {
    init(inner: any Clock) {}
}

struct SandboxGateway: PaymentGateway {
    init(settings: SandboxSettings, clock: any Clock) {}
}

struct StripeGateway: PaymentGateway {
    init(settings: StripeSettings, clock: any Clock) {}
}

struct RegionalStripe: PaymentGateway {
    init(settings: StripeSettings, region: Region) {}
}

struct CardGateway: PaymentGateway {
    init(settings: CardSettings) {}
}

struct FakeGateway: PaymentGateway {}

struct RegionalGateway: PaymentGateway {
    init(region: Region) {}
}

struct RetryingGateway: PaymentGateway {
    init(inner: any PaymentGateway) {}
}

struct AuditedGateway: PaymentGateway {
    init(settings: AuditSettings, inner: any PaymentGateway) {}
}

struct FallbackGateway: PaymentGateway {
    init(primary: any PaymentGateway, backup: any PaymentGateway) {}
}

struct MemoryOrders: OrderStore {}

struct AuditedPart: Audited {
    init(of part: any Sendable) {}
}

struct Auditor: Sendable {
    init(parts: [any Audited]) {}
}

struct RegionalOrders: OrderStore {
    init(region: Region) {}
}

struct FileOrders: OrderStore {
    init(settings: FileSettings) {}
}

struct ConsoleOrders: OrderStore {}

struct ConsoleMailer: Mailer {}

struct SMTPMailer: Mailer {
    init(settings: MailSettings) {}
}

struct Forwarding: Mailer {
    init(next: any Mailer) {}
}

struct ForwardingLater: Mailer {
    init(next: Lazy<any Mailer>) {}
}

struct DebugMailer: Mailer {
    init(settings: DebugSettings) {}
}

struct VaultMailer: Mailer {
    init(settings: VaultSettings) {}
}

struct TableMailer: Mailer {
    init(settings: TableSettings) {}
}

struct ShopMailer: Shop.Mailer {}
struct PostMailer: Post.Mailer {}
struct BillMailer: Billing.Mailer {}

struct GeoRule: FraudRule {}
struct VelocityRule: FraudRule {}

struct AllRules: FraudRule {
    init(rules: [any FraudRule]) {}
}

struct StandardCheckout: Checkout {
    init(gateway: any PaymentGateway, store: any OrderStore, mailer: any Mailer) {}
}

struct TwoMailCheckout: Checkout {
    init(gateway: any PaymentGateway, store: any OrderStore, a: any Mailer, b: any Mailer) {}
}

struct ClockedCheckout: Checkout {
    init(clock: any Clock) {}
}

struct PayingCheckout: Checkout {
    init(gateway: any PaymentGateway) {}
}

struct BothNotices: Notices {
    init(shop: any Mailer, customer: any Mailer) {}
}

struct OptionalNotices: Notices {
    init(mailer: (any Mailer)?) {}
}

struct PlainLetter: Letter {}

struct SignedLetter: Letter {
    init(signature: Signature) {}
}

struct PlainCart: Cart {}

struct TableRepository: Repository {
    typealias Item = Order
}
