import PlugboardTesting
@testable import PlugboardTool
import storefront
import Testing

/// The shop in its user's form: arguments and variables in; stdout, stderr and a status out.
struct LaunchTests {
    private let orders = Self.orders
    private static let orders = SampleOrdersTests.path

    @Test func `stderr contains one line with the profile, the place of the choice, and its layers`() async {
        let run = await Run.storefront("--profile", "test", orders)
        #expect(run.status == .success)
        let config = SampleOrdersTests.config
        #expect(
            run.remarks
                == "storefront: profile \"test\" (from --profile): code < \(config)/base.json < \(config)/test.json\n")
    }

    /// Rules 5.20, 5.22, 5.26 and 5.28. A row is a line, its variables, the status and the beginning of stderr.
    @Test(
        arguments: [
            (
                ["ORDERS"], ["PLUGBOARD_PROFILE": "test"], .success,
                #"storefront: profile "test" (from PLUGBOARD_PROFILE): code < "#
            ),
            (
                ["ORDERS", "--profile=test"], ["PLUGBOARD_PROFILE": "nonsense"], .success,
                #"storefront: profile "test" (from --profile): code < "#
            ),
            (["ORDERS"], ["PLUGBOARD_PROFILE": ""], .usage, "error[PB0202]: no profile is selected\n"),
            (
                ["ORDERS", "--profile", "production"], [:], .configuration,
                "error[PB0601]: profile \"production\" needs 2 environment variables that are not set\n"
            ),
            (
                ["ORDERS", "--profile", "test"], ["PLUGBOARD_ENVIRONMENT": "production"], .configuration,
                "error[PB0206]: "
            ),
            (
                ["ORDERS", "--profile", "production", "--bind", "OrderStore=orders.memory"], [:], .configuration,
                "error[PB0207]: "
            ),
        ] as [([String], [String: String], LaunchStatus, String)])
    func `a flag replaces a variable, and a machine or a sealed profile can refuse the start`(
        words: [String], variables: [String: String], status: LaunchStatus, beginning: String
    ) async {
        let run = await Run.storefront(words.map { $0 == "ORDERS" ? orders : $0 }, variables: variables)
        #expect(run.status == status)
        #expect(run.remarks.hasPrefix(beginning), "\(run.remarks)")
        #expect(status == .success || run.output == "")
    }

    @Test(arguments: [["nowhere.json"], ["--", "wiring"]])
    func `a program that throws ends with 1, and words after the double dash belong to it`(words: [String]) async {
        let run = await Run.storefront(["--profile", "test"] + words)
        #expect(run.status == .mistakes)
        #expect(run.remarks.contains("\(words.last ?? ""): cannot open it: No such file or directory"))
    }

    @Test func `bind and set change one run`() async {
        let run = await Run.storefront(
            "--profile", "development", "--set", "TaxPolicy/settings/elsewhere=0", "--bind", "TaxPolicy=taxes.country",
            "--set", "TaxPolicy/settings/rates={\"DE\":700}", orders)
        #expect(run.status == .success && run.remarks.hasSuffix(" < --bind < --set\n"), "\(run.remarks)")
    }

    @Test func `an unknown profile is a usage error, and nothing runs`() async {
        let run = await Run.storefront("--profile", "prodution", orders)
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.remarks == """
                error[PB0201]: no profile is named "prodution" (from --profile)
                   = help: did you mean "production"?
                   = note: profiles in \(SampleOrdersTests.config): development, production, production-eu, test (base is abstract)

                1 mistake
                "storefront wiring explain PB0201" explains it

                """)
    }

    @Test func `rule 5.25: a machine's unknown environment is reported with the nearest`() async {
        let run = await Run.storefront(
            "--profile", "test", orders, variables: ["PLUGBOARD_ENVIRONMENT": "prodution"])
        #expect(run.status == .configuration)
        #expect(
            run.remarks == """
                error[PB0214]: no environment is named "prodution"
                  --> PLUGBOARD_ENVIRONMENT: did you mean "production"?
                   |
                   = note: environments: development, test, staging, production

                1 mistake
                "storefront wiring explain PB0214" explains it

                """)
    }

    @Test func `conflicting flags are a usage error`() async {
        let run = await Run.storefront(
            "--profile", "development", "--bind", "OrderStore=orders.file", "--bind",
            "storefront.OrderStore=orders.memory", "--set", "OrderStore/settings/directory=x", orders)
        #expect(run.status == .usage)
        #expect(
            run.remarks == """
                error[PB0003]: --bind storefront.OrderStore and --bind OrderStore contradict each other
                  --> --bind storefront.OrderStore: second
                  ::: --bind OrderStore: first
                   |
                   = help: they are two spellings of one place: give one of them

                1 mistake
                "storefront wiring explain PB0003" explains it

                """)
    }

    @Test func `a misspelled flag runs nothing`() async {
        let run = await Run.storefront("--profle", "test", orders, variables: ["PLUGBOARD_PROFILE": "development"])
        #expect(
            run
                == Run(
                    status: .usage, output: "",
                    remarks: """
                        storefront: there is no flag --profle; did you mean --profile? A similar flag of the \
                        program itself must follow --

                        """))
    }

    @Test(arguments: [["-p", "test"], ["--env=test"], ["-v", "-p", "test"]])
    func `a guessed flag for the profile is mentioned if no profile is selected`(words: [String]) async {
        let run = await Run.storefront(words + [orders])
        #expect(run.status == .usage)
        #expect(run.output == "")
        let guess = words.drop { $0 == "-v" }.joined(separator: " ")
        #expect(
            run.remarks == """
                error[PB0202]: no profile is selected
                   = help: choose one with --profile or PLUGBOARD_PROFILE
                   = note: profiles in \(SampleOrdersTests.config): development, production, production-eu, test (base is abstract)

                1 mistake
                "storefront wiring explain PB0202" explains it
                storefront: "\(guess)" went to the program; the profile is chosen with --profile test

                """)
    }

    @Test(arguments: [["-p", "nothing"], ["-p"], ["test"], ["-", "test"], ["--", "-p", "test"]])
    func `words that chose no profile get no suggestion`(words: [String]) async {
        let run = await Run.storefront(words)
        #expect(run.remarks.hasSuffix("\"storefront wiring explain PB0202\" explains it\n"))
    }

    @Test func `a flag with another profile's name belongs to the program if a profile is selected`() async {
        let run = await Run.storefront(orders, "-p", "test", variables: ["PLUGBOARD_PROFILE": "development"])
        #expect(run.remarks.hasPrefix("storefront: profile \"development\" (from PLUGBOARD_PROFILE): code < "))
        #expect(!run.remarks.contains("went to the program"))
    }

    @Test func `a missing directory is a usage error if a flag chose it`() async {
        let flag = await Run.storefront("--config", "/no/such", "--profile", "test", orders)
        #expect(flag.status == .usage)
        #expect(
            flag.remarks == """
                error[PB0211]: there is no manifest directory /no/such
                   = help: choose another with --config or PLUGBOARD_CONFIG
                   = note: tried /no/such

                1 mistake
                "storefront wiring explain PB0211" explains it

                """)
        #expect(await Run.storefront("wiring", "check", "--config", "/no/such", "--profile", "test").status == .usage)
        let variables = ["PLUGBOARD_CONFIG": "/no/such", "PLUGBOARD_PROFILE": "test"]
        #expect(await Run.storefront([orders], variables: variables, config: nil).status == .configuration)
    }

    @Test(arguments: [["--help"], ["-h"], [orders, "--help"], ["--profile", "nonsense", "--help"]])
    func `help lists the launch flags and the profiles, and needs no wiring`(words: [String]) async {
        let run = await Run.storefront(words)
        #expect(
            run
                == Run(
                    status: .success,
                    output: """
                        Places the orders of JSON files: storefront --profile development orders.json

                        usage: storefront [FLAG]… [ARGUMENT]…
                               storefront wiring …

                          --profile P                    the profile, or PLUGBOARD_PROFILE; required
                          --config DIR                   the manifests, or PLUGBOARD_CONFIG, or Config
                          --bind KEY=FACTORY             another factory for a binding, in this run
                          --set KEY/settings/PATH=VALUE  one setting; "wiring show KEY" prints its path
                          --status FILE                  records the wiring and each reload, or PLUGBOARD_STATUS
                          --                             ends these flags; the rest is the program's

                        profiles in \(SampleOrdersTests.config): development, production, production-eu, test (base is abstract)
                        "storefront wiring" lists the questions about the wiring.

                        """, remarks: ""))
    }

    @Test(arguments: [["--", "--help"], ["-h", orders]])
    func `help after the double dash, and a short flag among others, belong to the program`(words: [String]) async {
        let run = await Run.storefront(["--profile", "test"] + words)
        #expect(run.status == .mistakes)
        #expect(run.remarks.contains("cannot open it: No such file or directory"))
    }

    @Test func `wiring check of all profiles without variables succeeds, and with missing ones ends with 3`() async {
        #expect(await Run.storefront("wiring", "check", "--profile", "production").status == .missing)
        let run = await Run.storefront("wiring", "check", "--all", "--no-variables")
        #expect(
            run
                == Run(
                    status: .success,
                    output: """
                        profile "base": right, as far as an abstract profile can be judged
                        profile "development": right, 12 bindings
                        profile "production": right, 12 bindings
                        profile "production-eu": right, 12 bindings
                        profile "test": right, 12 bindings
                        note: no profile names output.recording

                        """, remarks: ""))
    }
}
