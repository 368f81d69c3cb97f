public import Testing

/// Replaces a service for one test, or for the tests of a suite, above everything a manifest says.
///
/// The replacement takes the place of the binding and of its decorators: a test double is bare. It may replace a
/// binding of a sealed profile, and `allowedIn` does not concern it.
public struct ReplacingTrait: SuiteTrait, TestTrait {
    let register: @Sendable (inout Catalog) -> Void

    /// A suite's tests inherit the trait.
    public var isRecursive: Bool { true }
}

extension Trait where Self == ReplacingTrait {
    /// Replaces the binding of a service; works beside `.wired(…)`.
    ///
    /// The replacement is a singleton of the test's container, so that the test and the code under test hold the same
    /// one.
    public static func replacing<S: Sendable>(
        _ service: S.Type, name: ServiceName? = nil, fileID: String = #fileID, line: Int = #line,
        with replacement: @escaping @Sendable () throws -> S
    ) -> ReplacingTrait {
        ReplacingTrait { catalog in
            catalog.register(
                service, name: name, lifetime: .singleton, override: true, factory: replacement, fileID: fileID,
                line: line)
        }
    }
}
