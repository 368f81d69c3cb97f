import Plugboard

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Rows {
    /// Loads a manifest, with all checks and the plan, and creates a container.
    static func loading(_ count: Int) -> Row {
        Row(
            id: "L-\(count)", title: "load a manifest of \(count) bindings",
            baseline: "JSONDecoder alone, into structs",
            kind: .contest {
                contest(["bare": EndpointManifest.text(bindings: count)], selecting: "bare", bindings: count)
            })
    }

    /// Loads this many layers, each of which changes ten bindings.
    static func layers(_ count: Int) -> Row {
        Row(
            id: "L-layers", title: "load \(count) layers of 10 bindings each",
            baseline: "JSONDecoder alone, into structs, file by file",
            kind: .contest {
                contest(
                    EndpointManifest.layers(count, bindings: 10), selecting: "layer-\(count - 1)", bindings: 10 * count)
            })
    }

    private static func contest(_ manifests: [String: String], selecting profile: String, bindings: Int) -> Contest {
        let loader = ManifestLoader(.memory(manifests), catalog: Catalog(Endpoints()), variables: [:])
        let texts = manifests.values.map { Data($0.utf8) }
        return Contest(
            unitsPerOperation: bindings, countedOperations: max(1, 1_000 / bindings),
            ours: { operations in
                do {
                    for _ in 0..<operations {
                        let container = try loader.load(profile: profile)
                        consume(try container.resolve((any Endpoint).self, name: "endpoint-0").port)
                    }
                } catch {
                    stop(error)
                }
            },
            manual: { operations in
                for _ in 0..<operations { for text in texts { consume(BareManifest.portsDecoded(from: text)) } }
            })
    }
}
