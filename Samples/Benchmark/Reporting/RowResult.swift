/// A row with its result.
struct RowResult {
    let row: Row
    let outcome: Outcome

    enum Outcome {
        case measured(Measurement)
        case notRun(String)
    }

    init(_ row: Row, _ outcome: Outcome) {
        self.row = row
        self.outcome = outcome
    }
}
