import PlugboardTesting
import Synchronization
import Testing

/// Doubles of a body beside the replacements of traits.
@Suite(.wired(profile: "test", Shop.named), .replacing(Greeter.self) { PoliteGreeter(settings: .init(words: "suite")) })
struct DoublesOfTraitTests {
    private func words(_ given: Container? = nil) throws -> [String] {
        let container = try given ?? Container.wired
        return try [
            container.resolve(Greeter.self).greeting(), container.resolve(Greeter.self, name: "loud").greeting(),
            container.resolve(Host.self).greeter.greeting(),
        ]
    }

    @Test func `the tests of a suite inherit its replacement, and other keys keep their bindings`() throws {
        #expect(try words() == ["suite", "good day", "suite"])
    }

    @Test(.replacing(Greeter.self, name: "loud") { PoliteGreeter(settings: .init(words: "test")) })
    func `rule 7.22: a container with doubles has the other replacements of the test and of its suite`() async throws {
        #expect(try words() == ["suite", "test", "suite"])
        let host = Host(greeter: RecordingGreeter())
        let container = try await Container.wired { $0.replace(Host.self, with: host) }
        #expect(try words(container) == ["suite", "test", "recorded"])
        let other = try await Container.wired { $0.replace(Greeter.self, name: "loud", with: RecordingGreeter()) }
        #expect(try words(other) == ["suite", "recorded", "suite"])
    }

    @Test(arguments: 0..<8)
    func `rule 7.22: cases that run beside each other have doubles of their own`(number: Int) async throws {
        let greeter = PoliteGreeter(settings: .init(words: "\(number)"))
        try await Container.wired {
            $0.replace(Greeter.self, name: "loud", with: greeter)
        } run: { container in
            for _ in 0..<10 {
                await Task.yield()
                let (current, words) = (try Container.wired, try words())
                #expect(current === container && words == ["suite", "\(number)", "suite"])
            }
        }
        #expect(try words() == ["suite", "good day", "suite"])
    }
}

/// Rule 7.24.
struct RefusingTests {
    private static let here = SourceLocation(fileID: "A/B.swift", filePath: "/A/B.swift", line: 7, column: 3)

    @Test(.wired(profile: "test", Shop.named), .refusing(Greeter.self, name: "loud", sourceLocation: here))
    func `rule 7.24: the issue has the place of the trait, and other names are made`() throws {
        #expect(try Container.wired.resolve(Host.self).greeter.greeting() == "good day")
        withKnownIssue {
            _ = try? Container.wired.resolve([any Greeter].self)
        } matching: { issue in
            "\(issue)".contains("Greeter#loud was made, and .refusing refuses it") && issue.sourceLocation == Self.here
        }
    }

    @Test(.wired(profile: "test", Shop.loader), .refusing(Greeter.self))
    func `rule 7.24: of many concurrent requests each receives the error, and each build is an issue`() async throws {
        let container = try Container.wired
        await withKnownIssue {
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        do {
                            _ = try container.resolve(Greeter.self)
                            return false
                        } catch {
                            guard case .threw(let inner)? = (error as? ResolutionError)?.reason else { return false }
                            return inner is RefusedService
                        }
                    }
                }
                for await isRefused in group { #expect(isRefused) }
            }
        } matching: {
            "\($0)".contains("Greeter was made, and .refusing refuses it")
        }
    }

    @Test(.wired(profile: "test", Shop.loader), .refusing(Greeter.self))
    func `rule 7.24: a refused service that has a double, or is not requested, is no issue`() async throws {
        _ = try await Container.wired { $0.replace(Host.self, with: Host(greeter: RecordingGreeter())) }
        let container = try await Container.wired { $0.replace(Greeter.self, with: RecordingGreeter()) }
        #expect(try container.resolve(Host.self).greeter.greeting() == "recorded")
    }
}

/// The end of a test with containers of doubles.
struct DoublesEndingTests {
    private struct CannotClose: Error {}

    /// A host that counts its closings, which all throw.
    private static func loader(_ closed: Closings) -> ManifestLoader {
        var catalog = Catalog()
        catalog.register(Host.self, lifetime: .singleton) { Host(greeter: RecordingGreeter()) }
            .closing { _ in
                closed.count.withLock { $0 += 1 }
                throw CannotClose()
            }
        catalog.register(String.self) { "real" }
        return ManifestLoader(.memory(["test": "{}"]), catalog: catalog, variables: [:])
    }

    private final class Closings: Sendable {
        let count = Mutex(0)
    }

    @Test func `rule 7.22: each container is closed, even if the closing of another one throws`() async throws {
        let closed = Closings()
        let trait = WiredTrait.wired(profile: "test", Self.loader(closed))
        let test = try #require(Test.current)
        let kept = Mutex<[Container]>([])
        await withKnownIssue {
            await #expect(throws: CannotClose.self) {
                try await trait.provideScope(for: test, testCase: Test.Case.current) {
                    for word in ["first", "second"] {
                        let container = try await Container.wired { $0.replace(String.self, with: word) }
                        _ = try container.resolve(Host.self)
                        kept.withLock { $0.append(container) }
                    }
                    _ = try Container.wired.resolve(Host.self)
                    throw CannotClose()
                }
            }
        } matching: {
            $0.error is ClosingError
        }
        #expect(closed.count.withLock { $0 } == 3)
        for container in kept.withLock({ $0 }) {
            let error = #expect(throws: ResolutionError.self) { try container.resolve(Host.self) }
            #expect(error?.description.contains("the end of the test") == true, "\(String(describing: error))")
        }
    }

    @Test func `rule 7.22: a task that outlives its test receives no container with doubles`() async throws {
        let loader = Self.loader(Closings())
        let trait = WiredTrait.wired(profile: "test", loader)
        let test = try #require(Test.current)
        let (stream, ended) = AsyncStream.makeStream(of: Void.self)
        let late = Mutex<Task<Void, any Error>?>(nil)
        try await trait.provideScope(for: test, testCase: Test.Case.current) {
            let task = Task {
                for await _ in stream {}
                _ = try await Container.wired { $0.replace(String.self, with: "late") }
            }
            late.withLock { $0 = task }
        }
        ended.finish()
        let error = await #expect(throws: NotWired.self) { try await late.withLock { $0 }?.value }
        #expect(
            error?.description
                == "no container: the test has ended, and nothing would close the container of its doubles")
    }

    @Test func `a mistake is counted without the warnings beside it`() async throws {
        var catalog = Shop.catalog
        catalog.factory("greeter.old", Greeter.self) { RecordingGreeter() }.deprecated("use greeter.polite")
        let manifest = #"{ "services": { "Greeter": "greeter.old", "Greeter#b": "greeter.polit" } }"#
        let trait = WiredTrait.wired(
            profile: "test", ManifestLoader(.memory(["test": manifest]), catalog: catalog, variables: [:]))
        let test = try #require(Test.current)
        let error = await #expect(throws: WiringError.self) {
            try await trait.provideScope(for: test, testCase: Test.Case.current) {}
        }
        #expect(error?.diagnostics.map(\.severity).filter { $0 == .warning }.count == 1)
        #expect(error?.diagnostics.count == 2)
        let again = await #expect(throws: NotWired.self) {
            try await trait.provideScope(for: test, testCase: Test.Case.current) {}
        }
        #expect(again?.description == "profile \"test\" has 1 mistake, reported by another test of this suite")
    }
}
