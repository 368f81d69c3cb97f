import Plugboard

/// An input at a limit, with the codes that it must cause when it is read alone.
package struct Extreme {
    package let name: String
    package let codes: Set<String>
    private let make: @Sendable () -> [UInt8]

    private init(_ name: String, _ codes: Set<String>, _ make: @escaping @Sendable () -> [UInt8]) {
        self.name = name
        self.codes = codes
        self.make = make
    }

    private init(_ name: String, _ codes: Set<String>, _ text: String) {
        self.init(name, codes) { Array(text.utf8) }
    }

    package var bytes: [UInt8] { make() }

    private static func settings(_ text: String) -> String {
        #"{"services": {"Ride": {"factory": "ride.wheel", "settings": \#(text)}}}"#
    }

    private static func levels(_ count: Int) -> String {
        let inner = count - 4
        return settings(#"{"a": "# + String(repeating: "[", count: inner) + String(repeating: "]", count: inner) + "}")
    }

    private static func encoded<Unit: FixedWidthInteger>(_ units: [Unit]) -> [UInt8] {
        units.flatMap { unit in withUnsafeBytes(of: unit) { Array($0) } }
    }

    private static let small: [Extreme] = [
        Extreme("nothing", ["PB0001"], ""),
        Extreme("a byte order mark alone", ["PB0001"]) { [0xEF, 0xBB, 0xBF] },
        Extreme("a byte order mark and a manifest", []) { [0xEF, 0xBB, 0xBF] + Array(settings("{}").utf8) },
        Extreme("two byte order marks", ["PB0001"]) { [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array("{}".utf8) },
        Extreme("NUL bytes", ["PB0001"]) { [UInt8](repeating: 0, count: 100_000) },
        Extreme("a NUL at the end", ["PB0001"], "{}\u{0}"),
        Extreme("a NUL in a string", ["PB0001"], settings("{\"a\": \"\u{0}\"}")),
        Extreme("UTF-16", ["PB0005"]) { encoded([0xFEFF] + Array(settings("{}").utf16)) },
        Extreme("UTF-16 without its mark", ["PB0005"]) { encoded(Array(settings("{}").utf16)) },
        Extreme("one digit of UTF-16", ["PB0005"]) { encoded(Array("9".utf16)) },
        Extreme("UTF-32", ["PB0005"]) { encoded(settings("{}").unicodeScalars.map(\.value)) },
        Extreme("lines that end with CR LF", [], settings("{}").replacing(" ", with: "\r\n")),
        Extreme("lines that end with CR", [], settings("{}").replacing(" ", with: "\r")),
        Extreme("half a surrogate pair", ["PB0001"], settings(#"{"a": "\ud83d"}"#)),
        Extreme("a surrogate in UTF-8", ["PB0005"]) { Array("{\"a\": \"".utf8) + [0xED, 0xA0, 0x80] },
        Extreme("numbers beyond 64 bits", [], settings(#"{"a": 18446744073709551616, "b": 1e999999999}"#)),
        Extreme("128 levels", [], levels(128)),
        Extreme("129 levels", ["PB0004"], levels(129)),
        Extreme("100,000 levels", ["PB0004"], String(repeating: "[", count: 100_000)),
    ]

    private static let large: [Extreme] = [
        Extreme("a number of 1,000,000 digits", []) {
            Array(settings(#"{"a": 1\#(String(repeating: "0", count: 1_000_000))}"#).utf8)
        },
        Extreme("a member written 100,000 times", ["PB0003"]) {
            Array(settings("{" + Array(repeating: #""a": 1"#, count: 100_000).joined(separator: ", ") + "}").utf8)
        },
        Extreme("50,000 members written twice", ["PB0001", "PB0003"]) {
            let members = (0..<100_000).map { "\"a\($0 / 2)\": 1" }
            return Array(settings("{\(members.joined(separator: ", "))}").utf8)
        },
        Extreme("a service written 100,000 times", ["PB0003"]) {
            let members = Array(repeating: #""Ride#a": "ride.wheel""#, count: 100_000)
            return Array("{\"services\": {\(members.joined(separator: ",\n"))}}".utf8)
        },
        Extreme("100,000 unknown keys", ["PB0001", "PB0101"]) {
            let members = (0..<100_000).map { "\"servces\($0)\": 1" }
            return Array("{\(members.joined(separator: ",\n"))}".utf8)
        },
        Extreme("50,000 bindings of an unknown service", []) {
            let members = (0..<50_000).map { "\"Rdie#\($0)\": \"ride.wheel\"" }
            return Array("{\"services\": {\(members.joined(separator: ",\n"))}}".utf8)
        },
        Extreme("20,000 aliases in a ring", []) {
            let members = (0..<20_000).map { "\"Ride#\($0)\": {\"alias\": \"Ride#\(($0 + 1) % 20_000)\"}" }
            return Array("{\"services\": {\(members.joined(separator: ",\n"))}}".utf8)
        },
        Extreme("20,000 decorators", []) {
            let items = (0..<20_000).map { "{\"id\": \"\($0)\", \"factory\": \"ride.paintd\"}" }
            let list = items.joined(separator: ", ")
            return Array("{\"services\": {\"Ride\": {\"factory\": \"ride.toy\", \"decorators\": [\(list)]}}}".utf8)
        },
        Extreme("a name of 1,000,000 characters", ["PB0101"]) {
            Array("{\"\(String(repeating: "n", count: 1_000_000))\": 1}".utf8)
        },
        Extreme("1,000,000 opening quotes", ["PB0001"]) { [UInt8](repeating: UInt8(ascii: "\""), count: 1_000_001) },
        Extreme("1,000,000 lines before the mistake", ["PB0001"]) {
            Array((String(repeating: "\n", count: 1_000_000) + "{\"a\" 1}").utf8)
        },
    ]

    private static let huge: [Extreme] = [
        Extreme("64 MiB", []) {
            let start = Array("{\"$comment\": \"".utf8)
            let end = Array("\"}".utf8)
            return start + [UInt8](repeating: 0x61, count: (64 << 20) - start.count - end.count) + end
        },
        Extreme("64 MiB and a byte", ["PB0001"]) { [UInt8](repeating: 0x20, count: (64 << 20) + 1) },
    ]

    package static let quick = small
    package static let all = small + large + huge

    /// Reads the input, and returns the failures of the result.
    ///
    /// - Parameter proves: Whether the input is also proven as a replacement for a valid manifest.
    package func failures(proves: Bool) -> [String] {
        let bytes = bytes
        let start = ThreadTime.now
        let reading = ManifestReader.read(profile: "fuzz", path: "fuzz.json", bytes: bytes)
        let found = Set(reading.diagnostics.map(\.code.rawValue))
        var failures = found == codes ? [] : ["told as \(found.sorted()) and not as \(codes.sorted())"]
        failures += Examination(of: bytes, proves: proves).failures
        let time = ThreadTime.now - start
        if time > .seconds(60) { failures.append("took \(time)") }
        return failures.map { "\(name): \($0)" }
    }
}
