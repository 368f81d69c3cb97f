/// A service that is resolved when it is first used, and then kept.
///
/// Take one as a parameter where two services need each other, or where one is rarely used. It is opened in the
/// resolution that made its owner: what that shares (lifetime `graph`) and what is still held is found again, once that
/// resolution has ended by a `Lazy` of a Sendable service only as far as it is Sendable too. It does
/// not keep the container alive. It does keep what it has found: two objects that hold each other, one of them through a
/// `Lazy`, live until one lets go.
///
/// It is Sendable where its service is: then any thread may open it. The service is resolved once. Generic code that
/// other tasks run, too, says `where S: Sendable`, so that the compiler sees it.
///
/// ```swift
/// final class Chicken {
///     private let egg: Lazy<Egg>
///     init(egg: Lazy<Egg>) { self.egg = egg }
///     func lay() throws -> Egg { try egg.value }
/// }
/// ```
public final class Lazy<S> {
    let cell: LazyCell<S>

    init(_ target: SlotRef, in session: ResolutionSession, depth: Int32) {
        cell = LazyCell(target, in: session, depth: depth)
    }

    /// One that was opened already.
    init(_ instance: S) {
        cell = LazyCell(instance)
    }

    /// The service.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone; a failure is not remembered.
    public var value: S {
        get throws(ResolutionError) { try cell.value(isSendable: false) }
    }

    /// The service: `try egg()`.
    public func callAsFunction() throws(ResolutionError) -> S { try value }

    /// The service, where it is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone.
    nonisolated(nonsending) public func awaiting() async throws(ResolutionError) -> S {
        try await cell.awaitedValue(isSendable: false)
    }
}

extension Lazy: Sendable where S: Sendable {
    /// The service, asked for by any task.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone; a failure is not remembered.
    public var value: S {
        get throws(ResolutionError) { try cell.value(isSendable: true) }
    }

    /// The service, asked for by any task: `try egg()`.
    public func callAsFunction() throws(ResolutionError) -> S { try value }

    /// The service, asked for by any task, where it is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it cannot be made or the container is gone.
    nonisolated(nonsending) public func awaiting() async throws(ResolutionError) -> S {
        try await cell.awaitedValue(isSendable: true)
    }
}
