@testable import PlugboardContainer
@testable import PlugboardWiring
import TestSupport

/// What a parent, its child and the child of that bind, made up at random: the same for the same seed.
struct RandomFamily {
    var parent: [RandomBinding] = []
    var aliases: [RandomAlias] = []
    var child: [RandomBinding] = []
    var grandchild: [RandomBinding] = []

    init(seed: UInt64) {
        var random = SplitMix(seed: seed)
        // Few services, so that much meets; now and then only what all children can be made of.
        let isPlain = Int.random(in: 0..<3, using: &random) == 0
        let services = Int.random(in: 2...4, using: &random)
        for number in 0..<Int.random(in: 1...9, using: &random) {
            parent.append(RandomBinding("p\(number)", of: services, isPlain, after: parent, using: &random))
        }
        for _ in 0..<Int.random(in: -3...2, using: &random).clamped { aliases.append(RandomAlias(parent, &random)) }
        while (try? makeParent(FamilyWorld())) == nil {
            if aliases.popLast() == nil { parent.removeLast() }
        }
        for number in 0..<Int.random(in: 0...3, using: &random) {
            child.append(RandomBinding("c\(number)", of: services, isPlain, after: parent + child, using: &random))
        }
        // What is wrong has to be told alike, too.
        if Int.random(in: 0..<4, using: &random) > 0 {
            while !isChildRight { child.removeLast() }
        }
        for number in 0..<Int.random(in: 0...2, using: &random) {
            let earlier = parent + child + grandchild
            grandchild.append(RandomBinding("g\(number)", of: services, isPlain, after: earlier, using: &random))
        }
    }
}

extension RandomFamily {
    private var isChildRight: Bool {
        let world = FamilyWorld()
        return (try? makeParent(world).makeChildPlannedWhole(CatalogSnapshot(catalog(of: child, world)))) != nil
    }
}

extension Int {
    fileprivate var clamped: Int { Swift.max(self, 0) }
}

/// A binding made up at random.
struct RandomBinding {
    static let serviceCount = 6

    let label: String
    let service: Int
    /// 0 for none.
    var name: Int
    var lifetime: LifetimeKind
    var parameters: [RandomParameter] = []
    var kind = Kind.factory
    var provides = false
    var contributes = false
    var closes = false
    var accepts = false
    var fails = false
    /// The name of the binding that fills the first parameter, where that is a service.
    var uses: Int?
    /// Around it, in a parent.
    var decorators = 0

    enum Kind { case factory, instance, resolving, awaiting, onMainActor, withArgument, scopeValue, starting, asking }

    init(
        _ label: String, of services: Int, _ isPlain: Bool, after earlier: [RandomBinding],
        using random: inout SplitMix
    ) {
        self.label = label
        func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        let replaced = earlier.randomElement(using: &random)
        // Most of what a child binds takes the place of something.
        let replaces = label.hasPrefix("p") ? chance(4) : !chance(3)
        service = (replaces ? replaced?.service : nil) ?? Int.random(in: 0..<services, using: &random)
        name = (replaces ? replaced?.name : nil) ?? (chance(2) ? 0 : Int.random(in: 1...2, using: &random))
        let lifetimes: [LifetimeKind] = [.transient, .transient, .transient, .graph, .scoped, .singleton, .weak]
        lifetime = lifetimes.randomElement(using: &random) ?? .transient
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            parameters.append(RandomParameter(of: services, isPlain, after: earlier, using: &random))
        }
        closes = (lifetime == .singleton || lifetime == .scoped) && chance(2)
        fails = chance(20)
        if isPlain { return }
        provides = chance(12)
        contributes = chance(16)
        decorators = chance(12) ? Int.random(in: 1...2, using: &random) : 0
        accepts = lifetime == .transient && chance(8)
        if chance(8) { uses = Int.random(in: 0...2, using: &random) }
        let kinds: [Kind] = [
            .instance, .resolving, .awaiting, .onMainActor, .withArgument, .scopeValue, .starting, .asking,
        ]
        if chance(5) { kind = kinds.randomElement(using: &random) ?? .factory }
    }

    var key: (service: Int, name: Int) { (service, name) }
}

/// What a factory takes.
struct RandomParameter {
    let service: Int
    let shape: Shape

    enum Shape: CaseIterable {
        case one, optional, list, lazy, provider, lazyOptional, listOfLazy, view, optionalView, listOfNoted, scopes
    }

    init(of services: Int, _ isPlain: Bool, after earlier: [RandomBinding], using random: inout SplitMix) {
        // Mostly of what is bound already without a name, so that many families are right.
        let bound = earlier.filter { $0.name == 0 }.randomElement(using: &random)
        let takesBound = Int.random(in: 0..<10, using: &random) > 0
        let plain: [Shape] = [.one, .one, .one, .optional, .lazy, .provider, .lazyOptional]
        let rare = !isPlain && Int.random(in: 0..<5, using: &random) == 0
        var shape = (rare ? Shape.allCases : plain).randomElement(using: &random) ?? .one
        if shape == .one, bound == nil { shape = .optional }
        self.shape = shape
        service = (takesBound ? bound?.service : nil) ?? Int.random(in: 0..<services, using: &random)
    }
}

/// Another name for a binding of a parent.
struct RandomAlias {
    let service: Int
    let name: Int
    let target: Int

    init(_ bindings: [RandomBinding], _ random: inout SplitMix) {
        let binding = bindings.randomElement(using: &random)
        service = binding?.service ?? 0
        target = binding?.name ?? 0
        name = Int.random(in: 3...4, using: &random)
    }
}
