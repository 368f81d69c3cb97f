@testable import PlugboardTool
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Programs that take values from providers and from a dotenv file, from their arguments to their status.
struct ProvidedLaunchTests {
    private struct Lamp: Sendable {
        struct Settings: Decodable, Sendable {
            var colour: String
            var key: Secret<String>?
        }

        let settings: Settings
    }

    /// Prints its settings.
    private struct Program: WiredApplication {
        @TaskLocal static var dotenvPath: String?
        @TaskLocal static var given: [any ValueProvider] = []
        @TaskLocal static var settings = "{}"
        @TaskLocal static var seen: @Sendable (String) -> Void = { _ in }

        static var dotenv: String? { dotenvPath }
        static var providers: [any ValueProvider] { given }
        static var manifests: ManifestSource {
            .memory([
                "p": #"{ "services": { "Lamp": { "factory": "lamp", "settings": \#(settings) } } }"#,
                "plain": #"{ "services": { "Lamp": { "factory": "lamp", "settings": { "colour": "x" } } } }"#,
            ])
        }
        static var catalog: Catalog {
            var catalog = Catalog()
            catalog.service(Lamp.self, name: "Lamp")
            catalog.factory("lamp", Lamp.self, settings: Lamp.Settings.self) { (settings: Lamp.Settings) in
                Lamp(settings: settings)
            }
            catalog.entry(Lamp.self)
            return catalog
        }

        func run(_ container: Container, arguments: [String]) async throws {
            Self.seen(try container.resolve(Lamp.self).settings.colour)
        }
    }

    private struct Run: Equatable {
        var status: LaunchStatus
        var colour: String?
        var output: String
        var remarks: String
    }

    private func launch(
        _ line: String, settings: String, dotenv: String? = nil, variables: [String: String] = [:],
        providers: [any ValueProvider] = []
    ) async throws -> Run {
        let printed = Mutex(Run(status: .success, output: "", remarks: ""))
        let console = Console(
            answerStyle: .plain, remarkStyle: .plain, answer: { text in printed.withLock { $0.output += text } },
            remark: { text in printed.withLock { $0.remarks += text } })
        let folder = try TemporaryFolder()
        if let dotenv { try folder.write(dotenv, to: ".env") }
        let words = line.split(separator: " ").map(String.init)
        let launch = Launch(of: Program.self, arguments: ["lamp"] + words, variables: variables, console: console)
        let status = await Program.$dotenvPath.withValue(dotenv.map { _ in "\(folder.path)/.env" }) {
            await Program.$given.withValue(providers) {
                await Program.$settings.withValue(settings) {
                    await Program.$seen.withValue({ colour in printed.withLock { $0.colour = colour } }) {
                        await launch.run()
                    }
                }
            }
        }
        return printed.withLock { printed in
            printed.status = status
            return printed
        }
    }

    private static let provided = #"{ "colour": { "$from": "vault", "key": "colour" } }"#
    private static let variable = #"{ "colour": { "$env": "COLOUR" } }"#

    private struct Fetching: PreparedValueProvider {
        let name = "vault"
        var values: [String: ProvidedValue]?

        struct Failure: Error, CustomStringConvertible { let description = "pl4nted" }

        func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
            guard let values else { throw Failure() }
            return values
        }
    }

    @Test func `rule 11.14: a program starts after its providers have prepared`() async throws {
        let vault = Fetching(values: ["colour": "red"])
        let run = try await launch("--profile p", settings: Self.provided, providers: [vault])
        #expect(run.status == .success && run.colour == "red", "\(run)")
    }

    @Test func `rule 11.3: a program that lacks a provided value does not start`() async throws {
        let run = try await launch("--profile p", settings: Self.provided, providers: [Fetching(values: [:])])
        #expect(run.status == .configuration && run.colour == nil, "\(run)")
        #expect(run.remarks.hasPrefix("error[PB0605]: profile \"p\" needs 1 value that its provider does not have\n"))
    }

    @Test func `rule 11.5: a failing provider prevents the start, except for profiles without its keys`()
        async throws
    {
        let run = try await launch("--profile p", settings: Self.provided, providers: [Fetching()])
        #expect(run.status == .configuration)
        #expect(
            run.remarks == """
                error[PB0606]: profile "p": provider "vault" failed for colour: ProvidedLaunchTests.Fetching.Failure
                  --> p.json:1:97
                   |
                 1 | { "services": { "Lamp": { "factory": "lamp", "settings": { "colour": { "$from": "vault", "key": "colour" } } } } }
                   |                                                                                                 ^^^^^^^^ asked for here

                1 mistake
                "lamp wiring explain PB0606" explains it

                """)
        #expect(try await launch("--profile plain", settings: "{}", providers: [Fetching()]).status == .success)
    }

    @Test(arguments: [
        ("wiring check --profile p", LaunchStatus.missing), ("wiring check --profile p --no-variables", .success),
        ("wiring check --all", .missing), ("wiring variables --profile p", .missing),
        ("wiring list --profile p", .success),
    ])
    func `rule 11.5: commands that request a failing provider end with 3`(
        line: String, status: LaunchStatus
    ) async throws {
        let run = try await launch(line, settings: Self.provided, providers: [Fetching()])
        #expect(run.status == status && !(run.output + run.remarks).contains("pl4nted"), "\(run)")
    }

    @Test func `rule 12.1: a program reads its named dotenv file, below its environment`() async throws {
        let file = "COLOUR=blue\nPLUGBOARD_PROFILE=p\n"
        let run = try await launch("--profile p", settings: Self.variable, dotenv: file)
        #expect(run.colour == "blue")
        let other = try await launch(
            "--profile p", settings: Self.variable, dotenv: file, variables: ["COLOUR": "green"])
        #expect(other.colour == "green")
        #expect(try await launch("", settings: Self.variable, dotenv: file).status == .usage)
    }

    @Test func `rule 12.4: variables lists the variables of the dotenv file as set`() async throws {
        let run = try await launch("wiring variables --profile p", settings: Self.variable, dotenv: "COLOUR=pl4nted")
        #expect(run.output.hasPrefix("profile \"p\": nothing is missing here\n"))
        #expect(run.status == .success && !run.output.contains("pl4nted"), "\(run)")
    }

    @Test func `rule 12.3: variables assumes nothing about a mistaken dotenv file`() async throws {
        let run = try await launch("wiring variables --profile p", settings: Self.variable, dotenv: "COLOUR='pl4nted")
        #expect(run.output.contains("COLOUR  unknown") && run.remarks.contains("error[PB0607]"), "\(run)")
        #expect(run.status == .missing && !(run.output + run.remarks).contains("pl4nted"), "\(run)")
    }

    @Test func `rule 12.3: a mistaken dotenv file prevents the start, and is status 3 of a check`()
        async throws
    {
        let file = "COLOUR = pl4nted\n# pl4nted\npl4nted pl4nted\n"
        let run = try await launch("--profile p", settings: Self.variable, dotenv: file)
        let check = try await launch("wiring check --all", settings: Self.variable, dotenv: file)
        let bare = try await launch("wiring check --all --no-variables", settings: Self.variable, dotenv: file)
        #expect([run.status, check.status, bare.status] == [.configuration, .missing, .success])
        #expect(check.output.contains("2 mistakes") && !(run.remarks + check.output).contains("pl4nted"), "\(check)")
    }
}
