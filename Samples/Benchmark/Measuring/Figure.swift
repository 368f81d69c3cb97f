/// A ratio that is not a quotient of two times.
struct Figure {
    /// Computes the ratio again.
    let ratio: () -> Double
    /// The numbers behind the last ratio, as text.
    var detail: () -> String = { "" }
    /// Whether the figure does not vary and is taken once.
    var isExact = false

    func measurement(rounds: Int) -> Measurement {
        var measurement = Measurement()
        for _ in 0..<(isExact ? 1 : rounds) { measurement.ratios.append(ratio()) }
        measurement.detail = detail()
        return measurement
    }
}
