/// The requests that several probes of one type recorded, and whether the probes agree.
struct TypeProbeResults {
    typealias Request = SettingsProbe.Request

    private let requests: [Request]
    /// Whether all probes recorded the same requests, and each refused request made the decoding fail.
    private let isSteady: Bool
    /// Whether one of the probes completed.
    private let isWhole: Bool
    private let isSecret: Bool

    /// The maximum number of requests that are also answered with other substitutes.
    private static let mostVaried = 100

    init<Value: Decodable>(_ type: Value.Type, substitute: @escaping (any Decodable.Type, SubstituteChoice) -> Any?) {
        var probes: [SettingsProbe] = []
        func run(_ answers: SettingsProbe.AnswerPlan) -> SettingsProbe {
            let probe = SettingsProbe(answers, substitute: substitute)
            _ = probe.value(type)
            return probe
        }
        for base in [SubstituteChoice.first, .second] {
            let plain = run(SettingsProbe.AnswerPlan(base: base))
            probes.append(plain)
            for (number, request) in plain.requests.prefix(Self.mostVaried).enumerated() {
                for other in plain.choices(for: request, otherThan: base) {
                    probes.append(run(SettingsProbe.AnswerPlan(base: base, others: [number: other])))
                }
            }
        }
        let longest = probes.max { ($0.isWhole ? 1 : 0, $0.requests.count) < ($1.isWhole ? 1 : 0, $1.requests.count) }
        let reference = longest?.requests ?? []
        requests = reference
        isWhole = longest?.isWhole == true
        isSecret = probes.contains(where: \.isSecret)
        let agree = probes.allSatisfy { probe in
            !probe.looksAhead && (probe.isWhole ? probe.requests == reference : reference.starts(with: probe.requests))
        }
        var answers = longest?.answers ?? SettingsProbe.AnswerPlan()
        isSteady =
            agree
            && reference.indices.prefix(Self.mostVaried).allSatisfy { number in
                answers.refused = number
                let refused = run(answers)
                return !refused.isWhole && refused.requests.count == number + 1
            }
    }

    /// Returns the names of the cases of a key type; nil if the key type accepts any name.
    private static func names<Key>(of type: Key.Type) -> [String]? {
        ReflectedEnumCases.all(of: type)?.compactMap { ($0 as? any CodingKey)?.stringValue }
    }

    /// Returns the shape of the type, and passes the shapes of its objects to the learner.
    func shape<Value: Decodable>(of type: Value.Type, in learner: ShapeLearner) -> SettingsShape {
        let service = ServiceType(type)
        let shape = rootShape(
            service, described: (type as? any DescribedSettings.Type)?.descriptions ?? [:], learntBy: learner)
        return isSecret ? .secret(shape) : shape
    }

    private func rootShape(_ type: ServiceType, described summaries: [String: String], learntBy learner: ShapeLearner)
        -> SettingsShape
    {
        let roots = requests.filter(\.path.isEmpty)
        if isSteady, requests.count == 1, case .value(let inner, _)? = roots.first?.kind {
            return learner.shape(of: inner.type)
        }
        if isSteady, !roots.isEmpty, roots.allSatisfy({ $0.kind == .list }) { return .list(.open) }
        var object = object(at: [], described: summaries, learntBy: learner)
        // A type without requests accepts any value. A type that requests several kinds of the same value has no single
        // shape.
        let isObject = !roots.isEmpty && roots.allSatisfy(\.kind.isObject)
        object.isOpen = !isSteady || !isObject
        learner.set(object, for: type)
        return .object(type)
    }

    private func object(at path: [String], described summaries: [String: String], learntBy learner: ShapeLearner)
        -> SettingsObjectShape
    {
        var object = SettingsObjectShape(takesMore: !isWhole)
        var seen: Set<String> = []
        for request in requests where request.path.count > path.count && request.path.starts(with: path) {
            let name = request.path[path.count]
            guard seen.insert(name).inserted else { continue }
            object.members.append(member(name, at: path, described: summaries[name], learntBy: learner))
        }
        for case .object(let keys) in requests.filter({ $0.path == path }).map(\.kind) {
            guard let names = Self.names(of: keys.type) else {
                object.takesMore = true
                continue
            }
            for name in names where seen.insert(name).inserted {
                object.members.append(
                    SettingsObjectShape.MemberShape(
                        name: name, shape: .open, isRequired: false, summary: summaries[name]))
            }
        }
        return object
    }

    private func member(
        _ name: String, at path: [String], described summary: String?, learntBy learner: ShapeLearner
    ) -> SettingsObjectShape.MemberShape {
        let path = path + [name]
        let own = requests.filter { $0.path == path }.map(\.kind)
        var member = SettingsObjectShape.MemberShape(
            name: name, shape: .open, isRequired: own.contains(where: \.isRequired),
            type: ServiceType(NestedObjectMarker.self),
            summary: summary)
        switch own.first {
        case .value(let type, _)?:
            member.type = type
            let isOne = own.allSatisfy { if case .value(type, _) = $0 { true } else { false } }
            if isOne { member.shape = learner.shape(of: type.type) }
            if own.contains(where: { !$0.isRequired }) { member.isRequired = false }
        case .list?: if own.allSatisfy({ $0 == .list }) { member.shape = .list(.open) }
        case .object?, nil:
            if own.allSatisfy(\.isObject) {
                member.shape = .inline(object(at: path, described: [:], learntBy: learner))
            }
        }
        return member
    }
}

extension SettingsProbe {
    /// Returns the choices of substitutes for a request, without the given one.
    fileprivate func choices(for request: Request, otherThan base: SubstituteChoice) -> [SubstituteChoice] {
        guard case .value(let type, _) = request.kind else { return [] }
        let other: SubstituteChoice = base == .first ? .second : .first
        let count = base == .first ? EnumRawValues.count(of: type.type) : 0
        return [other] + (count > 2 ? (2..<count).map { .enumCase($0) } : [])
    }
}

extension SettingsProbe.Request.RequestedShape {
    fileprivate var isObject: Bool { if case .object = self { true } else { false } }

    fileprivate var isRequired: Bool {
        switch self {
        case .object, .list: true
        case .value(_, let isRequired): isRequired
        }
    }
}
