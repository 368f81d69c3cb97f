/// A key, a service and name, that code binds twice: by two registrations, of which each may also provide it, or by two
/// replacements of a test.
package struct KeyBoundTwice: Finding {
    package var code: DiagnosticCode { .registeredTwice }
    let key: ServiceKey
    let manner: BindingMethod
    let first: CodeLocation
    let second: CodeLocation
    private let firstManner: BindingMethod

    /// How code binds a key, in the word that a report has for it.
    package enum BindingMethod: String, Sendable {
        case registered
        /// By `.provides`, as a further service.
        case provided
        case replaced
    }

    package init(
        _ key: ServiceKey, _ manner: BindingMethod, first: CodeLocation, by firstManner: BindingMethod? = nil,
        second: CodeLocation
    ) {
        self.key = key
        self.manner = manner
        self.first = first
        self.second = second
        self.firstManner = firstManner ?? manner
    }

    package var origin: Origin? { .code(second) }

    package func wording(in profiles: [String]) -> FindingText {
        let isAlike = manner == firstManner
        return FindingText(
            title: isAlike
                ? "\(key) is \(manner.rawValue) twice" : "\(key) is \(firstManner.rawValue) and \(manner.rawValue)",
            label: isAlike ? "\(manner.rawValue) again here" : "\(manner.rawValue) here",
            related: [FindingText.Mark(.code(first), "first \(firstManner.rawValue) here")], help: [help])
    }

    private var help: String {
        switch manner {
        case .registered, .provided:
            "give one of them \(key.name == nil ? "a" : "another") name, or say override: true at the second"
        case .replaced: "a test has one replacement of a key: leave it to the tests, where a suite's is not for all"
        }
    }
}

/// A registration whose instance would be twice in one list.
struct ContributedTwice: Finding {
    var code: DiagnosticCode { .registeredTwice }
    let list: ServiceType
    let factory: RegisteredFactory
    let kind: OtherCause

    /// What else puts the instance in the list: a second contribution, `.provides`, or its own service.
    enum OtherCause: Sendable {
        case contributed
        case provided
        case own
    }

    var origin: Origin? { .code(factory.location) }

    func wording(in profiles: [String]) -> FindingText {
        switch kind {
        case .contributed:
            FindingText(
                title: "\(factory.subject) contributes to \(list) twice", label: "registered here",
                help: ["leave one out: a list has an instance once"])
        case .provided:
            FindingText(
                title: "\(factory.subject) provides \(list) and contributes to it", label: "registered here",
                help: ["leave one out: what is provided is in the list of its service"])
        case .own:
            FindingText(
                title: "\(factory.subject) contributes to its own service", label: "registered here",
                help: ["leave .contributes out: what is bound is in the list of its service"])
        }
    }
}

/// A list that code binds beside contributions to it.
struct ListBesideContribution: Finding {
    var code: DiagnosticCode { .registeredTwice }
    let list: ServiceType
    let binding: CodeLocation
    let contributor: RegisteredFactory
    let contribution: ServiceType

    var origin: Origin? { .code(binding) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(list) is bound beside a contribution to \(contribution)", label: "bound here",
            related: [
                FindingText.Mark(
                    .code(contributor.location), "\(contributor.subject) contributes to \(contribution) here")
            ],
            help: [
                "bind its members as \(contribution), each under a name, or say override: true to replace the whole list"
            ])
    }
}

extension Checks {
    /// One catalog does not bind a list and contribute to it (RULES 58). A child may bind what its parent contributes to.
    static func listBesideContribution(_ outline: CatalogOutline, reporting findings: inout Findings) {
        var contributions: [ServiceType: (contribution: ServiceType, factory: FactoryIndex)] = [:]
        let own = Set(outline.bindings.map(\.factory))
        for index in outline.unusualFactories {
            let factory = outline.factories[index]
            guard own.contains(index) || outline.overriddenInParent == nil && factory.id != nil else { continue }
            for service in factory.contributedServices.values where contributions[service.list] == nil {
                contributions[service.list] = (service, index)
            }
        }
        if contributions.isEmpty { return }
        for binding in outline.bindings where binding.key.name == nil && !binding.allowsOverride {
            for service in [binding.key.service] + outline.factories[binding.factory].alsoProvides {
                guard let (contribution, factory) = contributions[service] else { continue }
                findings.reportInCode(
                    ListBesideContribution(
                        list: service, binding: binding.location,
                        contributor: RegisteredFactory(outline.factories[factory]), contribution: contribution))
            }
        }
    }

    /// A registration has its instance once in the list of a service (RULES 58).
    static func contributedTwice(_ outline: CatalogOutline, reporting findings: inout Findings) {
        for index in outline.unusualFactories {
            let contributed = outline.factories[index].contributedServices
            if contributed.isEmpty { continue }
            let factory = outline.factories[index]
            let provided = factory.alsoProvides.indices.filter { contributed[$0] == nil }.map {
                factory.alsoProvides[$0]
            }
            let lists = contributed.keys.sorted().compactMap { contributed[$0] }
            for (number, list) in lists.enumerated() where lists.firstIndex(of: list) == number {
                let kind: ContributedTwice.OtherCause? =
                    list == factory.product
                    ? .own : provided.contains(list) ? .provided : lists.count { $0 == list } > 1 ? .contributed : nil
                guard let kind else { continue }
                findings.reportInCode(ContributedTwice(list: list, factory: RegisteredFactory(factory), kind: kind))
            }
        }
    }

    /// A service and name are bound once, by a registration or by what one provides, unless the later says `override: true`.
    static func registeredTwice(_ outline: CatalogOutline, reporting findings: inout Findings) {
        if outline.allowsOverride { return }
        // As many keys as registrations: none came twice.
        if let keys = outline.keys, keys.keys.count == outline.bindings.count, !outline.providesServices { return }
        for clash in outline.bindingOrder.clashes {
            let (earlier, later) = (outline.bindings[clash.first], outline.bindings[clash.second])
            // A value of scopes that is bound too is another mistake.
            let isClash = [later, earlier].contains { outline.factories[$0.factory].isScopeValue }
            if later.allowsOverride && clash.first != clash.second || isClash { continue }
            findings.reportInCode(
                KeyBoundTwice(
                    clash.key, later.key == clash.key ? .registered : .provided, first: earlier.location,
                    by: earlier.key == clash.key ? .registered : .provided, second: later.location))
        }
    }
}

extension DiagnosticCode {
    /// Code registers, or provides, one service and name twice.
    public static let registeredTwice = DiagnosticCode("PB0801")
}
