import PlugboardContainer
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A test that uses containers from many tasks and threads: `swift run -c release stress --seconds 60`.
///
/// Each round creates a few containers. Their factories request each other's services, start tasks that they do not
/// await, fail, and close containers. Tasks and threads with small stacks request these services, are cancelled, open
/// scopes and children, and release containers while others wait for instances.
///
/// The test passes if each call ends with an instance or a documented error, no instance is read after its end, and no
/// instance outlives its round. A sanitizer finds more faults: `swift run --sanitize=thread --scratch-path
/// .build-threads stress`. The address sanitizer moves local variables off the stack, so that the remaining stack
/// cannot be measured, unless the program is started with `ASAN_OPTIONS=detect_stack_use_after_return=0`.
///
/// The seed determines the requests, but not their order in time.
@main struct Stress {
    static func main() async {
        var seconds = 10
        var seed: UInt64 = 0x5EED
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            switch (word, words.popFirst()) {
            case ("--seconds", let value?): seconds = Int(value) ?? seconds
            case ("--seed", let value?): seed = UInt64(value) ?? seed
            default:
                say("usage: stress [--seconds N] [--seed N]")
                exit(2)
            }
        }
        watch()
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var rounds = 0
        while clock.now < end {
            await Round(seed: seed &+ UInt64(rounds)).run()
            rounds += 1
        }
        let operations = Progress.operations.load(ordering: .relaxed)
        say("seed \(seed): \(rounds) rounds, \(operations) operations, \(Progress.failureCount) failures")
        for text in Progress.failures { say(text) }
        exit(Progress.failureCount == 0 ? 0 : 1)
    }

    /// Prints without a buffer, because a crash would lose buffered text.
    private static func say(_ text: String) {
        print(text)
        fflush(nil)
    }

    /// Ends the process if no call has ended for two minutes, because an endless wait would otherwise look like work.
    private static func watch() {
        Task.detached {
            var last = -1
            while true {
                try await Task.sleep(for: .seconds(120))
                let now = Progress.operations.load(ordering: .relaxed)
                if now == last {
                    say("after \(now) operations nothing ends any more")
                    exit(3)
                }
                last = now
            }
        }
    }
}

/// The results of all rounds so far.
enum Progress {
    static let operations = Atomic(0)
    private static let texts = Mutex<[String: Int]>([:])

    /// Records an error that must not occur.
    static func fail(_ text: String) { texts.withLock { $0[text, default: 0] += 1 } }

    static var failureCount: Int { texts.withLock { $0.values.reduce(0, +) } }

    /// The first 20 errors, each with its number of occurrences.
    static var failures: [String] {
        texts.withLock { texts in texts.sorted { $0.key < $1.key }.prefix(20).map { "\($0.value) times: \($0.key)" } }
    }
}

/// A fixed sequence of random numbers (SplitMix64).
struct Choices: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// Returns whether an event with a chance of one in this many occurs.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }
}
