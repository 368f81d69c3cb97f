/// 05xx, 06xx and 07xx: settings, variables, files and secrets.
extension Explanation {
    static let settingMissing = Explanation(
        code: .settingMissing,
        summary: "a required setting that is missing",
        meaning: """
            The factory's settings cannot be read without this member. An initial value in the Swift type is no default \
            for a Decodable; defaults are said in code with defaults:, or the property is optional. When a layer changes \
            the factory, the settings of the old one do not stay.
            """,
        wrong: [.manifest("production", #"{ "services": { "PaymentGateway": "payments.sandbox" } }"#)],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } } } }
                """)
        ])

    static let settingWrongType = Explanation(
        code: .settingWrongType,
        summary: "a setting of the wrong type",
        meaning: """
            The factory's settings ask for another type here. A duration is text with a unit ("250ms", "30s", "5m"), a \
            URL and a date are text, a whole number may be written 1.0. The value is not repeated in the message where \
            it might be a secret.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": "smtp" } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """)
        ])

    static let unknownSetting = Explanation(
        code: .unknownSetting,
        summary: "a setting that the factory does not have",
        meaning: """
            The factory never asked for this member while reading its settings. A misspelt setting that was ignored would \
            leave the default in force, and nobody would know.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example", "timout": "5s" } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example", "timeout": "5s" } } } }
                """)
        ])

    static let variableNotSet = Explanation(
        code: .variableNotSet,
        summary: "a variable that is not set",
        meaning: """
            A setting takes its value from a variable of the process that is not set here, and says no default. Set but \
            empty counts as not set. All variables a profile needs are told at once; the check leaves them out with \
            --no-variables, since they differ from machine to machine.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": { "$env": "SHOP_SMTP_HOST" }, "port": 25 } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": { "$env": "SHOP_SMTP_HOST", "default": "localhost" }, "port": 25 } } } }
                """)
        ])

    static let variableWrongType = Explanation(
        code: .variableWrongType,
        summary: "a variable whose text does not fit",
        meaning: """
            The text of the variable or file cannot be read as the type the setting asks for. A number is written as in \
            JSON, a Bool is exactly true or false, a list or an object is JSON, and everything else stands without \
            quotes. Of JSON the place of the fault is told. A variable whose bytes are no UTF-8 fits nothing. The text \
            itself is not shown; it may be a secret.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": "mail.example", "port": { "$env": "SHOP_SMTP_PORT" } } } } }
                """),
            .terminal("$ SHOP_SMTP_PORT=smtp storefront --profile production"),
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": "mail.example", "port": { "$env": "SHOP_SMTP_PORT" } } } } }
                """),
            .terminal("$ SHOP_SMTP_PORT=25 storefront --profile production"),
        ])

    static let fileMissing = Explanation(
        code: .fileMissing,
        summary: "a file that cannot be read",
        meaning: """
            A setting takes its value from a file that is not there or empty, cannot be opened, is larger than 1 MiB or is \
            no UTF-8 text, and says no default. A relative path starts at the manifest directory. Where a variable holds \
            the path, as a "$env" behind "$file" says, the variable may be what is wrong.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": { "$file": "smtp-host" }, "port": 25 } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": { "$file": "smtp-host", "default": "localhost" }, "port": 25 } } } }
                """)
        ])

    static let literalSecret = Explanation(
        code: .literalSecret,
        summary: "a secret written in a manifest",
        meaning: """
            The setting is a Secret in code, or is marked "secret": true, and its value stands in the file, in a default \
            or on the command line. Manifests are kept in version control and read by many; whoever read this one may \
            have the secret, so consider replacing it. Name a variable or a file instead.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": { "factory": "payments.stripe", "settings": { "apiKey": "not-a-real-key" } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.stripe",
                      "settings": { "apiKey": { "$env": "SHOP_STRIPE_KEY", "secret": true } } } } }
                """),
            .terminal("$ SHOP_STRIPE_KEY=… storefront --profile production"),
        ])
}
