/// The conditions for building an instance, besides its dependencies.
///
/// A factory passes its needs on to its direct dependents (RULES 17.1).
package struct ExecutionNeeds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // The members below replace the generic functions of the standard library, which cost hundreds of instructions for
    // each slot in debug builds and across modules.

    /// The empty set, equal to `[]`.
    static var nothing: ExecutionNeeds { ExecutionNeeds(rawValue: 0) }

    package var isEmpty: Bool { rawValue == 0 }

    /// Suspension, because the initializer is `async`.
    package static let suspension = ExecutionNeeds(rawValue: 1)
    /// The main actor. A caller on the main actor needs no `await`.
    package static let mainActor = ExecutionNeeds(rawValue: 2)
}

/// The declaration of the `@Inject` properties of a factory's instances.
///
/// There are none, or they are undeclared, or there is a list of requests.
package enum InjectsDeclaration: Equatable, Sendable {
    case nothing
    /// The type of the instances shows no such properties. In a program without reflection metadata it may have some.
    case unseen
    /// The instances have such properties, and the registration does not declare them.
    case undeclared
    case declared([InjectedPropertyNeed])

    mutating func declare(_ needs: [InjectedPropertyNeed]) {
        if case .declared(let earlier) = self { self = .declared(earlier + needs) } else { self = .declared(needs) }
    }
}

/// The request of one `@Inject` property, with its type and its name.
package struct InjectedPropertyNeed: Equatable, Sendable {
    let shape: ParameterOutline.Shape
    let name: ServiceName?

    package init(_ shape: ParameterOutline.Shape, name: ServiceName?) {
        self.shape = shape
        self.name = name
    }

    /// The key of the innermost service and the property's name.
    var key: ServiceKey { ServiceKey(shape.service, name: name) }
}
