import PlugboardTool

// The sample shop of the rules and of every explanation: its services, their settings and implementations.

/// Notifies people of events; two mailers conform to it.
protocol Notices: Sendable {}
protocol Letter: Sendable {}
/// Not Sendable.
protocol Cart {}

/// An argument that a caller passes at each resolve.
struct Region: Hashable, Sendable {}
protocol Audited: Sendable {}
struct Signature: Hashable, Sendable {}
struct Order: Hashable, Sendable {}

/// A type without a plain name.
protocol Repository<Item>: Sendable {
    associatedtype Item
}

/// One of two modules that both have a `Mailer`.
enum Post {
    protocol Mailer: Sendable {}
}

enum Billing {
    protocol Mailer: Sendable {}
}

struct SandboxSettings: Decodable, Sendable {
    let endpoint: String
    let timeout: Duration?
}

struct StripeSettings: Decodable, Sendable {
    let apiKey: Secret<String>
    let timeout: Duration?
}

struct AuditSettings: Decodable, Sendable {
    let path: String
}

struct FileSettings: Decodable, Sendable {
    let path: String
}

struct MailSettings: Decodable, Sendable {
    let host: String
    let port: Int
}

/// Secrets that are not strings.
struct VaultSettings: Decodable, Sendable {
    let pin: Secret<Int>
    let pins: [Secret<Int>]
    let open: Secret<Bool>
}

struct CardSettings: Decodable, Sendable {
    let cards: [String]
}

/// Settings of many kinds.
struct TableSettings: Decodable, Sendable {
    let limits: [String: Int]
    let hosts: [String]
    let ports: Set<Int>
    let pairs: [Bool: Int]
    let names: [[String]]
    let policy: Policy<String>

    struct Policy<Name: Decodable & Sendable>: Decodable, Sendable {
        let name: Name?
    }
}

struct DebugSettings: Decodable, Sendable {
    let debug: Bool
}
