/// A group of registrations.
///
/// ```swift
/// struct Payments: Module {
///     func register(in catalog: inout Catalog) {
///         catalog.factory("payments.stripe", PaymentGateway.self, initializer: StripeGateway.init(clock:))
///     }
/// }
/// let catalog = Catalog(Payments())
/// ```
public protocol Module: Sendable {
    /// Registers everything of this module.
    func register(in catalog: inout Catalog)
}
