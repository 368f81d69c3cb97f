import PlugboardContainer
import TestSupport
import Testing

/// `InjectedProperties.die`, and the closures assigned to it.
struct DieTests {
    /// Uses `Container` during its deinitialization.
    private final class Asking: Sendable {
        deinit {
            _ = Container.bootstrapped
            _ = InjectedProperties.die
        }

        func use() {}
    }

    @Test(.timeLimit(.minutes(30)))
    func `a replaced die closure may use Container while its captures are released`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            Ending.withoutBacktrace()
            DieTests.assignClosureThatHolds(Asking())
            InjectedProperties.die = { report in Ending.exit(9, saying: report) }
            Ending.exit(7, saying: "")
        }
    }

    /// Leaves the closure as the object's only owner.
    private static func assignClosureThatHolds(_ asking: consuming Asking) {
        InjectedProperties.die = { [asking] report in
            asking.use()
            Ending.exit(8, saying: report)
        }
    }
}
