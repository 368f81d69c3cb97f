import Synchronization

/// Who waits for whose build.
///
/// The lock is held while somebody looks for a ring, so that no two close one together. Only one who has to wait takes it.
enum Waits {
    private struct Wait {
        /// What the waiting thread or task builds, each for the one before it.
        let builds: [Build]
        let wanted: Build
    }

    private static let waits = Mutex<[Wait]>([])

    /// Records that those who build something wait for another build.
    ///
    /// - Throws: `cycle` when that would close a ring.
    static func begin(_ builds: [Build], for wanted: Build) throws(ResolutionError) {
        if builds.isEmpty { return }
        let ring = waits.withLock { waits -> [Build] in
            var seen: Set<ObjectIdentifier> = []
            if let ring = path(from: wanted, to: builds, along: waits, &seen) { return ring }
            waits.append(Wait(builds: builds, wanted: wanted))
            return []
        }
        guard ring.isEmpty else { throw ResolutionError(ring: ring) }
    }

    static func end(_ builds: [Build], for wanted: Build) {
        if builds.isEmpty { return }
        waits.withLock { waits in
            let place = waits.firstIndex { $0.wanted === wanted && $0.builds.last === builds.last }
            if let place { waits.remove(at: place) }
        }
    }

    /// The builds from one that is wanted to the last of others, each needing the next; nil when none leads there.
    ///
    /// - Parameter seen: those from which none does. Many ways may lead to one build, because several tasks wait for one.
    private static func path(
        from wanted: Build, to builds: [Build], along waits: [Wait], _ seen: inout Set<ObjectIdentifier>
    ) -> [Build]? {
        // A build that ended meanwhile keeps nobody waiting, whatever its builder does now.
        guard !wanted.isEnded, seen.insert(ObjectIdentifier(wanted)).inserted else { return nil }
        if let ring = builds.from(wanted) { return ring }
        for wait in waits {
            guard let chain = wait.builds.from(wanted) else { continue }
            if let rest = path(from: wait.wanted, to: builds, along: waits, &seen) { return chain + rest }
        }
        return nil
    }
}

extension [Build] {
    /// This build and those after it; nil when it is not among them.
    fileprivate func from(_ build: Build) -> [Build]? {
        firstIndex { $0 === build }.map { Array(self[$0...]) }
    }
}

extension ResolutionError {
    /// The ring begins with what somebody wants and builds already.
    fileprivate init(ring: [Build]) {
        let steps = ring.flatMap { $0.slot.slot.steps }
        self.init(.cycle(steps.map(\.key)), path: Array(steps.prefix(1)))
    }
}
