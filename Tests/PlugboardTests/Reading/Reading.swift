import Plugboard
import PlugboardContainer

/// A manifest read from a text, with queries for tests.
struct Reading {
    let reading: ManifestFile

    init(_ text: String) {
        self.init(bytes: Array(text.utf8))
    }

    init(bytes: [UInt8]) {
        reading = ManifestReader.read(profile: "test", path: "test.json", bytes: bytes)
    }

    /// The reading of a binding of `Clock`.
    static func ofClock(_ value: String) -> Reading { Reading(#"{"services": {"Clock": \#(value)}}"#) }

    /// Every diagnostic as text, its places as line and column.
    var report: String { reading.diagnostics.map(Self.page).joined(separator: "\n") }

    /// The title of every diagnostic after its code and place.
    var titles: [String] {
        reading.diagnostics.map { "\($0.code) \(Self.place($0.origin)) \($0.wording.title)" }
    }

    var statements: [ServiceStatement] { reading.manifest?.services ?? [] }

    /// The written members of the first key; nil for a removal or a broken one.
    var edit: WrittenBindingMembers? {
        guard case .binding(let edit) = statements.first?.value else { return nil }
        return edit
    }

    var isBroken: Bool {
        guard case .broken = statements.first?.value else { return false }
        return true
    }

    /// The written `settings` of the first key.
    var settings: SettingsValue? {
        guard case .value(let settings) = edit?.settings else { return nil }
        return settings.value.value
    }

    /// The place of a piece of the text: the first one, or that of another occurrence.
    func at(_ piece: String, occurrence: Int = 1) -> Origin {
        let bytes = reading.source.bytes
        let piece = Array(piece.utf8)
        var found = 0
        for start in 0...max(0, bytes.count - piece.count) where bytes[start...].starts(with: piece) {
            found += 1
            if found == occurrence {
                return .text(TextOrigin(source: reading.source, range: start..<start + piece.count))
            }
        }
        return .launch(LaunchOrigin(name: "not in the text"))
    }

    func located(_ name: String, occurrence: Int = 1) -> Located<String> {
        Located(name, at: at("\"\(name)\"", occurrence: occurrence))
    }

    /// The pieces of the text that an excerpt hides.
    var redacted: [String] {
        reading.source.redacted.map { String(decoding: reading.source.bytes[$0], as: UTF8.self) }
    }

    static func place(_ origin: Origin?) -> String {
        guard case .text(let text) = origin else { return "nowhere" }
        return "\(text.start.line):\(text.start.column)+\(text.range.count)"
    }

    static func page(_ diagnostic: Diagnostic) -> String {
        let wording = diagnostic.wording
        var lines = ["\(diagnostic.code) \(place(diagnostic.origin)) \(wording.title)", "^ \(wording.label)"]
        lines += wording.related.map { "- \(place($0.origin)) \($0.label)" }
        lines += wording.help.map { "help: \($0)" }
        lines += wording.notes.map { "note: \($0)" }
        return lines.joined(separator: "\n")
    }
}
