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
        let proof = await loader.prove(preparing: selection, over: self)
        try Task.checkCancellation()
        files.withLock { $0 = proof.files }
        let new = try ProvenWiring(proof)
        let difference = LiveDifference(from: wiring, to: new)
        if !difference.isLive { return .needsRestart(difference.changes) }
        if container.isClosed { throw ReloadError.closed }
        // A reader of a new value finds the new identity.
        wiring = new
        container.replaceLive(difference.settings)
        return difference.changes.isEmpty ? .unchanged : .adopted(difference.changes)
    }
}

/// The difference between the wiring in force and the wiring of a reload.
struct LiveDifference {
    /// The changes, ordered by key.
    private(set) var changes: [WiringChange] = []
    /// The new settings of each binding or decorator whose live settings differ.
    private(set) var settings: [BindingOrDecorator: any Sendable] = [:]

    /// Whether only live settings differ.
    var isLive: Bool { changes.allSatisfy(\.isLive) }

    init(from old: ProvenWiring, to new: ProvenWiring) {
        let before = WiringParts(old.plan, old.catalog, contents: old.contents)
        let after = WiringParts(new.plan, new.catalog, contents: new.contents)
        compareProfiles(before.graph.wiring, with: after.graph.wiring)
        let (left, right) = (before.numbersByKey, after.numbersByKey)
        for key in Set(left.keys).union(right.keys).inOrder() {
            let parts = (old: left[key].map(before.parts) ?? [], new: right[key].map(after.parts) ?? [])
            guard let number = right[key], left[key] != nil else {
                guard let part = (parts.old + parts.new).first else { continue }
                changes.append(WiringChange(key: key, path: [], origin: part.origin, isLive: false))
                continue
            }
            if parts.old.elementsEqual(parts.new, by: { $0.hash == $1.hash && $0.name == $1.name }) { continue }
            let known = Dictionary(parts.old.map { ($0.name, $0.hash) }) { first, _ in first }
            let names = Set(parts.new.map(\.name))
            let changed = parts.new.filter { known[$0.name] != $0.hash }.map { ($0, before: false) }
            for (part, isOld) in changed + parts.old.filter({ !names.contains($0.name) }).map({ ($0, before: true) }) {
                add(part, of: key, in: isOld ? before : after) { place in
                    new.settings[after.graph.slots(of: number).lowerBound + place]
                }
            }
        }
    }

    private mutating func compareProfiles(_ old: Wiring, with new: Wiring) {
        if old.environment?.value != new.environment?.value, let place = new.environment ?? old.environment {
            changes.append(WiringChange(key: nil, path: ["environment"], origin: place.origin, isLive: false))
        }
        if (old.sealed == nil) != (new.sealed == nil), let place = new.sealed ?? old.sealed {
            changes.append(WiringChange(key: nil, path: ["sealed"], origin: place, isLive: false))
        }
    }

    /// Adds a changed part of a key.
    ///
    /// - Parameter decoded: Returns the new settings of the slot at a position within the key.
    private mutating func add(
        _ part: WiringPart, of key: ServiceKey, in wiring: WiringParts, decoded: (Int) -> (any Sendable)?
    ) {
        let slot = wiring.slot(of: part)
        let isLive = part.part == .settings && wiring.graph.factory(of: slot).takesLiveSettings
        let decorator = wiring.graph.decoratorID(of: slot)
        let path = decorator.map { [BindingMember.decorators.rawValue, $0] } ?? []
        changes.append(
            WiringChange(
                key: key, path: path + [part.part.rawValue] + part.path, origin: part.origin, isLive: isLive))
        if isLive { settings[BindingOrDecorator(key: key, decorator: decorator)] = decoded(part.place) }
    }
}

extension WiringPart {
    /// The identity of the part within its key.
    fileprivate var name: PartName { PartName(place: place, part: part, path: path) }

    /// The position, the member and the path of a part.
    fileprivate struct PartName: Hashable {
        let place: Int
        let part: BindingMember
        let path: [String]
    }
}

extension WiringParts {
    /// The numbers of the keys.
    fileprivate var numbersByKey: [ServiceKey: Int] {
        Dictionary(graph.keys.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Returns the slot of a part.
    fileprivate func slot(of part: WiringPart) -> SlotIndex {
        guard part.key < graph.wiring.bindings.count, let first = graph.slots(of: part.key).first else {
            return graph.keyTargets[part.key].slot
        }
        return first + part.place
    }
}
