// The wiring in code of the page Getting started, which .ci/main-actor compares.
import PlugboardContainer

let container = try Container {
    $0.autoregister(Clock.self, lifetime: .singleton, initializer: SystemClock.init)
    $0.autoregister(Checkout.self, initializer: StandardCheckout.init)
}
let checkout = try container.resolve(Checkout.self)
// It ends here.

print(checkout.place("resolved"))
let screen = Container.$current.withValue(container) { Screen() }
print(screen.checkout.place("injected"))

/// Suspends, so that the following code runs on the main actor's thread at that time.
func afterSuspension() async throws {
    await Task.yield()
    print(try container.resolve(Checkout.self).place("resolved later"))
}
try await afterSuspension()

let migration = try migrated()
print(try migration.resolve(Checkout.self, name: "operator").place("migrated"))
print(try migration.resolve(Panel.self).clock?.now ?? 0)
