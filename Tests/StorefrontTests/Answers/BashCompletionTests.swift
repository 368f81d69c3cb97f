import Foundation
import TestSupport
import Testing

/// The script of `wiring completion bash`, run by a real bash that calls the real program.
struct BashCompletionTests {
    private static var isPossible: Bool {
        BuiltProgram.isThere && FileManager.default.isExecutableFile(atPath: "/bin/bash")
    }

    /// Bash's completions of the last word. The words are split as bash splits a line.
    private func offers(_ words: String) throws -> [String] {
        let script = """
            source <(storefront wiring completion bash)
            compopt() { :; }
            COMP_WORDS=(\(words))
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _storefront_wiring storefront
            for reply in "${COMPREPLY[@]}"; do printf '%s\\n' "$reply"; done
            """
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["--noprofile", "--norc", "-c", script]
        process.environment = ["PATH": "\(BuiltProgram.folder):/usr/bin:/bin", "HOME": "/"]
        process.currentDirectoryURL = BuiltProgram.package
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test(
        .enabled(if: isPossible),
        arguments: [
            ("storefront wiring wh", ["why"]),
            ("storefront --profile prod", ["production", "production-eu"]),
            ("storefront --profile = prod", ["production", "production-eu"]),
            ("storefront wiring diff test d", ["development"]),
            ("storefront wiring show --profile production Mail", ["Mailer#alerts", "Mailer#receipts"]),
            ("storefront --bind PaymentGateway = payments.b", ["payments.batch"]),
            ("storefront --bind Pay", ["PaymentGateway="]),
            ("storefront --set PaymentGateway/settings/l", ["PaymentGateway/settings/limit="]),
            ("storefront wiring why --profile production Pay", ["PaymentGateway"]),
            ("storefront wiring why --profile test Clock/set", ["Clock/settings/at"]),
            ("storefront wiring variables --format d", ["dotenv"]),
            ("storefront wiring explain PB070", ["PB0701"]),
            ("storefront --profile nowhere wiring show Out", ["Output"]),
            ("storefront -- wiring wh", []),
            ("storefront orders.json wh", []),
        ] as [(String, [String])])
    func `bash completes the word`(words: String, expected: [String]) throws {
        #expect(try offers(words) == expected)
    }

    @Test(.enabled(if: isPossible)) func `a completion is never executed`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "services": { "Mailer#$(touch x)": "mail.console", "Mailer#a\nb;c": "mail.console" } }"#, to: "own.json"
        )
        #expect(
            try offers("storefront --config \(folder.path) --profile own wiring show Mailer") == [
                #"Mailer#\$\(touch\ x\)"#, #"Mailer#a\\u\{A\}b\;c"#,
            ])
    }

    @Test(.enabled(if: isPossible)) func `an empty word offers every command`() throws {
        #expect(
            try offers("storefront wiring ''") == [
                "check", "list", "find", "show", "why", "factories", "diff", "graph", "page", "render", "variables",
                "profiles", "status", "schema", "explain", "completion", "help",
            ])
    }
}
