import Foundation
import Testing

/// Answers that cannot be written, told by the real program.
@Suite struct UnwritableOutputTests {
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
    func `a full disk is told, and the status is not 0`(line: String) throws {
        let output = try #require(FileHandle(forWritingAtPath: Self.full))
        let run = try run(line.split(separator: " ").map(String.init), into: output)
        #expect(run.remarks == "storefront: cannot write the output: No space left on device\n")
        #expect(run.status == 1)
    }

    @Test(.enabled(if: isPossible)) func `a run whose answer could not be written does not end well`() throws {
        let output = try #require(FileHandle(forWritingAtPath: Self.full))
        let run = try run(["--profile", "test", "Samples/Storefront/orders.json"], into: output)
        #expect(run.remarks.hasSuffix("storefront: cannot write the output: No space left on device\n"))
        #expect(run.status == 1)
    }

    @Test(.enabled(if: isPossible)) func `a reader that has gone away is no mistake`() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let run = try run(["wiring", "list", "--profile", "test"], into: pipe.fileHandleForWriting)
        #expect(run.remarks == "")
        #expect(run.status == 0)
    }
}
