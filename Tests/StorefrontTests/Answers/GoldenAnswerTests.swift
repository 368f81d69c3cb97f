@testable import PlugboardTool
import storefront
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

/// The answers of `storefront wiring …` about the sample's own manifests, word for word.
///
/// `Golden/` contains each answer, followed by its status and its standard error. `RECORD_GOLDENS=1 swift test` records
/// them again.
@Suite(.serialized) struct GoldenAnswerTests {
    static let questions: [String] =
        ["development", "production", "production-eu", "test"].flatMap { profile in
            ["list", "list --format json", "render"].map { "\($0) --profile \(profile)" }
        } + [
            "show PaymentGateway --profile production",
            "show PaymentGateway --profile production --format json",
            "show Mailer#alerts --profile test",
            "show Checkout --profile development",
            "why PaymentGateway --profile production",
            "why PaymentGateway --profile production --format json",
            "why PaymentGateway/settings/file --profile production-eu",
            "why FraudRule#amount/settings/limits/EUR --profile production-eu",
            "why Clock --profile test",
            "diff development test",
            "diff test production",
            "diff test production --format json",
            "diff production production-eu",
            "diff development development --bind PaymentGateway=payments.batch",
            "diff test test",
            "diff --profile development --bind PaymentGateway=payments.batch",
            "diff production --bind OrderStore=orders.memory",
            "diff prodution --bind OrderStore=orders.memory",
            "graph --profile production",
            "graph --profile production --format dot",
            "graph --profile production --format mermaid",
            "graph --profile production --format json",
            "graph Clock --used-by --depth 1 --profile production",
            "graph PaymentGateway --profile production",
            "graph PaymentGatway --profile production",
            "show PaymentGateway --profile production --resolved",
            "show PaymentGateway --profile production --resolved --format json",
            "variables --profile production",
            "variables --profile production --format json",
            "variables --profile production --format dotenv",
            "variables --profile test",
            "show PaymentGatway --profile production",
            "why PaymentGateway/settings/kye --profile production",
            "list --profile prodution",
            "list --profile production --bind PaymentGateway=payments.fake",
        ]

    /// Rules 21.11, 21.12 and 21.15.
    @Test(arguments: questions)
    func `the answer equals the recorded one`(question: String) async throws {
        let printed = Mutex((answer: "", remark: ""))
        let console = Console(
            answer: { text in printed.withLock { $0.answer += text } },
            remark: { text in printed.withLock { $0.remark += text } })
        // The directory is given as a relative path, so that no answer contains a path of the machine.
        try #require(FileManager.default.changeCurrentDirectoryPath(Self.package))
        let launch = Launch(
            of: Storefront.self,
            arguments: ["storefront", "wiring"] + question.split(separator: " ").map(String.init)
                + ["--config", "Config"],
            variables: ["STOREFRONT_DATA": "kept to ourselves"], console: console)
        let status = await launch.run()
        let (answer, remark) = printed.withLock { $0 }
        let text = "$ storefront wiring \(question)\n\(answer)[stderr]\n\(remark)[status \(status.rawValue)]\n"
        #expect(!text.contains("kept to ourselves"))
        let path = Self.path(of: question)
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
            try Data(text.utf8).write(to: URL(filePath: path))
        }
        #expect(text == String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self))
    }

    @Test(arguments: [80, 60, 44], ["list", "show PaymentGateway", "variables", "why PaymentGateway"])
    func `a place is copyable on every width of terminal`(width: Int, question: String) async throws {
        let words = question.split(separator: " ").map(String.init) + ["--profile", "production"]
        try #require(FileManager.default.changeCurrentDirectoryPath(Self.package))
        let places = Self.places(in: try await ask(words + ["--config", "Config"]).answer)
        #expect(places.count >= 6)
        let narrow = try await ask(words + ["--config", "Config"], width: width).answer
        #expect(Self.places(in: narrow) == places)
        #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= width })
    }

    private static func places(in answer: String) -> [Substring] {
        answer.matches(of: #/\S+:\d+(:\d+)?/#).map(\.output.0)
    }

    @Test func `a rendered manifest has no difference from its profile`() async throws {
        let folder = try TemporaryFolder()
        for profile in ["development", "production", "production-eu", "test"] {
            for name in ["base", "development", "production", "production-eu", "test"] {
                let text = try Data(contentsOf: URL(filePath: "\(Self.package)/Config/\(name).json"))
                try text.write(to: URL(filePath: "\(folder.path)/\(name).json"))
            }
            let rendered = try await ask(["render", "--profile", profile, "--config", folder.path])
            try Data(rendered.answer.utf8).write(to: URL(filePath: "\(folder.path)/rendered.json"))
            let difference = try await ask(["diff", profile, "rendered", "--config", folder.path])
            #expect(difference.answer == "")
            #expect(difference.status == .success)
        }
    }

    private func ask(_ words: [String], width: Int? = nil) async throws -> (
        answer: String, status: LaunchStatus
    ) {
        let printed = Mutex("")
        let console = Console(
            answerWidth: width, answer: { text in printed.withLock { $0 += text } }, remark: { _ in })
        let status = await Launch(
            of: Storefront.self, arguments: ["storefront", "wiring"] + words, variables: [:], console: console
        ).run()
        return (printed.withLock { $0 }, status)
    }

    private static var package: String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
    }

    private static func path(of question: String) -> String {
        let name = question.replacing(" --", with: "-").replacing(" ", with: "-").replacing("/", with: ".")
            .replacing("#", with: ".").replacing("=", with: "-")
        return "\(package)/Tests/StorefrontTests/Answers/Golden/\(name).txt"
    }
}
