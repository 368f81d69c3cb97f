import PlugboardContainer

final class Feed: Sendable {}
struct Pair { let one: Feed, two: Feed }

func register(in catalog: inout Catalog) {
    catalog.register(Pair.self) { (resolver: Resolver) async throws -> Pair in
        let (one, two) = try await resolver.resolve(awaiting: Feed.self, Feed.self)
        return Pair(one: one, two: two)
    }
}
