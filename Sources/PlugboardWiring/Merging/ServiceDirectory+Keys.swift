/// Why a written key leads to no service.
package enum KeyFault: Error, Hashable, Sendable {
    case unknown
    case ambiguous([ServiceType])
    case emptyService
    case emptyName
}

extension ServiceDirectory {
    /// The key that a manifest writes as `Service` or `Service#name`, split at the first `#` (RULES 11 and 12).
    package func key(_ written: String) throws(KeyFault) -> ServiceKey {
        let (service, name) = try Self.halves(of: written)
        switch self[service] {
        case .service(let type)?: return ServiceKey(type, name: name.map { ServiceName($0) })
        case .ambiguous(let types)?: throw .ambiguous(types)
        case nil: throw .unknown
        }
    }

    /// The two halves of a key. The split is at the byte of `#`: a combining mark after it belongs to the name.
    static func halves(of written: String) throws(KeyFault) -> (service: String, name: String?) {
        guard let mark = written.utf8.firstIndex(of: UInt8(ascii: "#")) else {
            if written.isEmpty { throw .emptyService }
            return (written, nil)
        }
        let name = String(written[written.utf8.index(after: mark)...])
        if mark == written.utf8.startIndex { throw .emptyService }
        if name.isEmpty { throw .emptyName }
        return (String(written[..<mark]), name)
    }
}
