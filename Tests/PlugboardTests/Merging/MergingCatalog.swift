import SampleServices
@testable import Plugboard
@testable import PlugboardContainer

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
        var outline = CatalogOutline()
        offer("payments.sandbox", gateway, in: &outline)
        offer("payments.stripe", gateway, in: &outline) { factory in
            let node = SettingsNode(.number("30"), at: .code(line))
            let retries = SettingsNode(.array([SettingsNode(.number("1"), at: .code(line))]), at: .code(line))
            let limits = SettingsNode(
                .object([
                    SettingsNodeMember(name: "low", nameOrigin: .code(line), node: node),
                    SettingsNodeMember(name: "high", nameOrigin: .code(line), node: node),
                ]), at: .code(line))
            factory.options.settings = SettingsOutline(
                type: gateway,
                defaults: SettingsNode(
                    .object([
                        SettingsNodeMember(name: "patience", nameOrigin: .code(line), node: node),
                        SettingsNodeMember(name: "retries", nameOrigin: .code(line), node: retries),
                        SettingsNodeMember(name: "limits", nameOrigin: .code(line), node: limits),
                    ]), at: .code(line)))
        }
        offer("mail.console", mailer, in: &outline)
        offer("orders.memory", store, in: &outline)
        offer("checkout.standard", checkout, in: &outline)
        offer("till.shop", shopTill, in: &outline)
        offer("till.stall", stallTill, in: &outline)
        offer("repository", repository, in: &outline)
        outline.serviceNames = [DeclaredServiceName(service: repository, name: "Numbers", location: line)]
        var systemClock = FactoryOutline(product: clock, location: line)
        systemClock.lifetime = .singleton
        systemClock.options.uses = [RegisteredUse(parameter: "mailer", target: .one("Mailer#code"))]
        outline.bindings = [CodeBinding(key: ServiceKey(clock), factory: outline.factories.count, location: line)]
        outline.append(systemClock)
        return outline
    }()

    private static func offer(
        _ id: FactoryID, _ service: ServiceType, in outline: inout CatalogOutline,
        _ change: (inout FactoryOutline) -> Void = { _ in }
    ) {
        var factory = FactoryOutline(product: service, location: line)
        factory.options.id = id
        change(&factory)
        outline.append(factory)
    }
}
