import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// Planted secrets are never printed.
extension SecrecyTests {
    /// Throws at every opportunity, with the value in its text.
    struct Blabbing: Decodable, Sendable {
        struct Blab: Error, CustomStringConvertible { let description: String }

        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            if !text.isEmpty { throw Blab(description: "cannot use \(text)") }
        }
    }

    struct Wide: Decodable, Sendable {
        let secret: Secret<String>
        let secretNumber: Secret<Int>
        let number: Int
        let mode: Mode
        let level: Level
        let blabbing: Blabbing
        let flag: Bool
        let span: Duration
        let list: [Int]
        let object: [String: Int]
        let secretMode: Secret<Mode>
    }

    private static let names = [
        "secret", "secretNumber", "number", "mode", "level", "blabbing", "flag", "span", "list", "object", "secretMode",
    ]

    private func texts(_ diagnostics: [Diagnostic]) -> [String] {
        var texts: [String] = []
        for diagnostic in diagnostics {
            let wording = diagnostic.wording
            texts += [wording.title, wording.label, wording.repair?.replacement?.text ?? ""]
            texts += wording.help + wording.notes
            texts += wording.related.map(\.label)
            texts += wording.related.map(\.origin.description)
            texts += diagnostic.origin.map { [$0.description] } ?? []
        }
        return texts
    }

    private func settings(_ value: (String) -> String) -> String {
        "{\(Self.names.map { "\"\($0)\": \(value($0))" }.joined(separator: ",\n "))}"
    }

    private func expectSilence(_ outcome: SettingsRig.Outcome<Wide>, _ comment: Comment) {
        #expect(!outcome.diagnostics.isEmpty, comment)
        for text in texts(outcome.diagnostics) { #expect(!text.contains(Self.planted), comment) }
    }

    @Test(arguments: [Self.planted, "[\"\(Self.planted)\"]", "{\"\(Self.planted)\": \"\(Self.planted)\"}"])
    func `no message contains a variable's text`(text: String) {
        var rig = SettingsRig()
        for name in Self.names { rig.sources.variables[name] = text }
        expectSilence(rig.read(Wide.self, settings { "{\"$env\": \"\($0)\"}" }), "each by itself")
        rig.sources.variables["ALL"] = "{\"\(Self.planted)\": 1, \"mode\": \"\(Self.planted)\", \"number\": []}"
        let whole = rig.read(Box<Wide>.self, #"{"value": {"$env": "ALL"}}"#)
        #expect(!whole.diagnostics.isEmpty)
        for text in self.texts(whole.diagnostics) { #expect(!text.contains(Self.planted)) }
    }

    @Test(arguments: [Self.planted, "[\"\(Self.planted)\"]"])
    func `no message contains a file's text`(text: String) {
        var rig = SettingsRig()
        rig.sources.files = MemoryFiles(
            Dictionary(uniqueKeysWithValues: Self.names.map { ("/app/Config/\($0)", text) }))
        expectSilence(rig.read(Wide.self, settings { "{\"$file\": \"\($0)\"}" }), "files")
    }

    @Test func `a message contains the value of --set only for a plain setting (rule 13.12)`() {
        let members = Self.names.map { name in
            let origin = Origin.launch(LaunchOrigin(name: "--set PaymentGateway/settings/\(name)"))
            return SettingsNodeMember(
                name: name, nameOrigin: origin, node: SettingsNode(.text(Self.planted), at: origin))
        }
        let node = SettingsNode(.object(members), at: .launch(LaunchOrigin(name: "--set")))
        let reported = texts(SettingsRig().read(Wide.self, node).diagnostics).filter { $0.contains(Self.planted) }
        let subjects = reported.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        let plain = ["blabbing", "flag", "level", "list", "mode", "number", "object", "span"]
        #expect(Set(subjects) == Set(plain.map { "setting \"\($0)\"" }))
        #expect(reported.allSatisfy { $0.hasSuffix(" \"\(Self.planted)\"") })
    }

    @Test func `no message contains a literal or a default of settings with a secret`() {
        let literal = SettingsRig().read(Wide.self, settings { _ in "\"\(Self.planted)\"" })
        expectSilence(literal, "literals")
        #expect(Set(literal.codes) == ["PB0502", "PB0701"])
        expectSilence(
            SettingsRig().read(Wide.self, settings { "{\"$env\": \"\($0)\", \"default\": \"\(Self.planted)\"}" }),
            "defaults")
        expectSilence(
            SettingsRig().read(
                Wide.self,
                settings { "{\"$env\": \"\($0)\", \"default\": \"\(Self.planted)\", \"secret\": true}" }), "marked")
    }
}
