/// 0207 to 0210, 0212 and 0213: how layers are laid over each other.
extension Explanation {
    static let sealed = Explanation(
        code: .sealed,
        summary: "an override of a sealed profile",
        meaning: """
            A layer of this profile says "sealed": true, so --set and --bind are refused: what runs is what was \
            reviewed. A profile may still extend a sealed one, because that is a file too.
            """,
        wrong: [
            .manifest("production", #"{ "sealed": true, "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ storefront --profile production --bind OrderStore=orders.file"),
        ],
        right: [
            .manifest("production", #"{ "sealed": true, "services": { "OrderStore": "orders.memory" } }"#),
            .manifest(
                "rehearsal",
                """
                { "extends": "production",
                  "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "rehearsal.jsonl" } } } }
                """),
            .terminal("$ storefront --profile rehearsal"),
        ])

    static let nothingToRemove = Explanation(
        code: .nothingToRemove,
        summary: "a removal of what is not there",
        meaning: """
            null, or an entry of $remove, takes away what a lower layer said, and no lower layer says it. Perhaps the \
            name changed below and the removal stayed behind; then what was to be removed is in force. Settings may also \
            be gone already because a layer changed the factory. A null that is meant as a value is written \
            { "$literal": null }.
            """,
        wrong: [
            .manifest("base", #"{ "services": { "OrderStore": "orders.memory", "Mailer#audit": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "Mailer#audits": null } }"#),
        ],
        right: [
            .manifest("base", #"{ "services": { "OrderStore": "orders.memory", "Mailer#audit": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "Mailer#audit": null } }"#),
        ])

    static let listEditWithoutList = Explanation(
        code: .listEditWithoutList,
        summary: "an edit of a list that is not inherited",
        meaning: """
            $remove, $prepend and $append edit a list that a lower layer wrote, and there is none: it was never written, \
            it went when a layer changed the factory, or another instruction stands in its place. Write the whole list \
            instead.
            """,
        wrong: [
            .manifest(
                "base",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } } } }
                """),
            .manifest(
                "production",
                """
                { "extends": "base",
                  "services": { "PaymentGateway": { "decorators": { "$append": ["pay.retry"] } } } }
                """),
        ],
        right: [
            .manifest(
                "base",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } } } }
                """),
            .manifest(
                "production",
                #"{ "extends": "base", "services": { "PaymentGateway": { "decorators": ["pay.retry"] } } }"#),
        ])

    static let pathLeavesDirectory = Explanation(
        code: .pathLeavesDirectory,
        summary: "a path that leaves the manifest directory",
        meaning: """
            A manifest reads files below its own directory, and by absolute path only below the roots that code allows \
            (/run/secrets unless it says otherwise). It is judged by where the path really leads, links followed. So \
            whoever may edit a manifest cannot make the program read any file of the machine.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": { "$file": "../orders-path" } } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": {
                      "factory": "orders.file",
                      "settings": { "path": { "$file": "orders-path", "default": "orders.jsonl" } } } } }
                """)
        ])

    static let editsMissingBinding = Explanation(
        code: .editsMissingBinding,
        summary: "an edit of a binding that is not inherited",
        meaning: """
            A binding without "factory" and "alias" changes an inherited one, and nothing is inherited under this key: \
            no lower layer binds it, or one has removed it. Say a factory, or write the key as the lower layer does.
            """,
        wrong: [
            .manifest("base", #"{ "services": { "Mailer": "mail.console" } }"#),
            .manifest(
                "production", #"{ "extends": "base", "services": { "OrderStore": { "lifetime": "singleton" } } }"#),
        ],
        right: [
            .manifest("base", #"{ "services": { "Mailer": "mail.console", "OrderStore": "orders.memory" } }"#),
            .manifest(
                "production", #"{ "extends": "base", "services": { "OrderStore": { "lifetime": "singleton" } } }"#),
        ])

    static let decoratorTwice = Explanation(
        code: .decoratorTwice,
        summary: "two decorators of one id",
        meaning: """
            Each decorator of a binding has an id, by which layers above can remove it; unless it says one, the id is \
            its factory. Two of one id could not be told apart. Where the same factory is to wrap twice, give one of \
            them an "id".
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" },
                      "decorators": ["pay.retry", "pay.retry"] } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" },
                      "decorators": ["pay.retry", { "id": "outer", "factory": "pay.retry" }] } } }
                """)
        ])
}
