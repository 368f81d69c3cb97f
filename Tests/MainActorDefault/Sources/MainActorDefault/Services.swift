import PlugboardContainer

// What the README's snippet speaks of. All of it is on the main actor, because nothing says otherwise; of such protocols
// Swift infers no Sendable, as it does of classes and structs.

protocol Clock: Sendable {
    var now: Int { get }
}

struct SystemClock: Clock {
    let now = 1
}

protocol Checkout: Sendable {
    func place(_ order: String) -> String
}

final class StandardCheckout: Checkout {
    private let clock: any Clock
    init(clock: any Clock) { self.clock = clock }
    func place(_ order: String) -> String { "\(order) at \(clock.now)" }
}

/// Takes its services from the current container.
final class Screen {
    @Inject var checkout: any Checkout
    @Inject(.onInit) var clock: any Clock
}
