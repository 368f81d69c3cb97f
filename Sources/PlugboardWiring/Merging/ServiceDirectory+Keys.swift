/// Why a written key leads to no service.
package enum KeyFault: Error, Equatable, Sendable {
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

    /// Whether two keys of `uses` are one: the same text, or two names of one service.
    func isSameKey(_ first: String, _ second: String) -> Bool {
        first == second || self[first].map { $0 == self[second] } ?? false
    }

    /// The key nearest to one whose service is not known: also one that another sign than `#` takes apart.
    package func suggestion(for written: String) -> String? {
        if let key = keyWithAnotherSign(written) { return key }
        let halves = try? Self.halves(of: written)
        let nearest = NearestName.suggestion(for: halves?.service ?? written, among: spellings)
        return nearest.map { name in halves?.name.map { "\(name)#\($0)" } ?? name }
    }

    /// `Mailer#audit` for `Mailer.audit`, `Mailer:audit` and the like.
    private func keyWithAnotherSign(_ written: String) -> String? {
        guard let sign = written.lastIndex(where: { ".:/@ ".contains($0) }), !written.contains("#") else { return nil }
        let (service, name) = (String(written[..<sign]), written[written.index(after: sign)...])
        guard !name.isEmpty, case .service? = self[service] else { return nil }
        return "\(service)#\(name)"
    }

    /// The two halves of a key. The split is at the byte of `#`: a combining mark after it belongs to the name.
    static func halves(of written: String) throws(KeyFault) -> (service: String, name: String?) {
        var written = written
        let mark = written.withUTF8 { $0.firstIndex(of: UInt8(ascii: "#")) }
        guard let mark else {
            if written.isEmpty { throw .emptyService }
            return (written, nil)
        }
        if mark == 0 { throw .emptyService }
        if mark + 1 == written.utf8.count { throw .emptyName }
        return written.withUTF8 { bytes in
            (String(decoding: bytes[..<mark], as: UTF8.self), String(decoding: bytes[(mark + 1)...], as: UTF8.self))
        }
    }
}
