import Foundation
import PlugboardTool
import Testing

/// Every public type either hides its values from outside, or has none.
struct PublicTypesTests {
    private static let planted = "pl4nted"

    /// Values of the hiding types, each with a planted text.
    private static func hiding() throws -> [String: [Any]] {
        var catalog = Catalog()
        catalog.factory(
            "pot", KeptText.self, settings: Label.self, initializer: { (label: Label) in KeptText(text: label.pin) })
        nonisolated(unsafe) var resolver: Resolver?
        catalog.register(
            Tray.self,
            factory: { (asked: Resolver) in
                resolver = asked; return Tray()
            })
        let manifests = ManifestSource.memory([
            "right": #"{ "services": { "KeptText": { "factory": "pot", "settings": { "pin": "\#(planted)" } } } }"#,
            "wrong": #"{ "services": { "KeptText": { "factory": "pot", "settings": { "pni": "\#(planted)" } } } }"#,
        ])
        let loader = ManifestLoader(manifests, catalog: catalog, variables: ["TOKEN": planted])
        let container = try loader.load(profile: "right")
        _ = try (container.resolve(KeptText.self), container.resolve(Tray.self))
        let options = try LaunchOptions(
            arguments: [
                "--set", "KeptText/settings/pin=\(planted)", "--bind", "KeptText/settings/pin=\(planted)", planted,
            ],
            environment: [:])
        var hiding: [String: [Any]] = [
            "Arguments": [Arguments(planted)],
            "BindingOverride": options.bindings, "Container": [container],
            "Live": [Live(planted)],
            "InMemoryValues": [
                InMemoryValues("vault", ["key": ProvidedValue(planted)])
            ],
            "LaunchOptions": [options], "ManifestLoader": [loader], "ManifestSource": [manifests],
            "ProvidedValue": [ProvidedValue(planted)], "Resolver": [resolver as Any], "Scope": [container.makeScope()],
            "Secret": [Secret(planted)], "SettingOverride": options.settings,
            "VariableValues": [VariableValues("vault", variables: ["KEY": planted])],
            "WiringPlan": [loader.prove(WiringSelection(profile: nil)).plan as Any],
        ]
        do {
            _ = try loader.load(profile: "wrong")
        } catch {
            let origins = error.diagnostics.compactMap(\.origin)
            let texts = origins.compactMap { origin in if case .text(let text) = origin { text } else { nil } }
            hiding["WiringError"] = [error]
            hiding["Diagnostic"] = error.diagnostics
            hiding["Origin"] = origins
            hiding["TextOrigin"] = texts
            hiding["SourceText"] = texts.map(\.source)
        }
        return hiding
    }

    /// Types without values from outside: names, places, code, and references to a value above.
    private static let holdingNone: Set<String> = [
        "BindingSummary", "Catalog", "ClosingError", "CodeLocation", "DiagnosticCode", "Doubles",
        "EnclosingTypeLookup",
        "EntryScope",
        "EnvironmentName", "FactoryID", "Failure", "FileValues", "Inject", "InjectWeakly", "InjectedProperties",
        "InjectedService",
        "Injection",
        "InjectionMode", "InjectionPoint", "InjectionRequest", "LaunchError", "LaunchOrigin", "LaunchStatus",
        "LaunchValues", "Lazy", "MainActorResolver",
        "Lifetime", "LifetimeKind", "NotLive", "NotWired", "PlanEvent", "Provider", "Reason", "Registration",
        "RegistrationEvent", "ReloadError", "ReloadEvent", "ReloadOutcome", "ReloadTrigger",
        "RefusedService",
        "ReplacingTrait", "ResolutionError", "ResolutionStep", "ScopeFactory", "ServiceKey", "ServiceName",
        "ServiceType",
        "SettingsDefaults", "Severity", "SignalHandling", "SingletonLookup", "Source", "SourcePosition",
        "StandardLookup",
        "StartingError", "Target", "TextObserver", "UnwiredTrait", "Uses", "Value", "WiredTrait", "WiringChange",
    ]

    private static let sources = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" } + "/Sources"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: sources)))
    func `each public type is in one of the two lists`() throws {
        var found: Set<String> = []
        let paths = FileManager.default.enumerator(atPath: Self.sources)?.compactMap { $0 as? String } ?? []
        for path in paths where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(Self.sources)/\(path)", encoding: .utf8)
            for match in text.matches(of: #/\bpublic (?:final |indirect )*(?:struct|class|enum|actor) (\w+)/#) {
                found.insert(String(match.output.1))
            }
        }
        #expect(try Set(Self.hiding().keys).union(Self.holdingNone).symmetricDifference(found) == [])
    }

    /// Rule 13.15.
    @Test func `a hiding type shows no content when printed, dumped or described for a debugger`() throws {
        for (name, values) in try Self.hiding() {
            #expect(!values.isEmpty, "\(name)")
            for value in values {
                var text = "\(value) \(String(reflecting: value)) "
                dump(value, to: &text)
                #expect(!text.contains(Self.planted), "\(name): \(text)")
            }
        }
    }
}

struct KeptText: Sendable { let text: String }
