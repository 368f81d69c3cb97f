enum Stopwatch {
    private static let clock = ContinuousClock()

    static func nanoseconds(_ work: () -> Void) -> Double {
        let (seconds, attoseconds) = clock.measure(work).components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}

extension Stopwatch {
    static func quotient(of work: () -> Void, over other: () -> Void) -> Double {
        let time = nanoseconds(work)
        return time / nanoseconds(other)
    }
}
