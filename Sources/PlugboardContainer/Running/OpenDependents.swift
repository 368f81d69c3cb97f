import Synchronization

/// The open scopes and children of a container, which it closes before its own instances.
///
/// A scope is recorded when it builds its first instance to close. All references are weak: a scope or a child that is
/// released without being closed is forgotten.
final class OpenDependents: Sendable {
    private let state = Mutex(State())

    private struct State {
        /// In the order in which they were recorded.
        var places: [WeakPlace] = []
        /// Whether the container closes.
        var isClosing = false
        /// If the number of places reaches the limit, those that need no closing are removed.
        var limit = 8
        /// The number of times that the places were listed, for the test of the cost of closing.
        var listings = 0
    }

    /// Records an open scope or child.
    ///
    /// - Returns: False if the container closes.
    func add(_ place: WeakPlace) -> Bool {
        // Released after the lock, because the last release runs deinitializers.
        var found: [any Dependent] = []
        defer { withExtendedLifetime(found) {} }
        return state.withLock { state in
            if state.isClosing { return false }
            if state.places.count >= state.limit {
                state.places.removeAll { place in
                    guard let dependent = place.dependent else { return true }
                    found.append(dependent)
                    return dependent.closables.isOver
                }
                state.limit = max(8, 2 * state.places.count)
            }
            state.places.append(place)
            return true
        }
    }

    /// Ends the recording, and returns the scopes and children, the latest first.
    func close() -> [any Dependent] {
        let places = state.withLock { state in
            state.isClosing = true
            state.listings += 1
            return state.places
        }
        return places.reversed().compactMap(\.dependent)
    }

    private var all: [any Dependent] {
        let places = state.withLock { state in
            state.listings += 1
            return state.places
        }
        return places.compactMap(\.dependent)
    }

    /// The number of times that the scopes and children were listed, for the test of the cost of closing.
    var listings: Int { state.withLock { $0.listings } }

    /// The children, their children and so on.
    var descendants: [Container] {
        var (found, pending) = ([Container](), [self])
        while let dependents = pending.popLast() {
            let children = dependents.all.compactMap { $0 as? Container }
            found += children
            pending += children.map(\.dependents)
        }
        return found
    }

    /// The builds, starts and closings in the scopes and children, in their scopes and children and so on.
    var pending: [WaitableOperation] {
        let containers = descendants
        let owners = all.map(\.closables) + containers.flatMap { $0.dependents.all.map(\.closables) }
        return owners.flatMap(\.pending) + containers.flatMap { $0.startup?.run?.pending ?? [] }
    }

    /// The instances that the scopes and children wait for while they are closed, each with the scope or the child, in
    /// the order of their keys.
    var unfinished: [(step: ResolutionStep, owner: String)] {
        all.flatMap { dependent in
            let own = dependent.closables.unfinishedOfClosing.flatMap(\.steps).map { ($0, dependent.subject) }
            return own + ((dependent as? Container)?.dependents.unfinished ?? [])
        }.inOrder { ($0.0.key, $0.1) < ($1.0.key, $1.1) }
    }
}

/// A scope or a child container.
protocol Dependent: AnyObject, Sendable {
    var closables: ClosableInstances { get }
    /// `the scope opened at Shop/Requests.swift:12`, for messages.
    var subject: String { get }

    /// - Parameter isOfOwner: Whether the container that owns it is closing, and has checked the waits of its dependents.
    nonisolated(nonsending) func close(by cause: ClosingCause, isOfOwner: Bool) async throws(ClosingError)
}

extension Scope: Dependent {
    var subject: String { "the scope opened at \(openedAt)" }
}

extension Container: Dependent {
    var subject: String { "the \(parent == nil ? "" : "child ")container\(name.map { " \"\($0)\"" } ?? "")" }
}

extension WeakPlace {
    /// The scope, or else the container; nil if it has been released.
    fileprivate var dependent: (any Dependent)? { isInScope ? scope : container }
}
