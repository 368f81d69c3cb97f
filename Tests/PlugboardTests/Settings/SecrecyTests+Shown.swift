import Plugboard
import PlugboardContainer
import Testing

/// The shown settings (rules 13.4 and 13.5).
extension SecrecyTests {
    @Test func `settings in force are shown, and secrets are hidden`() {
        struct Settings: Decodable, Sendable {
            let key: Secret<String>
            let number: Int
            let mode: Mode
            let tags: [String]
            let users: [Stripe]
            let labels: [String: String]
            let nested: Nested
        }
        struct Nested: Decodable, Sendable { let pin: Secret<Int>; let host: String }
        let node = SettingsSample.node(
            """
            {"key": "\(Self.planted)", "number": 5, "mode": "live", "tags": ["a", "b"],
             "users": [{"apiKey": "\(Self.planted)"}], "labels": {"x": "y"},
             "nested": {"pin": 4711, "host": {"$env": "HOST"}, "bogus": "\(Self.planted)", "file": {"$file": "f"}}}
            """)
        let lines = node.shown(as: Settings.self).map {
            "\($0.path.joined(separator: "/")) = \($0.text)"
        }
        #expect(
            lines == [
                "key = <secret>", "number = 5", "mode = \"live\"", "tags = [\"a\", \"b\"]",
                "users = [{\"apiKey\": <secret>}]",
                "labels/x = \"y\"", "nested/pin = <secret>", "nested/host = <env HOST>", "nested/bogus = \"…\"",
                "nested/file = <file f>",
            ])
        #expect(node.shown(as: nil).map(\.text).prefix(4) == ["\"…\"", "5", "\"…\"", "[\"…\", \"…\"]"])
        #expect(
            !node.shown(as: nil).contains {
                $0.text.contains(Self.planted) || $0.visible?.contains(Self.planted) == true
            })
    }

    @Test func `values within lists and dictionaries are shown, except secrets`() {
        struct Code: Decodable, Sendable {
            struct Empty: Error {}
            init(from decoder: any Decoder) throws {
                if try decoder.singleValueContainer().decode(String.self).isEmpty { throw Empty() }
            }
        }
        struct Hidden: Decodable, Sendable {
            init(from decoder: any Decoder) throws {
                _ = try decoder.singleValueContainer().decode(Secret<String>.self)
            }
        }
        struct Settings: Decodable, Sendable {
            let codes: [Code]
            let modes: [Mode]?
            let rates: [String: Code]
            let lists: [[Code]]
            let hidden: [Hidden]
            let users: [Stripe]
        }
        let node = SettingsSample.node(
            """
            {"codes": ["a", 1, {"b": "\(Self.planted)"}, ["\(Self.planted)"]], "modes": ["live"], "rates": {"x": "y"},
             "lists": [["z"]], "hidden": ["\(Self.planted)"], "users": ["\(Self.planted)"]}
            """)
        let lines = node.shown(as: Settings.self).map {
            "\($0.path.joined(separator: "/")) = \($0.text)"
        }
        #expect(
            lines == [
                #"codes = ["a", 1, {"b": "…"}, ["…"]]"#, #"modes = ["live"]"#, #"rates/x = "y""#,
                #"lists = [["z"]]"#, #"hidden = [<secret>]"#, #"users = ["…"]"#,
            ])
    }
}
