import PlugboardTesting
import Testing

@Suite struct ProveProfilesTests {
    @Test func `variables count as present`() {
        proveEveryProfile(of: "Fixtures/Good", catalog: Shop.catalog)
    }

    @Test func `mistakes fail the test with the full page, once for all profiles`() {
        withKnownIssue {
            proveEveryProfile(of: "Fixtures/Bad", catalog: Shop.catalog)
        } matching: { issue in
            guard let page = (issue.error as? WiringError)?.description else { return false }
            return page.contains("error[PB0301]: no factory is registered as \"greeter.polit\"\n")
                && page.contains("/Fixtures/Bad/base.json:3:29\n")
                && page.hasSuffix("\n1 mistake\n")
        }
    }

    @Test func `a directory that is nowhere is named by a path that makes sense`() {
        withKnownIssue {
            proveEveryProfile(of: "Nowhere", catalog: Shop.catalog)
        } matching: { issue in
            (issue.error as? WiringError)?.description.contains("TestingTests/Nowhere") ?? false
        }
    }
}
