/// Takes results, so that the compiler cannot remove the work for them.
///
/// Contenders add up numbers from their results and pass the sum once for each run.
@inline(never) func consume(_ sum: Int) {
    // Never true, which the compiler cannot know.
    if sum == .min { Console.tell("\(sum)") }
}

/// Reports a failure of code that worked when the row was made: a bug of the benchmark.
@inline(never) func stop(_ error: any Error) -> Never {
    fatalError("the benchmark's own wiring failed: \(error)")
}
