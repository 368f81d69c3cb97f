extension FactoryCandidates {
    /// `factories for PaymentGateway: payments.fake (test only), payments.sandbox`
    var words: String {
        let (one, several) = isDecorator ? ("decorator", "decorators") : ("factory", "factories")
        let service = ServiceKey(service)
        if offered.isEmpty { return "code offers no \(one) for \(service)" }
        return "\(several) for \(service): \(Phrases.list(offered.map(\.listed)))"
    }
}
