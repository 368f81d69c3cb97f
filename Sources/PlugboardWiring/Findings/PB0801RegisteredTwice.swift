extension DiagnosticCode {
    /// Code registers, or provides, one service and name twice.
    public static let registeredTwice = DiagnosticCode(
        "PB0801", "a service and name bound twice in code",
        meaning: """
            Code binds the same service under the same name twice, or two registrations provide it, and nothing says \
            which is meant; or a test replaces one key twice. Both lines are named. Give one of them a name, or say override: true where the later one is to win.
            """,
        wrong: [
            .swift(
                """
                catalog.autoregister(Clock.self, lifetime: .singleton, initializer: SystemClock.init)
                catalog.autoregister(Clock.self, lifetime: .singleton, initializer: AtomicClock.init)
                """)
        ],
        right: [
            .swift(
                """
                catalog.autoregister(Clock.self, lifetime: .singleton, initializer: SystemClock.init)
                catalog.autoregister(Clock.self, name: "atomic", lifetime: .singleton, initializer: AtomicClock.init)
                """)
        ])
}
