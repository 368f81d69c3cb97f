import Foundation
import Testing

/// The scripts of `wiring completion zsh` and `fish`, run by the real shells that call the real program.
struct ShellCompletionTests {
    private static func path(of shell: String) -> String? {
        ["/usr/bin/\(shell)", "/bin/\(shell)", "/usr/local/bin/\(shell)", "/opt/homebrew/bin/\(shell)"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    private static func isPossible(_ shell: String) -> Bool { BuiltProgram.isThere && path(of: shell) != nil }

    private static let lines: [(String, [String])] = [
        ("storefront wiring wh", ["why"]),
        ("storefront --profile prod", ["production", "production-eu"]),
        ("storefront --profile=prod", ["--profile=production", "--profile=production-eu"]),
        ("storefront wiring diff test d", ["development"]),
        ("storefront wiring show --re", ["--resolved"]),
        ("storefront wiring show --profile production Mail", ["Mailer#alerts", "Mailer#receipts"]),
        ("storefront --bind PaymentGateway=payments.b", ["PaymentGateway=payments.batch"]),
        ("storefront --bind Pay", ["PaymentGateway="]),
        ("storefront wiring why --profile test Clock/set", ["Clock/settings/at"]),
        ("storefront wiring variables --format d", ["dotenv"]),
        ("storefront wiring completion ", ["bash", "zsh", "fish"]),
    ]

    private func run(_ shell: String, _ words: [String]) throws -> [String] {
        let process = Process()
        process.executableURL = URL(filePath: try #require(Self.path(of: shell)))
        process.arguments = words
        process.environment = ["PATH": "\(BuiltProgram.folder):/usr/bin:/bin", "HOME": "/", "TERM": "dumb"]
        process.currentDirectoryURL = BuiltProgram.package
        let (output, complaints) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, complaints)
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let errors = try complaints.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(String(decoding: errors, as: UTF8.self) == "")
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test(
        .enabled(
            if: isPossible("fish"), "fish is not installed: its completion is not tried (Debian: apt install fish)"),
        arguments: lines)
    func `fish completes the word`(line: String, expected: [String]) throws {
        let script = "storefront wiring completion fish | source; complete --do-complete '\(line)'"
        #expect(try run("fish", ["--no-config", "-c", script]) == expected)
    }

    /// The script's arguments of `compadd`. A working `compadd` exists only within a line editor.
    private func zsh(_ line: String, files: String = ":") throws -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let script = """
            compdef() { : }
            source <(storefront wiring completion zsh)
            compadd() { while [[ $1 != -- ]]; do shift; done; shift; (( $# )) && print -rl -- "$@"; : }
            _files() { \(files) }
            words=(\(words.map { "'\($0)'" }.joined(separator: " "))); CURRENT=\(words.count); PREFIX='\(words.last ?? "")'
            _storefront_wiring
            """
        return try run("zsh", ["-f", "-c", script])
    }

    @Test(
        .enabled(if: isPossible("zsh"), "zsh is not installed: its completion is not tried (Debian: apt install zsh)"),
        arguments: lines)
    func `zsh completes the word`(line: String, expected: [String]) throws {
        #expect(try zsh(line) == expected)
    }

    @Test(
        .enabled(if: isPossible("zsh"), "zsh is not installed: its completion is not tried (Debian: apt install zsh)"))
    func `zsh completes a word with a quoted character, and files if there is no completion`() throws {
        #expect(try zsh(##"storefront wiring show --profile production Mailer\#al"##) == ["Mailer#alerts"])
        #expect(try zsh("storefront orders", files: "print files") == ["files"])
    }
}
