/// One line of the table: a measured operation and its baseline.
struct Row: Sendable {
    let id: String
    let title: String
    /// The name of the work that has the ratio 1.
    let baseline: String
    let kind: Kind

    enum Kind {
        /// Two contenders that do the same work.
        case contest(@Sendable () throws -> Contest)
        /// Two contenders for work that a process does only once. The work is counted in a separate process and not
        /// timed.
        case first(@Sendable () throws -> Contest)
        /// A figure that is computed once for each round.
        case figure(@Sendable () throws -> Figure)
        /// A row that this version cannot run, with the reason.
        case unavailable(String)
    }

    func measure(rounds: Int) -> RowResult {
        do {
            switch kind {
            case .contest(let make): return RowResult(self, .measured(try make().measurement(rounds: rounds)))
            case .figure(let make):
                let measurement = try make().measurement(rounds: rounds)
                return RowResult(self, measurement.ratio.isNaN ? .notRun("no round counted") : .measured(measurement))
            case .first: return RowResult(self, .notRun("the first time in a process is counted, by .ci/counts"))
            case .unavailable(let reason): return RowResult(self, .notRun(reason))
            }
        } catch {
            return RowResult(self, .notRun("\(error)"))
        }
    }

    func contest() throws -> Contest {
        switch kind {
        case .contest(let make), .first(let make): return try make()
        case .figure, .unavailable:
            throw UsageError("\(id) is a quotient of times and has no instructions to count")
        }
    }

    /// Whether first-time work is part of the row.
    var isOfFirst: Bool { if case .first = kind { true } else { false } }
}
