import Foundation
import TestSupport
import Testing

/// Answers that the real program cannot write.
struct UnwritableOutputTests {
    private static let full = "/dev/full"
    private static var isPossible: Bool {
        BuiltProgram.isThere && FileManager.default.isWritableFile(atPath: full)
    }

    private func run(_ words: [String], into output: FileHandle) throws -> (status: Int32, remarks: String) {
        let process = Process()
        process.executableURL = URL(filePath: BuiltProgram.path)
        process.arguments = words
        process.environment = [:]
        process.currentDirectoryURL = BuiltProgram.package
        process.standardOutput = output
        let remarks = Pipe()
        process.standardError = remarks
        try process.run()
        let text = try remarks.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    @Test(
        .enabled(if: isPossible),
        arguments: [
            "wiring list --profile test", "wiring check --all --no-variables", "wiring render --profile test",
            "wiring explain PB0301", "wiring", "--help",
        ])
    func `a full disk is reported, and the status is not 0`(line: String) throws {
        let output = try #require(FileHandle(forWritingAtPath: Self.full))
        let run = try run(line.split(separator: " ").map(String.init), into: output)
        #expect(run.remarks == "storefront: cannot write the output: No space left on device\n")
        #expect(run.status == 1)
    }

    @Test(.enabled(if: isPossible)) func `a run whose answer could not be written fails`() throws {
        let output = try #require(FileHandle(forWritingAtPath: Self.full))
        let run = try run(["--profile", "test", "Samples/Storefront/orders.json"], into: output)
        #expect(run.remarks.hasSuffix("storefront: cannot write the output: No space left on device\n"))
        #expect(run.status == 1)
    }

    /// Runs a line in a shell, in a separate folder.
    private func shell(_ line: String) throws -> (status: Int32, remarks: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.environment = ["STOREFRONT": BuiltProgram.path]
        process.currentDirectoryURL = BuiltProgram.package
        let remarks = Pipe()
        process.standardError = remarks
        try process.run()
        let text = try remarks.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    @Test(
        .enabled(if: isPossible),
        arguments: ["wiring list --profile test", "--help", "wiring check --all --no-variables"])
    func `a closed stdout is reported, and the status is not 0`(line: String) throws {
        let run = try shell("exec \"$STOREFRONT\" \(line) >&-")
        // The rest is the system's message, which differs.
        #expect(run.remarks.hasPrefix("storefront: cannot write the output: "))
        #expect(run.remarks.count { $0 == "\n" } == 1)
        #expect(run.status == 1)
    }

    @Test(.enabled(if: isPossible)) func `output never ends up in a file that the program opens`() throws {
        let folder = try TemporaryFolder()
        let set = "--bind OrderStore=orders.file --set OrderStore/settings/directory=\(folder.path)"
        let run = try shell(
            "exec \"$STOREFRONT\" --profile development \(set) Samples/Storefront/orders.json >&- <&-")
        #expect(run.remarks.contains("\nstorefront: cannot write the output: "))
        #expect(try !FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        #expect(run.status == 1)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let text = try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
            for line in text.split(separator: "\n") { #expect(line.hasPrefix("{")) }
        }
        #expect(try shell("exec \"$STOREFRONT\" wiring list --profile test >/dev/null 2>&-").status == 0)
    }

    @Test(.enabled(if: isPossible)) func `a reader that has disconnected is not an error`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let run = try run(["wiring", "list", "--profile", "test"], into: pipe.fileHandleForWriting)
        #expect(run.remarks == "")
        #expect(run.status == 0)
    }
}
