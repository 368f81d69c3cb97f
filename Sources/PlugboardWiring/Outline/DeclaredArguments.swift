/// The arguments that a factory takes from whoever asks for its service.
struct DeclaredArguments: Equatable, Sendable {
    /// The types of those that must be given, in order.
    let required: [ServiceType]
    /// The types of those that may be given, in order.
    let accepted: [ServiceType]

    var isEmpty: Bool { required.isEmpty && accepted.isEmpty }
}

extension FactoryOutline {
    var declaredArguments: DeclaredArguments { DeclaredArguments(required: arguments, accepted: accepted) }
}
