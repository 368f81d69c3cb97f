public import Testing

/// Replaces a service for one test, or for the tests of a suite, above all manifests.
///
/// The replacement replaces the binding and its decorators. It may replace a binding of a sealed profile, and `allowedIn` does not
/// apply to it. A test without `.wired(…)` fails.
public struct ReplacingTrait: SuiteTrait, TestTrait, TestScoping {
    let register: @Sendable (inout Catalog) -> Void

    /// A suite's tests inherit the trait.
    public var isRecursive: Bool { true }

    /// Runs the test, whose `.wired(…)` makes the replacement.
    ///
    /// - Throws: `NotWired` without such a trait, because the test would use the original service.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard test.isSuite || test.traits.contains(where: { $0 is WiredTrait }) else { throw NotWired.replacing }
        try await function()
    }
}

extension Trait where Self == ReplacingTrait {
    /// Replaces the binding of a service; works beside `.wired(…)`.
    ///
    /// The replacement is a singleton of the test's container, so that the test and the code under test hold the same
    /// one.
    public static func replacing<S: Sendable>(
        _ service: S.Type, name: ServiceName? = nil, fileID: StaticString = #fileID, line: Int = #line,
        with replacement: @escaping @Sendable () throws -> S
    ) -> ReplacingTrait {
        ReplacingTrait { catalog in
            catalog.register(
                service, name: name, lifetime: .singleton, override: true, factory: replacement, fileID: fileID,
                line: line)
        }
    }
}
