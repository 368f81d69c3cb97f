/// The arguments that a factory takes from whoever asks for its service.
package struct DeclaredArguments: Equatable, Sendable {
    /// The types of those that must be given, in order.
    package let required: [ServiceType]
    /// The types of those that may be given, in order.
    package let accepted: [ServiceType]

    package var isEmpty: Bool { required.isEmpty && accepted.isEmpty }
}

extension FactoryOutline {
    package var declaredArguments: DeclaredArguments { DeclaredArguments(required: arguments, accepted: accepted) }
}
