/// 09xx: what is right but worth a second look.
extension Explanation {
    static let repeatsInherited = Explanation(
        code: .repeatsInherited,
        summary: "an override with the value that is inherited",
        meaning: """
            The layer writes what a lower one already says, or what holds anyway, so it changes nothing: an empty edit \
            does not, nor does an edit of a list that adds and removes nothing, nor "secret": false. It is a warning: the \
            line can go, and as long as it stays, a change in the lower layer will not arrive here.
            """,
        wrong: [
            .manifest("base", #"{ "services": { "OrderStore": "orders.memory", "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#),
        ],
        right: [
            .manifest("base", #"{ "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#),
        ])

    static let neverUsed = Explanation(
        code: .neverUsed,
        summary: "a binding that nothing uses",
        meaning: """
            No entry of the program reaches the binding. It is a warning where the binding is merely left over, and an \
            error where its name is near another name of the same service, by more than digits: then it is most likely \
            misspelt, and the binding that was meant to be replaced is still in force. It is only judged where code says its entries. What \
            code alone binds is never called left over: another profile may use it. A `--bind` of a key that nothing \
            else binds and nothing takes changes nothing, so it is an error too.
            """,
        wrong: [
            .swift("let catalog = Catalog(Payments(), Orders(), Mail()).entry(Mailer.self)"),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "alias": "Mailer#receipts" },
                    "Mailer#receipts": "mail.console",
                    "Mailer#recepits": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """),
        ],
        right: [
            .swift("let catalog = Catalog(Payments(), Orders(), Mail()).entry(Mailer.self)"),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "alias": "Mailer#receipts" },
                    "Mailer#receipts": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """),
        ])

    static let listedTwice = Explanation(
        code: .listedTwice,
        summary: "a list that names one thing twice",
        meaning: """
            A list of "uses" names one binding twice, so that its parameter receives it twice, or "extends" names one \
            profile twice, which is laid only once. It is a warning: most likely another name was meant, or a line was \
            copied.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule#geo": "fraud.geo", "FraudRule#velocity": "fraud.velocity",
                    "FraudRule": {
                      "factory": "fraud.all", "uses": { "rules": ["FraudRule#geo", "FraudRule#geo"] } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule#geo": "fraud.geo", "FraudRule#velocity": "fraud.velocity",
                    "FraudRule": {
                      "factory": "fraud.all", "uses": { "rules": ["FraudRule#geo", "FraudRule#velocity"] } } } }
                """)
        ])

    static let besideNear = Explanation(
        code: .besideNear,
        summary: "a binding added to a list beside a near name",
        meaning: """
            A list receives every binding of its service. A layer binds a name that no lower layer has, one slip away from \
            one that a lower layer has, so that the list receives both. Most likely it was to override that one. It is a \
            warning: write the name as the lower layer does, or name both in "uses" where both are meant.
            """,
        wrong: [
            .manifest(
                "base",
                #"{ "services": { "FraudRule": "fraud.all", "FraudRule#velocity": "fraud.velocity" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "FraudRule#velocty": "fraud.geo" } }"#),
        ],
        right: [
            .manifest(
                "base",
                #"{ "services": { "FraudRule": "fraud.all", "FraudRule#velocity": "fraud.velocity" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "FraudRule#velocity": "fraud.geo" } }"#),
        ])

    static let siblingsDisagree = Explanation(
        code: .siblingsDisagree,
        summary: "two unrelated layers that set one thing differently",
        meaning: """
            A profile extends two files, neither of which extends the other, and they say different things of one \
            place. The later in the list wins, which is easily overlooked. It is a warning: say in the profile itself \
            which is meant, or let one of the files extend the other.
            """,
        wrong: [
            .manifest("eu", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .manifest(
                "promo",
                """
                { "abstract": true,
                  "services": {
                    "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """),
            .manifest("production", #"{ "extends": ["eu", "promo"] }"#),
        ],
        right: [
            .manifest("eu", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .manifest(
                "promo",
                """
                { "abstract": true, "extends": "eu",
                  "services": {
                    "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """),
            .manifest("production", #"{ "extends": ["eu", "promo"] }"#),
        ])

    static let optionalMissed = Explanation(
        code: .optionalMissed,
        summary: "an optional that is nil although a near name is bound",
        meaning: """
            A parameter is optional and its service is not bound, so it receives nil, which is right by itself. But the \
            service is bound under another name, and perhaps that one was meant. It is a warning: say with "uses" which \
            binding fills the parameter.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("notices.optional", Notices.self, parameters: "mailer",
                                initializer: OptionalNotices.init(mailer:))   // takes a Mailer?
                """),
            .manifest(
                "production",
                #"{ "services": { "Mailer#notices": "mail.console", "Notices": "notices.optional" } }"#),
        ],
        right: [
            .swift(
                """
                catalog.factory("notices.optional", Notices.self, parameters: "mailer",
                                initializer: OptionalNotices.init(mailer:))   // takes a Mailer?
                """),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer#notices": "mail.console",
                    "Notices": { "factory": "notices.optional", "uses": { "mailer": "Mailer#notices" } } } }
                """),
        ])

    static let placeholder = Explanation(
        code: .placeholder,
        summary: "a text that looks like a variable",
        meaning: """
            The whole text of a setting is what a shell or a template would replace by a variable: ${X}, $(X), $X, \
            $env:X, {{X}} or %X%. Nothing replaces it here, so the program receives these very signs. It is a warning: \
            write { "$env": "X" }, or, where the signs are meant, { "$literal": "${X}" }.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "${ORDERS}" } } } }
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

    static let parametersAlike = Explanation(
        code: .parametersAlike,
        summary: "two parameters that always receive one binding",
        meaning: """
            The factory takes a service more than once, and its registration does not name its parameters, so that \
            "uses" cannot choose for each: all receive the same binding, in every profile. It is a warning where that is \
            one shared instance, or where the service is bound under other names as well. Name the parameters with \
            parameters:, and choose; those that are meant alike stay so without a word.
            """,
        wrong: [
            .swift(
                #"catalog.factory("notices.both", Notices.self, initializer: BothNotices.init(shop:customer:))  // two Mailers"#
            ),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "factory": "mail.console", "lifetime": "singleton" },
                    "Notices": "notices.both" } }
                """),
        ],
        right: [
            .swift(
                """
                catalog.factory("notices.both", Notices.self, parameters: "shop", "customer",
                                initializer: BothNotices.init(shop:customer:))
                """),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "factory": "mail.console", "lifetime": "singleton" },
                    "Mailer#shop": "mail.console",
                    "Notices": { "factory": "notices.both", "uses": { "shop": "Mailer#shop" } } } }
                """),
        ])
}
