import PlugboardTool

/// The gateways that a manifest can select, and the decorators that can wrap them.
struct Payments: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "payments.sandbox", PaymentGateway.self, lifetime: .singleton, settings: SandboxGateway.Settings.self,
            allowedIn: [.development, .test, .staging], initializer: SandboxGateway.init(settings:))
        catalog.factory(
            "payments.batch", PaymentGateway.self, lifetime: .singleton, settings: BatchGateway.Settings.self,
            defaults: ["file": "payments.jsonl"], initializer: BatchGateway.init(settings:output:)
        ).closing { $0.close() }
        catalog.factory(
            "payments.fake", PaymentGateway.self, lifetime: .singleton, allowedIn: [.test],
            initializer: FakeGateway.init)

        // Decorators, each with the wrapped gateway as a parameter.
        catalog.factory(
            "payments.retry", PaymentGateway.self, settings: RetryingGateway.Settings.self,
            defaults: ["attempts": 3, "pause": "200ms"], initializer: RetryingGateway.init(settings:gateway:clock:))
        catalog.factory(
            "payments.audit", PaymentGateway.self, settings: FileLocation.self, defaults: ["file": "audit.jsonl"],
            initializer: AuditedGateway.init(settings:gateway:clock:output:)
        ).closing { $0.close() }
    }
}
