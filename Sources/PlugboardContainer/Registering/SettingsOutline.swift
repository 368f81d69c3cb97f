/// The settings of a factory: their type and their defaults in code.
package struct SettingsOutline: Sendable {
    /// The settings type.
    package let decodable: any (Decodable & Sendable).Type
    /// The defaults, an object. They are the lowest layer of the settings of every binding.
    package var defaults: SettingsNode?

    package init(_ type: any (Decodable & Sendable).Type, defaults: SettingsNode? = nil) {
        decodable = type
        self.defaults = defaults
    }

    var type: ServiceType { ServiceType(erased: decodable) }
}

/// One element of a registration's `uses:`. It selects the binding for a parameter.
package struct RegisteredUse: Equatable, Sendable {
    /// The name of a parameter, or the name of its service as written.
    let parameter: String
    /// One key, or several for a list.
    var target: OneOrManyKeys<CodeKeyReference>

    package init(parameter: String, target: OneOrManyKeys<CodeKeyReference>) {
        self.parameter = parameter
        self.target = target
    }
}

/// A key in the `uses:` of code, given as text as in a manifest, or by its type.
package enum CodeKeyReference: Equatable, Sendable, ExpressibleByStringInterpolation {
    case written(String)
    case service(ServiceKey)

    package init(stringLiteral value: String) { self = .written(value) }
}

/// One key for a parameter, or a list of keys for a list parameter.
package enum OneOrManyKeys<Key> {
    case one(Key)
    case many([Key])
}

extension OneOrManyKeys: Sendable where Key: Sendable {}
extension OneOrManyKeys: Equatable where Key: Equatable {}
