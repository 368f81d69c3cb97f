import PlugboardTool

/// A program with any number of services, registered in several files: workshops that depend on each other and on a
/// clock.
enum Town {
    static let catalog = catalog(entries: 1)

    /// A catalog with this many entries, one for every third workshop.
    static func catalog(entries: Int) -> Catalog {
        var catalog = Catalog()
        catalog.autoregister(
            TownClock.self, lifetime: .singleton, initializer: TownClock.init, fileID: "Town/Clock.swift")
        register("bakery", file: "Town/Bakery.swift", in: &catalog)
        register("brewery", file: "Town/Brewery.swift", in: &catalog)
        register("dairy", file: "Town/Dairy.swift", in: &catalog)
        register("forge", file: "Town/Forge.swift", in: &catalog)
        register("mill", file: "Town/Mill.swift", in: &catalog)
        for entry in 0..<entries {
            catalog.entry(Workshop.self, name: ServiceName("w\(entry * 3)"), fileID: "Town/Town.swift")
        }
        return catalog
    }

    private static func register(_ name: String, file: StaticString, in catalog: inout Catalog) {
        catalog.factory(
            "\(name).leaf", Workshop.self, lifetime: .singleton, initializer: { (_: TownClock) in Workshop() },
            fileID: file)
        catalog.factory(
            "\(name).pair", Workshop.self, parameters: "clock", "left", "right",
            initializer: { (_: TownClock, _: Workshop, _: Lazy<Workshop>) in Workshop() }, fileID: file)
    }

    /// The trade of a workshop. Neighbours share a trade, and have few other dependencies.
    private static func trade(of number: Int) -> String {
        var ancestor = number
        while ancestor > 6 { ancestor = (ancestor - 1) / 2 }
        return ["mill", "mill", "mill", "bakery", "brewery", "dairy", "forge"][ancestor]
    }

    /// A heap: workshop n depends on 2n + 1 and, deferred, on 2n + 2.
    static func manifests(_ count: Int) -> [String: String] {
        let services = (0..<count).map { number in
            let trade = trade(of: number)
            let (left, right) = (number * 2 + 1, number * 2 + 2)
            return right < count
                ? #""Workshop#w\#(number)": { "factory": "\#(trade).pair", "uses": { "left": "Workshop#w\#(left)", "right": "Workshop#w\#(right)" } }"#
                : #""Workshop#w\#(number)": "\#(trade).leaf""#
        }
        let base = "{ \"services\": {\n" + services.joined(separator: ",\n") + "\n} }"
        return ["base": base, "night": #"{ "extends": "base", "services": { "Workshop#w3": "mill.leaf" } }"#]
    }
}

struct TownClock: Sendable {}
struct Workshop: Sendable {}
