/// What code declares of all `@Inject` properties of a factory's instances: that there are none, what each takes, or
/// nothing at all.
package enum InjectsDeclaration: Equatable, Sendable {
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
