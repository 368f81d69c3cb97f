/// 0201 to 0206, 0211 and 0214: profiles and environments.
extension Explanation {
    static let unknownProfile = Explanation(
        code: .unknownProfile,
        summary: "a profile that does not exist",
        meaning: """
            No file of that name is in the manifest directory. A profile is a file directly in it: production is \
            Config/production.json, in exactly these letters. Nothing else is tried instead; a program that quietly \
            started in another profile would be worse than one that does not start.
            """,
        wrong: [
            .manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ storefront --profile prodution"),
        ],
        right: [
            .manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ storefront --profile production"),
        ])

    static let noProfileSelected = Explanation(
        code: .noProfileSelected,
        summary: "no profile selected",
        meaning: """
            There are manifests, and nothing says which to use: no --profile, no PLUGBOARD_PROFILE (set but empty is not \
            set), and no default in the program's code. There is no default profile of its own, so that a forgotten \
            flag on a server is noticed.
            """,
        wrong: [
            .manifest("development", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .manifest("test", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ PLUGBOARD_PROFILE= storefront"),
        ],
        right: [
            .manifest("development", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .manifest("test", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ PLUGBOARD_PROFILE=development storefront"),
        ])

    static let extendsRing = Explanation(
        code: .extendsRing,
        summary: "profiles that extend each other",
        meaning: """
            Following "extends" from this file leads back to it. What is extended lies below what extends it, so in a \
            ring no file could come first.
            """,
        wrong: [
            .manifest("base", #"{ "extends": "production", "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#),
        ],
        right: [
            .manifest("base", #"{ "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#),
        ])

    static let extendsMissing = Explanation(
        code: .extendsMissing,
        summary: "a file to extend that does not exist",
        meaning: """
            "extends" names a profile, and no file of that name is in the manifest directory. The name is written \
            without ".json" and without a directory. Without the layer below, nothing can be said about what is \
            missing, so the profile's completeness is not judged until this is right.
            """,
        wrong: [
            .manifest("base", #"{ "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "bsae", "services": { "OrderStore": "orders.memory" } }"#),
        ],
        right: [
            .manifest("base", #"{ "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#),
        ])

    static let abstractSelected = Explanation(
        code: .abstractSelected,
        summary: "an abstract profile selected",
        meaning: """
            A file with "abstract": true exists to be extended. It may leave things out that each profile over it adds, \
            so it cannot be run by itself.
            """,
        wrong: [
            .manifest("base", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .terminal("$ storefront --profile base"),
        ],
        right: [
            .manifest("base", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ storefront --profile production"),
        ])

    static let environmentsClash = Explanation(
        code: .environmentsClash,
        summary: "two environments that contradict each other",
        meaning: """
            A profile and what it extends may name one environment, and a machine that sets PLUGBOARD_ENVIRONMENT runs \
            only profiles of that environment. So a profile for tests, with its fakes, cannot run on the production \
            host, whoever selects it. In the same way "sealed": false cannot open what a lower layer sealed.
            """,
        wrong: [
            .manifest("base", #"{ "environment": "development", "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "environment": "production" }"#),
        ],
        right: [
            .manifest("base", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "environment": "production" }"#),
        ])

    static let noProfiles = Explanation(
        code: .noProfiles,
        summary: "no manifest directory, or no profiles in it",
        meaning: """
            The directory does not exist, is not a directory, or holds no file NAME.json. A relative path starts at the \
            working directory of the program, not at the program's own place; the message says the absolute path that \
            was tried.
            """,
        wrong: [.terminal("$ storefront --config Confg --profile production")],
        right: [
            .manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ storefront --config Config --profile production"),
        ])

    static let unknownEnvironment = Explanation(
        code: .unknownEnvironment,
        summary: "an environment nobody knows",
        meaning: """
            The known environments are development, test, staging, production and those the program's code names. A \
            misspelt one would match nothing, and every factory that is allowed in it would be refused for a reason \
            hard to see.
            """,
        wrong: [
            .manifest("production", #"{ "environment": "prodution", "services": { "OrderStore": "orders.memory" } }"#)
        ],
        right: [
            .manifest("production", #"{ "environment": "production", "services": { "OrderStore": "orders.memory" } }"#)
        ])
}
