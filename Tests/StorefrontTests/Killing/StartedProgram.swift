import TestSupport
import Foundation

/// The built program, started as a separate process that a test may end early.
final class StartedProgram {
    enum Ending: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    private let process = Process()
    private let folder: TemporaryFolder

    /// Starts it; the folder contains its output.
    init(_ folder: TemporaryFolder, _ arguments: [String], variables: [String: String] = [:]) throws {
        self.folder = folder
        process.executableURL = URL(filePath: BuiltProgram.path)
        process.arguments = arguments
        process.currentDirectoryURL = BuiltProgram.package
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        for name in ["stdout", "stderr"] { try folder.write("", to: name) }
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "\(folder.path)/stdout"))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: "\(folder.path)/stderr"))
        try process.run()
    }

    /// A failed test leaves no program behind.
    deinit {
        if process.isRunning { send(SIGKILL) }
    }

    /// The complete lines of its standard output.
    var lines: [String] {
        let text = folder.text("stdout") ?? ""
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    var remarks: String { folder.text("stderr") ?? "" }

    /// Waits for this number of lines or the end of the program.
    func says(lines count: Int) async throws {
        while process.isRunning && lines.count < count { try await Task.sleep(for: .milliseconds(1)) }
    }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits for its end.
    func ending() async throws -> Ending {
        while process.isRunning { try await Task.sleep(for: .milliseconds(1)) }
        let status = process.terminationStatus
        return process.terminationReason == .exit ? .exit(status) : .signal(status)
    }
}
