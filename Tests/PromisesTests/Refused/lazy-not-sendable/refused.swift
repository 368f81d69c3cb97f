import PlugboardContainer

final class Counter { var value = 0 }

final class Tally: Sendable {
    let counter: Lazy<Counter>
    init(counter: Lazy<Counter>) { self.counter = counter }
}
