import Plugboard

public protocol Endpoint: Sendable { var port: Int { get } }

/// The settings of each loaded binding: three values of three types.
struct EndpointSettings: Decodable, Sendable {
    let host: String
    let port: Int
    let timeout: Double
}

final class PlainEndpoint: Endpoint {
    private let settings: EndpointSettings
    var port: Int { settings.port }

    init(settings: EndpointSettings) { self.settings = settings }
}

struct Endpoints: Module {
    func register(in catalog: inout Catalog) {
        catalog.factory(
            "endpoint.plain", (any Endpoint).self, settings: EndpointSettings.self,
            initializer: PlainEndpoint.init(settings:))
    }
}

/// Manifests with a given number of bindings.
enum EndpointManifest {
    static func text(bindings count: Int, extends profile: String? = nil, number: Int = 0) -> String {
        let entries = (0..<count).map { entry($0, number) }.joined(separator: ",\n")
        let extends = profile.map { "\"extends\": \"\($0)\", " } ?? ""
        return "{ \(extends)\"services\": {\n\(entries) } }\n"
    }

    private static func entry(_ binding: Int, _ number: Int) -> String {
        let factory = number == 0 ? "\"factory\": \"endpoint.plain\", \"lifetime\": \"singleton\",\n      " : ""
        return """
                "Endpoint#endpoint-\(binding)": { \(factory)"settings": { "host": "host-\(binding).example-\(number).org", \
            "port": \(1024 + binding + number), "timeout": \(number + 1).5 } }
            """
    }

    /// Returns the texts of this many files. Each extends the previous one and changes the settings of its bindings.
    static func layers(_ count: Int, bindings: Int) -> [String: String] {
        var manifests: [String: String] = [:]
        for number in 0..<count {
            manifests["layer-\(number)"] = text(
                bindings: bindings, extends: number == 0 ? nil : "layer-\(number - 1)", number: number)
        }
        return manifests
    }
}
