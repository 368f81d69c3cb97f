/// Uses a result, so that the compiler cannot remove the work for it.
///
/// A contender adds up numbers from its results, and passes the sum once for each run.
@inline(never) func consume(_ sum: Int) {
    // Never true, but the compiler cannot prove this.
    if sum == .min { Console.tell("\(sum)") }
}

/// Ends the process because code fails that succeeded when the row was created. This is a bug of the benchmark.
@inline(never) func stop(_ error: any Error) -> Never {
    fatalError("the benchmark's own wiring failed: \(error)")
}
