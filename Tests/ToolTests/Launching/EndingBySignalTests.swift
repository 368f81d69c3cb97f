import Testing

@testable import PlugboardTool

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The end of a process after a signal.
struct EndingBySignalTests {
    @Test func `rule 20.4: the process ends by the signal, even if the signal is blocked and ignored`() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            signal(SIGTERM, SIG_IGN)
            var set = sigset_t()
            sigemptyset(&set)
            sigaddset(&set, SIGTERM)
            pthread_sigmask(SIG_BLOCK, &set, nil)
            TerminationSignals.endProcess(by: SIGTERM)
        }
    }

    @Test func `rule 20.16: a signal stops every container, also one whose handler has not been called yet`() async {
        await #expect(processExitsWith: .success) {
            let task = Task<Void, any Error> { try await Task.sleep(for: .seconds(86_400)) }
            let inner = TerminationSignals(grace: .seconds(30), overdue: { _, _ in })
            let outer = TerminationSignals(grace: .seconds(30), overdue: { _, _ in })
            let (innerSources, outerSources) = await (
                inner.listen(cancelling: task), outer.listen(cancelling: task)
            )
            inner.received(SIGTERM, cancelling: task)
            #expect(await innerSources.end() == false)
            #expect(outer.first == SIGTERM)
            #expect(await outerSources.end())
            #expect(outer.first == nil)
        }
    }

    @Test func `rule 20.10: a grace period of any length has a computable end`() {
        let periods: [Duration] = [
            .seconds(2.5), Duration(secondsComponent: 9_223_372_036, attosecondsComponent: 854_775_807_000_000_000),
            Duration(secondsComponent: 9_223_372_036, attosecondsComponent: 900_000_000_000_000_000),
            .seconds(Int64.max),
        ]
        #expect(periods.map(\.nanoseconds) == [2_500_000_000, .max, .max, .max])
    }

    @Test func `rule 20.4: if raising the signal returns, the process exits with 128 plus its number`() async {
        await #expect(processExitsWith: .exitCode(143)) {
            TerminationSignals.endProcess(by: SIGTERM, deliver: { _ in })
        }
        await #expect(processExitsWith: .exitCode(130)) {
            TerminationSignals.endProcess(by: SIGINT, deliver: { _ in })
        }
    }
}
