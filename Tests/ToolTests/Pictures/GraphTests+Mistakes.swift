@testable import PlugboardTool
import Testing

/// `wiring graph` as a tree, for invalid wirings.
extension GraphTests {
    @Test func `rules 21.18 and 21.19: missing, mistaken and unused bindings are in the diagram`() throws {
        let services = """
            "Cook": { "factory": "cook.head", "uses": { "oven": "Oven", "spare": "Oven#spare" } },
            "Oven": { "factory": "oven.gaz", "decorators": ["oven.timed", { "id": "late", "factory": "oven.tmed" }] },
            "Oven#old": "oven.gas", "Bell#a": { "alias": "Bell#b" }, "Bell#c": "bell.loud"
            """
        let drawn1 = try draw(services)
        #expect(
            drawn1 == """
                profile "day": code < day
                (4 mistakes)

                Kitchen
                └─ Cook  cook.head  [PB0401]
                   ├─ oven: Oven  late = oven.tmed > oven.timed > oven.gaz  [PB0301]
                   ├─ spare: Oven#spare  NOT BOUND
                   └─ bells: Bell#c  bell.loud
                      └─ oven: later Oven  late = oven.tmed > oven.timed > oven.gaz  [PB0301]

                not asked for
                Bell#a  [PB0408]
                └─ alias of Bell#b  NOT BOUND
                Oven#old  oven.gas  (singleton)

                """)
    }

    @Test func `rule 21.18: a self-dependency is drawn, and reported once`() throws {
        let drawn2 = try draw(#""Cook": "cook.two", "Apprentice": "apprentice""#)
        #expect(
            drawn2 == """
                profile "day": code < day
                (1 mistake)

                Kitchen
                └─ Cook  cook.two  [PB0404]
                   └─ other: Apprentice  apprentice
                      └─ Cook  cook.two  [PB0404]  (above)

                """)
    }

    @Test func `rule 21.18: aliases in a cycle are drawn with their targets`() throws {
        let drawn3 = try draw(#""Cook": { "alias": "Cook#a" }, "Cook#a": { "alias": "Cook" }"#)
        #expect(
            drawn3 == """
                profile "day": code < day
                (1 mistake)

                Kitchen
                └─ Cook  [PB0408]
                   └─ alias of Cook#a
                      └─ alias of Cook  [PB0408]  (above)

                """)
    }

    @Test func `rule 21.18: a use of another service points to its named key`() throws {
        let answer = try draw(
            #""Cook": { "factory": "cook.head", "uses": { "spare": "Bell" } }, "Oven": "oven.gas", "Bell": "bell.loud""#
        )
        #expect(
            answer
                == """
                profile "day": code < day
                (1 mistake)

                Kitchen
                └─ Cook  cook.head  [PB0302]
                   ├─ oven: Oven  oven.gas  (singleton)
                   ├─ spare: Bell  bell.loud
                   │  └─ oven: later Oven  oven.gas  (singleton)
                   └─ bells: Bell  bell.loud  (above)

                """)
    }

    @Test func `rule 21.20: the readable part of a broken layer is drawn under a note`() throws {
        let manifests = [
            "base": #"{ "services": { "Bell": "bell.loud" "Oven": "oven.gas" } }"#,
            "day": #"{ "extends": "base", "services": { "Cook": "cook.head", "Bell#a": { "alias": "Bell" } } }"#,
        ]
        let drawn = try ask("graph --profile day", manifests, of: kitchen).output
        #expect(
            drawn == """
                profile "day": code < day
                (not all of it could be read: the rest may contain missing bindings)
                (1 mistake)

                Kitchen
                └─ Cook  cook.head
                   └─ oven, spare: Oven  NOT BOUND

                not asked for
                Bell#a
                └─ alias of Bell  NOT BOUND

                """)
    }

    @Test func `rule 21.19: a mistaken binding is drawn as its own node`() throws {
        let drawn = try draw(#""Cook": { "factory": "cook.head", "fctory": 1 }, "Oven": "oven.gas", "Bell": 3"#)
        #expect(
            drawn == """
                profile "day": code < day
                (2 mistakes)

                Kitchen
                └─ Cook  (mistaken)  [PB0101]

                not asked for
                Bell  (mistaken)  [PB0102]
                Oven  oven.gas  (singleton)

                """)
    }

    @Test func `rule 21.17: an invalid wiring is drawn, reported beside the diagram, and has status 1`() throws {
        let answer = try ask("graph --profile day --format dot", ["day": "{}"], of: kitchen)
        #expect(answer.output.contains("not bound"))
        #expect(answer.remarks.hasPrefix("error[PB0401]"))
        #expect(answer.status == .mistakes)
    }
}
