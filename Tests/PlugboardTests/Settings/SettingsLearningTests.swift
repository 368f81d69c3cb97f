@testable import Plugboard
@testable import PlugboardWiring
import Testing

/// What is learnt of types of settings without reading any (RULES 60).
@Suite struct SettingsLearningTests {
    @Test func `what the standard library says of a type is taken from it`() {
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

    @Test func `an object within, and a type within itself, are told by their types`() {
        let shapes = Shapes(Tree.self)
        #expect(shapes.lines == ["left: object", "right: object", "note: object, required"])
        #expect(shapes.lines(of: Note.self) == ["text: string, required"])
    }

    @Test func `an enum that does not list its cases has those that it takes`() {
        #expect(Shapes(Mode.self).text == #"oneOf(["sandbox", "live"])"#)
        #expect(Shapes(Grade.self).text == #"oneOf(["high", "low"])"#)
        #expect(Shapes(Lone.self).text == #"oneOf(["only"])"#)
        #expect(Shapes(Rank.self).text == #"oneOfNumbers(["1", "3"])"#)
    }

    @Test func `an enum that takes other spellings is a text`() {
        #expect(Shapes(Lenient.self).text == "string")
        #expect(Shapes(Folding.self).text == "string")
        #expect(Shapes(Rounding.self).text == "whole number")
    }

    @Test func `a type that wraps one value is that value`() {
        #expect(Shapes(Port.self).text == "wholeNumberWithin(0, 65535)")
        #expect(Shapes(Token.self).text == "secret(string)")
    }

    @Test(arguments: [
        Shapes(Either.self), Shapes(Lenience.self), Shapes(Choosing.self), Shapes(ByCase.self), Shapes(Looking.self),
        Shapes(Listing.self), Shapes(Payload.self), Shapes(Catching.self), Shapes(Nothing.self),
    ])
    fileprivate func `what depends on values, or takes something else after a refusal, is open`(shapes: Shapes) {
        #expect(shapes.isOpen)
    }

    @Test func `a type that never comes to its end names the members that its keys name, and may take more`() {
        let shapes = Shapes(Refusing.self)
        #expect(shapes.lines == ["first: string, required", "second: open", "third: open", "…"])
    }

    @Test func `a type that judges its values is known all the same`() {
        #expect(Shapes(Judging.self).lines == ["port: whole number, required", "host: string, required"])
        #expect(!Shapes(Judging.self).isOpen)
    }

    @Test func `what a superclass and a subclass ask for stands together, and what is nested stands within`() {
        #expect(Shapes(Derived.self).lines == ["more: string", "base: whole number, required"])
        #expect(
            Shapes(Nesting.self).lines == [
                "outer: inline(inner: whole number, required), required", "items: list(open), required",
            ])
    }

    @Test func `keys that are no cases may be any`() {
        #expect(Shapes(FreeKeys.self).lines == ["a: whole number, required", "…"])
    }

    @Test func `a table says what members are for`() {
        struct Described: DescribedSettings {
            let host: String
            static let descriptions = ["host": "the relay", "nobody": "nothing"]
        }
        let description = SettingsDescription.of(Described.self)
        #expect(description.objects.values.first?.members.map(\.summary) == ["the relay"])
    }

    @Test func `what is never asked for is no setting of a type`() {
        #expect(SettingsDescription.of(Refusing.self).settings.map(\.path) == [["first"]])
        #expect(!SettingsDescription.of(Refusing.self).isComplete)
    }
}

/// A description in words.
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

    private static func lines(_ object: SettingsObject) -> [String] {
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

private enum Grade: String, CaseIterable, Decodable, CodingKeyRepresentable, Hashable { case high, low }
private enum Mode: String, Decodable { case sandbox, live }
private enum Lone: String, Decodable { case only }
private enum Rank: Int, Decodable { case low = 1, high = 3 }

private enum Rounding: Int, Decodable {
    case none, ten = 10

    init?(rawValue: Int) { self = rawValue < 5 ? .none : .ten }
}

private enum Lenient: String, Decodable {
    case on, off

    init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().decode(String.self) == "yes" ? .on : .off
    }
}

private enum Folding: String, Decodable {
    case north, south

    init?(rawValue: String) {
        switch rawValue.lowercased() {
        case "north": self = .north
        case "south": self = .south
        default: return nil
        }
    }
}

private struct Port: RawRepresentable, Decodable { let rawValue: UInt16 }

private struct Token: Decodable {
    let value: Secret<String>
    init(from decoder: any Decoder) throws { value = try Secret(from: decoder) }
}

private final class Tree: Decodable {
    let left: Tree?
    let right: Tree?
    let note: Note
}

private struct Note: Decodable { let text: String }

private enum Either: Decodable {
    case number(Int), text(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do { self = .number(try container.decode(Int.self)) } catch { self = .text(try container.decode(String.self)) }
    }
}

private struct Lenience: Decodable {
    let count: Int?
    private enum CodingKeys: CodingKey { case count }

    init(from decoder: any Decoder) throws {
        count = try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
    }
}

private struct Choosing: Decodable {
    let host: String?
    private enum CodingKeys: CodingKey { case isOn, host }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        host = try container.decode(Bool.self, forKey: .isOn) ? container.decode(String.self, forKey: .host) : nil
    }
}

private struct ByCase: Decodable {
    enum Kind: String, Decodable { case file, memory, remote }
    let path: String?
    private enum CodingKeys: CodingKey { case kind, path }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kind = try container.decode(Kind.self, forKey: .kind)
        path = kind == .remote ? try container.decode(String.self, forKey: .path) : nil
    }
}

private struct Looking: Decodable {
    let a: Int?
    private enum CodingKeys: CodingKey { case a }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        a = container.contains(.a) ? try container.decode(Int.self, forKey: .a) : nil
    }
}

private struct FreeKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

private struct Listing: Decodable {
    let names: [String]
    init(from decoder: any Decoder) throws {
        names = try decoder.container(keyedBy: FreeKey.self).allKeys.map(\.stringValue)
    }
}

private enum Payload: Decodable { case circle(radius: Double), square(side: Double) }

private struct Catching: Decodable {
    let value: Int
    private enum CodingKeys: CodingKey { case value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        do {
            value = try container.decode(Int.self, forKey: .value)
        } catch {
            value = Int(try container.decode(String.self, forKey: .value)) ?? 0
        }
    }
}

private struct Nothing: Decodable {}

private struct Refusing: Decodable {
    struct Never: Error {}
    private enum CodingKeys: CodingKey { case first, second, third }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = try container.decode(String.self, forKey: .first)
        throw Never()
    }
}

private struct Judging: Decodable {
    struct Refused: Error {}
    let port: Int
    let host: String
    private enum CodingKeys: CodingKey { case port, host }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        port = try container.decode(Int.self, forKey: .port)
        guard port > 0 else { throw Refused() }
        host = try container.decode(String.self, forKey: .host)
    }
}

private class Base: Decodable { let base: Int }

private final class Derived: Base {
    let more: String?
    private enum CodingKeys: CodingKey { case more }

    required init(from decoder: any Decoder) throws {
        more = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .more)
        try super.init(from: decoder)
    }
}

private struct Nesting: Decodable {
    private enum CodingKeys: CodingKey { case outer, items }
    private enum InnerKeys: CodingKey { case inner }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let inner = try container.nestedContainer(keyedBy: InnerKeys.self, forKey: .outer)
        _ = try inner.decode(Int.self, forKey: .inner)
        _ = try container.nestedUnkeyedContainer(forKey: .items)
    }
}

private struct FreeKeys: Decodable {
    init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: FreeKey.self).decode(Int.self, forKey: FreeKey(stringValue: "a"))
    }
}
