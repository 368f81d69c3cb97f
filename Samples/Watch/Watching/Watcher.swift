import PlugboardTool

/// A service that looks at every probe in its interval. Each look has a separate scope.
package final class Watcher: Sendable {
    private let probes: [any Probe]
    private let scopes: ScopeFactory

    package init(probes: [any Probe], scopes: ScopeFactory) {
        self.probes = probes
        self.scopes = scopes
    }

    /// Looks at each probe once, in order.
    package func lookOnce() async throws {
        for probe in probes { try await look(at: probe, number: 1) }
    }

    /// Looks until the task is cancelled, as by SIGTERM, and then returns. A look that has begun is completed first.
    package func watch() async throws {
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for probe in probes { group.addTask { try await self.watch(probe) } }
                try await group.waitForAll()
            }
        } catch is CancellationError {
            return
        }
    }

    private func watch(_ probe: any Probe) async throws {
        var number = 0
        while true {
            number += 1
            try await look(at: probe, number: number)
            try await Task.sleep(for: probe.interval)
        }
    }

    private func look(at probe: any Probe, number: Int) async throws {
        try await scopes.withScope(giving: Look(probe: probe.name, number: number)) { scope in
            let report = try scope.resolve(Report.self)
            do {
                report.tell(try probe.look())
            } catch {
                report.tell("cannot look: \(error)")
            }
        }
    }
}
