#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The same text, decoded only by `JSONDecoder`, into structs that fit it.
struct BareManifest: Decodable {
    let services: [String: Binding]

    struct Binding: Decodable {
        let factory: String?
        let lifetime: String?
        let settings: EndpointSettings
    }

    /// The sum of the ports, so that the compiler can omit no part.
    static func portsDecoded(from data: Data) -> Int {
        do {
            return try JSONDecoder().decode(BareManifest.self, from: data).services.values.reduce(0) {
                $0 &+ $1.settings.port
            }
        } catch {
            stop(error)
        }
    }
}
