import PlugboardTool

/// A small catalog with every kind of registration that answers distinguish.
enum Tea {
    static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory("pot.clay", Pot.self, initializer: Pot.init)
        catalog.factory("pot.glass", Pot.self, settings: Glass.self, initializer: { (_: Glass) in Pot() })
        catalog.factory(
            "kettle.electric", Kettle.self, settings: Power.self, initializer: { (_: Power) in Kettle() }
        )
        catalog.factory("kettle.plain", Kettle.self, settings: Label.self, initializer: { (_: Label) in Kettle() })
        catalog.autoregister(Candle.self, initializer: Candle.init).provides(Heater.self) { $0 }
        catalog.autoregister(Tray.self, initializer: Tray.init)
        catalog.factory("pot.cosy", Pot.self, settings: Cosy.self, initializer: { (pot: Pot, _: Cosy) in pot })
        return catalog
    }()

    /// Registrations with facts that only answers show.
    static let serving: Catalog = {
        var catalog = Catalog()
        let file: StaticString = "ToolTests/Serving.swift"
        catalog.factory(
            "pot.served", Pot.self, arguments: Table.self, String.self,
            initializer: { (_: Table, _: String, _: Resolver, _: InjectionPoint) async in Pot() }, fileID: file, line: 1
        ).accepting(Candle.self)
        catalog.factory(
            "pot.watched", Pot.self, arguments: Table.self, String.self,
            initializer: { (pot: Pot, _: InjectionPoint, _: Candle) in pot }, fileID: file, line: 2
        ).accepting(Candle.self)
        catalog.register(
            Kettle.self, lifetime: .singleton, uses: ["Candle": "Candle"],
            factory: { (_: ScopeFactory, _: Resolver) in Kettle() }, fileID: file, line: 3
        ).closing { _ in }
        catalog.autoregister(Candle.self, initializer: Candle.init, fileID: file, line: 4)
        return catalog
    }()
}

struct Table: Sendable {}
struct Pot: Sendable {}
struct Tray: Sendable {}
protocol Heater: Sendable {}
struct Candle: Heater {}
struct Kettle: Sendable {}

struct Glass: Decodable, Sendable {
    var litres: Int
    var maker: String
    var sizes: [Int]
    var lid: [String: Int?]?
}

struct Cosy: Decodable, Sendable {
    var minutes: Int
    var pattern: String?
    var pin: Secret<String>?
}

struct Label: Decodable, Sendable {
    var pin: String
}

struct Power: Decodable, Sendable {
    var watts: Int?
    var pin: Secret<String>
    var label: String?
}
