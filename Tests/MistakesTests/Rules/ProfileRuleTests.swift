import PlugboardTool
import TestSupport
import Testing

/// Chapter 5 of the rules: profiles, environments, sealing.
struct ProfileRuleTests {
    private let mailer = #"{ "services": { "Mailer": "mail.console" } }"#

    private func loader(_ folder: TemporaryFolder, _ variables: [String: String] = [:]) -> ManifestLoader {
        ManifestLoader(.directory(folder.path), catalog: Shop.catalog, variables: variables)
    }

    private func select(_ profile: String?) -> WiringSelection {
        WiringSelection(profile: profile.map { Located($0, at: .launch(LaunchOrigin(name: "--profile"))) })
    }

    @Test
    func
        `rules 5.1, 5.2 and 5.3: a file that looks like a manifest is one or causes a warning, and other files are ignored`()
        throws
    {
        let folder = try TemporaryFolder()
        try folder.write(mailer, to: "production.json")
        try folder.write("x", to: ".plugboard/outline.json")
        try folder.write("x", to: ".gitkeep")
        #expect(loader(folder).prove(select("production")).page == "")
        #expect(loader(folder).prove(select("Production")).codes == [.unknownProfile])
        #expect(loader(folder).prove(select("../production")).codes == [.unknownProfile])
        try folder.write("x", to: "README.md")
        #expect(loader(folder).prove(select("production")).page == "")
        try folder.write("x", to: "production.json~")
        #expect(loader(folder).prove(select("production")).codes == [.noProfiles])
    }

    @Test func `rule 5.9: a link to a file outside of the directory is refused`() throws {
        let folder = try TemporaryFolder()
        let other = try TemporaryFolder()
        try other.write(mailer, to: "production.json")
        try folder.link("production.json", to: "\(other.path)/production.json")
        #expect(loader(folder).prove(select("production")).codes == [.pathLeavesDirectory])
    }

    @Test func `rule 5.17: an abstract file is checked for its names, not for missing bindings`() {
        let incomplete = #"{ "abstract": true, "services": { "Checkout": "checkout.standard" } }"#
        let misspelt = #"{ "abstract": true, "services": { "Checkout": "checkout.standrd" } }"#
        let loader = ManifestLoader(
            .memory(["base": incomplete, "other": misspelt]), catalog: Shop.running, variables: [:])
        let proofs = loader.proveEveryProfile(values: .read)
        #expect(proofs.map(\.codes) == [[], [.unknownFactory]])
    }

    @Test func `rule 5.19: a directory without profiles is reported with the searched places`() throws {
        let folder = try TemporaryFolder()
        let page = loader(folder).prove(select("production")).page
        #expect(page.contains("there are no profiles in"))
        #expect(page.contains("tried \(folder.path)"))
    }

    @Test func `rule 5.22: an empty variable selects no profile, and a flag replaces it`() throws {
        let manifests = ["test": mailer, "production": mailer]
        #expect(try prove(manifests, profile: nil, variables: ["PLUGBOARD_PROFILE": ""]).codes == [.noProfileSelected])
        let byFlag = try prove(manifests, profile: "production", variables: ["PLUGBOARD_PROFILE": "test"])
        #expect(byFlag.profile?.value == "production")
        let byVariable = try prove(manifests, profile: nil, variables: ["PLUGBOARD_PROFILE": "test"])
        #expect(byVariable.profile?.value == "test")
    }

    @Test func `rule 5.26: a machine runs only profiles of its environment`() throws {
        let test = #"{ "environment": "test", "services": { "PaymentGateway": "payments.fake" } }"#
        let machine = ["PLUGBOARD_ENVIRONMENT": "production"]
        #expect(try prove(["production": test], variables: machine).codes == [.environmentsClash])
        #expect(try prove(["production": mailer], variables: machine).codes == [.environmentsClash])
        #expect(try prove(["production": test], variables: ["PLUGBOARD_ENVIRONMENT": ""]).codes == [])
    }

    @Test func `rule 5.27: without an environment no restricted factory can be used`() throws {
        #expect(try prove(services: #""PaymentGateway": "payments.fake""#).codes == [.factoryNotAllowed])
    }

    @Test func `rules 5.28 and 5.29: a sealed profile refuses flags and stays sealed, and may be extended`() throws {
        let sealed = #"{ "sealed": true, "services": { "Mailer": "mail.console" } }"#
        let above = #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#
        #expect(try prove(["base": sealed, "production": above]).codes == [])
        let bound = try prove(["base": sealed, "production": above], words: ["--bind", "OrderStore=orders.file"])
        #expect(bound.codes == [.sealed])
        #expect(bound.findings[0].hasPrefix("PB0207 base.json:1:13"))
        let opened = #"{ "extends": "base", "sealed": false }"#
        #expect(try prove(["base": sealed, "production": opened]).codes == [.environmentsClash])
    }
}
