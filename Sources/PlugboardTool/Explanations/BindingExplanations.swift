/// 0401, 0402 and 0405 to 0409: bindings that do not fit together.
extension Explanation {
    static let notBound = Explanation(
        code: .notBound,
        summary: "a service that is needed and not bound",
        meaning: """
            Something needs the service and no layer binds it. What needs it is a binding, or the program itself where \
            code says catalog.entry(…). The message tells the whole path from there, because the place to repair is \
            often not the last step of it.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "Checkout": "checkout.standard" } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": "checkout.standard" } }
                """)
        ])

    static let removedButUsed = Explanation(
        code: .removedButUsed,
        summary: "a binding that is removed and still used",
        meaning: """
            A layer removes the binding with null, and a binding that stays in force needs it. Both places are shown: \
            either the null goes, or what still uses it is given something else.
            """,
        wrong: [
            .manifest(
                "base",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": "checkout.standard" } }
                """),
            .manifest("production", #"{ "extends": "base", "services": { "Mailer": null } }"#),
        ],
        right: [
            .manifest(
                "base",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": "checkout.standard" } }
                """),
            .manifest(
                "production",
                """
                { "extends": "base",
                  "services": {
                    "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """),
        ])

    static let unknownParameter = Explanation(
        code: .unknownParameter,
        summary: "a parameter that the factory does not have",
        meaning: """
            A key of "uses" names a parameter of the factory, as the code names them with parameters:. Where code names \
            none, the key is the parameter's service. Settings, arguments and the service a decorator wraps are not \
            filled by "uses".
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule#geo": "fraud.geo",
                    "FraudRule": { "factory": "fraud.all", "uses": { "ruls": ["FraudRule#geo"] } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule#geo": "fraud.geo",
                    "FraudRule": { "factory": "fraud.all", "uses": { "rules": ["FraudRule#geo"] } } } }
                """)
        ])

    static let ambiguousParameter = Explanation(
        code: .ambiguousParameter,
        summary: "a key of \"uses\" that fits several parameters",
        meaning: """
            The factory takes the service more than once and its code names no parameters, so the service alone does not \
            say which of them is meant. Swift cannot tell the names at run time: the code says them with parameters:, \
            all of them, in order.
            """,
        wrong: [
            .swift(
                #"catalog.factory("notices.both", Notices.self, initializer: BothNotices.init(shop:customer:))  // two Mailers"#
            ),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": "mail.console",
                    "Mailer#receipts": "mail.console",
                    "Notices": { "factory": "notices.both", "uses": { "Mailer": "Mailer#receipts" } } } }
                """),
        ],
        right: [
            .swift(
                """
                catalog.factory(
                    "notices.both", Notices.self, parameters: "shop", "customer",
                    initializer: BothNotices.init(shop:customer:))
                """),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": "mail.console",
                    "Mailer#receipts": "mail.console",
                    "Notices": { "factory": "notices.both", "uses": { "customer": "Mailer#receipts" } } } }
                """),
        ])

    static let severalForOne = Explanation(
        code: .severalForOne,
        summary: "a list of bindings for a parameter that takes one",
        meaning: """
            "uses" lists several bindings for a parameter that receives one instance. Only a parameter that is a list \
            receives several, in the order written. Name the one binding, without brackets.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "Mailer#spare": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": {
                      "factory": "checkout.standard",
                      "uses": { "mailer": ["Mailer", "Mailer#spare"] } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "Mailer#spare": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": {
                      "factory": "checkout.standard",
                      "uses": { "mailer": "Mailer#spare" } } } }
                """)
        ])

    static let aliasToNothing = Explanation(
        code: .aliasToNothing,
        summary: "an alias that leads to no binding",
        meaning: """
            An alias is another key for a binding. This one names a key that is not bound, or aliases that lead around \
            in a ring, so there is no instance at its end.
            """,
        wrong: [.manifest("production", #"{ "services": { "Mailer": { "alias": "Mailer#receipts" } } }"#)],
        right: [
            .manifest(
                "production",
                #"{ "services": { "Mailer": { "alias": "Mailer#receipts" }, "Mailer#receipts": "mail.console" } }"#)
        ])

    static let decoratorWrapsNothing = Explanation(
        code: .decoratorWrapsNothing,
        summary: "a decorator that does not take what it wraps",
        meaning: """
            A decorator makes the service and takes the same service: that parameter receives what it wraps. This \
            factory has no such parameter left, or two, and then "uses" has to fill all but one.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule": { "factory": "fraud.geo", "decorators": ["fraud.velocity"] } } }
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
                      "decorators": ["pay.retry"] } } }
                """)
        ])
}
