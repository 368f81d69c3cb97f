/// A fixed sequence of random numbers (Marsaglia's xorshift64*): the same seed produces the same inputs on every
/// machine.
struct FixedRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        // A state of zero would remain zero.
        state = seed == 0 ? 0x9E37_79B9_7F4A_7C15 : seed
        for _ in 0..<8 { _ = next() }
    }

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

    mutating func element<Element>(of list: [Element]) -> Element { list[below(list.count)] }
}
