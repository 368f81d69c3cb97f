import Foundation
import Testing

/// A process with a low limit of open files reports the reason and never ends without a message.
@Suite(.enabled(if: BuiltProgram.isThere))
struct FewDescriptorsTests {
    private func run(limit: Int, _ words: String) throws -> (status: Int32, remarks: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "ulimit -n \(limit); exec \"$0\" \(words)", BuiltProgram.path]
        process.environment = [:]
        process.currentDirectoryURL = BuiltProgram.package
        process.standardOutput = FileHandle.nullDevice
        let remarks = Pipe()
        process.standardError = remarks
        try process.run()
        let text = try remarks.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    @Test(
        arguments: 5...8,
        ["--profile development Samples/Storefront/orders.json", "wiring check --profile development"]
    )
    func `a program with too low a limit of open files reports it`(limit: Int, words: String) throws {
        let run = try run(limit: limit, words)
        #expect(run.remarks == "storefront: cannot start: Too many open files\n")
        #expect(run.status == 1)
    }

    @Test func `a program with a slightly higher limit starts`() throws {
        #expect(try run(limit: 16, "wiring check --profile development").status == 0)
    }
}
