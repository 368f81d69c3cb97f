import Foundation
import Synchronization
import TestSupport
import Testing

/// `wiring check --watch`, by the real program.
@Suite(.enabled(if: BuiltProgram.isThere)) struct WatchTests {
    /// A program that watches, and all its output so far.
    private final class Watching: Sendable {
        private let process = Mutex(Process())
        private let printed = Mutex("")
        private let remarks = Mutex("")

        init(_ words: [String]) throws {
            let (output, complaints) = (Pipe(), Pipe())
            output.fileHandleForReading.readabilityHandler = { [self] handle in
                let text = String(decoding: handle.availableData, as: UTF8.self)
                printed.withLock { $0 += text }
            }
            complaints.fileHandleForReading.readabilityHandler = { [self] handle in
                let text = String(decoding: handle.availableData, as: UTF8.self)
                remarks.withLock { $0 += text }
            }
            try process.withLock { process in
                process.executableURL = URL(filePath: BuiltProgram.path)
                process.arguments = ["wiring", "check", "--watch", "--no-variables"] + words
                process.environment = [:]
                process.currentDirectoryURL = BuiltProgram.package
                (process.standardOutput, process.standardError) = (output, complaints)
                try process.run()
            }
        }

        /// Removes and returns the output up to and including a text, which it waits for.
        func hears(_ text: String) async throws -> String {
            while true {
                let heard = printed.withLock { printed -> String? in
                    guard let range = printed.range(of: text) else { return nil }
                    let heard = String(printed[..<range.upperBound])
                    printed.removeSubrange(..<range.upperBound)
                    return heard
                }
                if let heard { return heard }
                guard process.withLock({ $0.isRunning }) else { return "" }
                try await Task.sleep(for: .milliseconds(20))
            }
        }

        /// Interrupts it, like Ctrl-C, and waits for its end.
        func interrupted() async throws -> (status: Int32, remarks: String) {
            process.withLock { $0.interrupt() }
            while process.withLock({ $0.isRunning }) { try await Task.sleep(for: .milliseconds(20)) }
            return (process.withLock { $0.terminationStatus }, remarks.withLock { $0 })
        }
    }

    private func copy(to folder: String) throws {
        for name in ["base", "development"] {
            try FileManager.default.copyItem(
                atPath: "\(BuiltProgram.package.path)/Config/\(name).json", toPath: "\(folder)/\(name).json")
        }
    }

    private func edit(_ path: String, _ old: String, _ new: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacingOccurrences(of: old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
    }

    @Test(.timeLimit(.minutes(30)))
    func `rules 21.25 and 21.26: a change is checked, and new and corrected mistakes are reported`()
        async throws
    {
        let folder = try TemporaryFolder()
        try copy(to: folder.path)
        let watching = try Watching(["--profile", "development", "--config", folder.path])
        let right = "profile \"development\": right, 12 bindings\n"
        #expect(try await watching.hears(right) == right)

        try edit("\(folder.path)/base.json", "payments.sandbox", "payments.sandbx")
        let wrong = try await watching.hears("profile \"development\": 1 mistake\n")
        #expect(
            wrong.hasPrefix(
                """
                == changed: base.json
                new:    [PB0301] no factory is registered as "payments.sandbx"

                error[PB0301]: no factory is registered as "payments.sandbx"
                  --> \(folder.path)/base.json:18:18

                """))

        try edit("\(folder.path)/base.json", "payments.sandbx", "payments.sandbox")
        #expect(
            try await watching.hears(right) == """
                == changed: base.json
                mended: [PB0301] no factory is registered as "payments.sandbx"

                \(right)
                """)
        try FileManager.default.removeItem(atPath: "\(folder.path)/development.json")
        _ = try await watching.hears("== changed: development.json\nnew:    [PB0201]")
        let end = try await watching.interrupted()
        #expect(end.status == 2)
        // Once, because no terminal is cleared.
        #expect(end.remarks == "watching \(folder.path) for changes; Ctrl-C ends it\n")
    }

    @Test(.timeLimit(.minutes(30))) func `rule 21.27: the watch ends on SIGINT with the last status`() async throws {
        let folder = try TemporaryFolder()
        try copy(to: folder.path)
        let watching = try Watching(["--all", "--format", "gcc", "--config", folder.path])
        try edit("\(folder.path)/base.json", "payments.sandbox", "payments.sandbx")
        #expect(
            try await watching.hears("\n").hasPrefix("\(folder.path)/base.json:18:18: error: [PB0301] no factory"))
        let end = try await watching.interrupted()
        #expect(end.status == 1)
    }

    @Test(.timeLimit(.minutes(30))) func `rule 21.25: a swapped ConfigMap is noticed`() async throws {
        let folder = try TemporaryFolder()
        for version in ["..1", "..2"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(version)", withIntermediateDirectories: false)
            try copy(to: "\(folder.path)/\(version)")
        }
        try edit("\(folder.path)/..2/base.json", "\"attempts\": 3", "\"attempts\": true")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: "\(folder.path)/..data", withDestinationPath: "..1")
        for name in ["base.json", "development.json"] {
            try files.createSymbolicLink(atPath: "\(folder.path)/\(name)", withDestinationPath: "..data/\(name)")
        }
        let watching = try Watching(["--profile", "development", "--config", folder.path])
        _ = try await watching.hears("profile \"development\": right, 12 bindings\n")
        // Like Kubernetes: a new link replaces the old one.
        try files.createSymbolicLink(atPath: "\(folder.path)/..tmp", withDestinationPath: "..2")
        #expect(rename("\(folder.path)/..tmp", "\(folder.path)/..data") == 0)
        #expect(
            try await watching.hears("profile \"development\": 1 mistake\n")
                .hasPrefix("== changed: base.json, development.json\nnew:    [PB0502]"))
        #expect(try await watching.interrupted().status == 1)
    }
}
