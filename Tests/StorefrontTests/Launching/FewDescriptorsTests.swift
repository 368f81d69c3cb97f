import Foundation
import Testing

/// A process that may open only a few files says what it lacks; it never dies without a word.
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

    @Test(arguments: 6...9) func `a program that cannot listen for signals says why`(limit: Int) throws {
        let run = try run(limit: limit, "--profile development Samples/Storefront/orders.json")
        #expect(run.remarks == "storefront: cannot listen for signals: Too many open files\n")
        #expect(run.status == 1)
    }

    @Test func `a directory that cannot be opened is told with the system's reason`() throws {
        let run = try run(limit: 3, "wiring check --profile development")
        #expect(
            run.remarks == """
                error[PB0211]: the manifest directory Config cannot be read: Too many open files
                   = note: tried \(BuiltProgram.package.path)/Config

                1 mistake

                """)
        #expect(run.status == 1)
    }
}
