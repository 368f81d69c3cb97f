/// One look of one probe: the value that the scope of the look is given.
package struct Look: Sendable {
    package let probe: String
    /// Counted from 1 for each probe.
    package let number: Int

    package init(probe: String, number: Int) {
        self.probe = probe
        self.number = number
    }
}
