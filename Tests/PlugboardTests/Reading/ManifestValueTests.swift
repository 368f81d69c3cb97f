import Testing
@testable import Plugboard
@testable import PlugboardContainer

struct ManifestValueTests {
    @Test func `an empty object is a manifest without declarations`() throws {
        let reading = Reading("{}")
        #expect(reading.titles == [] && !reading.reading.isPartial)
        let manifest = try #require(reading.reading.manifest)
        #expect(manifest.profile == "test" && manifest.extends == [] && manifest.services == [])
        #expect(manifest.abstract == nil && manifest.environment == nil && manifest.sealed == nil)
    }

    @Test func `the top level of a manifest has an origin for every value`() {
        let reading = Reading(
            """
            { "$schema": "x", "manifest": 1, "$comment": { "any": ["thing"] },
              "extends": ["base", "promo"], "abstract": true, "environment": "production", "sealed": false }
            """)
        #expect(reading.titles == [])
        #expect(reading.reading.manifest?.extends == [reading.located("base"), reading.located("promo")])
        #expect(reading.reading.manifest?.abstract == reading.at("true"))
        #expect(
            reading.reading.manifest?.environment == Located(.production, at: reading.at("\"production\"")))
        #expect(reading.reading.manifest?.sealed == Located(false, at: reading.at("false")))
    }

    @Test func `extends may be one name, and abstract false has no effect`() {
        let reading = Reading(#"{"extends": "base", "abstract": false, "sealed": true}"#)
        #expect(reading.reading.manifest?.extends == [reading.located("base")])
        #expect(reading.reading.manifest?.abstract == nil)
        #expect(reading.reading.manifest?.sealed == Located(true, at: reading.at("true")))
    }

    @Test func `the shorthand is a binding with a factory`() {
        let reading = Reading.ofClock(#""clock.system""#)
        var expected = WrittenBindingMembers(origin: reading.at(#""clock.system""#))
        expected.factory = Located("clock.system", at: reading.at(#""clock.system""#))
        #expect(
            reading.statements == [ServiceStatement(key: reading.located("Clock"), value: .binding(expected))])
    }

    @Test func `services are in written order, without notes`() {
        let reading = Reading(
            #"{"services": {"$comment": "x", "Zebra": "z", "Ape": null, "Mailer#a#b": {"alias": "Mailer"}}}"#)
        #expect(reading.titles == [])
        #expect(reading.statements.map(\.key.value) == ["Zebra", "Ape", "Mailer#a#b"])
        #expect(reading.statements[1].value == .removal(reading.at("null")))
        var alias = WrittenBindingMembers(origin: reading.at(#"{"alias": "Mailer"}"#))
        alias.alias = reading.located("Mailer")
        #expect(reading.statements[2].value == .binding(alias))
    }

    @Test func `a complete binding is read`() {
        let reading = Reading.ofClock(
            """
            { "$comment": "why", "factory": "f", "lifetime": "singleton", "settings": { "a": 1, "$comment": 2 },
              "uses": { "$comment": 3, "p": "X#1", "q": ["Y", "Z#2"], "r": null },
              "decorators": ["d", { "$comment": 4, "id": "i", "factory": "e", "settings": { "b": 2 },
                                    "uses": { "s": "W" } }] }
            """)
        #expect(reading.titles == [])
        let edit = reading.edit
        #expect(edit?.factory == Located("f", at: reading.at("\"f\"")))
        #expect(edit?.alias == nil)
        #expect(edit?.lifetime == .value(Located(.singleton, at: reading.at("\"singleton\""))))
        let a = SettingsNodeMember(
            name: "a", nameOrigin: reading.at("\"a\""), node: SettingsNode(.number("1"), at: reading.at("1")))
        let settings = SettingsNode(.object([a]), at: reading.at(#"{ "a": 1, "$comment": 2 }"#))
        #expect(edit?.settings == .value(Located(settings, at: settings.origin)))
        let uses = [
            UsesEntry(parameter: reading.located("p"), value: .one(reading.located("X#1"))),
            UsesEntry(
                parameter: reading.located("q"),
                value: .many([reading.located("Y"), reading.located("Z#2")], reading.at(##"["Y", "Z#2"]"##))),
            UsesEntry(parameter: reading.located("r"), value: .removal(reading.at("null"))),
        ]
        #expect(
            edit?.uses
                == .value(
                    Located(
                        uses, at: reading.at(##"{ "$comment": 3, "p": "X#1", "q": ["Y", "Z#2"], "r": null }"##))))
        guard case .value(let decorators) = edit?.decorators, case .list(let list) = decorators.value else {
            Issue.record("no decorators")
            return
        }
        #expect(list.count == 2)
        #expect(
            list[0] == DecoratorStatement(origin: reading.at("\"d\""), factory: Located("d", at: reading.at("\"d\""))))
        #expect(list[1].id == reading.located("i"))
        #expect(list[1].factory == Located("e", at: reading.at("\"e\"")))
        let b = SettingsNodeMember(
            name: "b", nameOrigin: reading.at("\"b\""),
            node: SettingsNode(.number("2"), at: reading.at("2 }", occurrence: 2).first))
        #expect(list[1].settings?.value == .object([b]))
        #expect(list[1].uses == [UsesEntry(parameter: reading.located("s"), value: .one(reading.located("W")))])
        #expect(list.map(\.identity) == ["d", "i"])
    }

    @Test func `a null removes an inherited value`() {
        let reading = Reading.ofClock(
            #"{ "lifetime": null, "settings": null, "uses": null, "decorators": null }"#)
        var expected = WrittenBindingMembers(
            origin: reading.at(#"{ "lifetime": null, "settings": null, "uses": null, "decorators": null }"#))
        expected.lifetime = .removal(reading.at("null", occurrence: 1))
        expected.settings = .removal(reading.at("null", occurrence: 2))
        expected.uses = .removal(reading.at("null", occurrence: 3))
        expected.decorators = .removal(reading.at("null", occurrence: 4))
        #expect(reading.titles == [])
        #expect(reading.edit == expected)
    }

    @Test func `rule 6.11: list edits of uses and decorators are read`() {
        let reading = Reading.ofClock(
            """
            { "uses": { "p": { "$remove": ["A"], "$prepend": ["B"], "$append": ["C", "D"] } },
              "decorators": { "$remove": ["x", "y"], "$append": ["z"], "$comment": 0 } }
            """)
        #expect(reading.titles == [])
        guard case .value(let uses) = reading.edit?.uses, case .edit(let use, _)? = uses.value.first?.value,
            case .value(let decorators) = reading.edit?.decorators, case .edit(let edit, _) = decorators.value
        else {
            Issue.record("no list edits")
            return
        }
        #expect(use.remove.map(\.value) == [SettingsNode(.string("A"), at: reading.at("\"A\""))])
        #expect(use.remove.map(\.origin) == [reading.at("\"A\"")])
        #expect(use.prepend == [reading.located("B")])
        #expect(use.append == [reading.located("C"), reading.located("D")])
        #expect(edit.remove.map(\.value.value) == [.string("x"), .string("y")])
        #expect(edit.prepend == [])
        #expect(edit.append.map(\.factory.value) == ["z"])
        let empty = Reading.ofClock(#"{ "decorators": { "$append": [] } }"#)
        #expect(empty.titles == [])
        guard case .value(let none) = empty.edit?.decorators else {
            Issue.record("no list edit")
            return
        }
        #expect(none.value == .edit(ListEdit(), []))
    }

    @Test func `the sound parts of a text with mistakes are decoded, each with its place`() {
        let reading = Reading.ofClock(
            #"""
            { "factory": "m\u0061in", "uses": { "p": ["\u0058", "Y",], "p": "Z", "caf\u00e9": "E", "cafe\u0301": 1 },
              "lifetime": ["weak"], "decorators": [1, "d", { "factory": "\u0065", "id": "i", },] }, "Clock": null
            """#)
        let count = { (code: DiagnosticCode) in reading.reading.diagnostics.count { $0.code == code } }
        #expect(count(.trailingComma) == 3 && count(.duplicateMember) == 3 && count(.wrongJSONType) == 2)
        #expect(reading.isBroken && reading.statements.count == 1)
        let sound = Reading.ofClock(
            #"""
            { "factory": "m\u0061in", "uses": { "p": ["\u0058", "Y",], "p": "Z", "caf\u00e9": "E", "cafe\u0301": 1 },
              "lifetime": ["weak"], "decorators": ["d", { "factory": "\u0065", "id": "i", },] }
            """#)
        #expect(sound.edit?.factory == Located("main", at: sound.at(#""m\u0061in""#)))
        guard case .value(let uses) = sound.edit?.uses, case .value(let decorators) = sound.edit?.decorators,
            case .list(let list) = decorators.value
        else {
            Issue.record("no uses or no decorators")
            return
        }
        let place = sound.at(#"["\u0058", "Y",]"#)
        #expect(
            uses.value.map(\.value) == [
                .many([Located("X", at: sound.at(#""\u0058""#)), sound.located("Y")], place), .one(sound.located("E")),
            ])
        #expect(list.map(\.factory.value) == ["d", "e"] && list.map(\.id?.value) == [nil, "i"])
    }

    @Test func `a manifest of ten thousand bindings is read completely`() {
        let bindings = (0..<10_000).map { "\"S\($0)\": { \"factory\": \"f\($0)\", \"settings\": { \"n\": \($0) } }" }
        let reading = Reading("{\"services\": {\(bindings.joined(separator: ",\n"))}}")
        #expect(reading.titles == [])
        #expect(reading.statements.count == 10_000)
        guard case .binding(let last)? = reading.statements.last?.value else {
            Issue.record("no last binding")
            return
        }
        #expect(last.factory?.value == "f9999")
        #expect(last.origin.description == "test.json:10000:10")
    }
}

extension Origin {
    /// The first byte of a range of text.
    var first: Origin {
        guard case .text(let text) = self else { return self }
        return .text(TextOrigin(source: text.source, range: text.range.lowerBound..<text.range.lowerBound + 1))
    }
}
