import Testing

/// Proves every profile of a manifest directory as `wiring check --all` does, and fails the test with the full page.
///
/// ```swift
/// @Test func `every profile is wired completely`() {
///     proveEveryProfile(catalog: Storefront.catalog)
/// }
/// ```
///
/// Nothing is built, and no provider is asked. Variables, files and values of providers count as present, because a test machine
/// has no production secrets.
///
/// - Parameters:
///   - directory: The manifest directory. A relative one is searched from the test's file upwards.
///   - catalog: The registrations of the program.
///   - providers: The program's providers, for their names: an unknown name in `$from` is a mistake here, too.
public func proveEveryProfile(
    of directory: String = "Config", catalog: Catalog, providers: [any ValueProvider] = [],
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let source = ManifestSource.directory(directory, searchedUpwardsFrom: filePath)
    let proofs = ManifestLoader(source, catalog: catalog, providers: providers).proveEveryProfile(values: .assumed)
    guard proofs.contains(where: \.hasErrors) else { return }
    Issue.record(WiringError(proofs.flatMap(\.diagnostics)), sourceLocation: sourceLocation)
}
