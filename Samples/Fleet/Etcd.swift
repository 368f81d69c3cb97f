import Dispatch

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The JSON gateway of an etcd server.
struct Etcd: Sendable {
    /// The reason for a request without a valid answer. It contains no value.
    struct Failure: Error {
        let reason: String
    }

    private let address: String

    /// - Parameter address: Such as `http://127.0.0.1:2379`.
    init(_ address: String) { self.address = address.hasSuffix("/") ? String(address.dropLast()) : address }

    /// Sends one request, and reads its whole answer within a time limit.
    func answer<Answer: Decodable>(
        _ type: Answer.Type, to path: String, _ body: some Encodable, within limit: Duration
    ) async throws -> Answer {
        let exchange = try exchange(path, body)
        let data: Data = try await withCheckedThrowingContinuation { continuation in
            // A queue for each request, because the exchange blocks its thread.
            DispatchQueue(label: "etcd").async {
                continuation.resume(
                    with: Result {
                        var data = Data()
                        guard try exchange.run(until: .now + limit, part: { data += $0 }) else {
                            throw Failure(reason: "no answer from \(exchange.server) within \(limit)")
                        }
                        return data
                    })
            }
        }
        guard let answer = try? JSONDecoder().decode(type, from: data) else {
            throw Failure(reason: "\(exchange.server) does not answer as etcd does")
        }
        return answer
    }

    /// The parts of an answer as they arrive; they end with the connection, with the time or with the stream's task.
    func parts(of path: String, _ body: some Encodable, within limit: Duration) throws -> AsyncStream<Void> {
        let exchange = try exchange(path, body)
        let (parts, part) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        DispatchQueue(label: "etcd").async {
            _ = try? exchange.run(until: .now + limit) { _ in part.yield() }
            part.finish()
        }
        return parts
    }

    private func exchange(_ path: String, _ body: some Encodable) throws -> Exchange {
        guard let url = URL(string: address + path), url.scheme == "http", let host = url.host else {
            throw Failure(reason: "FLEET_ETCD is not a URL such as http://127.0.0.1:2379")
        }
        let target = url.path + (url.query.map { "?\($0)" } ?? "")
        return Exchange(host: host, port: url.port ?? 2379, target: target, body: try JSONEncoder().encode(body))
    }
}
