@testable import PlugboardTool

import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A directory of manifests, the flags to load them, and the exact report beside them.
///
///     bad/PB0301-unknown-factory/Config/production.json
///     bad/PB0301-unknown-factory/report.txt
///     bad/PB0301-unknown-factory/report.json
struct Fixture: Sendable, CustomTestStringConvertible {
    var group: Group
    /// The directory of the groups.
    var top = Self.top
    var name: String
    var catalog = CatalogVariant.shop
    /// The command-line flags; `check --all` proves every profile.
    var words = ["--profile", "production"]
    var variables: [String: String] = [:]
    var providers: [any ValueProvider] = []
    /// Beside the directory of the manifests.
    var dotenv: String?
    /// Replacements by a test.
    var replacements: [@Sendable (inout Catalog) -> Void] = []
    /// The expected codes, without repetition, in the order of the report; nil for the code in the name.
    var codes: [DiagnosticCode]?

    enum Group: String, CaseIterable {
        /// One or more for each code.
        case bad
        /// The rows of the rules' table of worked manifests.
        case worked
    }

    var testDescription: String { "\(group.rawValue)/\(name)" }

    /// The code at the beginning of the name.
    var code: DiagnosticCode? { DiagnosticCode(rawValue: String(name.prefix(6))) }

    var root: String { "\(top)/\(group.rawValue)/\(name)" }

    /// The proofs for the flags.
    func proofs() throws -> [ProofOutcome] {
        if words == ["check", "--all"] { return loader("Config").proveEveryProfile(values: .read) }
        let options = try LaunchOptions(arguments: words, environment: variables)
        var selection = options.selection
        selection.replacements = replacements
        return [loader(options.directory ?? "Config").prove(selection)]
    }

    /// The diagnostics for the flags: of the proofs, and of `check` for the directory.
    func diagnostics() throws -> [Diagnostic] {
        let options = try LaunchOptions(arguments: words == ["check", "--all"] ? [] : words, environment: variables)
        let proven = loader(options.directory ?? "Config").explaining(try proofs().flatMap(\.diagnostics))
        guard words == ["check", "--all"] else { return proven }
        return proven + WiringTool(program: "storefront", loader: loader("Config"), options: options).staleSchema
    }

    /// The diagnostics of every fixture in place, proven once for all tests.
    private static let reported = Task {
        Dictionary(
            uniqueKeysWithValues: (bad + worked).map { fixture in
                (fixture.testDescription, Result { try fixture.diagnostics() })
            })
    }

    /// The same as `diagnostics()`, for a fixture in place.
    func reported() async throws -> [Diagnostic] {
        try #require(await Self.reported.value[testDescription]).get()
    }

    func loader(_ directory: String) -> ManifestLoader {
        let loader = ManifestLoader(
            .directory("\(root)/\(directory)"), catalog: catalog.catalog, variables: variables,
            dotenv: dotenv.map { "\(root)/\($0)" }, providers: providers)
        // The page is that of a command, which also learns from made-up values.
        loader.learnsTypes()
        return loader
    }

    /// A report with paths relative to the fixture, and a server's path instead of the searched absolute path.
    func relative(_ report: String) -> String {
        let absolute = root.hasPrefix("/") ? root : "\(FileManager.default.currentDirectoryPath)/\(root)"
        // A path with a space is in quotes, which JSON escapes.
        let served = [#"\""#, "\"", ""].reduce(report) { report, quote in
            let parts = report.split(separator: "tried \(quote)\(absolute)/", omittingEmptySubsequences: false)
            return parts.dropFirst().reduce(String(parts[0])) { report, rest in
                "\(report)tried /srv/storefront/\(rest.replacing(quote, with: "", maxReplacements: 1))"
            }
        }
        return served.replacing("\(absolute)/", with: "").replacing("\(root)/", with: "")
    }

    /// Copies all groups, and returns the fixtures of the copy.
    static func copied(to folder: String) throws -> [Fixture] {
        for group in Group.allCases {
            try FileManager.default.copyItem(
                atPath: "\(top)/\(group.rawValue)", toPath: "\(folder)/\(group.rawValue)")
        }
        return (bad + worked).map { fixture in
            var copy = fixture
            copy.top = folder
            return copy
        }
    }

    static func names(on group: Group) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(top)/\(group.rawValue)").sorted()
    }

    /// Relative to the package, which becomes the working directory, so that no report depends on the clone's path.
    private static let top = {
        let file = #filePath.split(separator: "/")
        let package = file.dropLast(4).reduce("") { "\($0)/\($1)" }
        precondition(FileManager.default.changeCurrentDirectoryPath(package), "no directory \(package)")
        return file.suffix(4).dropLast(2).joined(separator: "/")
    }()
}

extension Fixture {
    /// Whether the tests write the reports: `PLUGBOARD_RECORD=1 swift test --filter FixtureTests`. Read every line of
    /// the difference before committing it.
    static let isRecording = ProcessInfo.processInfo.environment["PLUGBOARD_RECORD"] == "1"

    func golden(_ file: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
    }

    /// All reports of one format for editors and workflows.
    static func lines(_ file: String) throws -> String {
        try String(contentsOfFile: "\(top)/lines/\(file)", encoding: .utf8)
    }

    static func record(_ text: String, asLines file: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(top)/lines/\(file)"))
    }

    func record(_ text: String, as file: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(file)"))
    }
}
