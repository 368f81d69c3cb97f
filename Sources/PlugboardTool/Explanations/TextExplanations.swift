/// 00xx: the characters of a manifest.
extension Explanation {
    static let syntax = Explanation(
        code: .syntax,
        summary: "text that is not JSON",
        meaning: """
            The file is not JSON at the place shown. A file that does not parse is left out of the check, and the \
            others are still checked, so that one slip does not hide the rest. Comments are not JSON; a note goes into \
            a "$comment" member, which every object may have.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory"
                    "Mailer": "mail.console" } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "$comment": "orders are kept for a day",
                  "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console" } }
                """)
        ])

    static let trailingComma = Explanation(
        code: .trailingComma,
        summary: "a comma with nothing after it",
        meaning: """
            JSON has no comma after the last member or element. Some readers accept it and some refuse the file, and \
            behind it a line is often missing that somebody meant to write.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console", } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console" } }
                """)
        ])

    static let duplicateMember = Explanation(
        code: .duplicateMember,
        summary: "a name written twice in one object",
        meaning: """
            One object has two members of the same name. JSON readers disagree about which of them counts, so the file \
            means different things to different programs. Two names are the same when they are once their escapes are \
            read, and two keys of "services" also when they name the same service and name. The same goes for --bind and --set: two flags may not say \
            different things of one binding or setting, nor one the whole and another a part of it.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "orders.jsonl" } } } }
                """)
        ],
        right: [
            .manifest("base", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .manifest(
                "production",
                """
                { "extends": "base",
                  "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "orders.jsonl" } } } }
                """),
        ])

    static let nestingTooDeep = Explanation(
        code: .nestingTooDeep,
        summary: "objects and lists nested more than 128 deep",
        meaning: """
            A manifest may be nested 128 levels deep, which no manifest written by a person comes near. The limit keeps \
            a generated or hostile file from exhausting the program that reads it.
            """,
        wrong: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.file", "settings": { "path": "#
                    + String(repeating: "[", count: 130) + String(repeating: "]", count: 130) + " } } } }")
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "orders.jsonl" } } } }
                """)
        ])

    static let notUTF8 = Explanation(
        code: .notUTF8,
        summary: "a file that is not UTF-8",
        meaning: """
            Manifests are UTF-8, with or without a byte order mark. Other encodings are refused rather than guessed, \
            because a guess that is wrong changes names without anybody noticing.
            """,
        wrong: [.terminal("$ iconv -f UTF-8 -t UTF-16 draft.json > Config/production.json")],
        right: [.terminal("$ iconv -f UTF-16 -t UTF-8 draft.json > Config/production.json")])
}
