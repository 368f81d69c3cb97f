extension Checks {
    /// 0303, 0304, 0307: every service that `uses:` names in code exists. 0405, 0406: and of an offered factory every
    /// parameter does; what a binding of code says is judged with it.
    static func codeUses(_ outline: CatalogOutline, reporting findings: inout Findings) {
        guard outline.hasUses else { return }
        let directory = ServiceDirectory(outline)
        for factory in outline.factories where !factory.uses.isEmpty {
            for case .written(let text) in factory.uses.flatMap(\.target.keys) {
                do throws(KeyResolutionFailure) {
                    _ = try directory.key(text)
                } catch {
                    report(
                        error, of: text, in: outline, by: RegisteredFactory(factory), names: directory,
                        reporting: &findings)
                }
            }
            if factory.id == nil { continue }
            for use in factory.uses { checkKey(use.parameter, of: factory, names: directory, reporting: &findings) }
        }
    }

    private static func report(
        _ fault: KeyResolutionFailure, of text: String, in outline: CatalogOutline, by user: RegisteredFactory,
        names directory: ServiceDirectory, reporting findings: inout Findings
    ) {
        switch fault {
        case .noContribution(let list, let contributor):
            findings.reportInCode(
                UnknownContribution(
                    key: Located(text, at: .code(user.location)), user: user, list: list, contributor: contributor,
                    known: directory.contributions(to: list)))
        case .emptyService, .emptyName: findings.reportInCode(MalformedKeyInCodeUses(text: text, factory: user))
        case .ambiguous(let services):
            findings.reportInCode(AmbiguousServiceInCodeUses(text: text, user: user, services: services))
        case .unknown:
            let named = outline.factory(named: text).map { FactoryNamedAsService(factory: RegisteredFactory($0)) }
            let nearest = named == nil ? directory.suggestion(for: text) : nil
            findings.reportInCode(UnknownServiceInCodeUses(text: text, user: user, nearest: nearest, factory: named))
        }
    }

    private static func checkKey(
        _ key: String, of factory: FactoryOutline, names directory: ServiceDirectory, reporting findings: inout Findings
    ) {
        let written = Located(key, at: .code(factory.location))
        switch factory.match(key, meaning: { directory[key] }) {
        case .parameter, .requestedLater: break
        case .several(let parameters):
            findings.reportInCode(
                AmbiguousUsesKey(written: written, factory: RegisteredFactory(factory), count: parameters.count))
        case .unfillable(let number):
            let parameter = factory.parameters[number]
            let reference = FactoryParameter(number, parameter: parameter, of: factory)
            findings.reportInCode(UnbindableParameter(written: written, parameter: reference, role: parameter.role))
        case .nothing:
            findings.reportInCode(PermittedUseKeys(of: factory).unknown(written, names: directory))
        }
    }
}
