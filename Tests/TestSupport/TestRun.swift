#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The number of cases that a run of the tests has.
package enum TestRun {
    /// Whether tests with random or very many cases run all of them, as `.ci/long` requests with `PLUGBOARD_LONG=1`. Otherwise
    /// they run a part, the same in every run, in which each kind of case occurs.
    package static let isLong = ProcessInfo.processInfo.environment["PLUGBOARD_LONG"] == "1"
}
