/// Takes results, so that no compiler may leave out making them.
///
/// Contenders sum up what their results tell and hand the sum over once for each run.
@inline(never) func consume(_ sum: Int) {
    // Never true; the compiler cannot know.
    if sum == .min { Console.tell("\(sum)") }
}

/// Runs what has been proven to work when the row was made; a failure now is a bug of the benchmark.
@inline(never) func stop(_ error: any Error) -> Never {
    fatalError("the benchmark's own wiring failed: \(error)")
}
