import PlugboardTool

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A program with secrets in every kind of setting.
struct Vault: WiredApplication {
    static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory("bank.real", Bank.self, settings: BankSettings.self) { (_: BankSettings) in AnyBank() }
        catalog.factory("bank.blabbing", Bank.self, settings: BlabbingSettings.self) { (_: BlabbingSettings) in
            AnyBank()
        }
        catalog.factory("bank.plain", Bank.self, settings: PlainSettings.self) { (_: PlainSettings) in AnyBank() }
        catalog.factory(
            "bank.defaulted", Bank.self, settings: KeySettings.self, defaults: ["key": "\(Planted.text)"]
        ) { (_: KeySettings) in AnyBank() }
        catalog.factory("bank.nested", Bank.self, settings: NestedSettings.self) { (_: NestedSettings) in AnyBank() }
        catalog.factory("bank.guard", Bank.self, settings: NestedSettings.self) { (_: NestedSettings, bank: Bank) in
            bank
        }
        catalog.entry(Bank.self)
        return catalog
    }()

    /// The dotenv file of a test.
    @TaskLocal static var file: String?
    static var dotenv: String? { file }

    static let providers: [any ValueProvider] = [
        PlantedValues(name: "vault"), PlantedFetches(name: "remote"), BlabbingValues(name: "blabbing"),
        BlabbingFetches(name: "blabbing.remote"),
    ]

    func run(_ container: Container, arguments: [String]) async throws {
        _ = try container.resolve(Bank.self)
    }
}

/// The planted texts, which no output may contain.
enum Planted {
    static let text = "pl4nted"
    static let number = "471147114711"

    static func isIn(_ output: String) -> Bool {
        let lower = output.lowercased()
        return lower.contains(text) || lower.contains(number)
    }
}

/// Has a planted text under each key except `unset`.
struct PlantedValues: ValueProvider {
    let name: String

    func value(for key: String) -> ProvidedValue? {
        switch key {
        case "unset": nil
        case "object": ProvidedValue("{\"\(Planted.text)\": \(Planted.number)}")
        default: ProvidedValue(Planted.text)
        }
    }
}

/// The same values asynchronously, with some that were not requested.
struct PlantedFetches: PreparedValueProvider {
    let name: String

    func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
        var values: [String: ProvidedValue] = [Planted.text: .secret(Planted.text)]
        for key in keys { values[key] = PlantedValues(name: name).value(for: key) }
        return values
    }
}

/// Throws an error that contains its values.
struct BlabbingValues: ValueProvider {
    let name: String

    func value(for key: String) throws -> ProvidedValue? { throw Blabbing.Blab(description: Planted.text) }
}

/// The same error asynchronously.
struct BlabbingFetches: PreparedValueProvider {
    let name: String

    func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: Planted.text))
    }
}

protocol Bank {}
struct AnyBank: Bank {}

struct KeySettings: Decodable, Sendable {
    let key: Secret<String>
}

struct BankSettings: Decodable, Sendable {
    enum Mode: String, Decodable, CaseIterable, Sendable { case live, sandbox }
    enum Tone: String, Decodable, Sendable { case loud, quiet }
    struct Account: Decodable, Sendable { let user: String; let pin: Int }

    let key: Secret<String>
    let pin: Secret<Int>?
    let secretMode: Secret<Mode>?
    let account: Secret<Account>?
    let mode: Mode?
    let tone: Tone?
    let blabbing: Blabbing?
    let endpoint: String?
    let timeout: Int?
    let list: [Int]?
}

/// Throws for every value, with the value in its text.
struct Blabbing: Decodable, Sendable {
    struct Blab: Error, CustomStringConvertible { let description: String }

    init(from decoder: any Decoder) throws {
        throw Blab(description: "cannot use \(try decoder.singleValueContainer().decode(String.self))")
    }
}

/// Throws an error with all its values.
struct BlabbingSettings: Decodable, Sendable {
    private enum Key: String, CodingKey { case key, url }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        let key = try members.decode(Secret<String>.self, forKey: .key)
        let url = try members.decodeIfPresent(String.self, forKey: .url) ?? ""
        throw DecodingError.dataCorruptedError(
            forKey: .url, in: members, debugDescription: "\(key.reveal()) does not open \(url)")
    }
}

/// Has no secret types: only a manifest's `secret: true` marks them.
struct PlainSettings: Decodable, Sendable {
    let token: String
    let mode: BankSettings.Mode?
    let tone: BankSettings.Tone?
    let blabbing: Blabbing?
    let count: Int?
    let accessToken: Int?
    let url: URL?
}

/// Secrets within lists, dictionaries and objects, and types that read whatever exists.
struct NestedSettings: Decodable, Sendable {
    struct Account: Decodable, Sendable {
        let user: String
        let key: Secret<String>?
        let pin: Secret<Int>?
    }

    struct Keyring: Decodable, Sendable {
        let key: Secret<String>?
        let pin: Secret<Int>?
    }

    /// A number, or else a secret.
    struct Either: Decodable, Sendable {
        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if (try? value.decode(Int.self)) == nil { _ = try value.decode(Secret<String>.self) }
        }
    }

    /// One member determines the others.
    struct Kind: Decodable, Sendable {
        private enum Key: String, CodingKey { case kind, pin }
        private enum Name: String, Decodable, CaseIterable { case open, closed }

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: Key.self)
            switch try members.decode(Name.self, forKey: .kind) {
            case .open: break
            case .closed: _ = try members.decode(Secret<Int>.self, forKey: .pin)
            }
        }
    }

    /// Refuses every text, even a substitute.
    struct Picky: Decodable, Sendable {
        struct Refusal: Error {}

        init(from decoder: any Decoder) throws {
            _ = try decoder.singleValueContainer().decode(String.self)
            throw Refusal()
        }
    }

    let picky: Picky?
    let accounts: [Account?]?
    let tokens: [String: Secret<String>]?
    let vaults: [String: Keyring]?
    let keyrings: [String: [Secret<String>]]?
    let either: Either?
    let kind: Kind?
    let account: Account?
}
