/// Two functions that do the same work, each with a number of repetitions as its parameter.
struct Contest {
    /// The number of units, such as bindings, in one operation. Figures are given for one unit.
    var unitsPerOperation = 1
    /// The number of operations in a count of instructions.
    var countedOperations = 2_000
    let ours: @Sendable (Int) -> Void
    let manual: @Sendable (Int) -> Void

    /// Returns the ratio of times in each round. Both contenders run in each round, so that a slow machine slows both.
    /// Their order alternates, so that neither always finds the caches in the state that the other left.
    func measurement(rounds: Int) -> Measurement {
        let operations = operationsPerRound
        ours(operations)
        manual(operations)
        var measurement = Measurement()
        for round in 0..<rounds {
            var (first, second) = (ours, manual)
            if round.isMultiple(of: 2) { (first, second) = (second, first) }
            let firstTime = Stopwatch.nanoseconds { first(operations) }
            let secondTime = Stopwatch.nanoseconds { second(operations) }
            let (oursTime, manualTime) =
                round.isMultiple(of: 2) ? (secondTime, firstTime) : (firstTime, secondTime)
            measurement.ratios.append(oursTime / manualTime)
            measurement.manualTimes.append(manualTime / Double(operations * unitsPerOperation))
            measurement.oursTimes.append(oursTime / Double(operations * unitsPerOperation))
        }
        return measurement
    }

    /// The number of operations that the hand-written code does in about a millisecond. Short rounds are rarely
    /// interrupted.
    private var operationsPerRound: Int {
        var operations = 1
        while operations < 1 << 20 {
            if Stopwatch.nanoseconds({ manual(operations) }) > 1_000_000 { return operations }
            operations *= 2
        }
        return operations
    }
}

/// Runs the counted work. A separate function, whose name a tool can find.
///
/// The function returns a value, so that its call is not a tail call, whose return a tool would not detect.
@inline(never) func countedOperations(_ contender: (Int) -> Void, _ operations: Int) -> Int {
    contender(operations)
    return operations
}
