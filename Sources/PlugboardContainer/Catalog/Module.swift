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

extension Module {
    /// Whether another module of the same type registers what this one does.
    func isSame(as other: any Module) -> Bool {
        guard let other = other as? Self else { return false }
        if let module = self as? any Equatable { return module.isEqual(to: other) }
        if Self.self is AnyClass { return self as AnyObject === other as AnyObject }
        return MemoryLayout<Self>.size == 0
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
