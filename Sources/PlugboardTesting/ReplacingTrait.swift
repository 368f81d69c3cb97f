public import Testing

/// A trait that replaces a service for one test or for the tests of a suite.
///
/// The replacement has priority over all manifests. It replaces the binding and its decorators. A binding of a sealed
/// profile may be replaced, and `allowedIn` does not apply to the replacement. A test with this trait fails if it has
/// no `.wired(…)` trait.
public struct ReplacingTrait: SuiteTrait, TestTrait, TestScoping {
    let register: @Sendable (inout Catalog) -> Void

    /// True, so that the tests of a suite inherit the trait.
    public var isRecursive: Bool { true }

    /// Runs the test. The `.wired(…)` trait of the test applies the replacement.
    ///
    /// - Throws: `NotWired` without a `.wired(…)` trait, because the test would use the original service.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard test.isSuite || test.traits.contains(where: { $0 is WiredTrait }) else { throw NotWired.replacing }
        try await function()
    }
}

extension Trait where Self == ReplacingTrait {
    /// Returns a trait that replaces the binding of a service. The test also needs `.wired(…)`.
    ///
    /// The replacement is a singleton of the test's container, so the test and the tested code share one instance. If the
    /// service is scoped, the replacement is scoped too.
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
