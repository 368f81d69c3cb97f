internal import Synchronization
public import Testing

/// The doubles that the body of a test makes, for a separate container.
public struct Doubles {
    fileprivate var registrations: [@Sendable (inout Catalog) -> Void] = []

    /// Replaces the binding of a service, and its decorators. The double is a singleton of the new container, or scoped
    /// if the service is scoped.
    ///
    /// - Parameter double: The double, or an expression that makes it.
    public mutating func replace<S: Sendable>(
        _ service: S.Type, name: ServiceName? = nil, with double: @autoclosure @escaping @Sendable () throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) {
        registrations.append(
            ReplacingTrait.replacing(service, name: name, fileID: fileID, line: line, with: double).register)
    }
}

extension ManifestLoader {
    /// Returns a loader whose containers have doubles in place of bindings.
    ///
    /// ```swift
    /// let loader = ManifestLoader(.directory("Config"), catalog: catalog)
    /// let doubled = loader.replacing { $0.replace(Mailer.self, with: RecordingMailer()) }
    /// let container = try doubled.load(profile: "test")
    /// ```
    ///
    /// The loaded wiring is proven with the doubles. A double has priority over a `.replacing` of the same key.
    ///
    /// - Throws: The error of the closure.
    public func replacing(_ replace: (inout Doubles) throws -> Void) rethrows -> ManifestLoader {
        var doubles = Doubles()
        try replace(&doubles)
        var loader = self
        loader.doubles += doubles.registrations
        return loader
    }
}

extension Container {
    /// Creates and starts a container like that of the running test, with doubles that the body of the test makes.
    ///
    /// ```swift
    /// let spy = RecordingMailer()
    /// let container = try await Container.wired { $0.replace(Mailer.self, with: spy) }
    /// try container.resolve(Checkout.self).place("A-1")
    /// ```
    ///
    /// The wiring is proven again. A double has priority over a `.replacing` of the same key. The container is closed at
    /// the end of the test. It is the current container during its start.
    ///
    /// - Throws: `NotWired` outside a test that has the `.wired(…)` trait, and after the end of the test; `WiringError`;
    ///   `StartingError`.
    nonisolated(nonsending) public static func wired(
        _ replace: (inout Doubles) throws -> Void
    ) async throws -> Container {
        guard let running = RunningWiring.current else { throw NotWired.asking }
        let container = try await running.loader.replacing(replace).container(preparing: running.selection)
        guard running.keep(container) else { throw NotWired.ended }
        // Otherwise the code of its start would use the container of the test, without the doubles.
        try await $current.withValue(container) { try await container.start() }
        return container
    }

    /// Runs a closure with a container like that of the running test, with doubles. It is the current container of the
    /// closure, for `Container.wired` and `@Inject`.
    ///
    /// - Throws: The errors of `wired(_:)`, and of the closure.
    nonisolated(nonsending) public static func wired<R>(
        _ replace: (inout Doubles) throws -> Void, run: nonisolated(nonsending) (Container) async throws -> R
    ) async throws -> R {
        let container = try await wired(replace)
        return try await $current.withValue(container) { try await run(container) }
    }
}

/// The wiring of the running test, and the containers that its body has made.
final class RunningWiring: Sendable {
    @TaskLocal static var current: RunningWiring?

    let loader: ManifestLoader
    let selection: WiringSelection
    /// The containers in the order of their creation; nil after the end of the test.
    private let made = Mutex<[Container]?>([])

    init(_ loader: ManifestLoader, _ selection: WiringSelection) {
        self.loader = loader
        self.selection = selection
    }

    /// Records a container to close at the end of the test. Returns false after the end.
    func keep(_ container: Container) -> Bool {
        made.withLock { made in
            made?.append(container)
            return made != nil
        }
    }

    /// Ends the recording, and returns the containers, the latest first.
    func end() -> [Container] { made.withLock { $0.take() ?? [] }.reversed() }
}

/// The error of a service that a test refuses.
public struct RefusedService: Error, CustomStringConvertible {
    /// The message. It names the service.
    public let description: String
}

extension Trait where Self == ReplacingTrait {
    /// Returns a trait that makes the test fail if an instance of a service is made. The test also needs `.wired(…)`.
    ///
    /// A request for the service throws a `ResolutionError` that contains a `RefusedService`.
    public static func refusing<S: Sendable>(
        _ service: S.Type, name: ServiceName? = nil, fileID: StaticString = #fileID, line: Int = #line,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> ReplacingTrait {
        replacing(service, name: name, fileID: fileID, line: line) {
            let refused = RefusedService(
                description: "\(ServiceKey(ServiceType(service), name: name)) was made, and .refusing refuses it")
            // The tested code may catch the error.
            Issue.record(refused, sourceLocation: sourceLocation)
            throw refused
        }
    }
}
