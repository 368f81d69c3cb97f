import Dispatch
import Glibc
import Plugboard
import Synchronization

struct SocketError: Error {
    let code = errno
}

/// Accepts connections on a loopback port, each with one request, and answers all accepted requests before it ends.
final class Listener: Service {
    private let scopes: ScopeFactory
    private let tally: Tally
    private let state = Mutex(State())

    private struct State {
        var socket: Int32 = -1
        var port: UInt16 = 0
        /// Both ends of a pipe: a byte in it ends the accepting.
        var wake: [Int32] = [-1, -1]
    }

    init(scopes: ScopeFactory, tally: Tally) {
        self.scopes = scopes
        self.tally = tally
    }

    var port: UInt16 { state.withLock { $0.port } }

    func listen() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && Glibc.listen(descriptor, 128) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        var wake: [Int32] = [-1, -1]
        guard descriptor >= 0, isListening, pipe(&wake) == 0 else { throw SocketError() }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        state.withLock { $0 = State(socket: descriptor, port: UInt16(bigEndian: address.sin_port), wake: wake) }
    }

    func run() async throws { try await serve() }

    /// Serves until the task is cancelled, and then completes the accepted requests.
    func serve() async throws {
        let state = state.withLock { $0 }
        let connections = Self.connections(at: state.socket, until: state.wake[0])
        let serving = Task {
            await withDiscardingTaskGroup { group in
                for await connection in connections { group.addTask { await self.serve(connection) } }
            }
        }
        await withTaskCancellationHandler {
            await serving.value
        } onCancel: {
            _ = write(state.wake[1], [0], 1)
        }
    }

    /// Returns the incoming connections, accepted on a separate thread. After the wake-up it returns those that the
    /// system has accepted already.
    private static func connections(at socket: Int32, until wake: Int32) -> AsyncStream<Int32> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        DispatchQueue(label: "accepting").async {
            var isAwake = false
            while !isAwake {
                var descriptors = [
                    pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
                    pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
                ]
                _ = poll(&descriptors, 2, -1)
                isAwake = descriptors[1].revents != 0
                while case let connection = accept(socket, nil, nil), connection >= 0 { continuation.yield(connection) }
            }
            close(socket)
            continuation.finish()
        }
        return stream
    }

    /// Sends the client the confirmation, reads its line and answers.
    private func serve(_ connection: Int32) async {
        defer { close(connection) }
        tally.accept()
        Self.send("accepted\n", to: connection)
        guard let request = await Self.line(from: connection) else { return tally.answer() }
        do {
            let text = try await scopes.withScope { scope in
                try await scope.resolve(Answer.self).text(of: request)
            }
            Self.send("\(text)\n", to: connection)
            tally.answer()
        } catch {
            say("failed \(error)")
        }
    }

    private static func send(_ text: String, to connection: Int32) {
        let bytes = Array(text.utf8)
        _ = write(connection, bytes, bytes.count)
    }

    /// Reads a line; nil if the client has disconnected.
    private static func line(from connection: Int32) async -> String? {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var bytes: [UInt8] = []
                var byte: UInt8 = 0
                while read(connection, &byte, 1) == 1, byte != 10 { bytes.append(byte) }
                continuation.resume(returning: byte == 10 ? String(decoding: bytes, as: UTF8.self) : nil)
            }
        }
    }
}
