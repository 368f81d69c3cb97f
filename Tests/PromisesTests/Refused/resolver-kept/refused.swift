import PlugboardContainer

final class Tally: Sendable {
    let resolver: Resolver
    init(resolver: Resolver) { self.resolver = resolver }
}
