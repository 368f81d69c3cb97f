import PlugboardContainer

final class Counter: Sendable { let value = 0 }

final class Tally: Sendable {
    let counter: Lazy<Counter>
    init(counter: Lazy<Counter>) { self.counter = counter }
}
