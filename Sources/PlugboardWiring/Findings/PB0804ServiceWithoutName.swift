extension DiagnosticCode {
    /// Code offers a service that no manifest can write.
    public static let serviceWithoutName = DiagnosticCode(
        "PB0804", "a service that manifests cannot name",
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
