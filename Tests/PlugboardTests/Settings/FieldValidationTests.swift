import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// An error that a type throws for one of its members, `dataCorruptedError(forKey:in:debugDescription:)` (rule 13.2).
struct FieldValidationTests {
    struct Limits: Decodable, Sendable {
        enum Key: CodingKey { case min, max, nested }
        enum Inner: CodingKey { case size }
        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: Key.self)
            let (min, max) = (try members.decode(Int.self, forKey: .min), try members.decode(Int.self, forKey: .max))
            if min > max {
                throw DecodingError.dataCorruptedError(forKey: .min, in: members, debugDescription: "min is above max")
            }
            guard members.contains(.nested) else { return }
            let nested = try members.nestedContainer(keyedBy: Inner.self, forKey: .nested)
            if try nested.decode(Int.self, forKey: .size) < 0 {
                throw DecodingError.dataCorruptedError(forKey: .size, in: nested, debugDescription: "below 0")
            }
        }
    }
    @Test func `the report points at the member that the error names`() {
        let outcome = SettingsRig().read(Box<Limits>.self, #"{"value": {"max": 1, "min": 5}}"#)
        #expect(
            outcome.report == """
                PB0502 Config/production.json:1:29 setting "value/min" of payments.stripe is not a value for FieldValidationTests.Limits: 5
                ^ min is above max
                note: "payments.stripe" is registered at Storefront/Payments.swift:31
                """)
        let nested = SettingsRig().read(Limits.self, #"{"max": 5, "min": 1, "nested": {"size": -1}}"#)
        #expect(nested.places + nested.labels == ["Config/production.json:1:41", "below 0"])
    }

    @Test func `a member from a variable is the variable's mistake, without the reason`() {
        var rig = SettingsRig()
        rig.sources.variables["MIN"] = "4711"
        let outcome = rig.read(Limits.self, #"{"max": 1, "min": {"$env": "MIN"}}"#)
        #expect(
            outcome.report == """
                PB0602 Config/production.json:1:28 environment variable MIN is refused by FieldValidationTests.Limits
                ^ for setting "min"
                note: its value and the message of FieldValidationTests.Limits are not shown
                note: "payments.stripe" is registered at Storefront/Payments.swift:31
                """)
    }

    @Test func `a member compared with an unknown value is not a mistake`() {
        #expect(SettingsRig().read(Limits.self, #"{"max": {"$env": "MAX"}, "min": 5}"#).codes == ["PB0601"])
    }

    @Test func `an error without a member's path points at the object`() {
        struct Whole: Decodable, Sendable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "never"))
            }
        }
        struct Elsewhere: Decodable, Sendable {
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: [AnyCodingKey(intValue: 3), AnyCodingKey(intValue: 9)],
                        debugDescription: "elsewhere"))
            }
        }
        #expect(SettingsRig().read(Box<Whole>.self, #"{"value": {"a": 1}}"#).places == ["Config/production.json:1:11"])
        #expect(
            SettingsRig().read(Box<Elsewhere>.self, #"{"value": [1]}"#).places == ["Config/production.json:1:11"])
    }
}
