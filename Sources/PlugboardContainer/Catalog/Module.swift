/// A group of registrations.
///
/// ```swift
/// struct Payments: Module {
///     func register(in catalog: inout Catalog) {
///         catalog.factory("payments.sandbox", PaymentGateway.self, initializer: SandboxGateway.init(clock:))
///     }
/// }
/// let catalog = Catalog(Payments())
/// ```
public protocol Module: Sendable {
    /// Registers everything of this module.
    func register(in catalog: inout Catalog)
}
