/// The results of the rounds of one row.
struct Measurement {
    var ratios: [Double] = []
    /// The nanoseconds for one unit in each round; empty if the figure is not a time.
    var oursTimes: [Double] = []
    var manualTimes: [Double] = []
    var detail = ""

    var ratio: Double { ratios.quantile(0.5) }
    /// The ratio that one of twenty rounds falls below.
    var low: Double { ratios.quantile(0.05) }
    var high: Double { ratios.quantile(0.95) }
}

extension [Double] {
    func quantile(_ share: Double) -> Double {
        let sorted = filter { !$0.isNaN }.sorted()
        return sorted.isEmpty ? .nan : sorted[Int((Double(sorted.count - 1) * share).rounded())]
    }
}
