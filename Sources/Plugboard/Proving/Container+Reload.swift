extension Container {
    /// Reads the manifests, files and providers of this container again, and replaces its live settings.
    ///
    /// ```swift
    /// switch try await container.reload() {
    /// case .unchanged: break
    /// case .adopted(let changes): log.info("adopted \(changes)")
    /// case .needsRestart(let changes): log.warning("restart to adopt \(changes)")
    /// }
    /// ```
    ///
    /// A reload is all or nothing. It proves the whole wiring of the same selection and decodes every setting. Launch flags
    /// and the replacements of a test stay. If anything has a mistake, the reload throws, and all values in force stay. If
    /// anything but live settings differs, it adopts nothing. Variables of the process do not change.
    ///
    /// Any task may call it, before, during and after the start. Concurrent calls run one after another. A cancelled call
    /// adopts nothing. Each provider has 30 seconds to prepare its values; while a provider that has exceeded this limit
    /// still runs, a reload throws `ReloadError.busy`. A child reloads its parent. For a container made in code the result
    /// is `.unchanged`. The cost is that of a load.
    ///
    /// - Returns: The changes, by key and path. They contain no values.
    /// - Throws: `WiringError` with every mistake, `ReloadError`, or `CancellationError`.
    @concurrent @discardableResult
    public func reload() async throws -> ReloadOutcome {
        if let parent { return try await parent.reload() }
        if isClosed { throw ReloadError.closed }
        guard let loaded = origin as? LoadedWiring else { return .unchanged }
        return try await loaded.reload(self)
    }

    /// Calls a closure at the end of each later reload, also of one that the program itself requests.
    package func whenReloaded(_ report: @escaping @Sendable (ReloadEvent) -> Void) {
        (origin as? LoadedWiring)?.report.withLock { $0 = report }
    }
}

extension LoadedWiring {
    /// Reloads after the reloads that were requested before.
    fileprivate func reload(_ container: Container) async throws -> ReloadOutcome {
        let task = lastReload.withLock { last in
            let task = Task { [last] in
                _ = await last?.result
                return try await self.reloadAndReport(container)
            }
            last = task
            return task
        }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func reloadAndReport(_ container: Container) async throws -> ReloadOutcome {
        let result: Result<ReloadOutcome, any Error>
        do {
            result = .success(try await reloadNow(container))
        } catch {
            result = .failure(error)
        }
        let report = report.withLock(\.self)
        if container.observer != nil || report != nil {
            let event = ReloadEvent(result, wiringID: wiringID)
            container.observer?.reloaded(event)
            report?(event)
        }
        return try result.get()
    }

    private func reloadNow(_ container: Container) async throws -> ReloadOutcome {
        guard let loader else { return .unchanged }
        if calls.areRunning { throw ReloadError.busy }
        let limited = loader.limiting(calls)
        let proof = await limited.prove(preparing: selection, over: wiring)
        try Task.checkCancellation()
        files.withLock { $0 = proof.files }
        guard let new = ProvenWiring(proof) else { throw WiringError(proof.diagnostics) }
        let difference = LiveDifference(from: wiring, to: new)
        if !difference.isLive { return .needsRestart(difference.changes) }
        if container.isClosed { throw ReloadError.closed }
        // A reader of a new value finds the new identity.
        wiring = new
        container.replaceLive(difference.settings)
        return difference.changes.isEmpty ? .unchanged : .adopted(difference.changes)
    }
}
