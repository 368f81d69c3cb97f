extension Remark: Worded {
    package func wording(in profiles: [String]) -> Wording {
        switch self {
        case .neverUsed(let unused, let near):
            Wording(
                title: "\(unused.key) is bound and never used", label: "never used",
                related: near.map { [Wording.Mark($0.origin, "\($0.key) stays what is bound here")] } ?? [],
                help: Phrases.suggestion(near?.key.description, for: unused.key.description))
        case .besideNear(let added, let near):
            Wording(
                title: "\(added.key) is added beside \(near.key), a near name of a lower layer",
                label: "a list of \(added.key.service) receives both",
                help: Phrases.suggestion(near.key.description, for: added.key.description),
                notes: ["where both are meant, a list in \"uses\" says so"]
            ).pointing(at: near.origin, "\(near.key) stays bound here")
        case .boundInVain(let unused, let near, let bound):
            Wording(
                title: "--bind \(unused.key) changes nothing: nothing binds or takes \(unused.key)",
                label: "never used", help: Phrases.suggestion(near?.description, for: unused.key.description),
                notes: Self.bound(bound, beside: unused.key))
        case .optionalMissed(let request, let key, let bound):
            Self.optionalMissed(request, key, bound)
        case .parametersAlike(let factory, let parameters, let bound, let others):
            Self.parametersAlike(factory, parameters, bound, others)
        }
    }

    private static func parametersAlike(
        _ factory: FactoryPlace, _ parameters: [ParameterPlace], _ bound: BoundKey, _ others: Few<BoundKey>
    ) -> Wording {
        let numbers = parameters.map { "\($0.number)" }
        let list = numbers.dropLast().joined(separator: ", ") + " and " + (numbers.last ?? "")
        return Wording(
            title: "parameters \(list) of \(factory.name) all receive \(bound.key), and nothing can tell them apart",
            label: "names none of its parameters", related: [Wording.Mark(bound.origin, "\(bound.key) is bound here")],
            help: [
                "name all parameters here, in order: parameters: …; then \"uses\" can choose for each, "
                    + "and those that are meant alike stay so"
            ],
            notes: others.isEmpty
                ? []
                : ["what is bound of \(bound.key.service) beside it: \(Phrases.list(others.map(\.key.description)))"])
    }

    /// `only named ones of Notifier are bound: Notifier#oncall, Notifier#team`
    private static func bound(_ bound: Few<ServiceKey>, beside key: ServiceKey) -> [String] {
        let keys = bound.map(\.description)
        if keys.isEmpty { return ["nothing is bound of \(key.service)"] }
        let isOnlyNamed = key.name == nil && bound.first.allSatisfy { $0.name != nil }
        return ["\(isOnlyNamed ? "only named ones of \(key.service) are bound" : "bound are"): \(Phrases.list(keys))"]
    }

    private static func optionalMissed(_ request: ServiceRequest, _ key: ServiceKey, _ bound: Few<BoundKey>) -> Wording
    {
        let names = bound.map(\.key.description)
        let parameter = request.parameter?.name ?? key.service.displayName
        return Wording(
            title: "\(request.requester.subject) receives nil, though \(Phrases.list(names)) "
                + "\(names.count == 1 ? "is" : "are") bound",
            label: request.parameter.map { "its \($0.subject) is \(Phrases.indefinite($0.type))" } ?? "",
            help: names.count == 1 ? ["choose it: \"uses\": { \"\(parameter)\": \"\(names.first[0])\" }"] : [],
            notes: ["nothing is bound as \(key)"])
    }
}
