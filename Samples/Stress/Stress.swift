import PlugboardContainer
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Does to containers all at one time what programs do one after another: `swift run -c release stress --seconds 60`.
///
/// Each round makes a few containers whose factories ask each other's services, start tasks that they do not await, fail,
/// and close containers. Tasks and threads with small stacks ask for all that, cancel, open scopes and children, and let
/// containers go while others still wait for what they build. It is right when each call ends, with an instance or one of
/// the errors that are documented, and no instance is read after its end. Run it under a sanitizer, which sees more:
/// `swift run --sanitize=thread --scratch-path .build-threads stress`. The address sanitizer moves what functions keep on
/// their stack elsewhere, so that nobody can tell how much of that is left, unless it is started with
/// `ASAN_OPTIONS=detect_stack_use_after_return=0`.
///
/// The seed decides what is asked for, not who comes first.
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

    /// Written at once: what stands in a buffer would be lost with a crash.
    private static func say(_ text: String) {
        print(text)
        fflush(nil)
    }

    /// Ends the process when nothing has ended for two minutes: a wait without end must not look like work.
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

/// What all rounds have done so far.
enum Progress {
    static let operations = Atomic(0)
    private static let texts = Mutex<[String: Int]>([:])

    /// Notes an error that nobody should get.
    static func fail(_ text: String) { texts.withLock { $0[text, default: 0] += 1 } }

    static var failureCount: Int { texts.withLock { $0.values.reduce(0, +) } }

    /// The first few, and how often each was seen.
    static var failures: [String] {
        texts.withLock { texts in texts.sorted { $0.key < $1.key }.prefix(20).map { "\($0.value) times: \($0.key)" } }
    }
}

/// A fixed sequence (SplitMix64).
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

    /// Whether it happens, one time of so many.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }
}
