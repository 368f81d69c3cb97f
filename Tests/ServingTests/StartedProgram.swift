import Foundation

/// A built program, started as a process of its own.
final class StartedProgram {
    enum Ending: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    struct Ended: Error {}

    private let process = Process()
    private let folder: URL

    init(
        _ arguments: [String], of name: String = "serving-program", variables: [String: String] = [:]
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "serving-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Beside the tests.
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
            path: name)
        process.arguments = arguments
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        for name in ["stdout", "stderr"] { try Data().write(to: folder.appending(path: name)) }
        process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: "stdout"))
        process.standardError = try FileHandle(forWritingTo: folder.appending(path: "stderr"))
        try process.run()
    }

    /// A test that failed leaves no program behind.
    deinit {
        if process.isRunning { send(SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    /// What it has said on stdout, by lines.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
    var output: String { text("stdout") }
    var remarks: String { text("stderr") }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    }

    /// Waits for a line that begins so; the rest of it.
    @discardableResult
    func says(_ start: String) async throws -> String {
        while true {
            if let line = lines.first(where: { $0.hasPrefix(start) }) { return String(line.dropFirst(start.count)) }
            guard process.isRunning else { throw Ended() }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    func port() async throws -> UInt16 { UInt16(try await says("listening ")) ?? 0 }

    var isRunning: Bool { process.isRunning }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for its end.
    func ending() async throws -> Ending {
        while process.isRunning { try await Task.sleep(for: .milliseconds(1)) }
        let status = process.terminationStatus
        return process.terminationReason == .exit ? .exit(status) : .signal(status)
    }
}
