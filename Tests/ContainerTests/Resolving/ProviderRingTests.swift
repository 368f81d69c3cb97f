import PlugboardContainer
import Testing

/// Factories that call each other's `Provider` or open each other's `Lazy` during a build.
struct ProviderRingTests {
    struct Chicken: Sendable {}
    struct Egg: Sendable {}

    private static func description(_ register: (inout Catalog) -> Void) throws -> String {
        let container = try Container { register(&$0) }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Chicken.self) }
        return error?.description ?? ""
    }

    private static func expectOneRound(_ description: String, registeredAt chicken: Int, _ egg: Int) {
        #expect(
            description == """
                ProviderRingTests.Chicken -> ProviderRingTests.Egg (registered at \
                ContainerTests/ProviderRingTests.swift:\(egg)) is nested too deep in other resolutions
                   = note: ring: ProviderRingTests.Chicken -> ProviderRingTests.Egg -> ProviderRingTests.Chicken
                   = note: closures may nest resolutions 100 times, and all of it must fit on the thread's stack
                   = help: take a Lazy or a Provider in one of the factories, and open it later
                   = note: ProviderRingTests.Chicken: registered at ContainerTests/ProviderRingTests.swift:\(chicken)
                """)
    }

    @Test func `a cycle of Providers that factories call is reported with its path once`() throws {
        let line = #line + 1
        let description = try Self.description { catalog in
            catalog.register(Chicken.self) { (egg: Provider<Egg>) in
                _ = try egg()
                return Chicken()
            }
            catalog.register(Egg.self) { (chicken: Provider<Chicken>) in
                _ = try chicken()
                return Egg()
            }
        }
        Self.expectOneRound(description, registeredAt: line + 1, line + 5)
    }

    @Test func `the path to a cycle is reported before the cycle`() throws {
        let description = try Self.description { catalog in
            catalog.register(Chicken.self) { (egg: Provider<Egg>) in
                _ = try egg()
                return Chicken()
            }
            catalog.register(Egg.self) { (egg: Provider<Egg>) in try egg() }
        }
        #expect(description.hasPrefix("ProviderRingTests.Chicken -> ProviderRingTests.Egg (registered at "))
        #expect(description.contains("\n   = note: ring: ProviderRingTests.Egg -> ProviderRingTests.Egg\n"))
    }

    @Test func `a cycle of Lazies that factories open is reported with its path once`() throws {
        let line = #line + 1
        let description = try Self.description { catalog in
            catalog.register(Chicken.self) { (egg: Lazy<Egg>) in
                _ = try egg.value
                return Chicken()
            }
            catalog.register(Egg.self) { (chicken: Lazy<Chicken>) in
                _ = try chicken.value
                return Egg()
            }
        }
        Self.expectOneRound(description, registeredAt: line + 1, line + 5)
    }
}
