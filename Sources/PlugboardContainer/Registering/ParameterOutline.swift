/// A parameter of a factory: its name, its Swift type and its role.
package struct ParameterOutline: Equatable, Sendable {
    /// The name that `parameters:` declares; nil if there is none.
    package let name: String?
    /// The parameter's Swift type, including its shape: `[Mailer]`, `Lazy<Mailer>` or `Mailer`.
    package let type: ServiceType
    package let role: Role

    /// The kind of value that a parameter receives.
    package enum Role: Equatable, Sendable {
        case dependency(Shape)
        case settings
        /// The index among the declared arguments.
        case argument(Int)
        case resolver
        case scopeFactory
        case injectionPoint
    }

    /// The shape of a dependency. Shapes nest: `[Lazy<S>]`, `Lazy<S?>`, `Provider<[S]>`.
    package enum Shape: Equatable, Sendable {
        // Only nested cases are indirect, so that a plain dependency, the most frequent case, needs no allocation.
        case one(ServiceType)
        indirect case optional(Shape, type: ServiceType)
        indirect case list(Shape, type: ServiceType)
        indirect case lazy(Shape, type: ServiceType)
        indirect case provider(Shape, type: ServiceType)

        /// The Swift type of the shape.
        package var type: ServiceType {
            switch self {
            case .one(let type), .optional(_, let type), .list(_, let type), .lazy(_, let type), .provider(_, let type):
                type
            }
        }

        /// The innermost service: the `S` of `[Lazy<S>]`.
        package var service: ServiceType {
            switch self {
            case .one(let type): type
            case .optional(let inner, _), .list(let inner, _), .lazy(let inner, _), .provider(let inner, _):
                inner.service
            }
        }

        /// Whether the dependency is built with its owner. False within `Lazy` and `Provider`.
        var isDirect: Bool {
            switch self {
            case .one: true
            case .optional(let inner, _), .list(let inner, _): inner.isDirect
            case .lazy, .provider: false
            }
        }

        /// Whether the shape contains a list.
        package var isList: Bool {
            switch self {
            case .one: false
            case .list: true
            case .optional(let inner, _), .lazy(let inner, _), .provider(let inner, _): inner.isList
            }
        }

        /// The list of lists that the shape contains, for example `[[S]]` or `[Lazy<[S]>]`; nil if there is none.
        var listOfLists: ServiceType? {
            switch self {
            case .one: nil
            case .list(let inner, let type): inner.isList ? type : nil
            case .optional(let inner, _), .lazy(let inner, _), .provider(let inner, _): inner.listOfLists
            }
        }
    }

    package init(name: String? = nil, type: ServiceType, role: Role) {
        self.name = name
        self.type = type
        self.role = role
    }

    /// Creates a parameter with the role of a plain dependency.
    init(_ type: any Any.Type) {
        self.init(type: ServiceType(erased: type), role: .dependency(.one(ServiceType(erased: type))))
    }
}
