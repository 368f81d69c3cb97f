import PlugboardTool

protocol Greeter { func greet(_ name: String) -> String }
struct Polite: Greeter { func greet(_ name: String) -> String { "Good day, \(name)." } }
struct Volume: Decodable { let marks: Int }
struct Loud: Greeter {
    let volume: Volume
    func greet(_ name: String) -> String { "HEY \(name)" + String(repeating: "!", count: volume.marks) }
}

struct Greetings: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory("polite", Greeter.self, initializer: Polite.init)
        catalog.factory("loud", Greeter.self, settings: Volume.self, initializer: Loud.init(volume:))
    }
}

@main struct Hello: WiredApplication {
    static let catalog = Catalog(Greetings()) { $0.entry(Greeter.self) }  // the service that the program requests

    func run(_ container: Container, arguments: [String]) async throws {
        let greeter = try container.resolve(Greeter.self)
        for name in arguments { print(greeter.greet(name)) }
    }
}
