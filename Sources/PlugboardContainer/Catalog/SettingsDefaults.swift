import PlugboardWiring

/// The settings that hold where no manifest says otherwise.
///
/// ```swift
/// let defaults: SettingsDefaults = ["timeout": "30s", "retries": 3, "hosts": ["a", "b"], "tls": ["required": true]]
/// ```
public struct SettingsDefaults: Sendable, ExpressibleByDictionaryLiteral {
    private let members: [(name: String, value: Value)]

    public init(dictionaryLiteral elements: (String, Value)...) {
        members = elements.map { ($0, $1) }
    }

    /// A setting.
    public indirect enum Value: Sendable {
        case null
        case bool(Bool)
        case integer(Int)
        case number(Double)
        case string(String)
        case array([Value])
        case object(SettingsDefaults)
    }

    /// The settings as a tree that says everywhere that code wrote it.
    package func node(at location: CodeLocation) -> SettingsNode {
        let origin = Origin.code(location)
        let members = members.map {
            SettingsMember(name: $0.name, nameOrigin: origin, node: $0.value.node(at: location))
        }
        return SettingsNode(.object(members), at: origin)
    }
}

extension SettingsDefaults.Value {
    fileprivate func node(at location: CodeLocation) -> SettingsNode {
        let origin = Origin.code(location)
        return switch self {
        // A bare null would remove a member of a layer below, and there is none: this is the value.
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
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: Self...) { self = .array(elements) }

    public init(dictionaryLiteral elements: (String, Self)...) {
        self = .object(SettingsDefaults(elements))
    }
}

extension SettingsDefaults {
    fileprivate init(_ members: [(String, Value)]) {
        self.members = members.map { ($0, $1) }
    }
}
