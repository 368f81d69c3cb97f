/// The order in which a container starts its instances, with those that each has to wait for (RULES 59).
package struct StartOrder: Sendable {
    /// By key, each after what it depends on.
    package private(set) var slots: [SlotIndex] = []
    /// For each slot those that are started before it, by their places here; the nearest of them only.
    package private(set) var predecessors: [[Int]] = []

    /// - Parameters:
    ///   - started: The outermost slots of what is started, in the order of their keys.
    ///   - opaque: The slots whose factories ask for services that nothing tells. What makes one of them is started alone, in
    ///     its place by key: nobody knows what it asks for, and it shall find the same at each start.
    package init(of started: [SlotIndex], opaque: Set<SlotIndex>, by order: TopologicalOrder) {
        let surroundings = order.surroundings(of: started)
        let places = order.order(of: started)
        var numbers = [Int](repeating: 0, count: started.count)
        for (number, place) in places.enumerated() { numbers[place] = number }
        /// The last one that is started alone, and it with those after it.
        var barrier: Int?
        var sinceBarrier: [Int] = []
        for (number, place) in places.enumerated() {
            var earlier = surroundings[place].nearest.map { numbers[$0] }
            if !opaque.isDisjoint(with: surroundings[place].passed) {
                earlier += sinceBarrier
                sinceBarrier = []
                barrier = number
            } else if let barrier {
                earlier.append(barrier)
            }
            sinceBarrier.append(number)
            slots.append(started[place])
            predecessors.append(Set(earlier).sorted())
        }
    }
}
