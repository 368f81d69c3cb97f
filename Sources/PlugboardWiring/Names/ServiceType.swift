/// The type of a service, without a name.
///
/// Two values are equal if they represent one Swift type. Spellings are computed on request and cost a few
/// microseconds; resolving needs none.
public struct ServiceType: Sendable {
    @usableFromInline package let type: any Any.Type

    /// Creates the service of a Swift type: `ServiceType((any Mailer).self)`.
    public init<S>(_ type: S.Type) {
        self.type = type
    }

    @inlinable
    package init(erased type: any Any.Type) {
        self.type = type
    }

    /// The identity of the Swift type in this process.
    @inlinable package var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// The name for readers: `Mailer`, `LatencyRule.Settings`, `Repository<User>`. It includes the module if the
    /// current text mentions a type with the same name (`TypeNameDisambiguation`).
    package var displayName: String { TypeNameDisambiguation.name(of: self) }

    /// The name with enclosing types and without its module, in every text.
    package var plainName: String { spelled(withModule: false) }

    /// The name with its module: `Shop.Mailer`.
    var nameWithModule: String { spelled(withModule: true) }

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

    /// The optional of the type.
    var asOptional: ServiceType {
        func optional<Wrapped>(of type: Wrapped.Type) -> ServiceType { ServiceType(Wrapped?.self) }
        return _openExistential(type, do: optional)
    }

    /// Whether settings can have this type.
    var isDecodable: Bool { type is any Decodable.Type }

    /// Whether it is a list of lists.
    var isListOfLists: Bool { type is any ListOfLists.Type }

    /// The type of its lists: `[S]` for `S`.
    package var list: ServiceType {
        func list<S>(of _: S.Type) -> ServiceType { ServiceType([S].self) }
        return _openExistential(type, do: list)
    }

    /// Whether it is a type of Swift or Foundation, such as `String` and `URL`, which is rarely a service and never a
    /// settings type.
    var isOfTheLibrary: Bool {
        let name = runtimeName
        return ["Swift.", "Foundation.", "FoundationEssentials."].contains { name.hasPrefix($0) }
    }

    /// The name with module and enclosing types, `Shop.Mailer`; nil for a type without a plain name.
    ///
    /// Names of local and private types contain an address, those of generic types their arguments. A manifest cannot
    /// write either.
    package var qualifiedName: String? {
        let name = runtimeName
        return Self.isPlain(name) ? name : nil
    }

    /// The text of `String(reflecting:)` for a type, without its search for a custom description, which costs ten times
    /// as much.
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
    /// Whether it may be part of an identifier. ASCII is tested first, because scalar properties are expensive.
    fileprivate var continuesName: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: !isASCII && properties.isXIDContinue
        }
    }
}

extension ServiceType: Hashable {
    /// Whether both are the same type.
    public static func == (left: ServiceType, right: ServiceType) -> Bool { left.id == right.id }

    /// Hashes the type itself, not its name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

extension ServiceType: CustomStringConvertible {
    /// The name in manifests and reports.
    public var description: String { displayName }
}

/// An uninhabited type that represents a contribution in a key: `Server+PostgresClient`.
///
/// A type distinguishes two contributions as it distinguishes two services, at no cost for other keys.
package enum ContributionMarker<Service, Contributor>: AnyContributionMarker {
    static var list: ServiceType { ServiceType(Service.self) }
    static var contributor: ServiceType { ServiceType(Contributor.self) }
}

/// The two services of a `ContributionMarker` whose type is not known statically.
protocol AnyContributionMarker {
    /// The service of the list.
    static var list: ServiceType { get }
    /// The service of the contributing binding.
    static var contributor: ServiceType { get }
}

extension ServiceType {
    /// Both services of a contribution; nil for every other type. Costs a few microseconds.
    package var contribution: (list: ServiceType, contributor: ServiceType)? {
        guard runtimeName.hasPrefix(Self.contributionPrefix), let contribution = type as? any AnyContributionMarker.Type
        else { return nil }
        return (contribution.list, contribution.contributor)
    }

    private static let contributionPrefix = "PlugboardWiring.ContributionMarker<"
}
