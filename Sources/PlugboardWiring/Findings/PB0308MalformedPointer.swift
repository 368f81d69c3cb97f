extension DiagnosticCode {
    /// A pointer of `--set` leads to no setting.
    public static let malformedPointer = DiagnosticCode(
        "PB0308", "a --set that leads to no setting",
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
