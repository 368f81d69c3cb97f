import PlugboardTesting

/// A small program for the tests of the test kit.
protocol Greeter: Sendable {
    func greeting() -> String
}

struct PoliteGreeter: Greeter {
    struct Settings: Decodable, Sendable {
        let words: String
    }

    let settings: Settings

    func greeting() -> String { settings.words }
}

struct LoudGreeter: Greeter {
    let greeter: any Greeter

    func greeting() -> String { "\(greeter.greeting())!" }
}

final class RecordingGreeter: Greeter {
    func greeting() -> String { "recorded" }
}

/// The service that a test requests; it has an identity, so that tests can distinguish two instances.
final class Host: Sendable {
    let greeter: any Greeter

    init(greeter: any Greeter) {
        self.greeter = greeter
    }
}

enum Shop {
    static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory(
            "greeter.polite", Greeter.self, settings: PoliteGreeter.Settings.self, defaults: ["words": "good day"],
            initializer: PoliteGreeter.init(settings:))
        catalog.factory("greeter.loud", Greeter.self, initializer: LoudGreeter.init(greeter:))
        catalog.autoregister(Host.self, lifetime: .singleton, initializer: Host.init(greeter:))
        catalog.entry(Host.self)
        return catalog
    }()

    static let manifests = [
        "test": #"{ "environment": "test", "services": { "Greeter": "greeter.polite" } }"#,
        "loud": """
        { "extends": "test", "sealed": true,
          "services": { "Greeter": { "decorators": ["greeter.loud"] } } }
        """,
    ]

    static let loader = ManifestLoader(.memory(manifests), catalog: catalog, variables: [:])

    /// An additional greeter, whose name is "loud".
    static let named = ManifestLoader(
        .memory(["test": #"{ "services": { "Greeter": "greeter.polite", "Greeter#loud": "greeter.polite" } }"#]),
        catalog: catalog, variables: [:])
}
