/// The positions of an object's members that were asked for. The first 64 cost no allocation.
struct MemberSet {
    private var low: UInt64 = 0
    private var high: Set<Int> = []
    private(set) var count = 0

    mutating func insert(_ position: Int) {
        if position < 64 {
            let bit: UInt64 = 1 << UInt64(position)
            if low & bit == 0 { count += 1 }
            low |= bit
        } else if high.insert(position).inserted {
            count += 1
        }
    }

    func contains(_ position: Int) -> Bool {
        position < 64 ? low & (1 << UInt64(position)) != 0 : high.contains(position)
    }
}
