extension FactoryOutline {
    /// The factory as a subject: `factory "payments.stripe"`, or `the factory of PaymentGateway` without an identifier.
    var subject: String {
        offeredID.map { "factory \"\($0)\"" } ?? "the factory of \(product)"
    }

    /// The factory within a sentence about something else: `payments.stripe`.
    var name: String {
        offeredID?.rawValue ?? "the factory of \(product)"
    }

    /// The factory in a list: `payments.fake (test only)`.
    var listed: String {
        options.allowedIn.isEmpty ? name : "\(name) (\(environments) only)"
    }

    var environments: String {
        options.allowedIn.map(\.rawValue).joined(separator: ", ")
    }

    var registration: String {
        offeredID.map { "\"\($0)\" is registered at \(location)" } ?? "\(product) is registered at \(location)"
    }
}

extension FactoryParameter {
    /// The parameter as a subject: `parameter 1, "gateway",` or `parameter 1`.
    var subject: String {
        name.map { "parameter \(number), \"\($0)\"," } ?? "parameter \(number)"
    }
}

extension Requester {
    /// The subject of a sentence about the requester of a service.
    var subject: String {
        switch self {
        case .binding(let key), .alias(let key): key.description
        case .decorator(let id, let key): "decorator \"\(id)\" of \(key)"
        case .program: "the program"
        }
    }
}

extension [String] {
    /// Returns the texts as a quoted list with a word before the last: `"a", "b" or "c"`.
    package func listed(_ word: String) -> String { map { "\"\($0)\"" }.listing(word) }

    /// Returns the texts as a list with a word before the last: `1, 2 or 3`.
    package func listing(_ word: String) -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}

extension FactoryCandidates {
    /// The candidates in words: `factories for PaymentGateway: payments.fake (test only), payments.sandbox`.
    var words: String {
        let (one, several) = isDecorator ? ("decorator", "decorators") : ("factory", "factories")
        let service = ServiceKey(service)
        if offered.isEmpty { return "code offers no \(one) for \(service)" }
        return "\(several) for \(service): \(Phrases.list(offered.map(\.listed)))"
    }
}
