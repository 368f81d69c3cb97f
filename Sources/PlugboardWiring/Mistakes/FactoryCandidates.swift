/// The factories that would be right where a wrong one is named, in the order of their identifiers.
struct FactoryCandidates: Sendable {
    let service: ServiceType
    let offered: TruncatedList<RegisteredFactory>
    /// Whether a decorator is named: something that wraps the service.
    let isDecorator: Bool

    init(of service: ServiceType, _ offered: TruncatedList<RegisteredFactory>, isDecorator: Bool = false) {
        self.service = service
        self.offered = offered
        self.isDecorator = isDecorator
    }
}
