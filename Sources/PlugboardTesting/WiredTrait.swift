internal import Synchronization
public import Testing

/// A trait that wires a separate container for each test from a manifest directory, as the program does.
///
/// ```swift
/// @Suite(.wired(profile: "test", catalog: Storefront.catalog))
/// struct CheckoutTests {
///     @Test(.replacing((any Mailer).self) { RecordingMailer() })
///     func `an order is confirmed`() throws {
///         let checkout = try Container.wired.resolve(Checkout.self)
///         try checkout.place("A-1")
///     }
/// }
/// ```
///
/// The container is task-local, so parallel tests do not share one. It is started before its test and closed
/// afterwards, even if the test throws. An error of closing is an issue of the test.
///
/// Mistakes in the wiring fail every test that needs it: the first test with the complete report, and all other tests
/// with one line. `.unwired` runs a test of the suite without a container, so that `proveEveryProfile` can report the
/// mistakes of all profiles. Apply the trait to a test, or to a suite, whose tests inherit it. The trait of a test or of an
/// inner suite takes the place of that of the outer suite, which then loads nothing.
public struct WiredTrait: SuiteTrait, TestTrait, TestScoping {
    let loader: ManifestLoader
    let profile: String
    /// The reports that the tests of a suite have shown. All tests of the suite share this object.
    private let shown = ShownPages()

    /// True, so that the tests of a suite inherit the trait.
    public var isRecursive: Bool { true }

    /// Loads a container with the replacements of the test. The container is current in the test and its child tasks.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // The trait of a suite provides the scope around each of its tests, not around the suite.
        guard !test.isSuite, !test.traits.contains(where: { $0 is UnwiredTrait }), isInnermost(of: test) else {
            return try await function()
        }
        var selection = WiringSelection(profile: Located(profile, at: .code(CodeLocation(test.sourceLocation))))
        selection.replacements = test.traits.compactMap { ($0 as? ReplacingTrait)?.register }
        let container = try await container(for: selection)
        let running = RunningWiring(loader, selection)
        var failure: (any Error)?
        do {
            try await Container.$current.withValue(container) {
                try await RunningWiring.$current.withValue(running) {
                    try await container.start()
                    try await function()
                }
            }
        } catch {
            failure = error
        }
        for made in running.end() + [container] { await close(made, after: test) }
        if let failure { throw failure }
    }

    /// Returns whether no trait of the test itself, or of an inner suite, takes the place of this one.
    private func isInnermost(of test: Test) -> Bool {
        // The traits of outer suites precede the others.
        let shown = test.traits.compactMap { ($0 as? WiredTrait)?.shown }
        return shown.last === self.shown || !shown.contains { $0 === self.shown }
    }

    private func container(for selection: WiringSelection) async throws -> Container {
        do {
            return try await loader.container(preparing: selection)
        } catch {
            guard shown.insert(error) else { throw NotWired.again(error, profile: profile) }
            throw error
        }
    }

    /// Closes the container. An error of closing is reported in addition to an error of the test.
    private func close(_ container: Container, after test: Test) async {
        do {
            try await container.close(by: .event("the end of the test"))
        } catch {
            Issue.record(error, sourceLocation: test.sourceLocation)
        }
    }
}

extension Trait where Self == WiredTrait {
    /// Returns a trait that wires each test from a profile.
    ///
    /// - Parameters:
    ///   - profile: The selected profile. Variables of the process that select a profile are ignored.
    ///   - catalog: The registrations of the program.
    ///   - directory: The manifest directory. A relative path is searched upwards from the directory of the test's
    ///     file.
    ///   - variables: The variables that `$env` reads; nil reads those of the process.
    ///   - providers: The providers of `$from`, such as `InMemoryValues` with the names of the program's providers.
    public static func wired(
        profile: String, catalog: Catalog, directory: String = "Config", variables: [String: String]? = nil,
        providers: [any ValueProvider] = [], filePath: String = #filePath
    ) -> WiredTrait {
        let found = ManifestSource.directory(directory, searchedUpwardsFrom: filePath)
        return wired(
            profile: profile,
            ManifestLoader(found, catalog: catalog, variables: variables, providers: providers))
    }

    /// Returns a trait that wires each test from a profile of a loader, for example with manifests in memory.
    public static func wired(profile: String, _ loader: ManifestLoader) -> WiredTrait {
        WiredTrait(loader: loader, profile: profile)
    }
}

extension CodeLocation {
    init(_ location: SourceLocation) {
        self.init(fileID: location.fileID, line: location.line)
    }
}

/// Excludes a test from the `.wired(…)` trait of its suite.
///
/// ```swift
/// @Suite(.wired(profile: "test", catalog: Storefront.catalog))
/// struct CheckoutTests {
///     @Test(.unwired) func `every profile is wired completely`() {
///         proveEveryProfile(catalog: Storefront.catalog)
///     }
/// }
/// ```
///
/// The test has no container. It runs even if the wiring of the suite's profile has mistakes.
public struct UnwiredTrait: TestTrait {}

extension Trait where Self == UnwiredTrait {
    /// A trait that runs the test without a container.
    public static var unwired: UnwiredTrait { UnwiredTrait() }
}

/// The reports that the tests of one suite have shown, so that each mistake in a manifest is printed once.
final class ShownPages: Sendable {
    private let pages = Mutex<Set<String>>([])

    /// Records the report of an error. Returns whether the report is new.
    func insert(_ error: WiringError) -> Bool {
        let page = error.description
        return pages.withLock { $0.insert(page).inserted }
    }
}
