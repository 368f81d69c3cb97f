public import Testing

/// Takes a test out of the `.wired(…)` of its suite.
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
/// The test has no container and runs whether or not the suite's own profile is right.
public struct UnwiredTrait: TestTrait {}

extension Trait where Self == UnwiredTrait {
    /// Runs the test without a container.
    public static var unwired: UnwiredTrait { UnwiredTrait() }
}
