/// 08xx: the catalog itself.
extension Explanation {
    static let registeredTwice = Explanation(
        code: .registeredTwice,
        summary: "a service and name bound twice in code",
        meaning: """
            Code binds the same service under the same name twice, or two registrations provide it, and nothing says \
            which is meant. Both lines are named. Give one of them a name, or say override: true where the later one is to win.
            """,
        wrong: [
            .swift(
                """
                catalog.autoregister(Clock.self, lifetime: .singleton, initializer: SystemClock.init)
                catalog.autoregister(Clock.self, lifetime: .singleton, initializer: AtomicClock.init)
                """)
        ],
        right: [
            .swift(
                """
                catalog.autoregister(Clock.self, lifetime: .singleton, initializer: SystemClock.init)
                catalog.autoregister(Clock.self, name: "atomic", lifetime: .singleton, initializer: AtomicClock.init)
                """)
        ])

    static let identifierTwice = Explanation(
        code: .identifierTwice,
        summary: "two factories of one identifier",
        meaning: """
            A manifest names a factory by its identifier alone, so an identifier is unique in the whole catalog, also \
            across services and modules. A prefix for each module keeps them apart.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("console", Mailer.self, initializer: ConsoleMailer.init)
                catalog.factory("console", OrderStore.self, initializer: ConsoleOrders.init)
                """)
        ],
        right: [
            .swift(
                """
                catalog.factory("mail.console", Mailer.self, initializer: ConsoleMailer.init)
                catalog.factory("orders.console", OrderStore.self, initializer: ConsoleOrders.init)
                """)
        ])

    static let wrongParameterCount = Explanation(
        code: .wrongParameterCount,
        summary: "parameters: that does not name each parameter once",
        meaning: """
            parameters: names all parameters of the initializer, in their order, each by a name of its own. With another \
            count every name after the \
            gap would stand for the wrong parameter, and manifests would fill the wrong one.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("checkout.standard", Checkout.self, parameters: "gateway", "store",
                                initializer: Checkout.init(gateway:store:mailer:))
                """)
        ],
        right: [
            .swift(
                """
                catalog.factory("checkout.standard", Checkout.self, parameters: "gateway", "store", "mailer",
                                initializer: Checkout.init(gateway:store:mailer:))
                """)
        ])

    static let serviceWithoutName = Explanation(
        code: .serviceWithoutName,
        summary: "a service that manifests cannot name",
        meaning: """
            A factory is offered to manifests for a type that has no plain name: a generic, local or private type, or a \
            composition. Code gives it one, which then also outlives a renaming of the type.
            """,
        wrong: [
            .swift(#"catalog.factory("orders.table", Repository<Order>.self, initializer: TableRepository.init)"#)
        ],
        right: [
            .swift(
                """
                catalog.service(Repository<Order>.self, named: "OrderRepository")
                catalog.factory("orders.table", Repository<Order>.self, initializer: TableRepository.init)
                """)
        ])
}
