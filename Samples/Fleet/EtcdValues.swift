import Plugboard

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The values of etcd's keys, for `{ "$from": "etcd", "key": "fleet/limit" }`.
struct EtcdValues: PreparedValueProvider {
    let name: String
    private let etcd: Etcd

    init(_ name: String, of etcd: Etcd) {
        self.name = name
        self.etcd = etcd
    }

    func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
        do {
            return try await read(keys)
        } catch let failure as Etcd.Failure {
            // A message for each key instead of an error, because a report contains only the type of an error.
            return Dictionary(uniqueKeysWithValues: keys.map { ($0, .failed(message: failure.reason)) })
        }
    }

    /// Reads all keys as of one revision, 100 in each transaction: etcd refuses more than 128.
    private func read(_ keys: [String]) async throws -> [String: ProvidedValue] {
        var values: [String: ProvidedValue] = [:]
        var revision: String?
        for start in stride(from: 0, to: keys.count, by: 100) {
            let reads = keys[start..<min(start + 100, keys.count)].map {
                Transaction.Operation(requestRange: .init(key: Data($0.utf8), revision: revision))
            }
            let answer = try await etcd.answer(
                TransactionAnswer.self, to: "/v3/kv/txn", Transaction(success: reads), within: .seconds(5))
            revision = answer.header.revision
            for pair in answer.responses.flatMap({ $0.response_range.kvs ?? [] }) {
                let text = String(validating: pair.value ?? Data(), as: UTF8.self)
                values[String(decoding: pair.key, as: UTF8.self)] =
                    text.map { ProvidedValue($0) } ?? .failed(message: "the value is not UTF-8")
            }
        }
        return values
    }
}

/// A transaction of reads. `Data` is Base64 in JSON.
private struct Transaction: Encodable {
    struct Operation: Encodable {
        let requestRange: Range
    }

    struct Range: Encodable {
        let key: Data
        let revision: String?
    }

    let success: [Operation]
}

/// The answer to a transaction. The gateway omits what is empty.
private struct TransactionAnswer: Decodable {
    struct Header: Decodable {
        let revision: String
    }

    struct Response: Decodable {
        let response_range: Range
    }

    struct Range: Decodable {
        let kvs: [Pair]?
    }

    struct Pair: Decodable {
        let key: Data
        let value: Data?
    }

    let header: Header
    let responses: [Response]
}
