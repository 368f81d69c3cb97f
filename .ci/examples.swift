// Types that the examples of the documentation use. An example that defines a type of the same name uses its own.
import PlugboardTesting
import PlugboardTool

// MARK: A shop

public protocol Report: Sendable {}
public struct NightlyReport: Report { public init(receipts: any Mailer, alerts: any Mailer) {} }
public protocol Clock: Sendable { var now: Int { get } }
public protocol PaymentGateway: Sendable {}
public protocol Mailer: Sendable {}
public protocol OrderStore: Sendable {}
public protocol Checkout: Sendable { func place(_ order: String) throws }

public struct SystemClock: Clock {
    public let now = 0
    public init() {}
}

public struct StripeSettings: Decodable, Sendable {}

public struct SandboxGateway: PaymentGateway { public init(clock: any Clock) {} }
public struct StripeGateway: PaymentGateway { public init(settings: StripeSettings, clock: any Clock) {} }
public struct FakeGateway: PaymentGateway { public init() {} }
public struct FirstGateway: PaymentGateway { public init() {} }
public struct RetryingGateway: PaymentGateway { public init(inner: any PaymentGateway, clock: any Clock) {} }
public struct RecordingMailer: Mailer { public init() {} }

public struct StandardCheckout: Checkout {
    public init(clock: any Clock) {}
    public func place(_ order: String) throws {}
}

public struct CardCheckout: Checkout {
    public init(gateway: any PaymentGateway, clock: any Clock) {}
    public func place(_ order: String) throws {}
}

public protocol Greeter { func greet(_ name: String) -> String }
public struct Polite: Greeter {
    public init() {}
    public func greet(_ name: String) -> String { name }
}
public enum Hello {
    public static var catalog: Catalog { Catalog() }
}

public struct Receipt: Sendable { public init(at time: Int) {} }
public struct Feed: Sendable { public init() {} }
public struct Weather: Sendable {
    public var forecast: @Sendable () -> String
    public init(forecast: @escaping @Sendable () -> String) { self.forecast = forecast }
}
public struct ReportPage: Sendable { public init() {} }
public final class SharedCache: Reading { public static let shared = SharedCache() }
public struct User: Sendable {}
public protocol Session: AnyObject, Sendable {}

public final class Child {
    public weak var parent: Family?
    public init() {}
}

public final class Family {
    public let child: Child
    public init(child: Child) { self.child = child }
}

@MainActor public final class Window { public init(clock: any Clock) {} }

public struct Payments: Module {
    public init() {}
    public func register(in catalog: inout Catalog) {}
}

public struct Orders: Module {
    public init() {}
    public func register(in catalog: inout Catalog) {}
}

public struct Mail: Module {
    public init() {}
    public func register(in catalog: inout Catalog) {}
}

public enum Shop {
    public static let catalog = Storefront.catalog
}

public enum Storefront: WiredProgram {
    public static let catalog = Catalog(Payments(), Mail()) { $0.entry(Checkout.self) }
    public static var container: Container { preconditionFailure("examples are type-checked, not run") }
}

public let order = "A-1"
public let user = User()
public let variables: [String: String] = [:]

public struct MyOptions: Sendable {
    public let order = ""
    public let port: Int? = nil
    public static func parse(_ words: [String]) -> MyOptions { MyOptions() }
}

public func work() async throws {}

// MARK: Requests

public struct RequestContext: Sendable {
    public let user: String
    public init(user: String) { self.user = user }
}

public struct JobContext: Sendable {}
public struct Tenant: Sendable { public init(_ number: Int) {} }

public final class Handler: Sendable {
    public init(request: RequestContext, store: any OrderStore) {}
    public func answer() async throws -> String { "" }
}

public protocol Job: Sendable {}
// MARK: Things that start

public struct DatabaseSettings: Decodable, Sendable {}

public final class Database: Sendable {
    public init() {}
    public init(settings: DatabaseSettings) {}
    public func connect() async throws {}
    public func disconnect() async {}
    public func flush() async throws {}
}

public final class PostgresOrders: OrderStore, HealthCheck {
    public init(database: Database) {}
    public func connect() async throws {}
    public func disconnect() async throws {}
}

public final class SMTPMailer: Mailer {
    public init() {}
    public func disconnect() async throws {}
}

// MARK: Animals and fruit

public protocol Animal: Sendable {}
public struct Cat: Animal { public init(name: String) {} }
public struct Dog: Animal { public init(friend: any Animal) {} }
public protocol Person: Sendable {}
public struct PetOwner: Person { public init(pet: any Animal) {} }
public struct Owner: Person { public init(name: String, pet: any Animal) {} }
public protocol Planet: Sendable {}
public struct Earth: Planet { public init() {} }
public struct Egg: Sendable { public init() {} }

public protocol Fruit: Sendable {}
public struct Apple: Fruit { public init() {} }
public struct Glass: Sendable {}
public struct Spice: Sendable {}

public struct Juice: Sendable {
    public var fruit: (any Fruit)?
    public var spice: Spice?
    public init() {}
    public init(fruit: any Fruit) { self.fruit = fruit }
}

public struct FreshJuice: Injectable {
    public static var injection: Injection<FreshJuice> { Injection { (_: any Fruit) in FreshJuice() } }
}

// MARK: Files and logs

public protocol Reading: Sendable {}

public protocol Storage: Reading { func close() async throws }

public struct FileStorage: Storage {
    public init() {}
    public func close() async throws {}
}

public struct Logger: Sendable {
    public init(label: String) {}
    public func debug(_ line: String) {}
    public func info(_ line: String) {}
    public func warning(_ line: String) {}
}

public let log = Logger(label: "main")

// MARK: Live settings

public protocol RateLimiter: Sendable { func allows(_ used: Int) -> Bool }

public struct LimiterSettings: Decodable, Sendable {
    public let limit: Int
    public init(limit: Int, window: Duration = .seconds(1)) { self.limit = limit }
}

public final class TokenBucket: RateLimiter {
    public init(settings: Live<LimiterSettings>) {}
    public func allows(_ used: Int) -> Bool { true }
}

// MARK: A client that runs

public final class PostgresClient: Sendable {
    public typealias Configuration = DatabaseSettings
    public init(configuration: DatabaseSettings) {}
    public func run() async {}
}

public func migrate(_ client: PostgresClient) async throws {}

public protocol Store: Sendable {}

public struct PostgresStore: Store {
    public let client = PostgresClient(configuration: DatabaseSettings())
    public init() {}
}

public protocol HealthCheck: Sendable {}

public final class HealthServer: Sendable {
    public init() {}
    public func answer(_ state: @Sendable () -> String) async throws {}
}

public actor Counter {
    public init() {}
    public func add() -> Int { 1 }
}

public protocol Service: Sendable {}
public protocol Receiver: Sendable {}
public struct Webhook: Receiver, Service { public init() {} }
public struct FlushTakesTooLong: Error { public init() {} }
