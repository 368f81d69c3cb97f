import PlugboardTool

struct Greeter: Sendable {
    var word = "Hello"

    func greeting(of name: String, loudly: Bool) -> String { "\(word), \(name)\(loudly ? "!" : "")" }
}

struct WordSettings: Decodable, Sendable { let word: String }

/// Greeters with every kind of start and closing.
struct Greetings: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory("greeter.plain", Greeter.self, lifetime: .singleton, initializer: { Greeter() })
            .starting { _ in say("started") }
            .closing { _ in say("closed") }
        catalog.factory(
            "greeter.word", Greeter.self, settings: WordSettings.self,
            initializer: { (settings: WordSettings) in Greeter(word: settings.word) })
        catalog.factory("greeter.broken", Greeter.self, lifetime: .singleton, initializer: { Greeter() })
            .starting { _ in throw Broken() }
        catalog.factory("greeter.slow", Greeter.self, lifetime: .singleton, initializer: { Greeter() })
            .starting { _ in try await Stay.untilCancelled(saying: "starting") }
            .closing { _ in say("closed") }
        catalog.factory("greeter.stuck", Greeter.self, lifetime: .singleton, initializer: { Greeter() })
            .closing { _ in throw Broken() }
        catalog.factory("greeter.closing", Greeter.self, lifetime: .singleton, initializer: { Greeter() })
            .closing { _ in
                say("closing")
                for await _ in Stay.heard {}
            }
    }
}
