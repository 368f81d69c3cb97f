import TestSupport
@testable import PlugboardContainer

/// Makes every possible request to a child and to its child, in a random order, and records the answers.
struct FamilyTranscript {
    private let family: RandomFamily
    private let seed: UInt64
    private let world = FamilyWorld()

    init(_ family: RandomFamily, seed: UInt64) {
        self.family = family
        self.seed = seed
    }

    var lines: [String] { world.lines }

    mutating func run(_ make: ([[RandomBinding]], FamilyWorld) throws -> Container) async {
        do {
            let child = try make([family.parent, family.child], world)
            let grandchild = try make([family.parent, family.child, family.grandchild], world)
            var random = SplitMix(seed: seed &* 31)
            for _ in 0..<20 { await ask(Bool.random(using: &random) ? child : grandchild, &random) }
            for container in [child, grandchild] {
                do { try await container.close() } catch { world.write("\(error)") }
                await ask(child, &random)
            }
            for container in [child, grandchild] {
                var next = container.parent
                while let parent = next {
                    do { try await parent.close() } catch { world.write("\(error)") }
                    next = parent.parent
                }
            }
        } catch {
            world.write("\(error)")
        }
    }

    private func ask(_ container: Container, _ random: inout SplitMix) async {
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            for binding in container.bindings {
                let alias = binding.aliasOf.map { "\($0)" } ?? "-"
                world.write("\(binding.key) \(alias) \(binding.decorators) \(binding.lifetime) \(binding.origin)")
            }
        case 1, 2:
            let scope = container.makeScope()
            for _ in 0..<4 { await ask(scope, &random) }
            do { try await scope.close() } catch { world.write("\(error)") }
            world.write("scope closed")
        default: await ask(container as any AskedContainer, &random)
        }
    }

    private func ask(_ asked: any AskedContainer, _ random: inout SplitMix) async {
        let bound = (family.parent + family.child + family.grandchild).randomElement(using: &random)
        let isAny = Int.random(in: 0..<5, using: &random) == 0
        let name = familyName(isAny ? Int.random(in: 0...4, using: &random) : bound?.name ?? 0)
        let tag = familyTags[isAny ? Int.random(in: 0..<5, using: &random) : bound?.service ?? 0]
        let way = Int.random(in: 0..<10, using: &random)
        func open<T: FamilyTag>(_ tag: T.Type) async {
            let text: String
            switch way {
            case 0, 1, 2: text = outcome { try asked.resolve(FamilyNode<T>.self, name: name).text(in: world, 0) }
            case 3: text = outcome { try asked.resolve(FamilyNode<T>.self).text(in: world, 0) }
            case 4: text = outcome { try asked.resolveAll(FamilyNode<T>.self).text(in: world, 0) }
            case 5: text = outcome { try asked.resolveOptional(FamilyNode<T>.self, name: name).text(in: world, 0) }
            case 6:
                text = outcome {
                    try asked.resolve([Lazy<FamilyNode<T>>].self).text(in: world, 0)
                        + asked.resolve(Provider<FamilyNode<T>>.self, name: name).text(in: world, 0)
                }
            case 7: text = outcome { try asked.resolveAll(NotedNode.self).text(in: world, 0) }
            case 8:
                text = outcome {
                    try asked.resolve(FamilyNode<T>.self, name: name, argument: FamilyNode<Tag5>("argument"))
                        .text(in: world, 0)
                }
            default:
                do {
                    text = try await asked.awaited(FamilyNode<T>.self, name).text(in: world, 0)
                } catch {
                    text = "<\(error)>"
                }
            }
            world.write("\(way) \(T.self) \(name.map { "\($0)" } ?? "-"): \(text)")
        }
        await open(tag)
    }
}

/// A container or a scope.
protocol AskedContainer: Resolving {
    func resolveOptional<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S?
    func resolveAll<S>(_ service: S.Type) throws(ResolutionError) -> [S]
    func awaited<S>(_ service: S.Type, _ name: ServiceName?) async throws -> S
}

extension Container: AskedContainer {
    func awaited<S>(_ service: S.Type, _ name: ServiceName?) async throws -> S {
        try await resolve(awaiting: service, name: name)
    }
}

extension Scope: AskedContainer {
    func awaited<S>(_ service: S.Type, _ name: ServiceName?) async throws -> S {
        try await resolve(awaiting: service, name: name)
    }
}
