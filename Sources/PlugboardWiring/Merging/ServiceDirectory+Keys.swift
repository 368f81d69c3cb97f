/// Why a written key leads to no service: the service is unknown, ambiguous or empty, or no such contribution is made.
package enum KeyResolutionFailure: Error, Equatable, Sendable {
    case unknown
    case ambiguous([ServiceType])
    case emptyService
    case emptyName
    /// The one adds nothing to the list of the other.
    case noContribution(to: ServiceType, by: ServiceType)
}

extension ServiceDirectory {
    /// The key that a manifest writes as `Service` or `Service#name`, split at the first `#`, and of a contribution as
    /// `Service+Contributor#name` (RULES 11, 12 and 58).
    package func key(_ written: String) throws(KeyResolutionFailure) -> ServiceKey {
        let (service, name) = try Self.halves(of: written)
        let type = service.utf8.contains(UInt8(ascii: "+")) ? try contribution(service) : try self.service(service)
        return ServiceKey(type, name: name.map { ServiceName($0) })
    }

    private func service(_ name: String) throws(KeyResolutionFailure) -> ServiceType {
        switch self[name] {
        case .service(let type)?: return type
        case .ambiguous(let types)?: throw .ambiguous(types)
        case nil: throw .unknown
        }
    }

    private func contribution(_ written: String) throws(KeyResolutionFailure) -> ServiceType {
        guard let plus = written.utf8.firstIndex(of: UInt8(ascii: "+")) else { throw .unknown }
        let list = try service(String(written[..<plus]))
        let contributor = try service(String(written[written.utf8.index(after: plus)...]))
        guard let contribution = contribution(to: list, by: contributor) else {
            throw .noContribution(to: list, by: contributor)
        }
        return contribution
    }

    /// Whether two keys of `uses` are one: the same text, or two names of one service.
    func isSameKey(_ first: String, _ second: String) -> Bool {
        first == second || self[first].map { $0 == self[second] } ?? false
    }

    /// The key nearest to one whose service is not known: also one that another sign than `#` takes apart.
    func suggestion(for written: String) -> String? {
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
    static func halves(of written: String) throws(KeyResolutionFailure) -> (service: String, name: String?) {
        let bytes = written.utf8
        guard let mark = bytes.firstIndex(of: UInt8(ascii: "#")) else {
            if written.isEmpty { throw .emptyService }
            return (written, nil)
        }
        let name = bytes[bytes.index(after: mark)...]
        if mark == bytes.startIndex { throw .emptyService }
        if name.isEmpty { throw .emptyName }
        return (String(decoding: bytes[..<mark], as: UTF8.self), String(decoding: name, as: UTF8.self))
    }
}
