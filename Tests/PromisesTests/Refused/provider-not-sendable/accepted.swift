import PlugboardContainer

final class Counter: Sendable { let value = 0 }

final class Tally: Sendable {
    let counter: Provider<Counter>
    init(counter: Provider<Counter>) { self.counter = counter }
}
