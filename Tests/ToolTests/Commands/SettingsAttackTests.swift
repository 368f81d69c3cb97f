import Foundation
import Synchronization
import TestSupport
import Testing
@testable import PlugboardTool

/// Settings types that trap on values which no manifest gives them, wherever a program decodes settings.
struct SettingsAttackTests {
    /// Rules 9.15 and 9.17.
    @Test(.timeLimit(.minutes(30)), arguments: SettingsAttack.allCases)
    func `no settings type ends the process`(attack: SettingsAttack) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [attack] in
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            for situation in Situation.allCases {
                Ending.write("\(situation)\n")
                try await situation.pass(attack, in: folder)
            }
        }
        // The runtime also writes the message of each trap.
        let lines = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.split(separator: "\n")
        #expect(lines?.compactMap { Situation(rawValue: String($0)) } == Situation.allCases)
    }

    /// Rule 9.17.
    @Test func `a command names the type that a made-up value would stop`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            try folder.write(SettingsAttack.dividing.manifest(#""name": 5"#), to: "live.json")
            let tool = try SettingsAttack.dividing.tool(in: folder)
            print(tool.answer(to: try ToolCommand.parse(["check"]).get()).output + tool.notesOnStoppingTypes)
        }
        let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
        #expect(output.contains(#"setting "name" of attack takes a string, not 5"#))
        #expect(
            output.contains(
                """
                note: the settings type Dividing stops the program when it is decoded from made-up values; its settings \
                are described only as far as manifests write them

                """))
    }

    /// Rule 9.17.
    @Test func `a load, a refused load and a reload decode only what manifests give`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "services": { "Target": { "factory": "seen", "settings": { "name": "a" } } } }"#, to: "p.json")
        var catalog = Catalog()
        catalog.service(Target.self, name: "Target")
        catalog.factory("seen", Target.self, settings: Seen.self) { (_: Seen) in Target() }
        catalog.entry(Target.self)
        let loader = ManifestLoader(.directory(folder.path), catalog: catalog, variables: [:])
        let container = try loader.load(profile: "p")
        #expect(Seen.take() == ["a"])
        for settings in [#"{ "name": "a", "nmae": 1 }"#, #"{ "nmae": "a" }"#, #"{ "name": { "$env": "UNSET" } }"#] {
            try folder.write(
                #"{ "services": { "Target": { "factory": "seen", "settings": \#(settings) } } }"#, to: "p.json")
            let refused = #expect(throws: WiringError.self) { try loader.load(profile: "p") }
            _ = refused.map { "\($0)" }
            #expect(Set(Seen.take()).isSubset(of: ["a"]), "\(settings)")
            await #expect(throws: WiringError.self) { try await container.reload() }
            #expect(Set(Seen.take()).isSubset(of: ["a"]), "\(settings)")
        }
        try await container.close()
    }
}

private struct Seen: Decodable, Sendable {
    private static let names = Mutex<[String]>([])
    private enum CodingKeys: CodingKey { case name, size }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let name = try members.decode(String.self, forKey: .name)
        Self.names.withLock { $0.append(name) }
        _ = try members.decodeIfPresent(Int.self, forKey: .size)
    }

    static func take() -> [String] {
        names.withLock { names in
            defer { names = [] }
            return names
        }
    }
}

enum SettingsAttack: String, CaseIterable, Codable {
    case checking, unwrapping, dividing, first, characters, level

    /// The only value that the type accepts.
    var value: String {
        switch self {
        case .checking, .dividing: "4"
        case .unwrapping: #""8""#
        case .first: "[1]"
        case .characters:
            (try? JSONEncoder().encode(CharacterSet(charactersIn: "ab"))).map { String(decoding: $0, as: UTF8.self) }
                ?? ""
        case .level: "9"
        }
    }

    func manifest(_ rest: String) -> String {
        #"{ "services": { "Target": { "factory": "attack", "settings": { "value": \#(value), \#(rest) } } } }"#
    }

    /// Settings with a mistake, and the title of its report.
    var mistakes: [(settings: String, title: String)] {
        [
            (#""nmae": "a""#, #"factory "attack" has no setting "nmae""#),
            (#""name": 5"#, #"setting "name" of attack takes a string, not 5"#),
            (#""name": "a", "mode": "x""#, #"factory "attack" has no setting "mode""#),
        ]
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
        case .characters: register(Characters.self)
        case .level: register(Leveled.self)
        }
        catalog.entry(Target.self)
        return catalog
    }

    func loader(in folder: TemporaryFolder) -> ManifestLoader {
        ManifestLoader(.directory(folder.path), catalog: catalog, defaultProfile: "live", variables: [:])
    }

    func tool(in folder: TemporaryFolder) throws -> WiringTool {
        WiringTool(program: "app", loader: loader(in: folder), options: try LaunchOptions(arguments: []))
    }
}

enum Situation: String, CaseIterable, Codable {
    case start, refusedStart, reload, check, show, schema, factories, completion

    func pass(_ attack: SettingsAttack, in folder: TemporaryFolder) async throws {
        let right = attack.manifest(#""name": "a""#)
        try folder.write(right, to: "live.json")
        let command: [String]
        switch self {
        case .start:
            try await attack.loader(in: folder).load(profile: "live").close()
            return
        case .refusedStart:
            for mistake in attack.mistakes {
                try folder.write(attack.manifest(mistake.settings), to: "live.json")
                let refused = #expect(throws: WiringError.self) { try attack.loader(in: folder).load(profile: "live") }
                #expect(refused.map { "\($0)".contains(mistake.title) } == true, "\(attack): \(mistake.title)")
            }
            return
        case .reload:
            let container = try attack.loader(in: folder).load(profile: "live")
            for mistake in attack.mistakes {
                try folder.write(attack.manifest(mistake.settings), to: "live.json")
                let refused = await #expect(throws: WiringError.self) { try await container.reload() }
                #expect(refused.map { "\($0)".contains(mistake.title) } == true, "\(attack): \(mistake.title)")
            }
            try folder.write(right, to: "live.json")
            #expect(try await container.reload() == .unchanged)
            try await container.close()
            return
        case .check: command = ["check"]
        case .show: command = ["show", "Target"]
        case .schema: command = ["schema"]
        case .factories: command = ["factories", "attack"]
        case .completion: command = ["complete", "2", "app", "--set", "Target/settings/"]
        }
        for (settings, title) in attack.mistakes + [(#""name": "a""#, "")] {
            try folder.write(attack.manifest(settings), to: "live.json")
            let tool = try attack.tool(in: folder)
            let answer = tool.answer(to: try ToolCommand.parse(command).get())
            if self == .check { #expect(title.isEmpty || answer.output.contains(title), "\(attack): \(answer.output)") }
            #expect(!answer.output.isEmpty, "\(attack)")
        }
    }
}

private struct Target: Sendable {}
private enum Keys: CodingKey { case value, name }

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

/// A `CharacterSet` of an unexpected bitmap stops the program when it is released.
private struct Characters: Decodable, Sendable {
    let value: CharacterSet
    let name: String
}

@c private enum SmallLevel: UInt8, Decodable { case low = 3, high = 9 }

private struct Leveled: Decodable, Sendable {
    let value: SmallLevel
    let name: String
}
