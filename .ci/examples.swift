// What the examples of the documentation talk about without defining it.
import PlugboardTesting
import PlugboardTool
import Testing

protocol Clock: Sendable {}
protocol PaymentGateway: Sendable {}
protocol Mailer: Sendable {}
protocol Checkout: Sendable { func place(_ order: String) throws }

struct SystemClock: Clock {}
struct FixedClock: Clock {}
struct StripeSettings: Decodable, Sendable {}
struct SandboxGateway: PaymentGateway { init(clock: any Clock) {} }
struct StripeGateway: PaymentGateway { init(settings: StripeSettings, clock: any Clock) {} }
struct FakeGateway: PaymentGateway {}
struct RecordingMailer: Mailer {}
struct StandardCheckout: Checkout {
    let clock: any Clock
    func place(_ order: String) throws {}
}
struct Payments: Module { func register(in catalog: inout Catalog) {} }
struct Orders: Module { func register(in catalog: inout Catalog) {} }
struct Mail: Module { func register(in catalog: inout Catalog) {} }
enum Storefront { static let catalog = Catalog(Payments(), Mail()).entry(Checkout.self) }

let catalog = Catalog(Payments(), Orders()).entry(Checkout.self)
let container = try! Container(catalog)
