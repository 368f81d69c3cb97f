#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The same text, which only `JSONDecoder` decodes, into structs that fit it.
struct BareManifest: Decodable {
    let services: [String: Binding]

    struct Binding: Decodable {
        let factory: String?
        let lifetime: String?
        let settings: EndpointSettings
    }

    /// Returns the sum of the ports, so that the compiler cannot omit any part of the work.
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
