/// The type of a service, without a name.
///
/// Two values are equal if they represent the same Swift type. The spelling of a type is computed on request, at a cost
/// of a few microseconds. Resolving a service needs no spelling.
public struct ServiceType: Sendable {
    @usableFromInline package let type: any Any.Type

    /// Creates the service of a Swift type, for example `ServiceType((any Mailer).self)`.
    public init<S>(_ type: S.Type) {
        self.type = type
    }

    @inlinable
    package init(erased type: any Any.Type) {
        self.type = type
    }

    /// The identity of the Swift type in this process.
    @inlinable package var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// The name in messages: `Mailer`, `LatencyRule.Settings` or `Repository<User>`. If the current text mentions
    /// another type with the same name, both include the module (`TypeNameDisambiguation`).
    package var displayName: String { TypeNameDisambiguation.name(of: self) }

    /// The name with enclosing types and without the module. It does not depend on the current text.
    package var plainName: String { spelled(withModule: false) }

    /// The name with the module: `Shop.Mailer`.
    package var nameWithModule: String { spelled(withModule: true) }

    private func spelled(withModule: Bool) -> String {
        guard let name = qualifiedName, let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
            !name.hasPrefix("Swift.")
        else {
            guard let (list, contributor) = contribution else {
                return RuntimeTypeName.of(runtimeName, withModule: withModule)
            }
            return "\(list.spelled(withModule: withModule))+\(contributor.spelled(withModule: withModule))"
        }
        return withModule ? name : String(name[name.utf8.index(after: dot)...])
    }

    /// The type of the optional of this type.
    var asOptional: ServiceType {
        func optional<Wrapped>(of type: Wrapped.Type) -> ServiceType { ServiceType(Wrapped?.self) }
        return _openExistential(type, do: optional)
    }

    /// Whether the type is `Decodable`, as settings must be.
    var isDecodable: Bool { type is any Decodable.Type }

    /// Whether the type is a list of lists.
    var isListOfLists: Bool { type is any ListOfLists.Type }

    /// The list type of this type: `[S]` for `S`.
    package var list: ServiceType {
        func list<S>(of _: S.Type) -> ServiceType { ServiceType([S].self) }
        return _openExistential(type, do: list)
    }

    /// Whether the type belongs to Swift or Foundation, as `String` and `URL` do. Such a type is rarely a service and
    /// never a settings type.
    var isOfTheLibrary: Bool {
        let name = runtimeName
        return ["Swift.", "Foundation.", "FoundationEssentials."].contains { name.hasPrefix($0) }
    }

    /// The name with module and enclosing types, such as `Shop.Mailer`. Nil for a type that a manifest cannot name.
    ///
    /// A manifest cannot name a local or private type, because the name contains an address. It cannot name a generic
    /// type, because the name contains arguments.
    package var qualifiedName: String? {
        let name = runtimeName
        return Self.isPlain(name) ? name : nil
    }

    /// The text of `String(reflecting:)` for the type. `_typeName` does not search for a custom description, and so has
    /// a tenth of the cost.
    var runtimeName: String { _typeName(type, qualified: true) }

    private static func isPlain(_ reflected: String) -> Bool {
        var startsPart = true
        for scalar in reflected.unicodeScalars {
            if scalar == "." {
                if startsPart { return false }
                startsPart = true
            } else if scalar.continuesName {
                startsPart = false
            } else {
                return false
            }
        }
        return !startsPart
    }
}

private protocol SomeList {}
extension Array: SomeList {}
private protocol ListOfLists {}
extension Array: ListOfLists where Element: SomeList {}

extension Unicode.Scalar {
    /// Whether the scalar may be part of an identifier. ASCII is tested first, because reading the properties of a
    /// scalar is expensive.
    fileprivate var continuesName: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: !isASCII && properties.isXIDContinue
        }
    }
}

extension ServiceType: Hashable {
    /// Returns whether both represent the same type.
    public static func == (left: ServiceType, right: ServiceType) -> Bool { left.id == right.id }

    /// Hashes the identity of the type, not its name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

extension ServiceType: CustomStringConvertible {
    /// The name in manifests and reports.
    public var description: String { displayName }
}
