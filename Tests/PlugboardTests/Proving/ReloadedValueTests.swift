#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

@testable import Plugboard
import TestSupport
import Testing

/// Settings types that trap on values which no manifest gives them.
struct ReloadedValueTests {
    /// Rule 9.17.
    @Test(arguments: ReloadedType.allCases)
    fileprivate func `a refused reload decodes settings from no made-up value`(type: ReloadedType) async throws {
        await #expect(processExitsWith: .success) { [type] in
            let folder = try TemporaryFolder()
            let value = type.value
            func write(_ settings: String) throws {
                try folder.write(
                    #"{ "services": { "Target": { "factory": "attack", "settings": \#(settings) } } }"#,
                    to: "live.json")
            }
            try write(#"{ "value": \#(value), "name": "a" }"#)
            let loader = ManifestLoader(.directory(folder.path), catalog: type.catalog, variables: [:])
            let container = try loader.load(profile: "live")
            let mistakes = [
                (#"{ "value": \#(value), "nmae": "a" }"#, [#"factory "attack" has no setting "nmae""#]),
                (#"{ "value": \#(value), "name": 5 }"#, [#"setting "name" of attack takes a string, not 5"#]),
                (
                    #"{ "value": { "$env": "UNSET" }, "name": "a" }"#,
                    [#"profile "live" needs 1 environment variable that is not set"#]
                ),
                (#"{ "value": \#(value), "name": "a", "mode": "x" }"#, [#"factory "attack" has no setting "mode""#]),
            ]
            for (settings, titles) in mistakes {
                try write(settings)
                let refused = await #expect(throws: WiringError.self) { try await container.reload() }
                let told = refused?.diagnostics.map(\.wording.title) ?? []
                _ = refused.map { "\($0)" }
                #expect(titles.allSatisfy(told.contains), "\(type): \(told)")
            }
            try await container.close()
        }
    }

    /// Rule 9.17.
    @Test func `a reload judges a value in a URL like a start`() async throws {
        struct Site: Decodable, Sendable { let address: URL }
        var catalog = Catalog()
        catalog.service(Target.self, name: "Target")
        catalog.factory("site", Target.self, settings: Site.self) { (_: Site) in Target() }
        let folder = try TemporaryFolder()
        func write(_ address: String) throws {
            try folder.write(
                #"{ "services": { "Target": { "factory": "site", "settings": { "address": \#(address) } } } }"#,
                to: "live.json")
        }
        catalog.entry(Target.self)
        let loader = ManifestLoader(
            .directory(folder.path), catalog: catalog, variables: ["USER_PART": "p@evil.example"])
        try write(#""https://good.example/a""#)
        let container = try loader.load(profile: "live")
        try write(#"{ "$text": ["https://", { "$env": "USER_PART" }, ".example/a"] }"#)
        let start = #expect(throws: WiringError.self) { try loader.load(profile: "live") }
        let reload = await #expect(throws: WiringError.self) { try await container.reload() }
        #expect(reload.map { "\($0)" } == start.map { "\($0)" })
        try await container.close()
    }

    /// Rule 9.17.
    @Test func `a refused reload tells every mistake of settings whose type the settings in force show`() async throws {
        struct Lamp: Decodable, Sendable { let host: String, port: Int, label: String?, watts: Double }
        var catalog = Catalog()
        catalog.service(Target.self, name: "Target")
        catalog.factory("lamp", Target.self, settings: Lamp.self) { (_: Lamp) in Target() }
        let folder = try TemporaryFolder()
        func write(_ settings: String) throws {
            try folder.write(
                #"{ "services": { "Target": { "factory": "lamp", "settings": \#(settings) } } }"#, to: "live.json")
        }
        catalog.entry(Target.self)
        let loader = ManifestLoader(.directory(folder.path), catalog: catalog, variables: [:])
        try write(#"{ "host": "h", "port": 1, "watts": 5 }"#)
        let container = try loader.load(profile: "live")
        try write(#"{ "host": 5, "label": 5 }"#)
        let refused = await #expect(throws: WiringError.self) { try await container.reload() }
        #expect(
            refused?.diagnostics.map(\.wording.title).sorted() == [
                #"factory "lamp" requires setting "port""#, #"factory "lamp" requires setting "watts""#,
                #"setting "host" of lamp takes a string, not 5"#,
                #"setting "label" of lamp takes a string, not 5"#,
            ])
        try await container.close()
    }

    @Test func `the values of an enum of C are not listed`() {
        #expect(EnumRawValues.listed(by: SmallLevel.self) == nil)
    }
}

private enum ReloadedType: String, CaseIterable, Codable {
    case checking, unwrapping, dividing, first

    var value: String {
        switch self {
        case .checking, .dividing: "4"
        case .unwrapping: #""8""#
        case .first: "[1]"
        }
    }

    var catalog: Catalog {
        var catalog = Catalog()
        catalog.service(Target.self, name: "Target")
        func register<Settings: Decodable & Sendable>(_ type: Settings.Type) {
            catalog.factory("attack", Target.self, settings: type) { (_: Settings) in Target() }
        }
        switch self {
        case .checking: register(Checking.self)
        case .unwrapping: register(Unwrapping.self)
        case .dividing: register(Dividing.self)
        case .first: register(First.self)
        }
        catalog.entry(Target.self)
        return catalog
    }
}

private struct Target: Sendable {}
private enum Keys: CodingKey { case value, name }

@c private enum SmallLevel: UInt8, Decodable { case low = 3, high = 9 }

private struct Checking: Decodable, Sendable {
    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Keys.self)
        let value = try members.decode(Int.self, forKey: .value)
        precondition(value == 4, "not a value of a manifest")
        _ = try members.decode(String.self, forKey: .name)
    }
}

private struct Unwrapping: Decodable, Sendable {
    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Keys.self)
        _ = Int(try members.decode(String.self, forKey: .value))!
        _ = try members.decode(String.self, forKey: .name)
    }
}

private struct Dividing: Decodable, Sendable {
    let share: Int

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Keys.self)
        share = 100 / (try members.decode(Int.self, forKey: .value))
        _ = try members.decode(String.self, forKey: .name)
    }
}

private struct First: Decodable, Sendable {
    let first: Int

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Keys.self)
        first = try members.decode([Int].self, forKey: .value)[0]
        _ = try members.decode(String.self, forKey: .name)
    }
}
