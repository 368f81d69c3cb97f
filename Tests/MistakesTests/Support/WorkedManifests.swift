import PlugboardTool

// The rows of the rules' worked manifests, in their order.

extension Fixture {
    static let worked: [Fixture] = [
        row("01-edit-of-what-was-removed", "e", .editsMissingBinding),
        row("02-factory-over-an-alias", "e", .settingMissing),
        row("03-back-to-the-first-factory", "e", .settingMissing),
        row("04-the-same-factory-again", "p", .repeatsInherited),
        row("05-null-of-what-was-dropped", "p", .nothingToRemove, variables: ["STRIPE_KEY": "sk"]),
        row("06-null-in-the-first-layer", "b", .nothingToRemove),
        row(
            "07-list-that-went-with-its-factory", "p", .listEditWithoutList, catalog: .cards,
            variables: ["STRIPE_KEY": "sk"]),
        row("08-removes-an-unknown-decorator", "p", .nothingToRemove),
        row("09-one-decorator-twice", "b", .decoratorTwice),
        row("10a-decorators-removed", "p"),
        row("10b-decorators-emptied", "p"),
        row("10c-decorators-edited-by-nothing", "p", .repeatsInherited),
        row("10d-no-decorators-to-remove", "p", .nothingToRemove),
        row("11-factory-from-a-variable", "b", .wrongJSONType),
        row("12-verbs", "b", .unknownVerb, .unknownKey, .unknownVerb),
        row("13-data-that-looks-like-a-verb", "b", .unknownVerb),
        row("14-code-binding-removed", "b", .removedButUsed, catalog: .clockedCheckout),
        row("15a-code-binding-decorated", "b", catalog: .offsetClock),
        row("15b-lifetime-of-a-code-binding", "b", .unknownKey),
        row("15c-settings-of-a-code-binding", "b", .unknownKey),
        row("16-halves-of-a-key", "b", .malformedKey),
        row("17-order-of-extends", "x"),
        row("18a-unsealed", "e", .environmentsClash),
        row("18b-set-on-a-sealed-profile", "e", .sealed, words: ["--set", "OrderStore/settings/path=other.jsonl"]),
        row(
            "19-bind-before-set", "b", .settingMissing,
            words: ["--set", "PaymentGateway/settings/timeout=9s", "--bind", "PaymentGateway=payments.stripe"]),
        row("20a-two-mailers-without-names", "b", .ambiguousParameter, catalog: .twoMailCheckout),
        row("20b-two-mailers-with-names", "b", .unknownParameter, catalog: .namedTwoMailCheckout),
        row("21a-fallback-with-its-backup", "b"),
        row("21b-fallback-without-its-backup", "b", .decoratorWrapsNothing),
        row("22a-composite", "b"),
        row("22b-composite-of-itself", "b", .cycle),
        row(
            "23a-variable-of-the-wrong-type", "b", .variableWrongType, catalog: .debugging, variables: ["DEBUG": "yes"]),
        row("23b-variable-set-but-empty", "b", .variableNotSet, catalog: .debugging, variables: ["DEBUG": ""]),
        row("23c-default-of-a-secret", "b", .literalSecret, variables: ["K": "sk"]),
        row("24b-profile-outside", "../../etc/passwd", .unknownProfile),
        row("24c-profile-in-another-case", "Production", .unknownProfile),
        row("24d-file-outside", "b", .pathLeavesDirectory),
        row(
            "25-shared-with-arguments", "b", .sharedWithArguments, catalog: .regionalStripe,
            variables: ["STRIPE_KEY": "sk"]),
    ]

    private static func row(
        _ name: String, _ profile: String, _ codes: DiagnosticCode..., catalog: CatalogVariant = .shop,
        words: [String] = [], variables: [String: String] = [:]
    ) -> Fixture {
        Fixture(
            group: .worked, name: name, catalog: catalog, words: ["--profile", profile] + words, variables: variables,
            codes: codes)
    }
}
