/// A probe that reports regularly that the program is running.
package struct Heartbeat: Probe {
    package struct Settings: Decodable, Sendable {
        package let every: Duration

        package init(every: Duration) {
            self.every = every
        }
    }

    package let interval: Duration
    package let name = "heartbeat"

    package init(settings: Settings) {
        interval = settings.every
    }

    package func look() -> String { "alive" }
}
