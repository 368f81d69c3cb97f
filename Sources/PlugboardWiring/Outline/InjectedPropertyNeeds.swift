/// What the `@Inject` properties of a factory's instances take from the container that builds them.
package enum InjectedPropertyNeeds: Equatable, Sendable {
    case nothing
    /// Something that code does not tell.
    case undeclared
    case declared([InjectedPropertyNeed])
}

/// What one `@Inject` property takes: its type, and the name it asks for.
package struct InjectedPropertyNeed: Equatable, Sendable {
    let shape: ParameterOutline.Shape
    let name: ServiceName?

    package init(_ shape: ParameterOutline.Shape, name: ServiceName?) {
        self.shape = shape
        self.name = name
    }

    /// The key at the bottom of the shape.
    var key: ServiceKey { ServiceKey(shape.service, name: name) }
}
