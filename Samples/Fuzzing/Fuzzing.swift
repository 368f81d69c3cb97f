import Plugboard
internal import Synchronization

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A test of the loader with improbable inputs: `swift run -c release fuzzing --count 1000000`.
///
/// Half of the inputs are random or damaged bytes. The other half are well-formed JSON that is derived from valid
/// manifests. Each input is scanned, compared with the result of Foundation's decoder, and reported. One input in eight
/// is also proven as a replacement for a valid manifest.
///
/// The run also proves as many sets of layers, in which whole members are misspelled, moved, doubled, swapped and
/// removed. A failure is a crash (the run prints its input), a hang, a report without bound, or a disagreement with the
/// decoder.
///
/// The same `--seed` produces the same inputs. `--only layers` or `--only texts` runs one of the two parts. `--show N`
/// prints the layers of that number and proves nothing.
@main struct Fuzzing {
    static func main() {
        var count = 100_000
        var seed: UInt64 = 0x5EED
        var only: String?
        var shown: Int?
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            switch (word, words.popFirst()) {
            case ("--count", let value?): count = Int(value) ?? count
            case ("--seed", let value?): seed = UInt64(value) ?? seed
            case ("--show", let value?): shown = Int(value)
            case ("--only", let value?) where ["layers", "texts"].contains(value): only = value
            default:
                say("usage: fuzzing [--count N] [--seed N] [--only layers|texts] [--show N]")
                exit(2)
            }
        }
        if let shown { return say(LayeredRun.texts(of: shown, seed: seed).joined(separator: "\n")) }
        say("seed \(seed)")
        watch()
        nameCrashes()

        var failures = 0
        if only != "layers" { failures += texts(seed, count) }
        if only != "texts" {
            let run = LayeredRun(seed: seed, count: count)
            say(run.summary)
            failures += run.failureCount
        }
        exit(failures == 0 ? 0 : 1)
    }

    private static func texts(_ seed: UInt64, _ count: Int) -> Int {
        var failures: [String] = []
        for extreme in Extreme.all {
            let start = ThreadTime.now
            let found = extreme.failures(proves: true)
            say("\(found.isEmpty ? "right" : "WRONG")  \(extreme.name)  \(ThreadTime.now - start)")
            failures += found
        }
        failures += FuzzDirectory.failures()

        let run = FuzzRun(seed: seed, count: count)
        say(run.summary)
        for failure in failures { say(failure) }
        return run.failureCount + failures.count
    }

    /// Prints without a buffer, because a crash would lose buffered text.
    private static func say(_ text: String) {
        print(text)
        fflush(nil)
    }

    /// Ends the process if one input takes more than two minutes, because a hang would otherwise look like work.
    private static func watch() {
        Task.detached {
            var last = -1
            while true {
                try await Task.sleep(for: .seconds(120))
                let now = FuzzRun.progress.load(ordering: .relaxed)
                if now == last {
                    say("input \(now) hangs")
                    exit(3)
                }
                last = now
            }
        }
    }

    /// Installs a signal handler that prints the number of the input that caused a crash, and then crashes. It makes
    /// only calls that a signal handler may make.
    private static func nameCrashes() {
        for crash in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
            signal(crash) { crash in
                var number = FuzzRun.progress.load(ordering: .relaxed)
                var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
                withUnsafeMutableBytes(of: &digits) { buffer in
                    var place = buffer.count - 1
                    buffer[place] = UInt8(ascii: "\n")
                    repeat {
                        place -= 1
                        buffer[place] = UInt8(ascii: "0") + UInt8(number % 10)
                        number /= 10
                    } while number > 0
                    _ = write(2, buffer.baseAddress?.advanced(by: place), buffer.count - place)
                }
                signal(crash, SIG_DFL)
                raise(crash)
            }
        }
    }
}
