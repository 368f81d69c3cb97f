import Plugboard
import PlugboardContainer
import SampleServices

/// Manifests merged over the catalog of the tests, as text.
struct Merged {
    let chain: LayerChain
    let wiring: Wiring
    /// The diagnostics of reading, of the chain and of merging.
    let diagnostics: [Diagnostic]

    /// `services` of a base, of a profile over it, and of one over that; the topmost is selected.
    init(b: String, p: String? = nil, e: String? = nil, overrides: LaunchOverrides = LaunchOverrides()) {
        var files = ["b": "{ \"services\": \(b) }"]
        if let p { files["p"] = "{ \"extends\": \"b\", \"services\": \(p) }" }
        if let e { files["e"] = "{ \"extends\": \"p\", \"services\": \(e) }" }
        self.init(files, selecting: e != nil ? "e" : p != nil ? "p" : "b", overrides: overrides)
    }

    /// Settings over settings of one mailer.
    init(settings lower: String, _ upper: String, _ top: String? = nil) {
        func binding(_ settings: String) -> String { "{ \"Mailer\": { \"settings\": \(settings) } }" }
        self.init(
            b: "{ \"Mailer\": { \"factory\": \"mail.console\", \"settings\": \(lower) } }", p: binding(upper),
            e: top.map(binding))
    }

    init(
        _ files: [String: String], selecting profile: String?, from choice: String = "--profile",
        machine: String? = nil, overrides: LaunchOverrides = LaunchOverrides(), directory: String? = nil,
        allowsAbstract: Bool = false
    ) {
        let store = ManifestSource.memory(files).read(profile, directory: directory)
        let found = store.profiles.flatMap { store[$0]?.diagnostics ?? [] }
        chain = LayerChain.chain(
            selecting: profile.map { Located($0, at: .launch(LaunchOrigin(name: choice))) }, in: store,
            machineEnvironment: machine.map { Located($0, at: .launch(LaunchOrigin(name: "PLUGBOARD_ENVIRONMENT"))) },
            allowsAbstract: allowsAbstract)
        let merged = Wiring.merging(chain, over: MergingCatalog.outline, overrides: overrides)
        wiring = merged.wiring
        diagnostics = (found + chain.diagnostics + merged.diagnostics).sorted()
    }

    /// Code, place and title of each diagnostic.
    var findings: [String] {
        diagnostics.map { "\($0.code) \($0.origin.map { "\($0)" } ?? "-") \($0.wording.title)" }
    }

    /// The whole page.
    var page: String { WiringError(diagnostics).description }

    /// Every binding except the clock of code.
    var bindings: [String] { wiring.bindings.filter { $0.key != ServiceKey(MergingCatalog.clock) }.map(\.words) }

    /// The findings, of which a correct merge has none, and then the bindings.
    var result: [String] { findings + bindings }

    /// A binding, after the findings, of which a correct merge has none.
    subscript(key: String) -> String { (findings + [binding(key)?.words ?? "-"]).joined(separator: "\n") }

    func binding(_ key: String) -> WiredBinding? { wiring.bindings.first { $0.key.description == key } }

    /// The settings of a binding, with the defaults in code.
    func settings(_ key: String) -> String { binding(key)?.settings?.text ?? "-" }

    /// The effect of each layer on each leaf: `b set factory`.
    func history(_ key: String) -> [String] {
        guard let binding = binding(key), let replay = wiring.replay?() else { return [] }
        return replay(binding.key).map { step in
            "\(wiring.layers[step.layer].name) \(step.action) \(step.path.joined(separator: "/"))"
        }
    }
}

extension WiredBinding {
    /// `PaymentGateway payments.stripe singleton settings {timeout: 5} uses {a: Mailer#x} decorators [retry]`
    var words: String {
        var words = [key.description]
        switch target {
        case .code: words.append("code")
        case .factory(let id): words.append(id.value.rawValue)
        case .alias(let key): words.append("= \(key.value)")
        case .broken: words.append("broken")
        }
        if let lifetime { words.append(lifetime.value.rawValue) }
        if let settings, !settings.isDefault { words.append("settings \(settings.words)") }
        if !uses.isEmpty { words.append("uses \(uses.map(\.words))") }
        if decoratorsOrigin != nil { words.append("decorators \(decorators.map(\.words))") }
        return words.joined(separator: " ")
    }
}

extension WiredUse {
    var words: String {
        switch target {
        case .one(let key): "\(parameter.value): \(key.value)"
        case .many(let keys): "\(parameter.value): \(keys.map(\.value.description))"
        }
    }
}

extension WiredDecorator {
    var words: String {
        ([id == factory.value.rawValue ? id : "\(id)=\(factory.value)"]
            + (settings.map { $0.isDefault ? [] : [$0.words] } ?? []) + uses.map(\.words)).joined(separator: " ")
    }
}

extension SettingsNode {
    /// Without the defaults in code.
    var words: String {
        let secret = secretSince.map { " (secret since \($0))" } ?? ""
        return plainWords + secret
    }

    private var plainWords: String {
        switch value {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let digits): digits
        case .string(let text): "\"\(text)\""
        case .text(let text): "text \(text)"
        case .array(let items): "[\(items.map(\.words).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.filter { !$0.node.isDefault }.map { "\($0.name): \($0.node.words)" }.joined(separator: ", "))}"
        case .reference(let reference):
            "\(reference.source.value.words.dropLast())\(reference.secret.map { " secret \($0)" } ?? "")>"
        case .literal(let node): "literal \(node.words)"
        case .listEdit: "edit"
        case .mistaken: "mistaken"
        }
    }
}
