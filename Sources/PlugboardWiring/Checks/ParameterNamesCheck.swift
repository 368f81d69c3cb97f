/// 0803: `parameters:` names every parameter of the initializer, each differently.
struct ParameterNamesCheck: CatalogCheck {
    func check(_ outline: CatalogOutline, _ findings: inout Findings) {
        for place in outline.factories.indices where !outline.factories[place].isPlain {
            let factory = outline.factories[place]
            if factory.declaredParameterNames.isEmpty { continue }
            let names = factory.declaredParameterNames
            if names.count != factory.parameters.count {
                findings.report(
                    .wrongParameterCount(FactoryPlace(factory), named: names, count: factory.parameters.count))
            }
            for (number, name) in names.enumerated() where names[..<number].count(where: { $0 == name }) == 1 {
                findings.report(.parameterNameTwice(FactoryPlace(factory), name))
            }
        }
    }
}
