/// 0403, 0404, 0407, 0410 to 0413 and 0415: lifetimes, rings, and how something is asked for.
extension Explanation {
    static let captive = Explanation(
        code: .captive,
        summary: "something scoped kept longer than its scope",
        meaning: """
            A scoped instance belongs to one scope: a request, a session. What lives longer and holds it would go on \
            using the first scope's instance in all later ones, which shows as one customer's data in another's page. \
            Lazy and Provider do not help, they resolve where their owner lives. Make the holder scoped too, make what \
            it holds a singleton, or pass it as an argument.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.memory", "lifetime": "scoped" },
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": { "factory": "checkout.standard", "lifetime": "singleton" } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.memory", "lifetime": "scoped" },
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": { "factory": "checkout.standard", "lifetime": "scoped" } } }
                """)
        ])

    static let cycle = Explanation(
        code: .cycle,
        summary: "a service that needs itself",
        meaning: """
            Following what each binding needs leads back to where it began, so none of them could be built first. The \
            ring is drawn with the place that says each step. A Lazy or a Provider in one of the parameters breaks it, \
            because it resolves later.
            """,
        wrong: [
            .manifest(
                "production",
                #"{ "services": { "FraudRule": { "factory": "fraud.all", "uses": { "rules": ["FraudRule"] } } } }"#)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule": "fraud.all",
                    "FraudRule#geo": "fraud.geo",
                    "FraudRule#velocity": "fraud.velocity" } }
                """)
        ])

    static let sharedWithArguments = Explanation(
        code: .sharedWithArguments,
        summary: "a shared lifetime for what differs with who asks",
        meaning: """
            The factory takes arguments from each caller, or an InjectionPoint that tells who asks, and a shared instance \
            is built once. Whoever asked first would decide for all, and what the others give would be ignored. Leave it \
            transient, or take the values as settings.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("payments.regional", PaymentGateway.self, argument: Region.self,
                                initializer: RegionalGateway.init(region:))
                """),
            .manifest(
                "production",
                #"{ "services": { "PaymentGateway": { "factory": "payments.regional", "lifetime": "singleton" } } }"#),
        ],
        right: [
            .swift(
                """
                catalog.factory("payments.regional", PaymentGateway.self, argument: Region.self,
                                initializer: RegionalGateway.init(region:))
                """),
            .manifest("production", #"{ "services": { "PaymentGateway": "payments.regional" } }"#),
        ])

    static let closedByNobody = Explanation(
        code: .closedByNobody,
        summary: "closing for what nobody keeps",
        meaning: """
            The registration says with .closing how an instance ends. The container closes its singletons and a scope what \
            is scoped; instances of the other lifetimes, and those owned externally, belong to who asked for them, so that \
            what is said would never run. Make it a singleton or scoped, or leave .closing out.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("orders.remote", OrderStore.self, initializer: MemoryOrders.init)
                    .closing { _ in }
                """),
            .manifest("production", #"{ "services": { "OrderStore": "orders.remote" } }"#),
        ],
        right: [
            .swift(
                """
                catalog.factory("orders.remote", OrderStore.self, initializer: MemoryOrders.init)
                    .closing { _ in }
                """),
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.remote", "lifetime": "singleton" } } }"#),
        ])

    static let needsScope = Explanation(
        code: .needsScope,
        summary: "something scoped asked for without a scope",
        meaning: """
            What the program asks for is scoped, or reaches something scoped, and the entry does not say that it is \
            asked for within a scope. Resolved from the container itself it would have no place to live.
            """,
        wrong: [
            .swift("let catalog = Catalog(Payments(), Orders(), Mail()).entry(Checkout.self)"),
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": { "factory": "checkout.standard", "lifetime": "scoped" } } }
                """),
        ],
        right: [
            .swift(
                """
                let catalog = Catalog(Payments(), Orders(), Mail()).entry(Checkout.self, scope: true)

                try await container.withScope { scope in
                    try scope.resolve(Checkout.self).place(order)
                }
                """)
        ])

    static let needsAwait = Explanation(
        code: .needsAwait,
        summary: "something that has to be awaited, asked for without await",
        meaning: """
            Building the service has to wait: its own initializer is async, or that of something it needs directly. So \
            it can only be resolved with await, and not through what resolves without, such as a Lazy or an \
            @Inject property. What is made on the main actor is awaited everywhere else; there it is resolved without, and an entry that says \
            on: MainActor.self promises it.
            """,
        wrong: [
            .swift(
                """
                catalog.autoregister(OrderStore.self, initializer: RemoteOrders.init(connecting:))   // async
                let store = try container.resolve(OrderStore.self)
                """)
        ],
        right: [
            .swift(
                """
                catalog.autoregister(OrderStore.self, initializer: RemoteOrders.init(connecting:))   // async
                let store = try await container.resolve(awaiting: OrderStore.self)
                """)
        ])

    static let madeTooDeep = Explanation(
        code: .madeTooDeep,
        summary: "too many instances made one within another",
        meaning: """
            What a factory takes is made before it, on the same stack, and so is what that takes. More than a thousand \
            of them one within another, decorators and injected properties counted, would overflow the stack of a \
            thread, which ends the program without a word. Take a Lazy somewhere on the way: what it opens is made \
            later, when the rest is finished.
            """,
        wrong: [
            .swift(
                """
                for number in 0..<2_000 {
                    catalog.autoregister(Mailer.self, name: "\\(number)", uses: ["Mailer": "Mailer#\\(number + 1)"],
                                         initializer: Forwarding.init(next:))   // takes a Mailer
                }
                catalog.autoregister(Mailer.self, name: "2000", initializer: ConsoleMailer.init)
                """),
            .manifest("production", #"{ "services": { "Mailer": { "alias": "Mailer#0" } } }"#),
        ],
        right: [
            .swift(
                """
                for number in 0..<2_000 {
                    catalog.autoregister(Mailer.self, name: "\\(number)", uses: ["Mailer": "Mailer#\\(number + 1)"],
                                         initializer: ForwardingLater.init(next:))   // takes a Lazy<Mailer>
                }
                catalog.autoregister(Mailer.self, name: "2000", initializer: ConsoleMailer.init)
                """),
            .manifest("production", #"{ "services": { "Mailer": { "alias": "Mailer#0" } } }"#),
        ])

    static let needsArguments = Explanation(
        code: .needsArguments,
        summary: "something asked for without the arguments that it takes",
        meaning: """
            The service takes arguments from whoever asks for it, and who asks here gives none, or others. A plain \
            parameter gives none: take a Provider and call it with them. What the program itself gives is said by its \
            entry, with argument: or arguments:, in any order.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("payments.regional", PaymentGateway.self, argument: Region.self,
                                initializer: RegionalGateway.init(region:))
                catalog.factory("checkout.paying", Checkout.self, initializer: PayingCheckout.init(gateway:))
                """),
            .manifest(
                "production",
                #"{ "services": { "PaymentGateway": "payments.regional", "Checkout": "checkout.paying" } }"#),
        ],
        right: [
            .swift(
                """
                catalog.factory("payments.regional", PaymentGateway.self, argument: Region.self,
                                initializer: RegionalGateway.init(region:))
                catalog.entry(PaymentGateway.self, argument: Region.self)
                """),
            .manifest("production", #"{ "services": { "PaymentGateway": "payments.regional" } }"#),
        ])

    static let sharedButNotSendable = Explanation(
        code: .sharedButNotSendable,
        summary: "a shared lifetime for what is not Sendable",
        meaning: """
            Several threads may come to hold a shared instance at once, so its service must be Sendable. In code the \
            compiler sees to that; where a manifest says the lifetime, this check does. Make the service Sendable, or \
            leave it transient.
            """,
        wrong: [
            .swift(
                """
                protocol Cart { mutating func add(_ item: Item) }   // not Sendable
                catalog.factory("cart.plain", Cart.self, initializer: PlainCart.init)
                """),
            .manifest(
                "production", #"{ "services": { "Cart": { "factory": "cart.plain", "lifetime": "singleton" } } }"#),
        ],
        right: [
            .swift(
                """
                protocol Cart { mutating func add(_ item: Item) }   // not Sendable
                catalog.factory("cart.plain", Cart.self, initializer: PlainCart.init)
                """),
            .manifest("production", #"{ "services": { "Cart": "cart.plain" } }"#),
        ])
}
