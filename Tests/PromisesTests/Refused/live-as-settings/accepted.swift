import PlugboardContainer

struct Limits: Decodable, Sendable { let limit: Int }

final class Bucket: Sendable { init(settings: Live<Limits>) {} }

func register(in catalog: inout Catalog) {
    catalog.factory("bucket", Bucket.self, settings: Limits.self, initializer: Bucket.init(settings:))
}
