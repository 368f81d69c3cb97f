internal import FoundationEssentials
import Plugboard
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Gives the loader what nobody would write on purpose: `swift run -c release hostile --count 1000000`.
///
/// Half of the inputs are random or damaged bytes, half are well-formed JSON made of good manifests. Each is scanned,
/// compared with what Foundation's decoder takes, and reported; one of eight is also proven in the place of a good
/// manifest. A crash, a hang, a page without bound or a disagreement is a failure; the same `--seed` makes the same
/// inputs.
@main struct Hostile {
    static func main() {
        var count = 100_000
        var seed: UInt64 = 0x5EED
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            switch (word, words.popFirst()) {
            case ("--count", let value?): count = Int(value) ?? count
            case ("--seed", let value?): seed = UInt64(value) ?? seed
            default:
                say("usage: hostile [--count N] [--seed N]")
                exit(2)
            }
        }
        say("seed \(seed)")
        watch()

        var failures: [String] = []
        let clock = ContinuousClock()
        for extreme in Extreme.all {
            let start = clock.now
            let found = extreme.failures(proves: true)
            say("\(found.isEmpty ? "right" : "WRONG")  \(extreme.name)  \(clock.now - start)")
            failures += found
        }
        failures += HostileDirectory.failures()

        let run = HostileRun(seed: seed, count: count)
        say(run.summary)
        for failure in failures { say(failure) }
        exit(run.failureCount + failures.count == 0 ? 0 : 1)
    }

    /// Written at once: what stands in a buffer would be lost with a crash.
    private static func say(_ text: String) {
        print(text)
        fflush(nil)
    }

    /// Ends the process when one input takes more than two minutes: a hang must not look like work.
    private static func watch() {
        Task.detached {
            var last = -1
            while true {
                try await Task.sleep(for: .seconds(120))
                let now = HostileRun.progress.load(ordering: .relaxed)
                if now == last {
                    say("input \(now) hangs")
                    exit(3)
                }
                last = now
            }
        }
    }
}
