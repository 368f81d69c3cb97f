/// A ratio that is not simply one time over another.
struct Figure {
    /// Works the ratio out anew.
    let ratio: () -> Double
    /// What stands behind the last ratio, in words.
    var detail: () -> String = { "" }
    /// Figures that do not vary are taken once.
    var isExact = false

    func measurement(rounds: Int) -> Measurement {
        var measurement = Measurement()
        for _ in 0..<(isExact ? 1 : rounds) { measurement.ratios.append(ratio()) }
        measurement.detail = detail()
        return measurement
    }
}
