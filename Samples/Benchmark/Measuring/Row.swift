/// One line of the table: what is measured, against what.
struct Row: Sendable {
    let id: String
    let title: String
    /// What a ratio of 1 is.
    let baseline: String
    let kind: Kind

    enum Kind {
        /// Two contenders doing the same work.
        case contest(@Sendable () throws -> Contest)
        /// The same of what a process does once, which is therefore counted in one of its own and not timed.
        case first(@Sendable () throws -> Contest)
        /// A figure of its own, worked out once for each round.
        case figure(@Sendable () throws -> Figure)
        /// What this version cannot run, and why.
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

    /// Whether what happens only the first time belongs to it.
    var isOfFirst: Bool { if case .first = kind { true } else { false } }
}
