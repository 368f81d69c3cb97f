import Foundation
import Testing

/// A variable whose bytes are not text stops the program; it is not repaired silently.
@Suite(.enabled(if: BuiltProgram.isThere))
struct UndecodableVariableTests {
    /// Rule 10.4.
    @Test func `a variable that is not UTF-8 is a mistake (0602)`() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", "export STOREFRONT_DATA=\"$(printf 'data\\377')\"; exec \"$0\" --profile production",
            BuiltProgram.path,
        ]
        process.environment = ["STOREFRONT_BATCH_KEY": "not-a-real-key"]
        process.currentDirectoryURL = BuiltProgram.package
        process.standardOutput = FileHandle.nullDevice
        let remarks = Pipe()
        process.standardError = remarks
        try process.run()
        let text = String(decoding: try remarks.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text.hasPrefix("error[PB0602]: environment variable STOREFRONT_DATA is not UTF-8\n"), "\(text)")
        #expect(!text.contains("\u{FFFD}"))
        #expect(process.terminationStatus == 78)
    }
}
