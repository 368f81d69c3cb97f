internal import Synchronization

/// A run over many inputs, with their results.
package struct FuzzRun {
    package let seed: UInt64
    package let count: Int
    /// The number of inputs that were also proven as a replacement for a valid manifest.
    package private(set) var proven = 0
    package private(set) var kinds: [String: Int] = [:]
    package private(set) var agreements: [Examination.Agreement: Int] = [:]
    package private(set) var largestPage = 0
    package private(set) var slowest = Duration.zero
    /// At most 20 failures, each with the number of its input.
    package private(set) var failures: [String] = []
    package private(set) var failureCount = 0

    /// One input in this many is also proven, which costs ten times as much. Every input is scanned, compared and
    /// reported.
    private static let provenShare = 8

    /// The number of the current input, for the check that the run advances.
    static let progress = Atomic<Int>(0)

    /// The time limit for an input of this size.
    package static let patience = Duration.seconds(10)

    package init(seed: UInt64, count: Int) {
        self.seed = seed
        self.count = count
        var source = InputSource(seed: seed)
        for number in 0..<count {
            Self.progress.store(number, ordering: .relaxed)
            let input = source.next()
            let start = ThreadTime.now
            let proves = number % Self.provenShare == 0
            if proves { proven += 1 }
            let examination = Examination(of: input.bytes, inPlaceOf: input.place, proves: proves)
            let time = ThreadTime.now - start
            kinds[input.kind.rawValue, default: 0] += 1
            agreements[examination.agreement, default: 0] += 1
            largestPage = max(largestPage, examination.pageSize)
            slowest = max(slowest, time)
            var found = examination.failures
            if time > Self.patience { found.append("took \(time)") }
            note(found, "input \(number): \(String(reflecting: String(decoding: input.bytes, as: UTF8.self)))")
        }
    }

    private mutating func note(_ found: [String], _ input: String) {
        failureCount += found.count
        for failure in found where failures.count < 20 { failures.append("\(failure), \(input)") }
    }

    package var summary: String {
        var lines = ["seed \(seed), \(count) inputs, \(proven) of them proven in the place of a good manifest"]
        for kind in InputSource.Kind.allCases { lines.append("  \(kinds[kind.rawValue] ?? 0)  \(kind.rawValue)") }
        lines.append("scanner and decoder")
        for agreement in Examination.Agreement.allCases {
            lines.append("  \(agreements[agreement] ?? 0)  \(agreement.rawValue)")
        }
        lines.append("longest page \(largestPage) bytes, slowest input \(slowest)")
        lines += failures
        lines.append("\(failureCount) failures")
        return lines.joined(separator: "\n")
    }
}
