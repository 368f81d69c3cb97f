@testable import Plugboard
@testable import PlugboardWiring
import Testing

/// The form of `$from`, and mistakes in it.
@Suite struct ProviderShapeTests {
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

    @Test func `a misspelled key is reported once, with the right key`() {
        #expect(
            page(#"{ "$from": "vault", "ky": "a" }"#) == [
                #"PB0101 p.json:1:89 unknown key "ky" beside "$from" | did you mean "key"? | write the key of the provider as the value of "key""#
            ])
    }

    @Test func `a missing key is reported`() {
        #expect(
            page(#"{ "$from": "vault", "default": "a" }"#) == [
                #"PB0102 p.json:1:71 a "$from" has no "key" | "key" is missing | write { "$from": "PROVIDER", "key": "KEY" }"#
            ])
    }

    @Test func `the provider and the key must be strings`() {
        #expect(
            page(#"{ "$from": ["vault"], "key": 5 }"#) == [
                #"PB0102 p.json:1:80 "$from" must be the name of a provider, but is a list | found a list | "#,
                #"PB0102 p.json:1:98 "key" beside "$from" must be the key of a value, but is a number | found a number | "#,
            ])
        #expect(
            page(#"{ "$from": "", "key": "" }"#) == [
                #"PB0102 p.json:1:80 "$from" must be the name of a provider, but is empty | empty | "#,
                #"PB0102 p.json:1:91 "key" beside "$from" must be the key of a value, but is empty | empty | "#,
            ])
    }

    @Test func `a secret mark is true or false`() {
        #expect(
            page(#"{ "$from": "vault", "key": "a", "secret": "yes" }"#) == [
                #"PB0102 p.json:1:111 "secret" beside "$from" must be true or false, but is a string | found a string | write true and false without quotes"#
            ])
    }

    @Test func `one object cannot contain two verbs`() {
        #expect(
            page(#"{ "$from": "vault", "$env": "A", "key": "a" }"#) == [
                #"PB0103 p.json:1:89 "$from" and "$env" cannot be in one object | second | delete one"#
            ])
    }

    @Test func `a misspelled verb gets the nearest as its suggestion`() {
        #expect(page(#"{ "$form": "vault", "key": "a" }"#).first?.contains(#"did you mean "$from"?"#) == true)
    }

    @Test func `an object without the verb's $ is reported where it does not fit`() {
        #expect(page(#"{ "from": "vault", "key": "a" }"#).first?.contains(#"did you mean "$from"?"#) == true)
        #expect(page(#"{ "from": "vault" }"#).first?.contains("did you mean") == false)
    }

    @Test func `rule 11.7: a file's path cannot come from a provider`() {
        #expect(
            page(#"{ "$file": { "$from": "vault", "key": "a" } }"#) == [
                #"PB0102 p.json:1:80 "$file" must be the path of a file or { "$env": … }, but is an object | found an object | let the provider give the text itself, without "$file""#
            ])
    }

    @Test func `a default beside a secret is refused`() {
        #expect(
            page(#"{ "$from": "vault", "key": "a", "secret": true, "default": "x" }"#).contains {
                $0.hasPrefix("PB0701")
            })
    }

    @Test func `a null default is none, and notes are allowed`() {
        #expect(
            page(#"{ "$from": "vault", "key": "a", "default": null, "$comment": "x" }"#) == [
                #"PB0605 p.json:1:96 profile "p" needs 1 value that its provider does not have | not in "vault" | "#
            ])
    }
}
