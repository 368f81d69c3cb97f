import Glibc
import Plugboard
import PlugboardTool

/// A part of a scope that cannot be closed.
struct Piece: Sendable {
    static func register(in catalog: inout Catalog) {
        catalog.register(Piece.self, lifetime: .scoped) { Piece() }
            .closing { _ in
                guard CommandLine.arguments.contains("stuck-close") else { throw Broken() }
                try? await Task.detached { try await Task.sleep(for: .seconds(86_400)) }.value
            }
    }

    /// With `loses`, closes a scope after an error. With `opens`, closes a scope in another task.
    static func use(in container: Container, _ arguments: [String]) async throws {
        if arguments.contains("loses") {
            try await container.withScope { scope in
                _ = try scope.resolve(Piece.self)
                throw CancellationError()
            }
        }
        if arguments.contains("opens") {
            let scope = container.makeScope()
            _ = try scope.resolve(Piece.self)
            Task { try await scope.close() }
        }
    }
}

/// Prints the ignored signals of a child process.
struct ParentServer: WiredApplication {
    static var catalog: Catalog { Catalog() }
    static var manifests: ManifestSource { .memory(["served": "{}"]) }
    static var defaultProfile: String? { "served" }

    func run(_ container: Container, arguments: [String]) async throws {
        let words: [String] = ["/bin/grep", "SigIgn:", "/proc/self/status"]
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        pointers.append(nil)
        var child = pid_t()
        guard posix_spawn(&child, words[0], nil, nil, &pointers, nil) == 0 else { throw Broken() }
        waitpid(child, nil, 0)
    }
}
