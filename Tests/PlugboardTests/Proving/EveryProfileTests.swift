import Plugboard
import PlugboardContainer
import SampleServices
import TestSupport
import Testing

/// Proving every profile merges each layer once for all profiles, with the same result as separate proofs.
struct EveryProfileTests {
    struct Ledger: Sendable {}
    struct Ticker: Sendable {}
    struct Board: Sendable {}
    struct Rule: Sendable {}
    struct Stamp: Sendable {}

    @Test func `a captive dependency of several profiles is reported once (0403)`() {
        var catalog = Catalog()
        catalog.register(Stamp.self, lifetime: .scoped) { Stamp() }
        catalog.autoregister(Ledger.self, lifetime: .singleton) { (_: Stamp) in Ledger() }
        catalog.autoregister(Ticker.self, lifetime: .singleton) { (_: Stamp) in Ticker() }
        catalog.autoregister(Board.self, lifetime: .singleton) { (_: Stamp, _: [Rule]) in Board() }
        catalog.factory("rule", Rule.self, lifetime: .scoped) { Rule() }
        let rules = ["a", "b", "c"].map { "\"Rule#\($0)\": \"rule\"" }.joined(separator: ", ")
        let loader = ManifestLoader(
            .memory(["p": #"{ "services": {} }"#, "q": "{ \"services\": { \(rules) } }"]), catalog: catalog)
        let proofs = loader.proveEveryProfile(values: .assumed)
        #expect(proofs.map { $0.diagnostics.filter { $0.code == .captive }.count } == [1, 5])
        let reported = proofs.flatMap(\.diagnostics).joined().filter { $0.code == .captive }
        #expect(
            reported.map { $0.wording.title.replacing("EveryProfileTests.", with: "") } == [
                "a scoped Stamp would be kept by Ledger, Ticker, Board", "singleton Board would keep a scoped Rule#a",
                "singleton Board would keep a scoped Rule#b", "singleton Board would keep a scoped Rule#c",
            ])
        #expect(reported.map(\.profiles) == [["p", "q"], ["q"], ["q"], ["q"]])
    }

    /// Many with `PLUGBOARD_LONG=1`.
    private static let seeds = 0..<(TestRun.isLong ? 4_000 : 20)

    private struct Free: Decodable, Sendable {
        let a: Int?
        let b: [String: Int]?
        let c: [Int]?
    }

    private struct Post: Mailer {}

    private static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory("mail.one", (any Mailer).self, settings: Free.self, defaults: ["c": [1]]) { (_: Free) in Post()
        }
        catalog.factory("mail.two", (any Mailer).self, settings: Free.self) { (_: Free) in Post() }
        catalog.factory("mail.wrap", (any Mailer).self) { (mailer: any Mailer) in mailer }
        return catalog
    }()

    private static let bindings = [
        #""mail.one""#, #""mail.two""#, "null", #"{ "settings": { "a": 1 } }"#, #"{ "settings": { "a": null } }"#,
        #"{ "settings": { "b": { "x": 1 } } }"#, #"{ "settings": { "b": { "x": null, "y": 2 } } }"#,
        #"{ "settings": { "c": { "$append": [2] } } }"#, #"{ "settings": { "c": { "$remove": [2] } } }"#,
        #"{ "decorators": ["mail.wrap"] }"#, #"{ "decorators": { "$append": ["mail.wrap"] } }"#,
        #"{ "alias": "Mailer#z" }"#, #"{ "lifetime": "weak" }"#,
        #"{ "factory": "mail.one", "settings": { "a": "x" } }"#,
        #"{ "settings": { "a": { "$env": "A", "secret": true } } }"#, #"{}"#, "5",
    ]

    /// Profiles that each extend some earlier ones, or by mistake a later or a missing one.
    private static func manifests(_ random: inout some RandomNumberGenerator) -> [String: String] {
        var manifests: [String: String] = [:]
        let count = Int.random(in: 2...9, using: &random)
        for number in 0..<count {
            let most = number == 0 ? 0 : Int.random(in: 1...min(3, number), using: &random)
            var extends = (0..<most).map { place in
                "p\(place == 0 && Bool.random(using: &random) ? number - 1 : Int.random(in: 0..<number, using: &random))"
            }
            if Int.random(in: 0..<24, using: &random) == 0 {
                extends.append("p\(Int.random(in: 0...count, using: &random))")
            }
            let services = ["Mailer", "Mailer#x", "Mailer#z"].filter { _ in Bool.random(using: &random) }.map { key in
                "\"\(key)\": \(bindings[Int.random(in: 0..<bindings.count, using: &random)])"
            }
            let environment = Int.random(in: 0..<12, using: &random) == 0 ? "\"environment\": \"test\", " : ""
            let sealed =
                Int.random(in: 0..<12, using: &random) == 0 ? "\"sealed\": \(Bool.random(using: &random)), " : ""
            manifests["p\(number)"] = """
                { "extends": [\(extends.map { "\"\($0)\"" }.joined(separator: ", "))], \(environment)\(sealed)"services": {
                  \(services.joined(separator: ",\n  ")) } }
                """
        }
        return manifests
    }

    /// Rule 5.16.
    @Test(arguments: seeds)
    func `every profile is proven as in a separate proof`(seed: Int) {
        var random = Numbers(seed: UInt64(seed))
        let loader = ManifestLoader(.memory(Self.manifests(&random)), catalog: Self.catalog, variables: [:])
        for proof in loader.proveEveryProfile(values: .read) {
            var selection = WiringSelection(profile: proof.profile)
            selection.obeysMachine = false
            let alone = loader.prove(selection)
            #expect(Facts(proof) == Facts(alone))
        }
    }

    @Test func `mistakes of code are reported if every profile is abstract, and once otherwise`() {
        var catalog = Self.catalog
        catalog.factory("mail.one", (any Mailer).self) { Post() }
        let base = #"{ "abstract": true, "services": {} }"#
        for manifests in [["base": base], ["base": base, "test": #"{ "extends": "base", "services": {} }"#]] {
            let loader = ManifestLoader(.memory(manifests), catalog: catalog, variables: [:])
            let page = DiagnosticsReport(loader.proveEveryProfile(values: .read).flatMap(\.diagnostics)).text()
            #expect(page.hasPrefix("error[PB0802]: factory \"mail.one\" is registered twice\n"))
            #expect(page.hasSuffix("\n1 mistake\n"))
        }
    }

    /// All results of a proof.
    private struct Facts: Equatable {
        let layers: [String]
        let bindings: [String]
        let history: [String]
        let removals: [Wiring.Removal]
        let page: String

        init(_ proof: ProofOutcome) {
            layers = proof.wiring.layers.map(\.name)
            bindings = proof.wiring.bindings.map(\.words)
            let replay = proof.wiring.replay?()
            history = proof.wiring.bindings.flatMap { binding in
                (replay?(binding.key) ?? []).map { "\(binding.key) \($0.layer) \($0.action) \($0.path) \($0.origin)" }
            }
            removals = proof.wiring.removals
            page = DiagnosticsReport(proof.diagnostics).text()
        }
    }

    private struct Numbers: RandomNumberGenerator {
        private var state: UInt64

        init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }
}
