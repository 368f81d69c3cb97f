import Plugboard
import Synchronization

/// A catalog with one service that contains its settings, and providers that record their requests.
struct Pipe<Settings: Decodable & Sendable>: Sendable {
    let settings: Settings
}

enum ProviderRig {
    static func catalog<Settings: Decodable & Sendable>(_ type: Settings.Type) -> Catalog {
        var catalog = Catalog()
        catalog.service(Pipe<Settings>.self, name: "Pipe")
        catalog.factory("pipe", Pipe<Settings>.self, settings: Settings.self) { (settings: Settings) in
            Pipe(settings: settings)
        }
        catalog.factory("pipe.wrapped", Pipe<Settings>.self, settings: Settings.self, parameters: "inner", "settings") {
            (inner: Pipe<Settings>, settings: Settings) in Pipe(settings: settings)
        }
        return catalog
    }

    static func loader<Settings: Decodable & Sendable>(
        _ type: Settings.Type, _ manifests: [String: String], _ providers: [any ValueProvider],
        variables: [String: String] = [:]
    ) -> ManifestLoader {
        ManifestLoader(.memory(manifests), catalog: catalog(type), variables: variables, providers: providers)
    }

    /// A manifest that binds the pipe with these settings.
    static func manifest(_ settings: String) -> String {
        #"{ "services": { "Pipe": { "factory": "pipe", "settings": \#(settings) } } }"#
    }

    /// Reads the settings of one manifest.
    static func read<Settings: Decodable & Sendable>(
        _ type: Settings.Type, _ settings: String, _ providers: any ValueProvider...
    ) throws -> Settings {
        let loader = loader(type, ["p": manifest(settings)], providers)
        return try loader.load(profile: "p").resolve(Pipe<Settings>.self).settings
    }

    /// The page of a load that fails.
    static func page<Settings: Decodable & Sendable>(
        _ type: Settings.Type, _ settings: String, _ providers: any ValueProvider...
    ) -> String {
        page { try loader(type, ["p": manifest(settings)], providers).load(profile: "p") }
    }

    static func page(_ load: () throws -> Container) -> String {
        do {
            _ = try load()
            return ""
        } catch {
            return "\(error)"
        }
    }
}

/// Records its requested keys, in order.
final class Asked: ValueProvider {
    let name = "vault"
    private let values: [String: ProvidedValue]
    private let record = Mutex<[String]>([])

    init(_ values: [String: ProvidedValue]) { self.values = values }

    var keys: [String] { record.withLock { $0 } }

    func value(for key: String) -> ProvidedValue? {
        record.withLock { $0.append(key) }
        return values[key]
    }
}

/// Prepares its values asynchronously, and records the prepared keys.
final class Fetching: PreparedValueProvider {
    let name: String
    private let answer: @Sendable ([String]) async throws -> [String: ProvidedValue]
    private let record = Mutex<[[String]]>([])

    init(
        _ name: String = "vault", answer: @escaping @Sendable ([String]) async throws -> [String: ProvidedValue]
    ) {
        self.name = name
        self.answer = answer
    }

    convenience init(_ name: String = "vault", _ values: [String: ProvidedValue]) {
        self.init(name) { _ in values }
    }

    var calls: [[String]] { record.withLock { $0 } }

    func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
        record.withLock { $0.append(keys) }
        return try await answer(keys)
    }
}

/// An error with a secret in its text.
struct Talkative: Error, CustomStringConvertible {
    let description: String
}
