import PlugboardTool
import SampleServices

// The loading of each fixture. Omitted members have the defaults of `Fixture`: the shop's catalog, `--profile
// production`, no variables, and the one code at the beginning of the name.

extension Fixture {
    static let bad = text + shape + layers + names + graph + settings + code + remarks + outside

    private static let text = [
        // Rule 3.5.
        bad("PB0001-missing-comma"),
        bad("PB0001-not-closed"),
        bad("PB0001-bracket-too-many"),
        bad("PB0001-bracket-and-comma-too-many"),
        bad("PB0001-comment"),
        bad("PB0001-name-without-quotes"),
        bad("PB0001-empty"),
        bad("PB0001-opening-line-deleted"),
        // Rule 3.5.
        bad("PB0002-trailing-comma"),
        bad("PB0003-written-twice", words: ["--profile", "base"]),
        bad("PB0003-escaped"),
        bad("PB0003-one-service-spelled-twice"),
        bad("PB0004-nested-too-deep"),
        bad("PB0005-utf-16"),
        bad("PB0005-latin-1"),
    ]

    private static let shape = [
        bad("PB0101-unknown-key"),
        bad("PB0101-services-misspelled"),
        bad("PB0101-notes"),
        bad("PB0101-beside-services"),
        // Rule 4.5.
        bad("PB0101-in-services"),
        bad("PB0101-settings-without-factory"),
        bad("PB0101-beside-an-alias"),
        bad("PB0101-setting-beside-settings"),
        bad("PB0101-edited-decorator"),
        bad("PB0105-unknown-lifetime"),
        bad("PB0102-factory-from-a-variable"),
        bad("PB0102-wrong-kinds"),
        bad("PB0102-secret-mark"),
        bad("PB0102-edited-decorators"),
        bad("PB0102-from-a-provider"),
        // Rules 10.14 and 10.16.
        bad("PB0102-text", codes: [.wrongJSONType, .unknownKey, .wrongJSONType]),
        bad("PB0103-unknown-verb"),
        bad("PB0104-format-version"),
        // Rule 10.5.
        bad("PB0106-variable-names"),
        bad("PB0106-file-paths"),
    ]

    private static let layers = [
        bad("PB0201-unknown-profile", words: ["--profile", "prodution"]),
        bad("PB0201-other-case", words: ["--profile", "Production"]),
        bad("PB0201-cut-short", words: ["--profile", "prod"]),
        bad("PB0201-with-its-ending", words: ["--profile", "production.json"]),
        bad("PB0201-outside-the-directory", words: ["--profile", "../../etc/passwd"]),
        // Rule 5.4.
        bad("PB0201-another-format", words: ["--profile", "staging"]),
        bad("PB0202-none-selected", words: [], variables: ["PLUGBOARD_PROFILE": ""]),
        bad("PB0203-extends-ring"),
        bad("PB0204-extends-nothing"),
        bad("PB0204-with-its-ending"),
        bad("PB0204-a-directory"),
        bad("PB0204-renamed", words: ["check", "--all"]),
        bad("PB0205-abstract-selected", words: ["--profile", "base"]),
        bad("PB0206-environments-clash"),
        bad("PB0206-of-another-environment", words: ["check", "--all"]),
        bad(
            "PB0206-another-machine", words: ["--profile", "test"],
            variables: ["PLUGBOARD_ENVIRONMENT": "production"]),
        bad("PB0206-unsealed", words: ["--profile", "production-eu"]),
        bad(
            "PB0207-sealed",
            words: [
                "--profile", "production-eu", "--bind", "OrderStore=orders.file", "--set",
                "OrderStore/settings/path=orders.jsonl",
            ]),
        bad("PB0208-nothing-to-remove"),
        bad("PB0208-nothing-inherited"),
        bad("PB0208-misspelled-below", .cards),
        bad("PB0208-no-decorator-to-edit"),
        bad("PB0209-no-list-to-edit"),
        bad("PB0209-no-decorators-to-edit"),
        bad("PB0209-over-an-object", .tables),
        bad("PB0210-file-outside"),
        bad("PB0210-named-by-a-variable", variables: ["SMTP_HOST_FILE": "/etc/hostname"]),
        bad("PB0211-no-directory", words: ["--config", "Confg", "--profile", "production"]),
        bad("PB0211-stray"),
        bad("PB0212-edits-nothing"),
        bad("PB0212-near-name"),
        bad("PB0213-decorator-twice"),
        bad("PB0214-unknown-environment"),
        bad("PB0214-cut-short"),
        bad("PB0215-stale-schema", words: ["check", "--all"]),
        // Rule 5.30.
        bad(
            "PB0216-misspelled",
            variables: ["PLUGBOARD_ENVIROMENT": "production", "PLUGBOARD_SERVICE_HOST": "10.0.0.1"]),
        // Rule 21.52.
        bad("PB0217-extends-another"),
        // Rule 5.12.
        bad("PB0217-extends-forgotten", words: ["check", "--all"], variables: stripeKeys),
    ]

    private static let stripeKeys = ["STRIPE_KEY": "sk_1", "STRIPE_KEY_EU": "sk_2"]

    private static let names = [
        bad("PB0301-unknown-factory"),
        bad("PB0301-of-a-decorator"),
        bad("PB0301-near-a-forbidden-factory"),
        bad("PB0301-of-another-service"),
        bad("PB0301-a-decorator-as-factory"),
        bad("PB0302-another-service"),
        bad("PB0302-removed-above"),
        bad("PB0302-use-of-another-service"),
        bad("PB0303-unknown-service"),
        bad("PB0303-a-setting"),
        bad("PB0303-a-factory"),
        bad("PB0303-in-several-profiles", words: ["check", "--all"]),
        bad("PB0303-in-a-middle-layer", words: ["check", "--all"], variables: stripeKeys),
        bad("PB0304-two-mailers", .twoMailers),
        bad("PB0305-not-allowed"),
        bad("PB0305-no-environment"),
        bad("PB0305-no-environment-for-several"),
        bad("PB0305-in-several-environments", words: ["check", "--all"]),
        bad("PB0306-arguments-differ", .lettersDiffer),
        bad("PB0307-empty-halves"),
        bad(
            "PB0308-set-without-settings",
            words: ["--profile", "production", "--set", "Mailer/settings/a~2b=1"]),
        bad(
            "PB0308-no-such-decorator",
            words: ["--profile", "production", "--set", "PaymentGateway/decorators/pay.retyr/settings/attempts=5"]),
        bad("PB0309-names-a-scope-value", .regionOfScopes),
        bad("PB0309-binds-a-contribution", .audited, codes: [.boundByCodeAlone, .factoryOfAnotherService]),
        bad("PB0303-no-contribution", .audited),
        bad("PB0307-plus-in-a-name", .namedWithPlus),
    ]

    private static let graph = [
        bad("PB0401-in-a-scope", .regionOfNobody),
        bad("PB0401-not-bound", .running, words: ["check", "--all"]),
        bad("PB0401-deleted-binding", .running, words: ["check", "--all"]),
        bad("PB0401-misspelt-name", .running),
        bad("PB0401-near-name-in-use", .notifying),
        bad("PB0401-settings-not-said", .settingsNotSaid),
        bad("PB0401-other-settings", .otherSettings),
        bad("PB0401-defaults-without-settings", .defaultsNotSaid),
        bad("PB0401-extends-nothing", .running, words: ["--profile", "development"]),
        bad("PB0401-entry", .running),
        bad("PB0401-undeclared-argument", .regionUndeclaredByOrders),
        bad("PB0401-list-of-lists", .listsOfLists),
        bad("PB0402-removed-but-used", words: ["--profile", "production-eu"]),
        bad("PB0402-bound-in-code", .clockedCheckout),
        // Rule 14.3.
        bad("PB0403-captive"),
        bad("PB0404-needs-itself"),
        bad("PB0404-through-a-decorator"),
        bad("PB0404-wrapper-as-factory"),
        bad("PB0404-wrapper-over-inherited"),
        bad("PB0404-wrapper-of-two"),
        bad("PB0405-unknown-parameter"),
        bad("PB0405-settings"),
        bad("PB0405-wrapped"),
        bad("PB0405-of-its-own-service"),
        bad("PB0405-in-code", .misnamedUse),
        bad("PB0406-two-fit", .bothNotices),
        bad("PB0407-shared-with-arguments", .regionalPayments),
        bad("PB0408-alias-to-nothing"),
        bad("PB0408-alias-ring"),
        bad("PB0408-alias-of-itself"),
        bad("PB0409-wraps-nothing"),
        bad("PB0409-a-plain-factory"),
        bad("PB0409-wraps-two"),
        bad("PB0410-needs-a-scope", .running, codes: [.shorterLifetime, .needsScope]),
        bad("PB0411-needs-await", .remoteOrders),
        bad("PB0411-made-on-the-main-actor", .mainActorOrders),
        bad("PB0412-not-sendable", .cart),
        bad("PB0413-a-plain-parameter", .regionalPayments),
        bad("PB0413-an-entry", .misaskedEntries),
        // Rule 7.11.
        bad("PB0414-several-for-one", .namedNotices),
        bad("PB0415-made-too-deep", .forwarding),
        // Rule 19.27.
        bad("PB0416-closed-by-nobody", .closingOrders),
        bad("PB0418-started-by-nobody", .startingOrders),
        bad("PB0415-of-decorators"),
        bad("PB0417-value-not-given", .regionalOrders),
    ]

    private static let settings = [
        bad("PB0501-settings-missing"),
        bad("PB0501-of-many-kinds", .tables),
        bad("PB0502-in-an-edited-list", .tables, words: ["check", "--all"]),
        bad("PB0502-wrong-type"),
        bad("PB0502-default", variables: ["STRIPE_KEY": "sk_live_51", "TIMEOUT": "5s"]),
        // Rule 13.7.
        bad("PB0502-wrong-kinds", .tables),
        bad("PB0502-verb-without-its-sign"),
        bad("PB0503-edited-above", .tables),
        bad("PB0503-decorator-as-factory"),
        bad("PB0503-a-note"),
        bad("PB0503-takes-no-settings"),
        bad("PB0503-unknown-setting", variables: ["STRIPE_KEY": "sk_live_51"]),
        bad("PB0601-variables-not-set", words: ["check", "--all"]),
        // Rule 10.15.
        bad("PB0601-text", words: ["check", "--all"]),
        bad("PB0601-near-in-the-dotenv-file", dotenv: "laptop.env"),
        bad("PB0601-no-dotenv-file", dotenv: "laptop.env"),
        bad("PB0602-variable-of-the-wrong-type", variables: ["SMTP_PORT": "smtp"]),
        bad("PB0602-text", variables: ["MAIL_PORT": "smtp"]),
        bad(
            "PB0502-set-of-the-wrong-type",
            words: ["--profile", "production", "--set", "Mailer/settings/port=smtp"]),
        bad(
            "PB0602-inside-json", .tables,
            variables: [
                "LIMITS": #"{ "day": "many" }"#, "HOSTS": "a,b", "PORTS": "[25,\n 587.5]", "NAMES": #"[["a"], [1]]"#,
                "POLICY": #"{ "name": [] }"#, "TIMEOUT": "30s ",
            ]),
        bad(
            "PB0502-set-inside-json", .tables,
            words: [
                "--profile", "production", "--set", "Mailer/settings/policy={ \"name\": 5 }", "--set",
                "Mailer/settings/hosts=[\"a\", 7]",
            ]),
        bad("PB0502-placeholder"),
        // Rule 9.13.
        bad("PB0502-placeholder-in-small-letters"),
        bad("PB0603-file-missing"),
        // Rule 10.11.
        bad("PB0603-near-name"),
        bad("PB0603-named-by-a-variable", variables: ["SMTP_HOST_FILE": "/run/secrets/smtp-host"]),
        bad("PB0602-provided", providers: [InMemoryValues("vault", ["smtp/port": "planted-smtp"])]),
        bad("PB0602-in-a-dotenv-file", dotenv: "laptop.env"),
        bad("PB0607-dotenv-lines", words: ["check", "--all"], dotenv: "laptop.env"),
        // Rules 10.24, 12.14 and 12.15.
        bad("PB0607-probably-not-meant", dotenv: "laptop.env", codes: [.unlikelyValue, .dotenvLine]),
        // Rule 12.6.
        bad("PB0607-carriage-returns", dotenv: "laptop.env"),
        // Rule 12.15.
        bad("PB0607-under-a-seal", dotenv: "laptop.env"),
        bad("PB0604-unknown-provider", providers: [InMemoryValues("vault"), InMemoryValues("local")]),
        bad("PB0604-no-providers", words: ["check", "--all"]),
        bad(
            "PB0605-value-not-provided", words: ["check", "--all"],
            providers: [InMemoryValues("vault", ["stripe/key": ""]), InMemoryValues("local")]),
        bad(
            "PB0606-provider-failed", words: ["check", "--all"],
            providers: [SilentVault(name: "vault"), SilentVault(name: "other")]),
        bad(
            "PB0606-one-key-failed",
            providers: [
                InMemoryValues(
                    "vault",
                    [
                        "stripe/key": "not-a-real-one", "smtp/port": "25",
                        "smtp/host": .failed(message: "the value is a \u{1B}[31mlist\nof 2"),
                    ])
            ]),
        bad(
            "PB0605-option-not-declared", words: ["check", "--all"],
            providers: [.ofLaunch("options", keys: ["key", "host"])]),
        // Rule 10.21.
        bad("PB0608-in-a-url", variables: ["PAY_CODE": "p@evil.example/x", "PAY_HOST": "pay.example:8443"]),
        bad("PB0701-literal-secret"),
        bad("PB0701-beside-a-provider", providers: [InMemoryValues("vault")]),
        bad("PB0701-default-of-a-secret"),
        bad(
            "PB0701-on-the-command-line",
            words: ["--profile", "production", "--set", "PaymentGateway/settings/apiKey=sk_live_51"]),
        bad("PB0701-number", .vault),
        // Rule 10.18.
        bad("PB0701-text"),
        bad("PB0701-inside-json", .tables, variables: ["POLICY": "{}"]),
    ]

    private static let code = [
        bad("PB0801-registered-twice", .clockTwice),
        bad("PB0801-contributed-twice", .auditedTwice),
        bad("PB0801-list-beside-contribution", .auditedListToo),
        {
            var fixture = bad("PB0801-replaced-twice")
            fixture.replacements = [3, 8].map { line in
                { catalog in
                    catalog.register(
                        OrderStore.self, lifetime: .singleton, override: true, factory: { MemoryOrders() },
                        fileID: "StorefrontTests/CheckoutTests.swift", line: line)
                }
            }
            return fixture
        }(),
        bad("PB0307-names-in-code", .emptyNames),
        bad("PB0802-identifier-twice", .identifierTwice),
        // Rule 2.5.
        bad("PB0803-parameter-count", .tooFewParameters),
        bad("PB0804-service-without-name", .tableWithoutName),
        bad("PB0805-scope-value-bound", .regionBoundToo),
        {
            var fixture = bad("PB0805-scope-value-replaced", .regionOfScopes)
            fixture.replacements = [
                { catalog in
                    catalog.register(
                        Region.self, lifetime: .singleton, override: true, factory: { Region() },
                        fileID: "StorefrontTests/OrderTests.swift", line: 3)
                }
            ]
            return fixture
        }(),
        bad("PB0806-undeclared-scope-value", .regionUndeclared),
        bad(
            "PB0807-provider-names", words: ["check", "--all"],
            providers: ["env", "vault", "my vault", "vault"].map { InMemoryValues($0) }),
        bad("PB0808-not-prepared", words: ["check", "--all"], providers: [FetchingVault(name: "vault")]),
        bad("PB0809-overrides-nothing", .misnamedOverride),
        bad("PB0810-closing-of-another-type", .closingAnother),
        bad("PB0811-awaited-and-configured", .configuringAwaited),
        bad("PB0801-bound-and-provided", .boundAndProvided),
    ]

    private static let remarks = [
        bad("PB0901-repeats"),
        bad("PB0902-never-used", .mailing),
        bad("PB0902-misspelt-name", .mailing),
        bad("PB0902-started-beside-a-near-name", .startedOrders),
        bad(
            "PB0902-bind-of-nothing", .mailing,
            words: ["--profile", "production", "--bind", "Mailer#reciepts=mail.console"]),
        bad(
            "PB0902-bind-of-the-unnamed", .mailingReceipts,
            words: ["--profile", "production", "--bind", "Mailer=mail.console"]),
        bad("PB0903-siblings-disagree"),
        bad("PB0901-says-nothing"),
        bad("PB0901-empty-members"),
        // Rule 10.18.
        bad("PB0901-text"),
        bad("PB0904-optional-missed", .optionalNotices),
        bad("PB0908-parameters-alike", .bothNotices),
        bad("PB0908-beside-other-names", .bothNotices),
        bad("PB0905-placeholder"),
        bad("PB0905-within-a-text", variables: ["ROOT": "/srv"]),
        bad("PB0905-words"),
        bad("PB0905-escaped-path"),
        // Rule 9.22.
        bad("PB0905-characters"),
        // Rule 12.13.
        bad("PB0905-in-a-dotenv-file", dotenv: "laptop.env"),
        // Rules 5.13 and 8.8.
        bad("PB0906-listed-twice"),
        // Rule 8.9.
        bad("PB0907-beside-a-near-name"),
        bad("PB0901-edits-no-decorator"),
        // Rule 2.18.
        bad("PB0909-deprecated", .deprecated, words: ["check", "--all"]),
        bad(
            "PB0909-on-the-command-line", .deprecated,
            words: ["--profile", "production", "--bind", "Mailer=mail.lines"]),
        // Rule 6.29.
        bad("PB0912-shorter-lifetime"),
        // Rule 2.16.
        bad("PB0913-kept-ring", .regionInRing),
        bad("PB0914-dropped-services", .auditedInCode),
    ]

    private static let outside = [
        // Rule 10.22.
        bad(
            "PB0910-from-outside",
            variables: ["SMTP_HOST": "'mail.example'", "SMTP_HOST_EU": "CHANGEME"],
            providers: [InMemoryValues("vault", ["host": "mail.example\n"])]),
        // Rules 10.23 and 10.24.
        bad("PB0910-under-a-seal", variables: ["SMTP_HOST": "${MAIL_HOST}", "SMTP_PROT": "25"]),
        // Rules 13.19 and 13.20.
        bad("PB0911-probable-secrets"),
    ]

    private static func bad(
        _ name: String, _ catalog: CatalogVariant = .shop, words: [String] = ["--profile", "production"],
        variables: [String: String] = [:], providers: [any ValueProvider] = [], dotenv: String? = nil,
        codes: [DiagnosticCode]? = nil
    ) -> Fixture {
        Fixture(
            group: .bad, name: name, catalog: catalog, words: words, variables: variables, providers: providers,
            dotenv: dotenv, codes: codes)
    }
}
