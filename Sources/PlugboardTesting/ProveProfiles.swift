import Testing

/// Proves every profile of a manifest directory, as `wiring check --all` does. If there are mistakes, the test fails
/// with the complete report.
///
/// ```swift
/// @Test func `every profile is wired completely`() {
///     proveEveryProfile(catalog: Storefront.catalog)
/// }
/// ```
///
/// No instance is built, and no provider is called. Variables, files and values of providers count as present, because
/// a test machine has no production secrets.
///
/// - Parameters:
///   - directory: The manifest directory. A relative path is searched upwards from the directory of the test's file.
///   - catalog: The registrations of the program.
///   - providers: The program's providers. Only their names are used: an unknown name in `$from` is a mistake.
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
