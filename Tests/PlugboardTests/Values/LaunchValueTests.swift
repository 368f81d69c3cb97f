@testable import Plugboard
import Testing

/// Values that fail for one key, and values of the program's own command line.
struct LaunchValueTests {
    struct Settings: Decodable, Sendable {
        var port: Int?
        var host: String?
    }

    private static let settings = #"{ "port": { "$from": "options", "key": "port", "default": 80 } }"#

    @Test func `rule 11.19: a sealed profile may use an option of the launch`() throws {
        let manifest =
            #"{ "sealed": true, "services": { "Pipe": { "factory": "pipe", "settings": \#(Self.settings) } } }"#
        var loader = ProviderRig.loader(Settings.self, ["p": manifest], [.ofLaunch("options", keys: ["port"])])
        #expect(loader.giveLaunchValues(["port": "81"]) == nil)
        #expect(try loader.load(profile: "p").resolve(Pipe<Settings>.self).settings.port == 81)
    }

    @Test func `rules 11.15 and 11.16: a launch provider has the values of the launch, or else the default applies`()
        throws
    {
        var loader = ProviderRig.loader(
            Settings.self, ["p": ProviderRig.manifest(Self.settings)], [.ofLaunch("options", keys: ["port"])])
        #expect(try loader.load(profile: "p").resolve(Pipe<Settings>.self).settings.port == 80)
        #expect(loader.giveLaunchValues(["port": "81"]) == nil)
        #expect(try loader.load(profile: "p").resolve(Pipe<Settings>.self).settings.port == 81)
    }

    @Test func `rule 11.15: each launch provider takes the values of its own keys`() throws {
        let manifest = ProviderRig.manifest(
            #"{ "port": { "$from": "a", "key": "port" }, "host": { "$from": "b", "key": "host" } }"#)
        var loader = ProviderRig.loader(
            Settings.self, ["p": manifest], [.ofLaunch("a", keys: ["port"]), .ofLaunch("b", keys: ["host"])])
        #expect(loader.giveLaunchValues(["port": "81", "host": "h"]) == nil)
        let settings = try loader.load(profile: "p").resolve(Pipe<Settings>.self).settings
        #expect(settings.port == 81)
        #expect(settings.host == "h")
    }

    @Test func `rule 11.18: without a launch provider no key is declared`() {
        var loader = ProviderRig.loader(Settings.self, ["p": "{}"], [])
        #expect(
            loader.giveLaunchValues(["port": "1"])
                == #"no .ofLaunch provider declares the key "port" that withContainer(for:giving:) passes; no keys are declared"#
        )
    }

    @Test func `rule 11.15: in a test InMemoryValues supplies the option`() throws {
        let settings = try ProviderRig.read(Settings.self, Self.settings, InMemoryValues("options", ["port": "5"]))
        #expect(settings.port == 5)
    }

    @Test func `rule 11.18: an undeclared key is refused without values, too`() {
        let manifest = ProviderRig.manifest(#"{ "port": { "$from": "options", "key": "prot", "default": 80 } }"#)
        let loader = ProviderRig.loader(Settings.self, ["p": manifest], [.ofLaunch("options", keys: ["port"])])
        for values in [WiringSelection.ExternalValueMode.assumed, .read] {
            #expect(loader.proveEveryProfile(values: values).flatMap(\.diagnostics).map(\.code) == [.valueNotProvided])
        }
    }

    @Test func `rule 11.6: a failed value affects only its key, and prints no value`() async throws {
        let value = ProvidedValue.failed(message: "the value is a list")
        #expect("\(value) \(String(reflecting: value))" == "<failed> <failed>")
        let settings = #"{ "port": { "$from": "vault", "key": "a", "default": 80 } }"#
        let vault = Fetching("vault", ["a": value, "b": "1"])
        let loader = ProviderRig.loader(Settings.self, ["p": ProviderRig.manifest(settings)], [vault])
        do {
            _ = try await loader.load(preparing: "p")
            Issue.record("it loaded")
        } catch {
            #expect(
                "\(error)".hasPrefix(
                    "error[PB0606]: profile \"p\": provider \"vault\" failed for a: the value is a list\n"
                ))
        }
        let other = ProviderRig.manifest(#"{ "port": { "$from": "vault", "key": "b" } }"#)
        let good = ProviderRig.loader(Settings.self, ["p": other], [vault])
        #expect(try await good.load(preparing: "p").resolve(Pipe<Settings>.self).settings.port == 1)
    }

    @Test func `a launch provider prints its keys and no value`() {
        var loader = ProviderRig.loader(Settings.self, ["p": "{}"], [.ofLaunch("options", keys: ["port"])])
        _ = loader.giveLaunchValues(["port": "4711"])
        var text = ""
        dump(loader.providers, to: &text)
        #expect(!"\(text)\(loader.providers)".contains("4711"))
    }
}
