/// One look of one probe, which the scope of the look receives as a value.
package struct Look: Sendable {
    package let probe: String
    /// The number of the look, counted from 1 for each probe.
    package let number: Int

    package init(probe: String, number: Int) {
        self.probe = probe
        self.number = number
    }
}
