/// `parameters:` that names more or fewer than there are.
struct WrongParameterNameCount: Finding {
    var code: DiagnosticCode { .wrongParameterCount }
    let factory: RegisteredFactory
    let named: [String]
    let count: Int

    var origin: Origin? { .code(factory.location) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(factory.subject) names \(named.count) parameter\(named.count == 1 ? "" : "s"), "
                + "and its initializer takes \(count)",
            label: "names \(Phrases.list(named))",
            help: ["parameters: names all of them, in their order, settings and arguments too"])
    }
}

/// `parameters:` that gives one name to two.
struct ParameterNameTwice: Finding {
    var code: DiagnosticCode { .wrongParameterCount }
    let factory: RegisteredFactory
    let name: String

    var origin: Origin? { .code(factory.location) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(factory.subject) names two parameters \"\(name)\"", label: "registered here",
            help: ["give each parameter a name of its own"])
    }
}

extension Checks {
    /// 0803: `parameters:` names every parameter of the initializer, each differently.
    static func parameterNames(_ outline: CatalogOutline, reporting findings: inout Findings) {
        for index in outline.unusualFactories {
            let factory = outline.factories[index]
            if factory.declaredParameterNames.isEmpty { continue }
            let names = factory.declaredParameterNames
            if names.count != factory.parameters.count {
                findings.reportInCode(
                    WrongParameterNameCount(
                        factory: RegisteredFactory(factory), named: names, count: factory.parameters.count))
            }
            for (number, name) in names.enumerated() where names[..<number].count(where: { $0 == name }) == 1 {
                findings.reportInCode(ParameterNameTwice(factory: RegisteredFactory(factory), name: name))
            }
        }
    }
}

extension DiagnosticCode {
    /// `parameters:` does not name each parameter once.
    public static let wrongParameterCount = DiagnosticCode("PB0803")
}
