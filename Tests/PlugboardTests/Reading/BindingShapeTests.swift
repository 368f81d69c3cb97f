import Testing
@testable import Plugboard
@testable import PlugboardContainer

struct BindingShapeTests {
    @Test func `an unknown key is reported at its place, and the rest of the binding is read`() {
        let reading = Reading.ofClock(#"{ "factory": "f", "lifetme": "weak" }"#)
        #expect(
            reading.report == """
                PB0101 1:42+9 unknown key "lifetme" in the binding of Clock
                ^ did you mean "lifetime"?
                note: keys of a binding: alias, decorators, factory, lifetime, settings, uses; notes go in "$comment"
                """)
        #expect(reading.edit?.factory == Located("f", at: reading.at("\"f\"")))
    }

    @Test func `a word of another format is reported with the word of this one`() {
        let reading = Reading.ofClock(#"{ "_target_": "f" }"#)
        #expect(reading.reading.diagnostics.map(\.wording.label) == ["did you mean \"factory\"?"])
        let top = Reading(#"{ "_target_": "f" }"#)
        #expect(top.reading.diagnostics.map(\.wording.label) == ["not a key of a manifest"])
    }

    @Test func `an unknown key breaks a binding if it resembles settings or factory`() {
        let bindings = [
            #"{ "factory": "f", "setings": {} }"#, #"{ "class": "f" }"#, #"{ "factory": "f", "text": "x" }"#,
        ]
        #expect(bindings.map { Reading.ofClock($0).isBroken } == [true, true, false])
    }

    @Test func `all mistakes of a file are reported, in the order of the text`() {
        #expect(
            Reading(
                """
                { "extends": 1, "sealed": "yes", "servces": {},
                  "services": {
                    "A": 5,
                    "B": { "factory": null, "lifetime": "singelton" },
                    "C": { "factory": { "$env": "GATEWAY" } },
                    "D": ["x"] } }
                """
            ).titles == [
                #"PB0102 1:14+1 "extends" must be the name of a profile or a list of such names, but is a number"#,
                #"PB0102 1:27+5 "sealed" must be true or false, but is a string"#,
                #"PB0101 1:34+9 unknown key "servces" at the top of the manifest"#,
                "PB0102 3:10+1 the binding of A must be a factory's identifier, an object or null, but is a number",
                #"PB0102 4:23+4 "factory" in the binding of B must be a factory's identifier, but is null"#,
                #"PB0105 4:41+11 unknown lifetime "singelton" in the binding of B"#,
                #"PB0102 5:23+21 "factory" in the binding of C must be a factory's identifier, but is an object"#,
                "PB0102 6:10+5 the binding of D must be a factory's identifier, an object or null, but is a list",
            ])
    }

    @Test(arguments: ["5", "true", "[]", #"{"factory": 1}"#, #"{"alias": {}}"#, #"{"factory": "f", "uses": []}"#])
    func `dependents of a mistaken binding are not reported, because it is marked as broken`(value: String) {
        let reading = Reading.ofClock(value)
        #expect(reading.titles.count == 1)
        #expect(reading.isBroken)
        #expect(reading.statements.map(\.key) == [reading.located("Clock")])
    }

    @Test func `an alias is read with the members beside it`() {
        let reading = Reading.ofClock(#"{ "factory": "f", "alias": "A", "lifetime": "weak", "$comment": 1 }"#)
        #expect(
            reading.titles == [
                #"PB0101 1:26+9 "factory" cannot be beside "alias" in the binding of Clock"#,
                #"PB0101 1:56+10 "lifetime" cannot be beside "alias" in the binding of Clock"#,
            ])
        #expect(reading.isBroken)
    }

    @Test(arguments: [
        #"{ "alias": {} }"#, #"{ "factory": 1 }"#, #"{ "lifetime": [], "id": 2 }"#, #"{ "uses": [1] }"#,
        #"{ "decorators": { "$append": 3 } }"#,
    ])
    func `rule 3.8: a comment may look like a binding or a decorator`(comment: String) {
        let edit = #"{ "$edit": { "$comment": \#(comment), "lit": { "settings": { "a": 1 } } } }"#
        for text in [
            #"{"services": {"$comment": \#(comment), "Clock": "f"}}"#,
            #"{"services": {"Clock": { "factory": "f", "decorators": \#(edit) }}}"#,
        ] {
            #expect(Reading(text).titles.isEmpty)
        }
    }

    /// Rule 6.20.
    @Test func `an unknown or mistaken lifetime counts as absent`() {
        for lifetime in ["\"singelton\"", "\"Singleton\"", "true", "[]"] {
            let reading = Reading.ofClock(#"{ "factory": "f", "lifetime": \#(lifetime) }"#)
            #expect(reading.titles.count == 1)
            #expect(reading.edit?.factory?.value == "f" && reading.edit?.lifetime == nil)
        }
    }

    @Test func `rules 3.10 and 3.12: verbs are read only in settings and lists`() {
        let help = ["a factory cannot come from a variable; make a profile"]
        for value in [#"{"$env": "X"}"#, #"{"factory": {"$env": "X"}}"#, #"{"factory": {"$file": "X"}}"#] {
            let reading = Reading.ofClock(value)
            #expect(reading.reading.diagnostics.map(\.wording.help) == [help])
            #expect(reading.isBroken)
        }
        #expect(
            Reading.ofClock(#"{"factory": "f", "uses": {"a": {"$env": "X"}}}"#).report == """
                PB0102 1:55+13 "a" in the uses of Clock must be "Service#name", a list of such or a list edit, but is an object
                ^ found an object
                help: a use cannot come from a variable; make a profile
                """)
        #expect(
            Reading(#"{"services": {"$append": ["x"]}}"#).titles
                == [#"PB0101 1:15+9 unknown key "$append" in "services""#])
    }

    @Test func `mistakes of uses are reported`() {
        let reading = Reading.ofClock(
            """
            { "factory": "f", "uses": {
                "a": 1, "b": ["X", 2], "c": { "$apend": [] }, "d": {}, "e": { "$append": "x", "remove": [] },
                "$remove": ["a"], "g": { "$remove": [3] } } }
            """)
        #expect(
            reading.titles == [
                ##"PB0102 2:10+1 "a" in the uses of Clock must be "Service#name", a list of such or a list edit, but is a number"##,
                ##"PB0102 2:24+1 an item of "b" in the uses of Clock must be "Service#name", but is a number"##,
                #"PB0103 2:35+8 unknown verb "$apend""#,
                ##"PB0102 2:56+2 "d" in the uses of Clock must be "Service#name", a list of such or a list edit, but is an object"##,
                #"PB0102 2:78+3 "$append" must be a list, but is a string"#,
                #"PB0101 2:83+8 unknown key "remove" in a list edit"#,
                #"PB0101 3:5+9 unknown key "$remove" in the uses of Clock"#,
                ##"PB0102 3:42+1 an item of "g" in the uses of Clock must be "Service#name", but is a number"##,
            ])
        #expect(reading.isBroken)
    }

    @Test func `an unknown key of another object is reported with the valid ones`() {
        let reports = [
            Reading(#"{"factory": "f"}"#),
            Reading.ofClock(#"{ "factory": "f", "decorators": [{ "factory": "g", "nme": 1 }] }"#),
            Reading.ofClock(#"{ "factory": "f", "uses": { "$append": [] } }"#),
            Reading.ofClock(#"{ "factory": "f", "settings": { "a": { "$literal": 1, "x": 2 } } }"#),
            Reading.ofClock(#"{ "factory": "f", "settings": { "a": { "$append": [], "append": [] } } }"#),
        ].map(\.report)
        #expect(
            reports.joined(separator: "\n") == """
                PB0101 1:2+9 unknown key "factory" at the top of the manifest
                ^ not a key of a manifest
                help: bindings belong in "services"
                note: keys of a manifest: $schema, abstract, environment, extends, manifest, sealed, services; notes go in "$comment"
                PB0101 1:75+5 unknown key "nme" in a decorator of Clock
                ^ not a key of a decorator
                note: keys of a decorator: factory, id, settings, uses; notes go in "$comment"
                PB0101 1:52+9 unknown key "$append" in the uses of Clock
                ^ not a parameter
                help: write a list edit as the value of its parameter
                note: keys of "uses" are parameters or services; notes go in "$comment"
                PB0101 1:78+3 unknown key "x" beside "$literal"
                ^ not allowed here
                note: no other keys beside "$literal"; notes go in "$comment"
                PB0101 1:78+8 unknown key "append" in a list edit
                ^ did you mean "$append"?
                note: keys of a list edit: $append, $prepend, $remove; notes go in "$comment"
                """)
    }

    @Test func `a missing or empty member of a decorator, and a factory that is null, are reported`() {
        let reports = [
            #"{ "factory": "f", "decorators": [{ "id": "", "factory": "g" }] }"#,
            #"{ "factory": "f", "decorators": [{ "id": "x" }] }"#, #"{ "factory": null }"#,
        ].map { Reading.ofClock($0).report }
        #expect(
            reports.joined(separator: "\n") == """
                PB0102 1:65+2 "id" in a decorator of Clock must be a name, but is empty
                ^ empty
                PB0102 1:57+13 a decorator of Clock has no "factory"
                ^ "factory" is missing
                note: keys of a decorator: factory, id, settings, uses; notes go in "$comment"
                PB0102 1:37+4 "factory" in the binding of Clock must be a factory's identifier, but is null
                ^ found null
                help: to remove the binding, write "Clock": null
                """)
    }

    @Test(arguments: [
        (#"{"abstract": "x"}"#, #""abstract" must be true or false, but is a string"#),
        (#"{"environment": null}"#, #""environment" must be the name of an environment, but is null"#),
        (#"{"services": []}"#, #""services" must be an object, but is a list"#),
        (#"{"$schema": true}"#, #""$schema" must be a string, but is true or false"#),
        (#"{"extends": [null]}"#, #"an item of "extends" must be the name of a profile, but is null"#),
        (
            #"{"services": {"Clock": {"alias": []}}}"#,
            #""alias" in the binding of Clock must be the key of a binding, but is a list"#
        ),
        (
            #"{"services": {"Clock": {"lifetime": true}}}"#,
            #""lifetime" in the binding of Clock must be one of graph, scoped, singleton, transient, weak, but is true or false"#
        ),
        (
            #"{"services": {"Clock": {"uses": []}}}"#,
            #""uses" in the binding of Clock must be an object, but is a list"#
        ),
        (
            #"{"services": {"Clock": {"decorators": {"$remove": [{}]}}}}"#,
            #"an item of "$remove" must be the id of a decorator, but is an object"#
        ),
    ])
    func `a wrong type is reported with the expected and the actual one`(text: String, title: String) {
        #expect(Reading(text).reading.diagnostics.map(\.wording.title) == [title])
    }

    @Test func `mistakes of decorators are reported`() {
        let reading = Reading.ofClock(
            """
            { "factory": "f", "decorators": [
                1, { "id": "x" }, { "factory": 2, "id": 3, "uses": null, "settings": null, "lifetime": "weak" },
                { "factory": "g", "uses": { "a": null } } ] }
            """)
        #expect(
            reading.titles == [
                "PB0102 2:5+1 a decorator of Clock must be a factory's identifier or an object, but is a number",
                #"PB0102 2:8+13 a decorator of Clock has no "factory""#,
                #"PB0102 2:36+1 "factory" in a decorator of Clock must be a factory's identifier, but is a number"#,
                #"PB0102 2:45+1 "id" in a decorator of Clock must be a name, but is a number"#,
                #"PB0102 2:56+4 "uses" in a decorator of Clock must be an object, but is null"#,
                #"PB0102 2:74+4 "settings" in a decorator of Clock must be an object, but is null"#,
                #"PB0101 2:80+10 unknown key "lifetime" in a decorator of Clock"#,
                ##"PB0102 3:38+4 "a" in the uses of Clock must be "Service#name", a list of such or a list edit, but is null"##,
            ])
        #expect(reading.isBroken)
        #expect(
            ["{}", #"{ "$remove": [1], "$append": [2] }"#].flatMap {
                Reading.ofClock("{ \"decorators\": \($0) }").titles
            } == [
                #"PB0102 1:40+2 "decorators" in the binding of Clock must be a list of decorators or a list edit, but is an object"#,
                #"PB0102 1:54+1 an item of "$remove" must be the id of a decorator, but is a number"#,
                "PB0102 1:70+1 a decorator of Clock must be a factory's identifier or an object, but is a number",
            ])
    }

    @Test func `rule 3.9: another format is reported alone, and a wrong type of it like any other`() {
        let reading = Reading(#"{"manifest": 2, "bindings": []}"#)
        #expect(reading.titles == ["PB0104 1:14+1 format 2 of manifests is not known"])
        #expect(reading.reading.manifest == nil)
        #expect(
            ["1", "1.0", "1e400", "\"1\""].map { Reading("{\"manifest\": \($0)}").titles } == [
                [], [], ["PB0104 1:14+5 format 1e400 of manifests is not known"],
                [#"PB0102 1:14+3 "manifest" must be the number 1, but is a string"#],
            ])
    }

    @Test func `a mistake in extends or services makes the manifest partial, a mistaken binding does not`() {
        for members in [
            #""extends": 1"#, #""extends": ["a", 1]"#, #""services": []"#, #""environment": 1"#, #""service": {}"#,
        ] {
            #expect(Reading("{\(members)}").reading.isPartial, "\(members)")
        }
        #expect(!Reading(#"{"services": {"A": 1}, "sealed": 1, "$schema": 1}"#).reading.isPartial)
    }

    @Test func `rule 9.22: a space at an end of an id causes a warning`() {
        let report = { (id: String) in
            Reading.ofClock("{ \"factory\": \"c\", \"decorators\": [{ \"factory\": \"d\", \"id\": \"\(id)\" }] }")
                .report
        }
        #expect(report("warm up") == "")
        #expect(
            report("warm ") == """
                PB0905 1:81+7 the id "warm " ends with white space, which counts
                ^ part of the id
                help: delete the space
                """)
        #expect(report("\u{A0}warm").contains("begins with white space, which counts"))
    }
}
