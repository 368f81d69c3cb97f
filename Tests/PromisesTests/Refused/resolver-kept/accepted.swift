import PlugboardContainer

final class Tally {
    let resolver: Resolver
    init(resolver: Resolver) { self.resolver = resolver }
}
