import Foundation
import TestSupport

/// A built program, started as a separate process.
final class StartedProgram {
    enum Ending: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    struct Ended: Error {}

    private let process = Process()
    private let folder: TemporaryFolder

    convenience init(
        _ arguments: [String], of name: String = "serving-program", variables: [String: String] = [:]
    ) throws {
        try self.init(Self.executable(name), arguments, variables)
    }

    private init(_ executable: URL, _ arguments: [String], _ variables: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.file("stdout", in: folder)
        process.standardError = try Self.file("stderr", in: folder)
        try process.run()
    }

    /// A failed test leaves no program behind.
    deinit {
        if process.isRunning { send(SIGKILL) }
    }

    private static func file(_ name: String, in folder: TemporaryFolder) throws -> FileHandle {
        try folder.write("", to: name)
        return try FileHandle(forWritingTo: URL(filePath: "\(folder.path)/\(name)"))
    }

    /// Beside the tests.
    private static func executable(_ name: String) -> URL {
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
    }

    /// The lines of its standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
    var output: String { folder.text("stdout") ?? "" }
    /// Without the report of a long start, which a busy machine may cause.
    var remarks: String {
        let lines = (folder.text("stderr") ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { !$0.contains("the start takes longer than") }.joined(separator: "\n")
    }

    /// Waits for a line with this prefix; returns the rest of the line.
    @discardableResult
    func says(_ start: String) async throws -> String {
        while true {
            if let line = lines.first(where: { $0.hasPrefix(start) }) { return String(line.dropFirst(start.count)) }
            guard process.isRunning else { throw Ended() }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    /// Waits for a text on its standard error.
    func remarks(contain text: String) async throws {
        while !remarks.contains(text) {
            guard process.isRunning else { throw Ended() }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    func port() async throws -> UInt16 { UInt16(try await says("listening ")) ?? 0 }

    var isRunning: Bool { process.isRunning }
    var processIdentifier: Int32 { process.processIdentifier }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for its end.
    func ending() async throws -> Ending {
        while process.isRunning { try await Task.sleep(for: .milliseconds(1)) }
        let status = process.terminationStatus
        return process.terminationReason == .exit ? .exit(status) : .signal(status)
    }
}

extension StartedProgram {
    private static let unshare = URL(filePath: "/usr/bin/unshare")

    /// Dispatch stops a process that does not find its threads in `/proc`, so the namespace has one of its own.
    private static let isolation = ["--fork", "--pid", "--mount-proc", "--kill-child"]

    /// Starts the server as the first process of a namespace. Only `sendToProcessOne` sends it signals.
    convenience init(asProcessOne arguments: [String]) throws {
        try self.init(
            Self.unshare,
            Self.isolation + [Self.executable("serving-program").path(percentEncoded: false)]
                + arguments)
    }

    /// Starts a program with this limit of open files, including the three standard ones.
    convenience init(_ arguments: [String], of name: String, openFiles: Int) throws {
        let limited = "ulimit -c 0; ulimit -n \(openFiles); exec \"$0\" \"$@\""
        try self.init(
            URL(filePath: "/bin/sh"), ["-c", limited, Self.executable(name).path(percentEncoded: false)] + arguments,
            ["SWIFT_BACKTRACE": "enable=no"])
    }

    /// Sends to the process that `unshare` has forked and waits for.
    func sendToProcessOne(_ signal: Int32) throws {
        let children = try String(
            contentsOfFile: "/proc/\(processIdentifier)/task/\(processIdentifier)/children", encoding: .utf8)
        for child in children.split(separator: " ").compactMap({ Int32($0) }) { kill(child, signal) }
    }

    /// Whether the tests may create process namespaces on this machine.
    static var mayBeProcessOne: Bool {
        let process = Process()
        process.executableURL = unshare
        process.arguments = isolation + ["true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
