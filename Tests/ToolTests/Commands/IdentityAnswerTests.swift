@testable import PlugboardTool
import Testing

/// The identity of a wiring in answers.
struct IdentityAnswerTests {
    private static let manifests = [
        "base": #"{ "abstract": true, "services": { "Pot": "pot.clay" } }"#,
        "shop": #"{ "extends": "base", "services": { "Pot": { "decorators": [] } } }"#,
        "cafe": #"{ "services": { "Pot": { "factory": "pot.clay" } } }"#,
        "wrong": #"{ "services": { "Pot": "pot.cly" } }"#,
    ]

    private func identity(_ profile: String) throws -> String {
        let list = try ask("list --profile \(profile)", Self.manifests).output.split(separator: "\n")
        return String(try #require(list.first { $0.hasPrefix("wiring ID: ") }).suffix(12))
    }

    @Test func `rule 22.7: list, profiles and render show the identity`() throws {
        let known = try identity("shop")
        #expect(known.count == 12)
        #expect(try identity("cafe") == known)
        #expect(
            try ask("list --profile shop --format json", Self.manifests).output.contains(#""wiringID": "\#(known)","#))
        #expect(
            try ask("profiles", Self.manifests).output == """
                base: abstract
                cafe: wiring ID \(known)
                shop: extends base; wiring ID \(known)
                wrong

                """)
        let json = try ask("profiles --format json", Self.manifests).output
        let counts = [#""wiringID": "\#(known)""#, #""wiringID": null"#].map { json.split(separator: $0).count }
        #expect(counts == [3, 3])
        #expect(
            try ask("render --profile shop", Self.manifests).output.contains(#""$comment": "wiring ID: \#(known)""#))
    }

    @Test func `rule 22.6: a wrong wiring is listed without an identity`() throws {
        #expect(try !ask("list --profile wrong", Self.manifests).output.contains("wiring ID"))
        #expect(try ask("list --profile wrong --format json", Self.manifests).output.contains(#""wiringID": null"#))
    }

    @Test func `rule 22.5: a flag of the launch changes the identity`() throws {
        let glass = try ask("list --profile cafe --bind Pot=pot.glass", Self.manifests).output
        #expect(try !glass.contains(identity("cafe")))
    }
}

extension WiringTool.Answer {
    /// The same with a sign in place of each identity.
    var withoutIdentity: WiringTool.Answer {
        WiringTool.Answer(
            output: output.replacing(#/wiring ID: [0-9a-f]{12}/#, with: "wiring ID: …"), remarks: remarks,
            status: status)
    }
}
