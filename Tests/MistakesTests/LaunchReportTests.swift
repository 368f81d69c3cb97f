@testable import PlugboardTool
import Synchronization
import SampleServices
import TestSupport
import Testing

/// The report in its printed form: through the launch of a program and its `wiring check`.
struct LaunchReportTests {
    /// The output and the status of a run.
    private func run(
        _ arguments: String..., in folder: TemporaryFolder, variables: [String: String] = [:],
        style: ReportStyle = .plain
    ) async -> (status: LaunchStatus, output: String, remarks: String) {
        await run(arguments, in: folder, of: ShopProgram.self, variables: variables, style: style)
    }

    private func run(
        _ arguments: [String], in folder: TemporaryFolder, of program: (some WiredApplication).Type,
        variables: [String: String] = [:], style: ReportStyle = .plain
    ) async -> (status: LaunchStatus, output: String, remarks: String) {
        let printed = Mutex((output: "", remarks: ""))
        let console = Console(
            answerStyle: style, remarkStyle: style, answer: { text in printed.withLock { $0.output += text } },
            remark: { text in printed.withLock { $0.remarks += text } })
        let launch = Launch(
            of: program, arguments: ["storefront", "--config", folder.path] + arguments,
            variables: variables, console: console)
        let status = await launch.run()
        let path = folder.path
        return printed.withLock { printed in
            (status, printed.output.replacing(path, with: "Config"), printed.remarks.replacing(path, with: "Config"))
        }
    }

    private func folder(_ manifests: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, text) in manifests { try folder.write(text, to: "\(name).json") }
        return folder
    }

    @Test func `a broken file does not hide the mistakes of the others`() async throws {
        let folder = try folder([
            "broken": #"{ "services": { "Mailer" "mail.console" } }"#,
            "other": #"{ "services": { "Mailer": "mail.consle" } }"#,
            "right": #"{ "services": { "Mailer": "mail.console" } }"#,
        ])
        let run = await run("wiring", "check", "--all", in: folder)
        #expect(run.status == .mistakes)
        #expect(
            run.output == """
                error[PB0001]: expected ':' after "Mailer"
                  --> Config/broken.json:1:26
                   |
                 1 | { "services": { "Mailer" "mail.console" } }
                   |                         - add ':' here
                   |                          ^^^^^^^^^^^^^^ unexpected string
                   |
                   = note: this file was not used; the other 2 were still checked

                error[PB0301]: no factory is registered as "mail.consle"
                  --> Config/other.json:1:27
                   |
                 1 | { "services": { "Mailer": "mail.consle" } }
                   |                           ^^^^^^^^^^^^^ not registered
                   |
                   = help: did you mean "mail.console"?
                   = note: factories for Mailer: mail.console, mail.smtp
                   = note: "mail.console" is registered at Storefront/Mail.swift:10

                2 mistakes
                "storefront wiring explain PB0001" explains it

                profile "broken": 1 mistake
                profile "other": 1 mistake
                profile "right": right, 2 bindings
                the catalog names no entry, so the requests of the program are not proven: add catalog.entry(Service.self)

                """)
    }

    @Test func `one cause in several profiles is reported once, with these profiles`() async throws {
        let folder = try folder([
            "base": #"{ "abstract": true, "services": { "Mailer": "mail.smtp" } }"#,
            "eu": #"{ "extends": "base" }"#, "us": #"{ "extends": "base" }"#,
            "fixed": #"{ "extends": "base", "services": { "Mailer": "mail.console" } }"#,
        ])
        let run = await run("wiring", "check", "--all", in: folder)
        #expect(run.output.matches(of: #/requires the settings "host" and "port"/#).count == 1)
        #expect(run.output.contains("\n1 mistake\n"))
        #expect(run.output.contains("profile \"eu\": 1 mistake\nprofile \"fixed\": right, 2 bindings\n"))
    }

    @Test func `findings are in the order of files and lines, independently of their checks`() async throws {
        let folder = try folder([
            "b": #"{ "services": { "Mailer": "mail.smtp", "OrderStore": "orders.fil" } }"#,
            "a": #"{ "services": { "Mailer": "mail.consle" } }"#,
        ])
        let run = await run("wiring", "check", "--all", in: folder)
        let places = run.output.matches(of: #/--> (Config\S+)/#).map { String($0.1) }
        #expect(
            places == ["Config/a.json:1:27", "Config/b.json:1:17", "Config/b.json:1:54"])
    }

    @Test func `fifty findings are reported and the rest is counted`() async throws {
        let services = (1...60).map { #""Mailer#\#($0)": "mail.consle""# }.joined(separator: ",\n")
        let folder = try folder(["production": "{ \"services\": {\n\(services) } }"])
        let run = await run("--profile", "production", in: folder)
        #expect(run.status == .configuration)
        #expect(run.output == "")
        #expect(run.remarks.matches(of: #/error\[PB0301\]/#).count == 50)
        #expect(
            run.remarks.hasSuffix(
                """
                … and 10 more mistakes
                60 mistakes
                "storefront wiring explain PB0301" explains it

                """))
    }

    @Test func `the report has colour only on request, with the same text`() async throws {
        let folder = try folder(["production": #"{ "services": { "Mailer": "mail.consle" } }"#])
        let plain = await run("--profile", "production", in: folder)
        let coloured = await run("--profile", "production", in: folder, style: .coloured)
        #expect(!plain.remarks.contains("\u{1B}"))
        #expect(coloured.remarks.contains("\u{1B}[1;31merror[PB0301]\u{1B}[0m"))
        #expect(coloured.remarks.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain.remarks)
    }

    /// Rule 6.27.
    @Test(arguments: [
        ("Mailer#reciepts", #"did you mean "Mailer#receipts"?"#),
        ("Mailer", "only named ones of Mailer are bound: Mailer#receipts"),
    ])
    func `--bind with an unbound key or an unknown factory ends with status 2 and lists the bound keys`(
        key: String, reported: String
    ) async throws {
        let folder = try folder(["production": ##"{ "services": { "Mailer#receipts": "mail.console" } }"##])
        for words in [["--profile", "production"], ["wiring", "check", "--profile", "production"]] {
            let run = await run(words + ["--bind", "\(key)=mail.console"], in: folder, of: ReceiptsProgram.self)
            #expect(run.status == .usage)
            let page = run.output + run.remarks
            #expect(page.contains("error[PB0902]: --bind \(key) changes nothing: nothing binds or takes \(key)\n"))
            #expect(page.contains(reported))
        }
    }

    @Test func `the console of a process without a terminal, or with NO_COLOR, has no colour`() {
        #expect(Console.process(["NO_COLOR": "1"]).answerStyle == .plain)
        #expect(Console.process(["NO_COLOR": "1"]).remarkStyle == .plain)
    }

    @Test func `the same manifests cause the same bytes`() async throws {
        let folder = try folder([
            "a": #"{ "services": { "Mailer": "mail.smtp", "Checkout": "checkout.standard" } }"#,
            "b": #"{ "extends": "a", "services": { "OrderStore": "orders.file" } }"#,
        ])
        let first = await run("wiring", "check", "--all", in: folder)
        for _ in 0..<5 { #expect(await run("wiring", "check", "--all", in: folder).output == first.output) }
    }
}

/// A program with the shop's catalog.
private struct ShopProgram: WiredApplication {
    static let catalog = Shop.catalog

    func run(_ container: Container, arguments: [String]) async throws {}
}

/// A program whose only entry is the mailer of receipts.
private struct ReceiptsProgram: WiredApplication {
    static let catalog = CatalogVariant.mailingReceipts.catalog

    func run(_ container: Container, arguments: [String]) async throws {}
}
