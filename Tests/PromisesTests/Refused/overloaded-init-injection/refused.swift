import PlugboardContainer

struct Database: Sendable {}

struct Store: Injectable {
    static var injection: Injection<Store> { Injection(Store.init) }

    init() {}
    init(database: Database) {}
}
