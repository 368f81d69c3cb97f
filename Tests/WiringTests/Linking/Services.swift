import PlugboardContainer

// Services for these tests only, beside those of the shop.
protocol Journal {}
protocol Region {}
struct Lazy<Service> {}
struct Provider<Service> {}

extension ServiceKey {
    static func of<S>(_ service: S.Type, _ name: ServiceName? = nil) -> ServiceKey {
        ServiceKey(ServiceType(service), name: name)
    }
}

extension ParameterOutline {
    static func one<S>(_ service: S.Type, _ name: String? = nil) -> ParameterOutline {
        shaped(.one(ServiceType(service)), name)
    }

    static func optional<S>(_ service: S.Type, _ name: String? = nil) -> ParameterOutline {
        shaped(.optional(.one(ServiceType(service)), type: ServiceType(S?.self)), name)
    }

    static func list<S>(_ service: S.Type, _ name: String? = nil) -> ParameterOutline {
        shaped(.list(.one(ServiceType(service)), type: ServiceType([S].self)), name)
    }

    static func lazy<S>(_ service: S.Type, _ name: String? = nil) -> ParameterOutline {
        shaped(.lazy(.one(ServiceType(service)), type: ServiceType(Lazy<S>.self)), name)
    }

    static func provider<S>(_ service: S.Type, _ name: String? = nil) -> ParameterOutline {
        shaped(.provider(.one(ServiceType(service)), type: ServiceType(Provider<S>.self)), name)
    }

    static func settings(_ name: String? = nil) -> ParameterOutline {
        ParameterOutline(name: name, type: ServiceType(Settings.self), role: .settings)
    }

    static func argument<A>(_ type: A.Type, _ position: Int = 0, _ name: String? = nil) -> ParameterOutline {
        ParameterOutline(name: name, type: ServiceType(type), role: .argument(position))
    }

    static let resolver = ParameterOutline(type: ServiceType(Resolver.self), role: .resolver)
    static let injectionPoint = ParameterOutline(type: ServiceType(InjectionPoint.self), role: .injectionPoint)

    static func shaped(_ shape: Shape, _ name: String? = nil) -> ParameterOutline {
        ParameterOutline(name: name, type: shape.type, role: .dependency(shape))
    }

    struct Settings: Decodable {}
    private enum Resolver {}
    private enum InjectionPoint {}
}
