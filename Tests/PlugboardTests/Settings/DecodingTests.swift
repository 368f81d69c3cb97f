import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// The possible structures of a settings type.
struct DecodingTests {
    let rig = SettingsRig()

    enum Mode: String, Decodable, CaseIterable { case sandbox, live }
    enum Level: Int, Decodable, CaseIterable { case low = 1, high }
    enum Target: Decodable, Equatable {
        case host(name: String, port: Int)
        case none
    }

    @Test func `absent settings are an empty object (rule 9.1)`() {
        struct Settings: Decodable, Sendable { let timeout: Int? }
        let outcome = rig.read(Settings.self, nil)
        #expect(outcome.value != nil)
        #expect(outcome.diagnostics.isEmpty)
    }

    @Test func `objects nest, and lists and dictionaries contain them`() {
        struct Retry: Decodable, Sendable, Equatable { let count: Int }
        struct Settings: Decodable, Sendable, Equatable {
            let retry: Retry
            let more: [Retry]
            let named: [String: Retry]
            let grid: [[Int]]
            let set: Set<String>
        }
        let outcome = rig.read(
            Settings.self,
            """
            {"retry": {"count": 1}, "more": [{"count": 2}], "named": {"a": {"count": 3}}, "grid": [[1], [2, 3]],
             "set": ["x"]}
            """)
        #expect(
            outcome.value
                == Settings(
                    retry: Retry(count: 1), more: [Retry(count: 2)], named: ["a": Retry(count: 3)],
                    grid: [[1], [2, 3]],
                    set: ["x"]))
        #expect(outcome.titles == [])
    }

    @Test func `optional settings may be absent or null`() {
        struct Settings: Decodable, Sendable, Equatable {
            let number: Int?
            let text: String?
            let list: [Int]?
            let flag: Bool?
        }
        let outcome = rig.read(Settings.self, #"{"number": null, "list": {"$literal": null}, "flag": true}"#)
        #expect(outcome.value == Settings(number: nil, text: nil, list: nil, flag: true))
        #expect(outcome.titles == [])
    }

    @Test func `enums are read by raw value and by case`() {
        struct Settings: Decodable, Sendable, Equatable {
            let mode: Mode
            let level: Level
            let target: Target
            let other: Target
        }
        let value = rig.read(
            Settings.self,
            #"{"mode": "live", "level": 2, "target": {"host": {"name": "h", "port": 1}}, "other": {"none": {}}}"#
        ).value
        #expect(
            value == Settings(mode: .live, level: .high, target: .host(name: "h", port: 1), other: .none))
    }

    @Test func `a dictionary takes any key, including an enum or a number`() {
        #expect(rig.value([Int: String].self, #"{"1": "a", "2": "b"}"#) == [1: "a", 2: "b"])
    }

    @Test func `a class decodes with its superclass, from one object or from super`() {
        let flat = rig.read(Flat.self, #"{"base": 1, "own": 2}"#)
        let nested = rig.read(Nested.self, #"{"super": {"base": 1}, "own": 2}"#)
        let numbers = [flat.value?.base, flat.value?.own, nested.value?.base, nested.value?.own]
        #expect(numbers == [1, 2, 1, 2])
        #expect(flat.titles + nested.titles == [])
    }

    @Test func `nested containers are decoded`() {
        let outcome = rig.read(ByHand.self, #"{"a": {"b": 1, "c": [2, {"d": 3}]}}"#)
        #expect(outcome.value?.numbers == [1, 2, 3])
        #expect(outcome.titles == [])
        let wrong = rig.read(ByHand.self, #"{"a": {"b": 1, "c": [2, {"d": "x"}], "e": 4}}"#)
        #expect(
            wrong.titles == [
                #"setting "a/c/1/d" of payments.stripe takes a whole number, not "x""#,
                #"factory "payments.stripe" has no setting "a/e""#,
            ])
    }

    @Test func `a type that takes a number or a text decodes both`() {
        struct Settings: Decodable, Sendable { let first: Either; let second: Either }
        let outcome = rig.read(Settings.self, #"{"first": "a", "second": 2}"#)
        #expect([outcome.value?.first, outcome.value?.second] == [.text("a"), .number(2)])
        #expect(outcome.titles == [])
    }

    @Test func `an error that a type catches itself is not a mistake, even beside a real one`() {
        struct Settings: Decodable, Sendable { let either: Either; let lenient: Lenient; let port: Int }
        let outcome = rig.read(Settings.self, #"{"either": 2, "lenient": {}, "port": "x"}"#)
        #expect(outcome.titles == [#"setting "port" of payments.stripe takes a whole number, not "x""#])
    }

    @Test func `a key that one of two types requests at the same place counts as known`() {
        let outcome = rig.read(Both.self, #"{"base": 1, "count": 2, "third": 3}"#)
        #expect(outcome.titles == [#"factory "payments.stripe" has no setting "third""#])
    }

    @Test func `an unexpanded placeholder is reported even if two types share the settings`() {
        let outcome = rig.read(Shared.self, #"{"base": 1, "note": "${NOTE}"}"#)
        #expect(outcome.codes == ["PB0905"])
    }

    @Test func `a type that lists its keys has read them`() {
        let outcome = rig.read(Listing.self, #"{"x": 1, "y": 2}"#)
        #expect(outcome.value?.names == ["x", "y"])
        #expect(outcome.titles == [])
    }

    @Test func `a description lists the members that a type requests, without values`() {
        struct Retry: Decodable { let count: Int; let mode: Mode? }
        struct Settings: Decodable, Sendable {
            let apiKey: Secret<String>
            let timeout: Duration?
            let retry: Retry?
            let mode: Mode
            let level: Level
            let spare: [Secret<String>]?
        }
        let description = SettingsDescription.of(Settings.self)
        let lines = description.settings.map {
            "\($0.path.joined(separator: "/")) \($0.type) \($0.isRequired ? "required" : "")\($0.isSecret ? " secret" : "")"
        }
        #expect(
            lines == [
                "apiKey Secret<String> required secret", "timeout Duration ", "retry Retry ",
                "retry/count Int required",
                "retry/mode DecodingTests.Mode ", "mode DecodingTests.Mode required",
                "level DecodingTests.Level required", "spare [Secret<String>]  secret",
            ])
        #expect(description.isComplete)
        #expect(description.hasSecret)
    }

    @Test func `a recursive type is described once`() {
        #expect(SettingsDescription.of(Tree.self).settings.map(\.path) == [["left"], ["right"], ["value"]])
    }

    // `.ci/growth` checks that reading does not search all members for each one.
    @Test func `an object of many members is read completely`() {
        let json = (0..<1_500).map { "\"k\($0)\": \($0)" }.joined(separator: ",")
        let node = SettingsSample.node("{\(json)}")
        #expect(rig.read([String: Int].self, node).value?.count == 1_500)
    }
}

private class Base: Decodable {
    let base: Int
}

private final class Flat: Base, @unchecked Sendable {
    let own: Int

    private enum CodingKeys: CodingKey { case own }

    required init(from decoder: any Decoder) throws {
        own = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .own)
        try super.init(from: decoder)
    }
}

private final class Nested: Base, @unchecked Sendable {
    let own: Int

    private enum CodingKeys: CodingKey { case own }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        own = try container.decode(Int.self, forKey: .own)
        try super.init(from: container.superDecoder())
    }
}

private struct ByHand: Decodable, Sendable {
    let numbers: [Int]

    private enum Keys: CodingKey { case a, b, c, d }

    init(from decoder: any Decoder) throws {
        let outer = try decoder.container(keyedBy: Keys.self).nestedContainer(keyedBy: Keys.self, forKey: .a)
        var list = try outer.nestedUnkeyedContainer(forKey: .c)
        let first = try list.decode(Int.self)
        let inner = try list.nestedContainer(keyedBy: Keys.self)
        numbers = [try outer.decode(Int.self, forKey: .b), first, try inner.decode(Int.self, forKey: .d)]
    }
}

private enum Either: Decodable, Sendable, Equatable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .number(try container.decode(Int.self))
        }
    }
}

private struct Lenient: Decodable, Sendable {
    let count: Int

    private enum CodingKeys: CodingKey { case count }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        count = (try? container.decode(Int.self, forKey: .count)) ?? 3
    }
}

private struct Both: Decodable, Sendable {
    struct Base: Decodable { let base: Int }
    struct Count: Decodable { let count: Int }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        _ = try container.decode(Base.self)
        _ = try container.decode(Count.self)
    }
}

private struct Shared: Decodable, Sendable {
    struct Note: Decodable { let note: String }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        _ = try container.decode(Both.Base.self)
        _ = try container.decode(Note.self)
    }
}

private struct Listing: Decodable, Sendable {
    let names: [String]

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        names = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
    }
}

private final class Tree: Decodable, Sendable {
    let left: Tree?
    let right: Tree?
    let value: Int
}
