import PlugboardContainer

struct Database: Sendable {}

struct Store: Injectable {
    static var injection: Injection<Store> { Injection(Store.init(database:)) }

    init() {}
    init(database: Database) {}
}
