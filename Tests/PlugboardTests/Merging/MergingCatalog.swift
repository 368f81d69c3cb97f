import SampleServices
import Plugboard
import PlugboardContainer

enum Shop { protocol Till {} }
enum Stall { protocol Till {} }

/// The services of the worked manifests, without closures.
enum MergingCatalog {
    static let gateway = ServiceType((any PaymentGateway).self)
    static let mailer = ServiceType((any Mailer).self)
    static let store = ServiceType((any OrderStore).self)
    static let clock = ServiceType((any Clock).self)
    static let checkout = ServiceType((any Checkout).self)
    static let shopTill = ServiceType((any Shop.Till).self)
    static let stallTill = ServiceType((any Stall.Till).self)
    static let repository = ServiceType(Repository<Int>.self)
    static let line = CodeLocation(fileID: "Shop/Clock.swift", line: 9)

    static let outline: CatalogOutline = {
        var catalog = Catalog()
        catalog.factory("payments.sandbox", (any PaymentGateway).self, initializer: { fatalError() })
        catalog.factory(
            "payments.stripe", (any PaymentGateway).self, settings: [String: Int].self,
            defaults: ["patience": 30, "retries": [1], "limits": ["low": 30, "high": 30]],
            initializer: { fatalError() }, fileID: "Shop/Clock.swift", line: 9)
        catalog.factory("mail.console", (any Mailer).self, initializer: { fatalError() })
        catalog.factory("orders.memory", (any OrderStore).self, initializer: { fatalError() })
        catalog.factory("checkout.standard", (any Checkout).self, initializer: { fatalError() })
        catalog.factory("till.shop", (any Shop.Till).self, initializer: { fatalError() })
        catalog.factory("till.stall", (any Stall.Till).self, initializer: { fatalError() })
        catalog.factory("repository", Repository<Int>.self, initializer: { fatalError() })
        catalog.service(Repository<Int>.self, name: "Numbers", fileID: "Shop/Clock.swift", line: 9)
        catalog.register(
            (any Clock).self, lifetime: .singleton, uses: ["mailer": "Mailer#code"], factory: { fatalError() },
            fileID: "Shop/Clock.swift", line: 9)
        return catalog.outline
    }()
}
