/// The reason why a text is not a key.
package enum KeyResolutionFailure: Error, Equatable, Sendable {
    case unknown
    case ambiguous([ServiceType])
    case emptyService
    case emptyName
    /// The second service does not contribute to the list of the first.
    case noContribution(to: ServiceType, by: ServiceType)
}

extension ServiceDirectory {
    /// Returns the key that a manifest writes as `Service` or `Service#name`, split at the first `#`. A contribution is
    /// written `Service+Contributor#name` (RULES 4.1, 4.3 and 8.14).
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

    /// Returns whether two keys of `uses` are equal: they are the same text, or two names of one service.
    func isSameKey(_ first: String, _ second: String) -> Bool {
        first == second || self[first].map { $0 == self[second] } ?? false
    }

    /// Returns the nearest key for a text with an unknown service. The text may contain another character in place of
    /// `#`.
    package func suggestion(for written: String) -> String? {
        if let key = keyWithAnotherSign(written) { return key }
        let halves = try? Self.halves(of: written)
        let names = spellings + contributions.values.compactMap(spelling)
        let nearest = NearestName.suggestion(for: halves?.service ?? written, among: names)
        return nearest.map { name in halves?.name.map { "\(name)#\($0)" } ?? name }
    }

    /// Returns `Mailer#audit` for `Mailer.audit`, `Mailer:audit` and similar texts.
    private func keyWithAnotherSign(_ written: String) -> String? {
        guard let sign = written.lastIndex(where: { ".:/@ ".contains($0) }), !written.contains("#") else { return nil }
        let (service, name) = (String(written[..<sign]), written[written.index(after: sign)...])
        guard !name.isEmpty, (try? key(service)) != nil else { return nil }
        return "\(service)#\(name)"
    }

    /// Returns the service and the name of a key. The text is split at the byte of `#`, so that a combining mark after
    /// the `#` belongs to the name.
    static func halves(of written: String) throws(KeyResolutionFailure) -> (service: String, name: String?) {
        guard let mark = written.utf8.firstIndex(of: UInt8(ascii: "#")) else {
            if written.isEmpty { throw .emptyService }
            return (written, nil)
        }
        let name = written[written.utf8.index(after: mark)...]
        if mark == written.startIndex { throw .emptyService }
        if name.isEmpty { throw .emptyName }
        return (String(written[..<mark]), String(name))
    }

    /// Returns a `uses:` of code with its keys; nil if a text is not a key.
    func use(_ use: RegisteredUse, at origin: Origin) -> WiredUse? {
        use.target.mapAll { named in key(named).map { Located($0, at: origin) } }.map { target in
            WiredUse(parameter: Located(use.parameter, at: origin), target: target)
        }
    }

    private func key(_ named: CodeKeyReference) -> ServiceKey? {
        switch named {
        case .written(let text): try? key(text)
        case .service(let key): key
        }
    }
}
