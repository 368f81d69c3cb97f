import SampleServices
@testable import Plugboard
@testable import PlugboardContainer

/// Reads settings like a loader, and collects the results.
struct SettingsRig {
    var sources = ValueSources(variables: [:], manifestDirectory: "/app/Config", files: MemoryFiles([:]))
    var values = WiringSelection.ExternalValueMode.read
    var profile: String? = "production"
    var context = SettingsRig.stripe
    /// The requests of settings types; nil for those that a command learns.
    var observed: ObservedTypes?

    static let stripe = SettingsDiagnosticContext(
        owner: SettingsOwner(
            factory: "payments.stripe", service: ServiceKey(ServiceType((any PaymentGateway).self)),
            registered: CodeLocation(fileID: "Storefront/Payments.swift", line: 31)),
        binding: .text(
            TextOrigin(
                source: SourceText(path: "Config/production.json", bytes: Array("binding".utf8)), range: 0..<7)))

    struct Outcome<Value> {
        let value: Value?
        let diagnostics: [Diagnostic]
        let references: [ExternalReference]

        var codes: [String] { diagnostics.map(\.code.rawValue) }
        var wordings: [Wording] { diagnostics.map(\.wording) }
        var titles: [String] { wordings.map(\.title) }
        /// `Config/production.json:1:14`
        var places: [String] { diagnostics.map { $0.origin.map(\.description) ?? "" } }
        var labels: [String] { wordings.map(\.label) }
        var report: String { SettingsRig.report(diagnostics) }
    }

    /// Diagnostics with all their words.
    static func report(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { diagnostic in
            let wording = diagnostic.wording
            var lines = ["\(diagnostic.code) \(diagnostic.origin, default: "-") \(wording.title)"]
            if !wording.label.isEmpty { lines.append("^ \(wording.label)") }
            lines += wording.related.map { "\($0.isPrimary ? "^" : "-") \($0.origin) \($0.label)" }
            lines += wording.help.map { "help: \($0)" } + wording.notes.map { "note: \($0)" }
            if let near = wording.near { lines.append("near: \(near.meant)") }
            if let repair = wording.repair?.replacement {
                lines.append("repair: \(repair.text) at \(repair.place)")
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    func read<Value: Decodable & Sendable>(_ type: Value.Type, _ text: String) -> Outcome<Value> {
        read(type, SettingsSample.node(text))
    }

    func read<Value: Decodable & Sendable>(_ type: Value.Type, _ node: SettingsNode?) -> Outcome<Value> {
        var reader = SettingsReader(
            sources: sources, values: values, profile: profile, observing: observed ?? .learning(type, from: node))
        let value = reader.read(type, from: node, of: context)
        return Outcome(
            value: value as? Value, diagnostics: reader.finish().ofSelection(), references: reader.references)
    }

    /// The value of `{ "value": … }`.
    func value<Value: Decodable & Sendable>(_ type: Value.Type, _ json: String) -> Value? {
        read(Box<Value>.self, "{\"value\": \(json)}").value?.value
    }

    /// The values that texts of JSON become.
    func values<Value: Decodable & Sendable>(_ type: Value.Type, _ json: String...) -> [Value?] {
        json.map { value(type, $0) }
    }

    /// The values that texts of a variable become.
    func values<Value: Decodable & Sendable>(_ type: Value.Type, texts: String...) -> [Value?] {
        texts.map { value(type, text: $0) }
    }

    /// The value that a variable's text becomes.
    func value<Value: Decodable & Sendable>(_ type: Value.Type, text: String) -> Value? {
        var rig = self
        rig.sources.variables["X"] = text
        return rig.read(Box<Value>.self, #"{"value": {"$env": "X"}}"#).value?.value
    }
}

extension ObservedTypes {
    /// The requests of a type, and of the types in it, that a command learns.
    static func learning(_ type: any Decodable.Type, from node: SettingsNode? = nil) -> ObservedTypes {
        let observed = ObservedTypes()
        TypeLesson([TypeLesson.Task(type, from: node)], in: observed).begin()
        return observed
    }
}

extension SettingsDescription {
    static func of(_ type: any Decodable.Type) -> SettingsDescription {
        ObservedTypes.learning(type).description(of: type)
    }
}

extension SettingsNode {
    func shown(as type: (any (Decodable & Sendable).Type)?) -> [ShownSetting] {
        shown(as: type, in: type.map { .learning($0, from: self) } ?? ObservedTypes())
    }
}

struct Box<Value: Decodable & Sendable>: Decodable, Sendable {
    let value: Value
}

struct MemoryFiles: ValueFiles {
    var files: [String: Result<[UInt8], FileMistake>]
    var links: [String: String] = [:]

    init(_ files: [String: String], links: [String: String] = [:]) {
        self.files = files.mapValues { .success(Array($0.utf8)) }
        self.links = links
    }

    func realPath(of path: String) throws(FileMistake) -> String {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        if let target = links[path] { return target }
        let isKnown = files[path] != nil || files.keys.contains { $0.hasPrefix(path + "/") }
        guard isKnown || links.keys.contains(where: { $0.hasPrefix(path + "/") }) else { throw .absent }
        return path
    }

    func names(in directory: String) -> [String] {
        files.keys.compactMap { path in
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            return path == "\(directory)/\(name)" ? name : nil
        }.sorted()
    }

    func bytes(of path: String, limit: Int, where isAllowed: (String) -> Bool) throws(FileMistake) -> [UInt8] {
        guard let file = files[path] else { throw .absent }
        let bytes = try file.get()
        if bytes.count > limit { throw .tooLarge }
        return bytes
    }
}
