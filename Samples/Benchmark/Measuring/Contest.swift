/// Two ways to do the same work, each as a function that does it so many times.
struct Contest {
    /// How many units, say bindings, one operation works on; figures are told for one unit.
    var unitsPerOperation = 1
    /// How often a count of instructions runs it.
    var countedOperations = 2_000
    let ours: @Sendable (Int) -> Void
    let manual: @Sendable (Int) -> Void

    /// The ratio of times, round by round: both contenders in each round, so that what slows the machine down slows
    /// both; in turns first, so that neither always finds the caches as the other left them.
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

    /// As many as the manual way does in about a millisecond: short rounds are rarely interrupted.
    private var operationsPerRound: Int {
        var operations = 1
        while operations < 1 << 20 {
            if Stopwatch.nanoseconds({ manual(operations) }) > 1_000_000 { return operations }
            operations *= 2
        }
        return operations
    }
}

/// A function of its own, with a name a tool can find, around what is to be counted.
///
/// It returns something, so that the call in it is not its last act: a tool would never see it left.
@inline(never) func countedOperations(_ contender: (Int) -> Void, _ operations: Int) -> Int {
    contender(operations)
    return operations
}
