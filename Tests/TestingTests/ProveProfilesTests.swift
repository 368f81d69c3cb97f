import PlugboardTesting
import Testing

struct ProveProfilesTests {
    @Test func `variables count as present`() {
        proveEveryProfile(of: "Fixtures/Good", catalog: Shop.catalog)
    }

    @Test func `a mistake fails the test with the full page, once for all profiles`() {
        withKnownIssue {
            proveEveryProfile(of: "Fixtures/Bad", catalog: Shop.catalog)
        } matching: { issue in
            guard let page = (issue.error as? WiringError)?.description else { return false }
            return page.contains("error[PB0301]: no factory is registered as \"greeter.polit\"\n")
                && page.contains("/Fixtures/Bad/base.json:3:29\n")
                && page.hasSuffix("\n1 mistake\n")
        }
    }

    @Test func `a warning does not fail the test`() {
        let source = ManifestSource.directory("Fixtures/Warned", searchedUpwardsFrom: #filePath)
        let proofs = ManifestLoader(source, catalog: Shop.catalog).proveEveryProfile(values: .assumed)
        #expect(proofs.flatMap(\.diagnostics).map(\.severity) == [.warning])
        proveEveryProfile(of: "Fixtures/Warned", catalog: Shop.catalog)
    }

    @Test func `the mistakes of all profiles are on one page`() {
        withKnownIssue {
            proveEveryProfile(of: "Fixtures/Several", catalog: Shop.catalog)
        } matching: { issue in
            let page = (issue.error as? WiringError)?.description ?? ""
            return page.contains(#"no factory is registered as "greeter.polit""#)
                && page.contains(#"no factory is registered as "greeter.lout""#) && page.hasSuffix("\n2 mistakes\n")
        }
    }

    @Test func `a missing directory is reported with the searched places, and with the alternatives of a test`() {
        withKnownIssue {
            proveEveryProfile(of: "Nowhere", catalog: Shop.catalog, filePath: "/no/such/Tests/ShopTests.swift")
        } matching: { issue in
            (issue.error as? WiringError)?.description == """
                error[PB0211]: there is no manifest directory Nowhere
                   = help: name another: .wired(profile:catalog:directory:), proveEveryProfile(of:catalog:)
                   = note: searched in /no/such/Tests and its parent directories

                1 mistake

                """
        }
    }

    @Test func `a missing absolute directory is reported as such`() {
        withKnownIssue {
            proveEveryProfile(of: "/no/such/Config", catalog: Shop.catalog)
        } matching: { issue in
            (issue.error as? WiringError)?.description == """
                error[PB0211]: there is no manifest directory /no/such/Config
                   = help: name another: .wired(profile:catalog:directory:), proveEveryProfile(of:catalog:)

                1 mistake

                """
        }
    }
}
