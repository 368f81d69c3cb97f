import PlugboardTesting
import PlugboardTool
import Storefront
import Testing

/// The shop started as its user starts it: arguments and variables in; stdout, stderr and a status out.
@Suite struct LaunchTests {
    private let orders = SampleOrdersTests.path

    @Test func `stderr tells in one line the profile, where the choice came from, and its layers`() async {
        let run = await Run.storefront("--profile", "test", orders)
        #expect(run.status == .success)
        let config = SampleOrdersTests.config
        #expect(
            run.remarks
                == "storefront: profile \"test\" (from --profile): code < \(config)/base.json < \(config)/test.json\n")
    }

    @Test func `PLUGBOARD_PROFILE chooses where no flag does`() async {
        let run = await Run.storefront(orders, variables: ["PLUGBOARD_PROFILE": "test"])
        #expect(run.status == .success)
        #expect(run.remarks.hasPrefix("storefront: profile \"test\" (from PLUGBOARD_PROFILE): code < "))
    }

    @Test func `rule 18: the flag replaces the variable`() async {
        let run = await Run.storefront("--profile=test", orders, variables: ["PLUGBOARD_PROFILE": "nonsense"])
        #expect(run.status == .success)
    }

    @Test func `rule 18: a variable that is set but empty is not set`() async {
        let run = await Run.storefront(orders, variables: ["PLUGBOARD_PROFILE": ""])
        #expect(run.status == .usage)
        #expect(run.remarks.hasPrefix("error[PB0202]: no profile is selected\n"))
    }

    @Test func `an unknown profile is a matter of usage, and nothing runs`() async {
        let run = await Run.storefront("--profile", "prodution", orders)
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(
            run.remarks == """
                error[PB0201]: no profile is named "prodution" (from --profile)
                   = help: did you mean "production"?
                   = note: profiles in \(SampleOrdersTests.config): development, production, production-eu, test (base is abstract)

                1 mistake

                """)
    }

    @Test func `missing variables keep the program from starting, with EX_CONFIG`() async {
        let run = await Run.storefront("--profile", "production", orders)
        #expect(run.status == .configuration)
        #expect(run.output == "")
        #expect(
            run.remarks.hasPrefix(
                "error[PB0601]: profile \"production\" needs 2 environment variables that are not set\n"))
    }

    @Test func `a program that throws ends with 1`() async {
        let run = await Run.storefront("--profile", "test", "nowhere.json")
        #expect(run.status == .mistakes)
        #expect(run.remarks.contains("nowhere.json"))
    }

    @Test func `rule 19: a machine for production refuses the test profile`() async {
        let run = await Run.storefront(
            "--profile", "test", orders, variables: ["PLUGBOARD_ENVIRONMENT": "production"])
        #expect(run.status == .configuration)
        #expect(run.remarks.hasPrefix("error[PB0206]: "))
    }

    @Test func `rule 19: a machine's unknown environment is told with the nearest`() async {
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

                """)
    }

    @Test func `bind and set change one run`() async {
        let run = await Run.storefront(
            "--profile", "development", "--set", "TaxPolicy/settings/elsewhere=0", "--bind", "TaxPolicy=taxes.country",
            "--set", "TaxPolicy/settings/rates={\"DE\":700}", orders)
        #expect(run.status == .success)
        #expect(run.remarks.hasSuffix(" < --bind < --set\n"))
    }

    @Test func `rule 20: a sealed profile refuses them, whatever the variables`() async {
        let run = await Run.storefront("--profile", "production", "--bind", "OrderStore=orders.memory", orders)
        #expect(run.status == .configuration)
        #expect(run.remarks.contains("error[PB0207]: "))
    }

    @Test func `wiring check of all profiles without variables is right`() async {
        let run = await Run.storefront("wiring", "check", "--all", "--no-variables")
        #expect(
            run
                == Run(
                    status: .success,
                    output: """
                        profile "base": right, as far as an abstract profile can be judged
                        profile "development": right, 11 bindings
                        profile "production": right, 11 bindings
                        profile "production-eu": right, 11 bindings
                        profile "test": right, 11 bindings

                        """, remarks: ""))
    }

    @Test func `wiring check ends with 3 when only variables are missing`() async {
        let run = await Run.storefront("wiring", "check", "--profile", "production")
        #expect(run.status == .missing)
    }

    @Test func `words behind the double dash are the program's`() async {
        let run = await Run.storefront("--profile", "test", "--", "wiring")
        #expect(run.status == .mistakes)
        #expect(run.remarks.contains("wiring"))
    }
}
