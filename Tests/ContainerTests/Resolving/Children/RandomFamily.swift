import TestSupport
@testable import PlugboardContainer

/// The random bindings of a parent, its child and a child of that, determined by a seed. No container keeps an
/// instance, so that a family equals one container with all bindings.
struct RandomFamily {
    var parent: [RandomBinding] = []
    var child: [RandomBinding] = []
    var grandchild: [RandomBinding] = []

    /// Creates a family in which containers keep instances and decorators wrap services. It may have mistakes.
    init(wildSeed seed: UInt64) {
        var random = SplitMix(seed: seed)
        let isPlain = Int.random(in: 0..<2, using: &random) == 0
        let services = Int.random(in: 2...5, using: &random)
        func bindings(_ label: String, _ count: Int, after earlier: [RandomBinding]) -> [RandomBinding] {
            (0..<count).reduce(into: []) { bindings, number in
                var binding = RandomBinding(
                    "\(label)\(number)", of: services, isPlain, after: earlier + bindings, using: &random)
                let isKept = Int.random(in: 0..<3, using: &random) == 0 && binding.lifetime == .transient
                if isKept, !binding.accepts, binding.kind == .factory || binding.kind == .awaiting {
                    binding.lifetime = Bool.random(using: &random) ? .singleton : .weak
                    binding.closes = binding.lifetime == .singleton && Bool.random(using: &random)
                }
                binding.decorates = Int.random(in: 0..<6, using: &random) == 0
                bindings.append(binding)
            }
        }
        parent = bindings("p", Int.random(in: 1...12, using: &random), after: [])
        while (try? Self.whole([parent], FamilyWorld())) == nil { parent.removeLast() }
        child = bindings("c", Int.random(in: 0...3, using: &random), after: parent)
        // Every second family has only right children, because a mistake ends the comparison.
        let isRight = Bool.random(using: &random)
        while isRight, !child.isEmpty, (try? Self.planned([parent, child], FamilyWorld())) == nil { child.removeLast() }
        grandchild = bindings("g", Int.random(in: 0...2, using: &random), after: parent + child)
        while isRight, !grandchild.isEmpty,
            (try? Self.planned([parent, child, grandchild], FamilyWorld())) == nil
        {
            grandchild.removeLast()
        }
    }

    init(seed: UInt64) {
        var random = SplitMix(seed: seed)
        // Few services, so that bindings often collide.
        let isPlain = Int.random(in: 0..<3, using: &random) == 0
        let services = Int.random(in: 2...4, using: &random)
        for number in 0..<Int.random(in: 1...9, using: &random) {
            parent.append(RandomBinding("p\(number)", of: services, isPlain, after: parent, using: &random))
        }
        while !isRight([parent]) { parent.removeLast() }
        for number in 0..<Int.random(in: 0...3, using: &random) {
            child.append(RandomBinding("c\(number)", of: services, isPlain, after: parent + child, using: &random))
        }
        while !isRight([parent, child]) { child.removeLast() }
        for number in 0..<Int.random(in: 0...2, using: &random) {
            let earlier = parent + child + grandchild
            grandchild.append(RandomBinding("g\(number)", of: services, isPlain, after: earlier, using: &random))
        }
        while !isRight([parent, child, grandchild]) { grandchild.removeLast() }
    }

    /// Whether a kept instance may need itself, which only a `Lazy` or a `Provider` permits. A child that plans all bindings
    /// does not see such a ring in its parent, so it may sort lists otherwise than its parent does.
    var hasKeptRing: Bool {
        let all = parent + child + grandchild
        var reached = all.filter { [.singleton, .weak].contains($0.lifetime) }.map { ($0.service, $0.service) }
        var seen: Set<[Int]> = []
        while let (start, service) = reached.popLast() {
            for parameter in all.filter({ $0.service == service }).flatMap(\.parameters) {
                if parameter.service == start { return true }
                if seen.insert([start, parameter.service]).inserted { reached.append((start, parameter.service)) }
            }
        }
        return false
    }

    private func isRight(_ generations: [[RandomBinding]]) -> Bool {
        (try? Self.family(generations, FamilyWorld())) != nil
    }

    /// Creates a container, its child and so on; returns the last one.
    static func family(_ generations: [[RandomBinding]], _ world: FamilyWorld) throws -> Container {
        var last = try Container(catalog(of: generations[0], world))
        for bindings in generations.dropFirst() { last = try last.makeChild(catalog(of: bindings, world)) }
        return last
    }

    /// Creates a family in which each child plans all bindings.
    static func planned(_ generations: [[RandomBinding]], _ world: FamilyWorld) throws -> Container {
        var last = try Container(catalog(of: generations[0], world))
        for bindings in generations.dropFirst() {
            last = try last.makeChild(catalog(of: bindings, world), isWhole: true)
        }
        return last
    }

    /// Creates one container with all bindings; later ones override earlier ones.
    static func whole(_ generations: [[RandomBinding]], _ world: FamilyWorld) throws -> Container {
        try Container(catalog(of: generations.flatMap(\.self), world))
    }
}

/// A random binding.
struct RandomBinding {
    let label: String
    let service: Int
    /// 0 for the unnamed binding.
    var name: Int
    var lifetime: LifetimeKind
    var parameters: [RandomParameter] = []
    var kind = Kind.factory
    var provides = false
    var contributes = false
    var closes = false
    var accepts = false
    var fails = false
    /// Whether the binding is a decorator of its service.
    var decorates = false
    /// The name of the binding that fills the first parameter, if that is a service.
    var uses: Int?

    enum Kind { case factory, resolving, awaiting, onMainActor, withArgument, asking }

    init(
        _ label: String, of services: Int, _ isPlain: Bool, after earlier: [RandomBinding],
        using random: inout SplitMix
    ) {
        self.label = label
        func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        let replaced = earlier.randomElement(using: &random)
        // Most bindings of a child replace one of its parent.
        let replaces = label.hasPrefix("p") ? chance(4) : !chance(3)
        service = (replaces ? replaced?.service : nil) ?? Int.random(in: 0..<services, using: &random)
        name = (replaces ? replaced?.name : nil) ?? (chance(2) ? 0 : Int.random(in: 1...2, using: &random))
        let lifetimes: [LifetimeKind] = [.transient, .transient, .transient, .graph, .scoped]
        lifetime = lifetimes.randomElement(using: &random) ?? .transient
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            parameters.append(RandomParameter(of: services, isPlain, after: earlier, using: &random))
        }
        closes = lifetime == .scoped && chance(2)
        fails = chance(20)
        if isPlain { return }
        provides = chance(12)
        contributes = chance(16)
        accepts = lifetime == .transient && chance(8)
        if chance(8) { uses = Int.random(in: 0...2, using: &random) }
        let kinds: [Kind] = [.resolving, .awaiting, .onMainActor, .withArgument, .asking]
        if chance(5) { kind = kinds.randomElement(using: &random) ?? .factory }
    }

    var key: (service: Int, name: Int) { (service, name) }
}

/// A parameter of a factory.
struct RandomParameter {
    let service: Int
    let shape: Shape

    enum Shape: CaseIterable {
        case one, optional, list, lazy, provider, lazyOptional, listOfLazy, view, optionalView, listOfNoted, scopes
    }

    init(of services: Int, _ isPlain: Bool, after earlier: [RandomBinding], using random: inout SplitMix) {
        // Usually a service that has an unnamed binding, so that many families are valid.
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
