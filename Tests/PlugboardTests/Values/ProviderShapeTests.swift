import Plugboard
import PlugboardContainer
import Testing

/// The form of `$from`, and mistakes in it.
struct ProviderShapeTests {
    struct Settings: Decodable, Sendable { var value: String? }

    private func page(_ value: String) -> [String] {
        let loader = ProviderRig.loader(
            Settings.self, ["p": ProviderRig.manifest(#"{ "value": \#(value) }"#)], [InMemoryValues("vault")])
        let found = loader.prove(WiringSelection(profile: Located("p", at: .code(CodeLocation())))).diagnostics
        return found.map { diagnostic in
            let wording = diagnostic.wording
            let place = diagnostic.origin.map { "\($0) " } ?? ""
            return
                "\(diagnostic.code) \(place)\(wording.title) | \(wording.label) | \(wording.help.joined(separator: "; "))"
        }
    }

    @Test(arguments: [
        (
            #"{ "$from": "vault", "ky": "a" }"#,
            [
                #"PB0101 p.json:1:89 unknown key "ky" beside "$from" | did you mean "key"? | write the key of the provider as the value of "key""#
            ]
        ),
        (
            #"{ "$from": "vault", "default": "a" }"#,
            [
                #"PB0102 p.json:1:71 a "$from" has no "key" | "key" is missing | write { "$from": "PROVIDER", "key": "KEY" }"#
            ]
        ),
        (
            #"{ "$from": ["vault"], "key": 5 }"#,
            [
                #"PB0102 p.json:1:80 "$from" must be the name of a provider, but is a list | found a list | "#,
                #"PB0102 p.json:1:98 "key" beside "$from" must be the key of a value, but is a number | found a number | "#,
            ]
        ),
        (
            #"{ "$from": "", "key": "" }"#,
            [
                #"PB0102 p.json:1:80 "$from" must be the name of a provider, but is empty | empty | "#,
                #"PB0102 p.json:1:91 "key" beside "$from" must be the key of a value, but is empty | empty | "#,
            ]
        ),
        (
            #"{ "$from": "vault", "key": "a", "secret": "yes" }"#,
            [
                #"PB0102 p.json:1:111 "secret" beside "$from" must be true or false, but is a string | found a string | write true and false without quotes"#
            ]
        ),
        (
            #"{ "$from": "vault", "$env": "A", "key": "a" }"#,
            [#"PB0103 p.json:1:89 "$from" and "$env" cannot be in one object | second | delete one"#]
        ),
        // Rule 11.7.
        (
            #"{ "$file": { "$from": "vault", "key": "a" } }"#,
            [
                #"PB0102 p.json:1:80 "$file" must be the path of a file or { "$env": … }, but is an object | found an object | let the provider give the text itself, without "$file""#
            ]
        ),
        // A null default is none, and notes are allowed.
        (
            #"{ "$from": "vault", "key": "a", "default": null, "$comment": "x" }"#,
            [
                #"PB0605 p.json:1:96 profile "p" needs 1 value that its provider does not have | not in "vault" | "#
            ]
        ),
    ])
    func `a mistake in the form of a reference is reported with its correction`(value: String, reports: [String]) {
        #expect(page(value) == reports)
    }

    @Test func `a misspelled verb gets the nearest as its suggestion`() {
        #expect(page(#"{ "$form": "vault", "key": "a" }"#).first?.contains(#"did you mean "$from"?"#) == true)
    }

    @Test func `an object without the verb's $ is reported where it does not fit`() {
        #expect(page(#"{ "from": "vault", "key": "a" }"#).first?.contains(#"did you mean "$from"?"#) == true)
        #expect(page(#"{ "from": "vault" }"#).first?.contains("did you mean") == false)
    }

    @Test func `a default beside a secret is refused`() {
        #expect(
            page(#"{ "$from": "vault", "key": "a", "secret": true, "default": "x" }"#).contains {
                $0.hasPrefix("PB0701")
            })
    }
}
