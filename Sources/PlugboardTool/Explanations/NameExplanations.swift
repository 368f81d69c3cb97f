/// 03xx: names that lead to nothing, or to the wrong thing.
extension Explanation {
    static let unknownFactory = Explanation(
        code: .unknownFactory,
        summary: "a factory that is not registered",
        meaning: """
            A manifest can only name factories that the program registers with catalog.factory("…"), and no factory has \
            this identifier. Either it is misspelt, or the module that registers it is not in this program's catalog.
            """,
        wrong: [.manifest("production", #"{ "services": { "OrderStore": "orders.memry" } }"#)],
        right: [.manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#)])

    static let factoryOfAnotherService = Explanation(
        code: .factoryOfAnotherService,
        summary: "a factory or alias of another service",
        meaning: """
            The factory exists and makes something else than the service it is to serve, or the alias, or a use, \
            names a binding of another service. An instance can serve a second service only where code says so with .provides, because \
            only the compiler can tell that it fits.
            """,
        wrong: [.manifest("production", #"{ "services": { "OrderStore": "mail.console" } }"#)],
        right: [
            .manifest("production", #"{ "services": { "OrderStore": "orders.memory", "Mailer": "mail.console" } }"#)
        ])

    static let unknownService = Explanation(
        code: .unknownService,
        summary: "a service nobody knows",
        meaning: """
            No service of this name is made or needed by anything the program registers. A service is written as its \
            type in code: Mailer for the protocol Mailer, or Shop.Mailer where two modules have one. Types without a \
            plain name, generic ones for example, get one with catalog.service(_:named:).
            """,
        wrong: [.manifest("production", #"{ "services": { "OrderStor": "orders.memory" } }"#)],
        right: [.manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#)])

    static let ambiguousService = Explanation(
        code: .ambiguousService,
        summary: "a service name that fits several types",
        meaning: """
            Types of this name are registered from several modules, or inside several types. Write as many enclosing \
            names as it takes to fit exactly one.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("mail.console", Shop.Mailer.self, initializer: ConsoleMailer.init)
                catalog.factory("bills.console", Billing.Mailer.self, initializer: ConsoleBills.init)
                """),
            .manifest("production", #"{ "services": { "Mailer": "mail.console" } }"#),
        ],
        right: [
            .swift(
                """
                catalog.factory("mail.console", Shop.Mailer.self, initializer: ConsoleMailer.init)
                catalog.factory("bills.console", Billing.Mailer.self, initializer: ConsoleBills.init)
                """),
            .manifest(
                "production",
                #"{ "services": { "Shop.Mailer": "mail.console", "Billing.Mailer": "bills.console" } }"#),
        ])

    static let factoryNotAllowed = Explanation(
        code: .factoryNotAllowed,
        summary: "a factory that is not allowed in this environment",
        meaning: """
            Code allows the factory in some environments only, and the selected profile is for another, or says none. \
            This is how a fake is kept out of production: it takes two mistakes, in code and in the manifest, instead \
            of one.
            """,
        wrong: [
            .manifest(
                "production", #"{ "environment": "production", "services": { "PaymentGateway": "payments.fake" } }"#)
        ],
        right: [
            .manifest("test", #"{ "environment": "test", "services": { "PaymentGateway": "payments.fake" } }"#)
        ])

    static let argumentListsDiffer = Explanation(
        code: .argumentListsDiffer,
        summary: "factories of one service with different arguments",
        meaning: """
            Callers give the arguments of a service at each resolve. If its factories declared different ones, changing \
            the factory in a profile would break calls that compiled. So all factories of a service declare the same \
            list; a factory need not use each of them.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("letters.plain", Letter.self, initializer: PlainLetter.init)
                catalog.factory("letters.signed", Letter.self, argument: Signature.self, initializer: SignedLetter.init)
                """)
        ],
        right: [
            .swift(
                """
                catalog.factory("letters.plain", Letter.self, argument: Signature.self, initializer: PlainLetter.init)
                catalog.factory("letters.signed", Letter.self, argument: Signature.self, initializer: SignedLetter.init)
                """)
        ])

    static let malformedKey = Explanation(
        code: .malformedKey,
        summary: "a service key with an empty half",
        meaning: """
            A key is a service, or a service and a name behind the first "#": Mailer, Mailer#receipts. Here one of the \
            halves is empty.
            """,
        wrong: [.manifest("production", #"{ "services": { "Mailer#": "mail.console" } }"#)],
        right: [.manifest("production", #"{ "services": { "Mailer#receipts": "mail.console" } }"#)])

    static let malformedPointer = Explanation(
        code: .malformedPointer,
        summary: "a --set that leads to no setting",
        meaning: """
            --set changes one member of the settings of one binding: its service key, "settings", and the names on the \
            way to it, with "/" between them; of a decorator, "decorators" and its id stand before "settings". It is the \
            path that "wiring show" prints behind the key. A "/" in a key or in a name is written ~1 and a "~" ~0. A list \
            has no names in it, so the whole of it is set as JSON; a factory is changed with --bind, and anything else in \
            a profile.
            """,
        wrong: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.file", "settings": { "path": "a.log" } } } }"#),
            .terminal("$ storefront --profile production --set OrderStore/settings/path~=b.log"),
        ],
        right: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.file", "settings": { "path": "a.log" } } } }"#),
            .terminal("$ storefront --profile production --set OrderStore/settings/path=b.log"),
        ])
}
