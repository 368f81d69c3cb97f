@testable import PlugboardTool
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Chapter 13 of the rules, for all output of a program: every command in every format, and its own start.
///
/// With `PLUGBOARD_LONG=1` every command runs for each planting; otherwise a part of them, different for neighbouring
/// plantings.
struct NothingPlantedIsToldTests {
    /// The output of a run.
    private struct Saying: Sendable {
        var output = ""
        var remarks = ""
        var status = LaunchStatus.success
    }

    private func run(
        _ words: [String], _ variables: [String: String], style: ReportStyle
    ) async -> Saying {
        let printed = Mutex(Saying())
        let console = Console(
            answerStyle: style, remarkStyle: style, answer: { text in printed.withLock { $0.output += text } },
            remark: { text in printed.withLock { $0.remarks += text } })
        let status = await Launch(of: Vault.self, arguments: ["vault"] + words, variables: variables, console: console)
            .run()
        var result = printed.withLock { $0 }
        result.status = status
        return result
    }

    @Test(arguments: zip(Planting.all.indices, Planting.all))
    func `no planted text appears in any output (rules 13.1, 13.4 and 13.17)`(number: Int, planting: Planting)
        async throws
    {
        let folder = try TemporaryFolder()
        for (name, text) in planting.manifests { try folder.write(text, to: "\(name).json") }
        // A hidden file, because only manifests may be visible there.
        let manifests = planting.files.reduce(planting.manifests["production", default: ""]) { text, file in
            file.key.hasPrefix(".") ? text : text.replacing("\"\(file.key)\"", with: "\".\(file.key)\"")
        }
        try folder.write(manifests, to: "production.json")
        for (name, text) in planting.files {
            try folder.write(text, to: name.hasPrefix(".") ? name : ".\(name)")
        }

        // Other manifests for comparisons, so that every planted text differs.
        let before = try TemporaryFolder()
        for (name, text) in planting.manifests {
            let other = text.replacing(Planted.text, with: "\(Planted.text)2").replacing(
                Planted.number, with: "\(Planted.number)2")
            try before.write(other, to: "\(name).json")
        }
        let places = ["--config", folder.path] + planting.flags
        let dotenv = planting.files[".env"].map { _ in "\(folder.path)/.env" }
        try await Vault.$file.withValue(dotenv) {
            try await ask(planting, number, places, Questions(of: folder.path, before: before.path))
        }
    }

    private func ask(_ planting: Planting, _ number: Int, _ places: [String], _ all: Questions) async throws {
        let questions = all.asked(of: number)
        // In a short run, every second planting has the other style and the other format.
        let isEven = (number / Questions.parts).isMultiple(of: 2)
        let styles: [ReportStyle] = TestRun.isLong ? [.plain, .coloured] : [isEven ? .plain : .coloured]
        let formats = TestRun.isLong ? ["text", "json"] : [isEven ? "json" : "text"]
        for style in styles {
            for question in questions {
                let saying = await run(question + places, planting.variables, style: style)
                let isRendered = planting.isRendered && question[1] == "render"
                let text = (isRendered ? "" : saying.output) + saying.remarks
                #expect(!Planted.isIn(text), "\(question.joined(separator: " "))\n\(text)")
            }
            let records = try TemporaryFolder()
            let record = records.path + "/status"
            let start = await run(
                ["--profile", "production", "--status", record] + places, planting.variables, style: style)
            let recorded = (try? String(contentsOfFile: record, encoding: .utf8)) ?? ""
            #expect(recorded.isEmpty == !planting.codes.isEmpty && !Planted.isIn(recorded), "\(recorded)")
            for format in recorded.isEmpty ? [] : formats {
                let status = await run(
                    ["wiring", "status", record, "--format", format] + places, planting.variables, style: style)
                #expect(status.output.contains("vault") && !Planted.isIn(status.output + status.remarks))
            }
            #expect(!Planted.isIn(start.output) && !Planted.isIn(start.remarks), "\(start.remarks)")
            #expect(start.status == (planting.codes.isEmpty ? .success : .configuration))
            // A start may report less than a command, which also decodes settings from made-up values.
            let check = await run(
                ["wiring", "check", "--profile", "production"] + places, planting.variables, style: style)
            for code in planting.codes { #expect(check.output.contains(code), "\(code)\n\(check.output)") }
            #expect(
                planting.codes.isEmpty || planting.codes.contains(where: start.remarks.contains), "\(start.remarks)")
        }
    }

    @Test(arguments: [
        ["--set", "pl4nted"], ["--set", "Bank/settings/key"], ["--set", "Bank/setings/key=pl4nted"],
        ["--set=Bank/settings/key=pl4nted", "--set=Bank/settings/key=pl4nted2"], ["--set=pl4nted"],
        ["--set", "=pl4nted"], ["--set", "Bank=pl4nted"], ["--set", "Bank/settings/=pl4nted"],
    ])
    func `a malformed --set does not print its value (rule 13.12)`(words: [String]) async {
        let saying = await run(words, [:], style: .plain)
        #expect(!Planted.isIn(saying.output + saying.remarks), "\(saying.remarks)")
        #expect(saying.status == .usage)
    }
}
