import Synchronization

/// The process-wide registry of waits, which refuses one that would close a deadlock.
///
/// The lock is held while somebody looks for a ring, so that no two close one together. Only one who has to wait takes it,
/// and nothing is released under it: whoever waits holds what it does and what it waits for.
enum WaitRegistry {
    private static let graph = Mutex(WaitGraph<WaitableOperation>())

    /// Records that those who do something wait for another operation.
    ///
    /// - Parameter others: What the one that is wanted waits for.
    /// - Throws: `cycle` when that would close a ring.
    static func begin(
        _ chain: [WaitableOperation], for wanted: WaitableOperation, needing others: [WaitableOperation] = []
    ) throws(ResolutionError) {
        while let ring = enter(chain, wanting: wanted, needing: others) {
            if let error = ResolutionError(ring: ring) { throw error }
        }
    }

    /// Records it, or returns the ring that it would close: from what is wanted to the last of the chain, each waiting for
    /// the next. If one of them has ended meanwhile, there is no such ring any more, and the caller tries again.
    ///
    /// - Parameter others: What the one that is wanted waits for.
    static func enter(
        _ chain: [WaitableOperation], wanting wanted: WaitableOperation, needing others: [WaitableOperation] = []
    ) -> [WaitableOperation]? {
        if chain.isEmpty { return nil }
        return graph.withLock { graph in
            for other in others { graph.add(wanted, needing: other) }
            let underWay = chain.filter { !$0.isEnded }
            guard !wanted.isEnded, let path = graph.path(from: wanted, to: underWay, where: { !$0.isEnded }) else {
                for (one, next) in zip(chain, chain.dropFirst() + [wanted]) { graph.add(one, needing: next) }
                return nil
            }
            for other in others { graph.remove(wanted, needing: other) }
            return path.dropLast() + underWay.drop { $0 !== path.last }
        }
    }

    static func end(
        _ chain: [WaitableOperation], for wanted: WaitableOperation, needing others: [WaitableOperation] = []
    ) {
        if chain.isEmpty { return }
        graph.withLock { graph in
            for other in others { graph.remove(wanted, needing: other) }
            for (one, next) in zip(chain, chain.dropFirst() + [wanted]) { graph.remove(one, needing: next) }
        }
    }
}

extension ResolutionError {
    /// The ring begins with what somebody wants and does already; nil when one of its members has ended.
    fileprivate init?(ring: [WaitableOperation]) {
        guard let steps = WaitableOperation.steps(of: ring) else { return nil }
        self.init(.cycle(steps.map(\.key)), path: Array(steps.prefix(1)))
    }
}
