/// A figure that is not the quotient of two times, such as a ratio of sizes.
struct Figure {
    /// Computes the figure again.
    let ratio: () -> Double
    /// The numbers behind the last figure, as text.
    var detail: () -> String = { "" }
    /// Whether the figure does not vary, so that it is computed only once.
    var isExact = false

    func measurement(rounds: Int) -> Measurement {
        var measurement = Measurement()
        for _ in 0..<(isExact ? 1 : rounds) { measurement.ratios.append(ratio()) }
        measurement.detail = detail()
        return measurement
    }
}
