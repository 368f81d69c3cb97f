import Testing

@testable import PlugboardContainer

/// Impossible start declarations of registrations.
extension StartingTests {
    @Test func `rule 19.6: a hook with a type other than the factory's is an error of the resolve`() async throws {
        let container = try Container { catalog in
            catalog.register((any Store).self, name: "a", lifetime: .singleton) { Pool() }
                .closing(Caching.self) { _ in }
            catalog.register((any Store).self, name: "b", lifetime: .singleton) { () async -> any Store in Pool() }
                .closing(Caching.self) { _ in }
            catalog.register((any Store).self, name: "c", lifetime: .singleton) { Pool() }
                .starting(Caching.self) { _ in }
        }
        func page(_ name: String, _ line: Int) -> String {
            """
            StartingTests.Store#\(name) (registered at ContainerTests/StartingTests+Mistakes.swift:\(line)) was made as \
            StartingTests.Pool, but its registration declares StartingTests.Caching
               = help: name StartingTests.Pool instead of StartingTests.Caching there, or no type
            """
        }
        await expect(page("a", 9)) { _ = try container.resolve((any Store).self, name: "a") }
        await expect(page("b", 11)) { _ = try await container.resolve(awaiting: (any Store).self, name: "b") }
        await expect(page("c", 13)) { try await container.start() }
    }

    @Test func `rule 19.7: starting with another lifetime is a mistake`() async {
        var catalog = Catalog()
        catalog.register(Int.self) { 1 }.starting { _ in }
        catalog.register(instance: Pool()).starting { _ in }.ownedExternally()
        await expect(
            """
            error[PB0418]: Int is transient, so its .starting never runs
              --> ContainerTests/StartingTests+Mistakes.swift:30: never started
               |
               = help: make it a singleton, or leave .starting out, at ContainerTests/StartingTests+Mistakes.swift:30

            error[PB0418]: StartingTests.Pool is transient, so its .starting never runs
              --> ContainerTests/StartingTests+Mistakes.swift:31: never started
               |
               = help: make it a singleton, or leave .starting out, at ContainerTests/StartingTests+Mistakes.swift:31

            2 mistakes

            """
        ) { _ = try Container(catalog) }
    }

    @Test func `rule 19.36: a start that fails by a request is an event`() async throws {
        let recorder = FailureRecorder()
        let container = try Container { catalog in
            catalog.observer = recorder
            catalog.register(Int.self, lifetime: .singleton) { 1 }.starting { _ in
                _ = try Container { _ in }.resolve(String.self)
            }
        }
        await #expect(throws: StartingError.self) { try await container.start() }
        #expect(recorder.pages.count == 1)
    }
}
