import Foundation

/// Clients that send one request on each connection, until all are sent or the server has ended.
struct Clients: Sendable {
    let port: UInt16
    let requests: Int
    let clients: Int

    struct Counts: Sendable {
        /// The number of requests that the server accepted.
        var accepted = 0
        var answered = 0
        /// The number of refused connections.
        var refused = 0
    }

    func run() async -> Counts {
        await withTaskGroup(of: Counts.self) { group in
            for client in 0..<clients {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        DispatchQueue.global().async { continuation.resume(returning: ask(as: client)) }
                    }
                }
            }
            return await group.reduce(into: Counts()) { sum, counts in
                sum.accepted += counts.accepted
                sum.answered += counts.answered
                sum.refused += counts.refused
            }
        }
    }

    private func ask(as client: Int) -> Counts {
        var counts = Counts()
        for number in 0..<requests / clients {
            let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(connection) }
            Self.keepAlive(connection)
            guard connect(connection), Self.line(from: connection) == "accepted" else {
                counts.refused += 1
                return counts
            }
            counts.accepted += 1
            let request = "\(client)-\(number)"
            let bytes = Array("\(request)\n".utf8)
            _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            if Self.line(from: connection) == "answer \(request)" { counts.answered += 1 }
        }
        return counts
    }

    /// Lets the system detect a missing peer: a server that ends while the system accepts a connection for it leaves
    /// the client a connection that is never closed.
    private static func keepAlive(_ connection: Int32) {
        let options = [
            (SOL_SOCKET, SO_KEEPALIVE), (Int32(IPPROTO_TCP), TCP_KEEPIDLE), (Int32(IPPROTO_TCP), TCP_KEEPINTVL),
        ]
        for (level, option) in options {
            var one: Int32 = 1
            setsockopt(connection, level, option, &one, socklen_t(MemoryLayout<Int32>.size))
        }
    }

    private func connect(_ connection: Int32) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        address.sin_port = port.bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private static func line(from connection: Int32) -> String {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(connection, &byte, 1) == 1, byte != 10 { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
