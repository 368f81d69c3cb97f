@testable import Plugboard
@testable import PlugboardWiring
import SampleServices
import Testing

/// Each kind of 01xx as a complete message.
@Suite struct ShapeWordingTests {
    private static let source = SourceText(path: "Config/base.json", bytes: [])

    private static func origin(_ start: Int) -> Origin {
        .text(TextOrigin(source: source, range: start..<start + 1))
    }

    /// The text without the near name, which the label contains.
    private static func words(_ finding: some Finding) -> FindingText {
        var wording = finding.wording(in: [])
        wording.near = nil
        return wording
    }

    private static func unknown(_ key: String, in place: ManifestObject) -> FindingText {
        words(UnknownMember(key: Located(key, at: origin(1)), object: place))
    }

    private static func wrong(_ value: ManifestElement, _ found: JSONKind) -> FindingText {
        words(.wrongJSONType(origin: origin(1), value: value, found: found))
    }

    @Test func `an unknown key of a binding is reported with the nearest one and all valid ones`() {
        #expect(
            Self.unknown("lifetme", in: .binding(of: "OrderStore"))
                == FindingText(
                    title: #"unknown key "lifetme" in the binding of OrderStore"#,
                    label: #"did you mean "lifetime"?"#,
                    notes: [
                        "keys of a binding: alias, decorators, factory, lifetime, settings, uses; "
                            + #"notes go in "$comment""#
                    ]))
    }

    @Test func `an unknown key at the top level is reported`() {
        #expect(
            Self.unknown("Mailer", in: .manifest)
                == FindingText(
                    title: #"unknown key "Mailer" at the top of the manifest"#, label: "not a key of a manifest",
                    help: [#""Mailer" is written as a service: write it in "services""#],
                    notes: [
                        "keys of a manifest: $schema, abstract, environment, extends, manifest, sealed, services; "
                            + #"notes go in "$comment""#
                    ]))
        #expect(Self.unknown("servces", in: .manifest).label == #"did you mean "services"?"#)
        #expect(Self.unknown("factory", in: .manifest).help == [#"bindings belong in "services""#])
    }

    @Test func `an unknown key in a decorator, in services and in uses is reported`() {
        #expect(
            Self.unknown("nme", in: .decorator(of: "Mailer#a"))
                == FindingText(
                    title: #"unknown key "nme" in a decorator of Mailer#a"#, label: "not a key of a decorator",
                    notes: [#"keys of a decorator: factory, id, settings, uses; notes go in "$comment""#]))
        #expect(
            Self.unknown("$append", in: .services)
                == FindingText(
                    title: #"unknown key "$append" in "services""#, label: "not a service",
                    notes: [#"keys of "services" are written Service or Service#name; notes go in "$comment""#]))
        #expect(
            Self.unknown("$append", in: .uses(of: "Checkout"))
                == FindingText(
                    title: #"unknown key "$append" in the uses of Checkout"#, label: "not a parameter",
                    help: ["write a list edit as the value of its parameter"],
                    notes: [#"keys of "uses" are parameters or services; notes go in "$comment""#]))
    }

    @Test func `an unknown key beside a verb is reported`() {
        #expect(
            Self.unknown("defualt", in: .reference(.env))
                == FindingText(
                    title: #"unknown key "defualt" beside "$env""#, label: #"did you mean "default"?"#,
                    notes: [#"keys beside "$env": default, secret; notes go in "$comment""#]))
        #expect(
            Self.unknown("x", in: .literal)
                == FindingText(
                    title: #"unknown key "x" beside "$literal""#, label: "not allowed here",
                    notes: [#"no other keys beside "$literal"; notes go in "$comment""#]))
        #expect(
            Self.unknown("append", in: .listEdit(EditVerb.ofEveryList))
                == FindingText(
                    title: #"unknown key "append" in a list edit"#, label: #"did you mean "$append"?"#,
                    notes: [#"keys of a list edit: $append, $prepend, $remove; notes go in "$comment""#]))
    }

    @Test func `an unknown lifetime is reported with the nearest one and all valid ones`() {
        #expect(
            Self.words(.unknownLifetime(Located("singelton", at: Self.origin(1)), service: "Clock"))
                == FindingText(
                    title: #"unknown lifetime "singelton" in the binding of Clock"#,
                    label: #"did you mean "singleton"?"#,
                    notes: ["lifetimes: graph, scoped, singleton, transient, weak"], revealed: [Self.origin(1)]))
    }

    @Test func `an alias cannot have members beside it`() {
        #expect(
            Self.words(
                .besideAlias(Located("factory", at: Self.origin(1)), alias: Self.origin(5), service: "Clock"))
                == FindingText(
                    title: #""factory" cannot be beside "alias" in the binding of Clock"#,
                    label: "delete this, or the alias",
                    related: [FindingText.Mark(Self.origin(5), "the alias")],
                    notes: ["an alias is another name for one binding and has nothing of its own"]))
    }

    @Test func `rule 3.12: a factory cannot come from a variable`() {
        #expect(
            Self.wrong(.bindingMember(.factory, of: "PaymentGateway"), .verb(.source(.env)))
                == FindingText(
                    title:
                        #""factory" in the binding of PaymentGateway must be a factory's identifier, but is an object"#,
                    label: "found an object",
                    help: ["a factory cannot come from a variable; make a profile"]))
    }

    @Test(
        arguments: [
            (.manifest, .list, "a manifest must be an object, but is a list"),
            (
                .manifestMember(.extends), .number,
                #""extends" must be the name of a profile or a list of such names, but is a number"#
            ),
            (.manifestMember(.abstract), .string, #""abstract" must be true or false, but is a string"#),
            (.manifestMember(.environment), .null, #""environment" must be the name of an environment, but is null"#),
            (.manifestMember(.manifest), .string, #""manifest" must be the number 1, but is a string"#),
            (.manifestMember(.services), .list, #""services" must be an object, but is a list"#),
            (.manifestMember(.schema), .bool, #""$schema" must be a string, but is true or false"#),
            (.extendsItem, .null, #"an item of "extends" must be the name of a profile, but is null"#),
            (
                .binding(of: "Clock"), .number,
                "the binding of Clock must be a factory's identifier, an object or null, but is a number"
            ),
            (
                .bindingMember(.alias, of: "Clock"), .list,
                #""alias" in the binding of Clock must be the key of a binding, but is a list"#
            ),
            (
                .bindingMember(.lifetime, of: "Clock"), .bool,
                #""lifetime" in the binding of Clock must be one of graph, scoped, singleton, transient, weak, but is true or false"#
            ),
            (
                .bindingMember(.uses, of: "Clock"), .list,
                #""uses" in the binding of Clock must be an object, but is a list"#
            ),
            (
                .bindingMember(.decorators, of: "Clock"), .object,
                #""decorators" in the binding of Clock must be a list of decorators or a list edit, but is an object"#
            ),
            (
                .use("clock", of: "Mailer"), .bool,
                ##""clock" in the uses of Mailer must be "Service#name", a list of such or a list edit, but is true or false"##
            ),
            (
                .useItem("rules", of: "A"), .number,
                ##"an item of "rules" in the uses of A must be "Service#name", but is a number"##
            ),
            (
                .decorator(of: "A"), .number,
                "a decorator of A must be a factory's identifier or an object, but is a number"
            ),
            (.decoratorMember(.id, of: "A"), .number, #""id" in a decorator of A must be a name, but is a number"#),
            (.edit(.append), .string, #""$append" must be a list, but is a string"#),
            (.removedItem, .object, #"an item of "$remove" must be the id of a decorator, but is an object"#),
            (.reference(.env), .emptyString, #""$env" must be the name of a variable, but is empty"#),
            (.reference(.file), .number, #""$file" must be the path of a file or { "$env": … }, but is a number"#),
            (.secret(beside: .env), .string, #""secret" beside "$env" must be true or false, but is a string"#),
        ] as [(ManifestElement, JSONKind, String)])
    func `a wrong type is reported with the expected and the actual one`(
        value: ManifestElement, found: JSONKind, title: String
    ) {
        #expect(Self.wrong(value, found).title == title)
    }

    @Test func `a null in place of a text gets a hint at the removal of a binding`() {
        #expect(
            Self.wrong(.bindingMember(.factory, of: "Clock"), .null).help
                == [#"to remove the binding, write "Clock": null"#])
    }

    @Test func `a decorator must name a factory`() {
        #expect(
            Self.words(.decoratorWithoutFactory(at: Self.origin(1), service: "Clock"))
                == FindingText(
                    title: #"a decorator of Clock has no "factory""#, label: #""factory" is missing"#,
                    notes: [#"keys of a decorator: factory, id, settings, uses; notes go in "$comment""#]))
    }

    @Test func `an unknown verb is reported with the nearest one and the way to write data`() {
        let verbs = ["$append", "$env", "$file", "$literal", "$prepend", "$remove"]
        #expect(
            Self.words(.unknownVerb(Located("$ENV", at: Self.origin(1)), verbs: verbs))
                == FindingText(
                    title: #"unknown verb "$ENV""#, label: #"did you mean "$env"?"#,
                    help: [#"a member that begins with "$" is written { "$literal": { "$ENV": … } }"#],
                    notes: ["verbs here: $append, $env, $file, $literal, $prepend, $remove"]))
        #expect(Self.words(.unknownVerb(Located("$gt", at: Self.origin(1)), verbs: verbs)).label == "not a verb")
    }

    @Test func `two verbs are both reported`() {
        let (first, second) = (Located("$env", at: Self.origin(1)), Located("$file", at: Self.origin(9)))
        #expect(
            Self.words(.twoVerbs(first, second))
                == FindingText(
                    title: #""$env" and "$file" cannot be in one object"#, label: "second",
                    related: [FindingText.Mark(Self.origin(1), "first")], help: ["delete one"]))
    }

    @Test func `an unknown format version is reported without a guess`() {
        #expect(
            Self.words(.unknownFormatVersion("2", at: Self.origin(1)))
                == FindingText(
                    title: "format 2 of manifests is not known", label: "expected 1",
                    help: ["the newest format is 1; for another, use the version of Plugboard that it was written for"])
        )
    }

    @Test func `names from a manifest cannot break a line or a sentence`() {
        #expect(Quotation.quoted("a\"b\n\u{1B}[31m\u{202E}") == #""a\"b\n\u{1B}[31m\u{202E}""#)
        #expect(Quotation.bare("Mailer#audit") == "Mailer#audit")
        #expect(Quotation.bare("my key") == "\"my key\"")
        #expect(Quotation.bare("") == "\"\"")
        #expect(Quotation.quoted(String(repeating: "x", count: 200)) == "\"\(String(repeating: "x", count: 80))…\"")
        let path = String(repeating: "/folder", count: 100)
        #expect(Quotation.path(path) == path)
        #expect(Quotation.path(path + "/my file") == "\"\(path)/my file\"")
        #expect(Quotation.quotedPath(path) == "\"\(path)\"")
    }
}
