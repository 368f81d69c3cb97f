import PlugboardContainer

final class Feed: Sendable {}

func feeds(of resolver: Resolver) async throws {
    _ = try await resolver.resolve(awaiting: Feed.self, Int.self)
}
