// The smallest program: services wired by code alone, with the container and nothing else.
import PlugboardContainer

protocol Greeting: Sendable {
    func words(for name: String) -> String
}

struct FriendlyGreeting: Greeting {
    func words(for name: String) -> String { "Hello, \(name)!" }
}

struct Host: Sendable {
    let greeting: any Greeting

    func welcome(_ name: String) { print(greeting.words(for: name)) }
}

@main struct Minimal {
    static func main() throws {
        let container = try Container {
            $0.autoregister((any Greeting).self, lifetime: .singleton, initializer: FriendlyGreeting.init)
            $0.autoregister(Host.self, initializer: Host.init)
        }
        try container.resolve(Host.self).welcome("world")
    }
}
