/// The bindings that fill parameters, declared in code as in a manifest.
///
/// ```swift
/// let uses: Uses = ["gateway": "PaymentGateway#eu", "rules": ["FraudRule#a", "FraudRule#b"]]
/// ```
///
/// A key is the name of a parameter if the registration has `parameters:`, or else the name of a service.
public struct Uses: Sendable, ExpressibleByDictionaryLiteral {
    let uses: [RegisteredUse]

    /// Creates uses from a dictionary of parameters and targets.
    public init(dictionaryLiteral elements: (String, Target)...) {
        uses = elements.map { RegisteredUse(parameter: $0, target: $1.target) }
    }

    /// The binding that fills a parameter, or several bindings for a list.
    public struct Target: Sendable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
        let target: OneOrManyKeys<CodeKeyReference>

        /// Creates a target from a key as a manifest writes it: `Mailer#receipts`.
        public init(stringLiteral value: String) {
            target = .one(.written(value))
        }

        /// Creates a target from several keys, in this order, for a parameter that is a list.
        public init(arrayLiteral elements: String...) {
            target = .many(elements.map(CodeKeyReference.written))
        }
    }
}

/// The settings of a factory for manifests that declare no others.
///
/// ```swift
/// let defaults: SettingsDefaults = ["timeout": "30s", "retries": 3, "hosts": ["a", "b"], "tls": ["required": true]]
/// ```
public struct SettingsDefaults: Sendable, ExpressibleByDictionaryLiteral {
    private let members: [(name: String, value: Value)]

    /// Creates defaults from settings by name.
    public init(dictionaryLiteral elements: (String, Value)...) {
        members = elements.map { ($0, $1) }
    }

    /// A default value of a setting: a JSON value, written as a Swift literal.
    public indirect enum Value: Sendable {
        /// A JSON null.
        case null
        /// True or false.
        case bool(Bool)
        /// A whole number.
        case integer(Int)
        /// A number with a fraction.
        case number(Double)
        /// A string.
        case string(String)
        /// A list.
        case array([Value])
        /// A nested object of settings.
        case object(SettingsDefaults)
    }

    /// Returns the settings as a tree whose origin is this source line.
    func node(at location: CodeLocation) -> SettingsNode {
        let origin = Origin.code(location)
        let members = members.map {
            SettingsNodeMember(name: $0.name, nameOrigin: origin, node: $0.value.node(at: location))
        }
        return SettingsNode(.object(members), at: origin)
    }
}

extension SettingsDefaults.Value {
    fileprivate func node(at location: CodeLocation) -> SettingsNode {
        let origin = Origin.code(location)
        return switch self {
        // A bare null would remove a member of a lower layer. Defaults have no lower layer, so the null is the
        // value.
        case .null: SettingsNode(.literal(SettingsNode(.null, at: origin)), at: origin)
        case .bool(let bool): SettingsNode(.bool(bool), at: origin)
        case .integer(let integer): SettingsNode(.number(String(integer)), at: origin)
        case .number(let number): SettingsNode(.number(String(number)), at: origin)
        case .string(let string): SettingsNode(.string(string), at: origin)
        case .array(let items): SettingsNode(.array(items.map { $0.node(at: location) }), at: origin)
        case .object(let object): object.node(at: location)
        }
    }
}

extension SettingsDefaults.Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Creates a JSON null.
    public init(nilLiteral: ()) { self = .null }
    /// Creates a Boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates a whole number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Creates a number with a fraction.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a string. Durations, dates and similar values are written as in a manifest.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a list.
    public init(arrayLiteral elements: Self...) { self = .array(elements) }

    /// Creates a nested object of settings.
    public init(dictionaryLiteral elements: (String, Self)...) {
        self = .object(SettingsDefaults(elements))
    }
}

extension SettingsDefaults {
    fileprivate init(_ members: [(String, Value)]) {
        self.members = members.map { ($0, $1) }
    }
}

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
