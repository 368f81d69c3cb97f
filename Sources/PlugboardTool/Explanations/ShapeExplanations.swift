/// 01xx: the shape of a manifest's JSON.
extension Explanation {
    static let unknownKey = Explanation(
        code: .unknownKey,
        summary: "a key that has no meaning where it stands",
        meaning: """
            The key is not one of those that may stand in this place. Nothing is ignored: a misspelt "lifetime" that \
            was skipped would leave the wrong lifetime in force. Some keys have a meaning only beside others: \
            "settings" or "lifetime" for a binding that code made need a "factory" beside them.
            """,
        wrong: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetme": "singleton" } } }"#)
        ],
        right: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetime": "singleton" } } }"#)
        ])

    static let wrongJSONType = Explanation(
        code: .wrongJSONType,
        summary: "a value of the wrong kind",
        meaning: """
            Another kind of JSON value belongs here: text, an object, a list, true or false; a decorator is its factory's \
            name, or an object with a "factory". In particular a factory, a \
            lifetime or a key cannot come from a variable. Which factory serves is what a profile says, so that every \
            wiring there can be is in a file and can be checked.
            """,
        wrong: [
            .manifest("production", #"{ "services": { "OrderStore": { "factory": { "$env": "ORDERS" } } } }"#)
        ],
        right: [
            .manifest("development", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "orders.jsonl" } } } }
                """),
        ])

    static let unknownVerb = Explanation(
        code: .unknownVerb,
        summary: "a member beginning with $ that is no verb",
        meaning: """
            In settings an object with a member that begins with "$" is an instruction: $env, $file, $literal, or \
            $remove, $prepend and $append for an inherited list. This one is none of them, or two are mixed. Data that \
            itself has such members is written inside { "$literal": … }, which nothing interprets.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": { "$ENV": "ORDERS" } } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": {
                      "factory": "orders.file",
                      "settings": { "path": { "$env": "ORDERS", "default": "orders.jsonl" } } } } }
                """)
        ])

    static let unknownLifetime = Explanation(
        code: .unknownLifetime,
        summary: "a lifetime that there is not",
        meaning: """
            A lifetime is one of transient, graph, scoped, singleton and weak. Nothing is guessed: a misspelt \
            "singleton" that became transient would make an instance for each who asks.
            """,
        wrong: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetime": "singelton" } } }"#)
        ],
        right: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetime": "singleton" } } }"#)
        ])

    static let formatVersion = Explanation(
        code: .formatVersion,
        summary: "a manifest of another format",
        meaning: """
            "manifest" says which format of manifests the file is written in. This program reads format 1, which is also \
            meant when the member is left out. A file for a later format may mean other things by the same words, so it \
            is not read.
            """,
        wrong: [.manifest("production", #"{ "manifest": 2, "services": { "OrderStore": "orders.memory" } }"#)],
        right: [.manifest("production", #"{ "manifest": 1, "services": { "OrderStore": "orders.memory" } }"#)])

    static let variableName = Explanation(
        code: .variableName,
        summary: "a variable with a name that none can have",
        meaning: """
            Behind "$env" stands the name of a variable alone: letters, digits, "_", "." and "-", not beginning with a \
            digit. The signs with which shells and templates mark a variable are no part of its name, and a value to fall \
            back on stands beside it as "default". Such a variable could never be set.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": { "$env": "${ORDERS}" } } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": {
                      "factory": "orders.file",
                      "settings": { "path": { "$env": "ORDERS", "default": "orders.jsonl" } } } } }
                """)
        ])
}
