@testable import PlugboardTool
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The examples of `wiring explain` have their described effect.
struct ExampleTests {
    @Test(arguments: DiagnosticCode.allCases)
    func `a wrong example causes its code, and no other`(code: DiagnosticCode) throws {
        guard var example = Example(code.explanation.wrong, ExampleCatalogs.wrong(code)) else { return }
        example.providers = ExampleProviders.wrong(code)
        let found = try example.diagnostics()
        #expect(Set(found.map(\.code)) == [code], "\(DiagnosticsReport(found).text())")
    }

    @Test(arguments: DiagnosticCode.allCases)
    func `a right example has no mistake`(code: DiagnosticCode) throws {
        guard var example = Example(code.explanation.right, ExampleCatalogs.right(code)) else { return }
        example.providers = ExampleProviders.right(code)
        #expect(DiagnosticsReport(try example.diagnostics()).text() == "")
    }

    @Test func `rule 3.1: a file in another encoding is refused`() throws {
        let folder = try TemporaryFolder()
        try Data([0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D]).write(to: URL(filePath: "\(folder.path)/production.json"))
        let loader = ManifestLoader(.directory(folder.path), catalog: Shop.catalog, variables: [:])
        let profile = Located("production", at: Origin.launch(LaunchOrigin(name: "--profile")))
        #expect(loader.prove(WiringSelection(profile: profile)).codes == [.notUTF8])
    }
}

/// The files of an example, loaded with the flags of its terminal block.
struct Example {
    private var manifests: [(profile: String, text: String)]
    private let catalog: Catalog
    private var words: [String]
    private let dotenv: String?
    private var variables: [String: String] = [:]
    var providers: [any ValueProvider] = []

    /// Nil for examples beyond manifests: an asynchronous program, another encoding.
    init?(_ files: [ExampleFile], _ variant: CatalogVariant?) {
        guard let variant else { return nil }
        catalog = variant.catalog
        words = []
        dotenv = files.first { $0.name == ".env" }?.text
        manifests = files.filter { $0.name.hasSuffix(".json") }.map { file in
            (String(file.name.dropFirst("Config/".count).dropLast(".json".count)), file.text)
        }
        guard let terminal = files.first(where: { $0.name == "Terminal" }) else {
            // A mistake in code is a mistake under any manifest.
            if manifests.isEmpty { manifests = [("production", "{}")] }
            words = ["--profile", manifests.last?.profile ?? "production"]
            return
        }
        var typed = terminal.text.split(separator: " ").dropFirst().map(String.init)[...]
        while let word = typed.first, let equals = word.firstIndex(of: "=") {
            variables[String(word[..<equals])] = String(word[word.index(after: equals)...])
            typed.removeFirst()
        }
        words = Array(typed.dropFirst())
    }

    func diagnostics() throws -> [Diagnostic] {
        let folder = try TemporaryFolder()
        for (profile, text) in manifests { try folder.write(text, to: "Config/\(profile).json") }
        if let dotenv { try folder.write(dotenv, to: ".env") }
        let options = try LaunchOptions(arguments: words, environment: variables)
        let directory = options.directory ?? "Config"
        let loader = ManifestLoader(
            .directory("\(folder.path)/\(directory)"), catalog: catalog, variables: variables,
            dotenv: "\(folder.path)/.env", providers: providers)
        return loader.explaining(loader.prove(options.selection).diagnostics)
    }
}

/// The providers in the Swift file of an example.
enum ExampleProviders {
    static func wrong(_ code: DiagnosticCode) -> [any ValueProvider] {
        switch code {
        case .providerFailed: [SilentVault(name: "vault")]
        case .providerName: [FileValues("file", in: "/run/secrets")]
        case .providerNotPrepared: [FetchingVault(name: "vault")]
        default: right(code)
        }
    }

    static func right(_ code: DiagnosticCode) -> [any ValueProvider] {
        [InMemoryValues("vault", ["smtp/host": "localhost"]), FileValues("secrets", in: "/run/secrets")]
    }
}

/// The catalog of an example's Swift file, or the shop without one.
enum ExampleCatalogs {
    static func wrong(_ code: DiagnosticCode) -> CatalogVariant? {
        switch code {
        case .notUTF8, .needsAwait, .staleSchema: nil
        case .ambiguousService: .twoModules
        case .argumentListsDiffer: .lettersDiffer
        case .ambiguousParameter, .parametersAlike: .bothNotices
        case .sharedWithArguments, .needsArguments: .regionalPayments
        case .needsScope: .running
        case .sharedButNotSendable: .cart
        case .registeredTwice: .clockTwice
        case .overridesNothing: .misnamedOverride
        case .hookOfAnotherType: .closingAnother
        case .keptRing: .regionInRing
        case .awaitedAndConfigured: .configuringAwaited
        case .deprecatedFactory: .deprecated
        case .identifierTwice: .identifierTwice
        case .wrongParameterCount: .tooFewParameters
        case .serviceWithoutName: .tableWithoutName
        case .madeTooDeep: .forwarding
        case .closedByNobody: .closingOrders
        case .droppedServices: .auditedInCode
        case .startedByNobody: .startingOrders
        case .boundByCodeAlone: .regionOfScopes
        case .valueNotGiven: .regionalOrders
        case .scopeValueClash: .regionBoundToo
        case .undeclaredScopeValue: .regionUndeclared
        case .neverUsed: .mailing
        case .optionalMissed: .optionalNotices
        default: .shop
        }
    }

    static func right(_ code: DiagnosticCode) -> CatalogVariant? {
        switch code {
        case .notUTF8, .needsAwait, .needsScope, .staleSchema: nil
        case .ambiguousService: .twoModules
        case .argumentListsDiffer: .letters
        case .ambiguousParameter, .parametersAlike: .namedNotices
        case .sharedWithArguments: .regionalPayments
        case .needsArguments: .regionalEntry
        case .sharedButNotSendable: .cart
        case .madeTooDeep: .forwardingLater
        case .closedByNobody: .closingOrders
        case .droppedServices: .droppingAudit
        case .startedByNobody: .startingOrders
        case .boundByCodeAlone, .scopeValueClash: .regionOfScopes
        case .valueNotGiven, .undeclaredScopeValue: .regionalOrdersGiven
        case .serviceWithoutName: .tableWithName
        case .neverUsed: .mailing
        case .optionalMissed: .optionalNotices
        default: .shop
        }
    }
}
