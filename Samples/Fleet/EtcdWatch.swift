#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A watch of all keys of etcd that begin with a prefix.
struct EtcdWatch {
    private let etcd: Etcd
    private let prefix: String

    init(_ etcd: Etcd, prefix: String) {
        self.etcd = etcd
        self.prefix = prefix
    }

    /// Calls the closure after each change, and after each beginning and end of a connection, until the task is cancelled.
    ///
    /// A change between two connections is not lost: the first answer of a watch confirms it, and the closure reads after
    /// that. No event is decoded. Each connection ends after a minute, because it can be dead without an error.
    func run(_ changed: () async -> Void) async {
        var end = Data(prefix.utf8)
        end[end.count - 1] += 1
        let watch = Watch(create_request: .init(key: Data(prefix.utf8), range_end: end))
        while !Task.isCancelled {
            if let answers = try? etcd.parts(of: "/v3/watch", watch, within: .seconds(60)) {
                for await _ in answers { await changed() }
            }
            await changed()
            try? await Task.sleep(for: .seconds(1))
        }
    }
}

private struct Watch: Encodable {
    struct Creation: Encodable {
        let key: Data
        let range_end: Data
    }

    let create_request: Creation
}
