@testable import Plugboard
import Testing

/// The mistakes of settings whose type nothing but the settings themselves shows, as at a start (RULES 9.15 to 9.19).
struct UnlearntTypeTests {
    private struct Lamp: Decodable, Sendable {
        let host: String
        let dotsPerInch: Int
        let mode: Mode?
        let origin: Point?
        let label: String?
    }

    private enum Mode: String, Decodable { case sandbox, live }

    private struct Point: Decodable {
        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            _ = (try list.decode(Int.self), try list.decode(Int.self))
        }
    }

    private struct Heater: Decodable, Sendable { var watts = 40 }

    private enum Shape: Decodable, Sendable { case circle(radius: Double), square(side: Double) }

    private func read<Value: Decodable & Sendable>(_ type: Value.Type, _ json: String) -> SettingsRig.Outcome<Value> {
        var rig = SettingsRig()
        rig.observed = ObservedTypes()
        return rig.read(type, json)
    }

    /// Rule 9.19.
    @Test(arguments: [
        (#"{ "host": 5, "dots_per_inch": 90 }"#, ["dots_per_inch", "host"]),
        (#"{ "host": 5, "dotsPerInhc": 90 }"#, ["dotsPerInhc", "host"]),
        (#"{ "host": 5, "unlike": 90, "dotsPerInch": 5 }"#, ["host"]),
    ])
    func `behind a mistake, a name that no key has is unknown if it is near an accepted one`(
        json: String, names: [String]
    ) {
        let titles = read(Lamp.self, json).titles
        #expect(titles.count == names.count, "\(titles)")
        for name in names { #expect(titles.contains { $0.contains("\"\(name)\"") }, "\(titles)") }
    }

    /// Rule 9.15.
    @Test(arguments: [("Sandbox", "sandbox"), ("sandbx", "sandbox"), ("l-ive", "live")])
    func `a text near a case of an enum that lists none is corrected`(written: String, meant: String) {
        let wording = read(Lamp.self, #"{ "host": "h", "dotsPerInch": 9, "mode": "\#(written)" }"#).wordings
        #expect(wording.count == 1)
        #expect(wording.first?.near?.meant == meant)
        #expect(wording.first?.notes.first == "make UnlearntTypeTests.Mode CaseIterable, and reports list its values")
    }

    /// Rule 9.19.
    @Test func `a name near a case of an enum with payloads is corrected`() {
        let outcome = read(Box<Shape>.self, #"{ "value": { "circel": { "radius": 2 } } }"#)
        let meant = outcome.wordings.compactMap { $0.near?.meant }
        #expect(meant == ["circle"], "\(outcome.report)")
    }

    /// Rule 9.2.
    @Test func `an item of a list that the type does not read is unknown`() {
        let outcome = read(Lamp.self, #"{ "host": "h", "dotsPerInch": 9, "origin": [1, 2, 3, 4] }"#)
        #expect(outcome.codes == ["PB0503"])
        #expect(outcome.titles == [#"setting "origin" of payments.stripe takes 2 items, not 4"#])
        #expect(outcome.labels == ["not read"])
        #expect(read(Lamp.self, #"{ "host": "h", "dotsPerInch": 9, "origin": [1, 2] }"#).codes == [])
    }

    /// Rule 9.1.
    @Test func `a missing setting that is declared with var is told why its initial value does not count`() {
        let help = read(Heater.self, "{}").wordings.flatMap(\.help)
        #expect(
            help == [
                "it takes a whole number",
                #"an initial value of "var watts" in Swift is no default: declare an optional, or the default in "#
                    + #""defaults:" of the registration"#,
            ])
        #expect(read(Lamp.self, #"{ "host": "h" }"#).wordings.flatMap(\.help) == ["it takes a whole number"])
    }

    /// Rule 9.17.
    @Test func `an unset variable ends the decoding of its type without a further mistake`() {
        let outcome = read(Lamp.self, #"{ "host": { "$env": "UNSET" }, "dotsPerInch": 9 }"#)
        #expect(outcome.codes == ["PB0601"])
    }
}
