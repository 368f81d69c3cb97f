/// The factories that could stand where one is named, in the order of their identifiers.
package struct FactoryChoice: Equatable, Sendable {
    package let service: ServiceType
    package let offered: TruncatedList<FactoryReference>
    /// Whether a decorator is named: something that wraps the service.
    package let isDecorator: Bool

    package init(of service: ServiceType, _ offered: TruncatedList<FactoryReference>, isDecorator: Bool = false) {
        self.service = service
        self.offered = offered
        self.isDecorator = isDecorator
    }
}
