import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// The description of settings types without reading any settings (RULES 9.14 to 9.19).
struct SettingsLearningTests {
    /// Rule 9.15.
    @Test func `the description of a standard library type is used`() {
        struct Settings: Decodable {
            let port: UInt16
            let ratio: Double?
            let hosts: [String]
            let tags: Set<String>
            let limits: [String: Int]
            let levels: [Int: Bool]
            let byGrade: [Grade: Duration]
            let key: Secret<String>
            let spare: [Secret<String>]?
        }
        #expect(
            Shapes(Settings.self).lines == [
                "port: wholeNumberWithin(0, 65535), required",
                "ratio: number",
                "hosts: list(string), required",
                "tags: list(string), required",
                "limits: table(text, whole number), required",
                "levels: table(wholeNumber, bool), required",
                "byGrade: table(oneOf([\"high\", \"low\"]), duration), required",
                "key: secret(string), required",
                "spare: list(secret(string))",
            ])
    }

    @Test func `a nested object and a recursive type are described by their types`() {
        let shapes = Shapes(Tree.self)
        #expect(shapes.lines == ["left: object", "right: object", "note: object, required"])
        #expect(shapes.lines(of: Note.self) == ["text: string, required"])
    }

    /// Rule 9.15.
    @Test func `only an enum that lists its cases is described by its values`() {
        let shapes = [Shapes(Mode.self), Shapes(Grade.self), Shapes(Lone.self), Shapes(Rank.self)]
        #expect(
            shapes.map(\.text) == [
                "string", #"oneOf(["high", "low"])"#, "string", "whole number",
            ])
    }

    /// Rule 9.15.
    @Test func `an enum that accepts other spellings is described as a text`() {
        let shapes = [Shapes(Lenient.self), Shapes(Folding.self), Shapes(Rounding.self)]
        #expect(shapes.map(\.text) == ["string", "string", "whole number"])
    }

    @Test func `a type that wraps one value is described as that value`() {
        let shapes = [Shapes(Port.self), Shapes(Token.self)]
        #expect(shapes.map(\.text) == ["wholeNumberWithin(0, 65535)", "secret(string)"])
    }

    /// Rule 9.18.
    @Test(arguments: [
        Shapes(Either.self), Shapes(Lenience.self), Shapes(Choosing.self), Shapes(ByCase.self), Shapes(Looking.self),
        Shapes(Listing.self), Shapes(Payload.self), Shapes(Catching.self), Shapes(Nothing.self),
    ])
    fileprivate func `a type that depends on values, or has alternatives after a refusal, is open`(shapes: Shapes) {
        #expect(shapes.isOpen)
    }

    /// Rule 9.19.
    @Test func `a type whose decoding never completes is described by its requests, and may accept more`() {
        #expect(Shapes(Refusing.self).lines == ["first: string, required", "…"])
    }

    @Test func `a type that validates its values is described`() {
        #expect(Shapes(Judging.self).lines == ["port: whole number, required", "host: string, required"])
        #expect(!Shapes(Judging.self).isOpen)
    }

    /// Rule 9.17.
    @Test func `members after a text of a usual form are described`() {
        for form in [
            "a@example.com", "https://example.com/a", "example.com:80", "127.0.0.1", "/a", "AA", "a-1",
        ] {
            Formed.state.withLock { $0 = (form, 0) }
            #expect(SettingsDescription.of(Message.self).settings.map(\.path) == [["to"], ["limit"]], "\(form)")
        }
        Formed.state.withLock { $0 = ("no usual form", 0) }
        _ = SettingsDescription.of(Nested<Nested<Nested<Nested<Message>>>>.self)
        #expect(Formed.state.withLock(\.attempts) < 100)
    }

    @Test func `the members of a superclass and a subclass are siblings, and nested ones are nested`() {
        #expect(Shapes(Derived.self).lines == ["more: string", "base: whole number, required"])
        #expect(
            Shapes(Nesting.self).lines == [
                "outer: inline(inner: whole number, required), required", "items: list(open), required",
            ])
    }

    @Test func `keys that are not cases are open`() {
        #expect(Shapes(FreeKeys.self).lines == ["a: whole number, required", "…"])
    }

    /// Rule 9.20.
    @Test func `a table describes members`() {
        struct Described: DescribedSettings {
            let host: String
            static let descriptions = ["host": "the relay", "nobody": "nothing"]
        }
        let description = SettingsDescription.of(Described.self)
        #expect(description.objects.values.first?.members.map(\.summary) == ["the relay"])
    }

    @Test func `a member that is never requested is not a setting of a type`() {
        #expect(SettingsDescription.of(Refusing.self).settings.map(\.path) == [["first"]])
        #expect(!SettingsDescription.of(Refusing.self).isComplete)
    }
}

/// A description as text.
private struct Shapes: Sendable, CustomTestStringConvertible {
    let description: SettingsDescription

    init(_ type: any Decodable.Type) { description = SettingsDescription.of(type) }

    var testDescription: String { description.type.displayName }

    var text: String { Self.text(description.shape) }

    var isOpen: Bool {
        guard case .object(let type) = description.shape else { return false }
        return description.objects[type]?.isOpen == true
    }

    var lines: [String] { lines(of: description.type) }

    func lines(of type: any Any.Type) -> [String] { lines(of: ServiceType(erased: type)) }

    private func lines(of type: ServiceType) -> [String] {
        description.objects[type].map(Self.lines) ?? []
    }

    private static func lines(_ object: SettingsObjectShape) -> [String] {
        object.members.map { "\($0.name): \(text($0.shape))\($0.isRequired ? ", required" : "")" }
            + (object.takesMore ? ["…"] : [])
    }

    private static func text(_ shape: SettingsShape) -> String {
        switch shape {
        case .value(.wholeNumberWithin(_, "9223372036854775807")): "whole number"
        case .value(.wholeNumberWithin(let low, let high)): "wholeNumberWithin(\(low), \(high))"
        case .value(.numberWithin): "number"
        case .value(let value): "\(value)"
        case .optional(let inner): "optional(\(text(inner)))"
        case .list(let inner): "list(\(text(inner)))"
        case .table(let keys, let inner): "table(\(keys), \(text(inner)))"
        case .secret(let inner): "secret(\(text(inner)))"
        case .object: "object"
        case .inline(let object): "inline(\(lines(object).joined(separator: "; ")))"
        case .open: "open"
        }
    }
}
