import PlugboardTesting
import Synchronization
import Testing

@Suite(.wired(profile: "loud", Shop.loader))
struct WiredTests {
    @Test func `a test of a wired suite has a container of the profile`() throws {
        #expect(try Container.wired.resolve(Host.self).greeter.greeting() == "good day!")
    }

    @Test(.replacing(Greeter.self) { RecordingGreeter() })
    func `a replacement replaces the binding and its decorators, even in a sealed profile`() throws {
        #expect(try Container.wired.resolve(Greeter.self).greeting() == "recorded")
    }

    @Test(.replacing(Greeter.self) { RecordingGreeter() })
    func `the test and the code under test receive the same replacement`() throws {
        let greeter = try Container.wired.resolve(Greeter.self) as? RecordingGreeter
        let used = try Container.wired.resolve(Host.self).greeter as? RecordingGreeter
        #expect(greeter != nil)
        #expect(greeter === used)
    }

    @Test(.wired(profile: "test", Shop.loader))
    func `the trait of a test takes precedence over that of its suite`() throws {
        #expect(try Container.wired.resolve(Greeter.self).greeting() == "good day")
    }

    @Test func `a task of the test uses the test's container`() async throws {
        let host = try Container.wired.resolve(Host.self)
        let same = try await Task { try Container.wired.resolve(Host.self) === host }.value
        #expect(same)
    }

    @Test(arguments: 0..<8) func `parallel tests never share a container`(number: Int) async throws {
        let host = try Container.wired.resolve(Host.self)
        let isNew = Self.seen.withLock { $0.insert(ObjectIdentifier(host)).inserted }
        Self.kept.withLock { $0.append(host) }
        #expect(isNew)
    }

    /// Retained so that no identity is reused.
    private static let kept = Mutex<[Host]>([])
    private static let seen = Mutex<Set<ObjectIdentifier>>([])
}

struct UnwiredTests {
    @Test func `outside a wired test there is no container, and the message names the solution`() {
        let error = #expect(throws: NotWired.self) { try Container.wired }
        #expect(
            error?.description
                == "no container: add .wired(profile:catalog:) to the test or its suite; tasks made with Task.detached see none"
        )
    }

    @Test(.wired(profile: "test", Shop.loader)) func `the trait works on a single test`() throws {
        #expect(try Container.wired.resolve(Greeter.self).greeting() == "good day")
    }

    @Test func `an invalid wiring fails the test with the full page`() async throws {
        let trait = WiredTrait.wired(profile: "tset", Shop.loader)
        let test = try #require(Test.current)
        let error = await #expect(throws: WiringError.self) {
            try await trait.provideScope(for: test, testCase: Test.Case.current) {}
        }
        #expect(
            error?.description == """
                error[PB0201]: no profile is named "tset" (from TestingTests/WiredTests.swift:60)
                   = help: did you mean "test"?
                   = note: profiles: loud, test

                1 mistake

                """)
    }
}

struct ReplacingTests {
    @Test(.wired(profile: "test", Shop.named), .replacing(Greeter.self, name: "loud") { RecordingGreeter() })
    func `a replacement of an unbound key fails the test, and lists the bound keys`() async throws {
        let trait = WiredTrait.wired(profile: "test", Shop.loader)
        let test = try #require(Test.current)
        let error = await #expect(throws: WiringError.self) {
            try await trait.provideScope(for: test, testCase: Test.Case.current) {}
        }
        #expect(
            error?.description == """
                error[PB0212]: the replacement of Greeter#loud replaces nothing: it is not bound
                  --> TestingTests/WiredTests.swift:80: replaced here
                   |
                   = help: name the one that is meant, with name:
                   = note: bound are: Greeter

                1 mistake

                """)
    }

    @Test func `a replacement without a wired trait fails the test, which does not run`() async throws {
        let trait = ReplacingTrait.replacing(Greeter.self) { RecordingGreeter() }
        let test = try #require(Test.current)
        let error = await #expect(throws: NotWired.self) {
            try await trait.provideScope(for: test, testCase: Test.Case.current) { Issue.record("the test ran") }
        }
        #expect(
            error?.description == "no .wired here: .replacing replaces in the container of a .wired suite or test")
    }
}

struct EndingTests {
    private struct CannotClose: Error {}

    /// A catalog whose host counts its closing, and throws then if `failing` is true.
    private func loader(_ closed: Mutex<Int>.Box, failing: Bool = false) -> ManifestLoader {
        var catalog = Catalog()
        catalog.register(Host.self, lifetime: .singleton) { Host(greeter: RecordingGreeter()) }
            .closing { _ in
                closed.count.withLock { $0 += 1 }
                if failing { throw CannotClose() }
            }
        return ManifestLoader(.memory(["test": "{}"]), catalog: catalog, variables: [:])
    }

    @Test(arguments: [false, true])
    func `the container of a test is closed at its end, even after a throw`(throwing: Bool) async throws {
        let closed = Mutex<Int>.Box()
        let trait = WiredTrait.wired(profile: "test", loader(closed))
        let test = try #require(Test.current)
        do {
            try await trait.provideScope(for: test, testCase: Test.Case.current) {
                _ = try Container.wired.resolve(Host.self)
                #expect(closed.count.withLock { $0 } == 0)
                if throwing { throw CannotClose() }
            }
            #expect(!throwing)
        } catch {
            #expect(throwing && error is CannotClose)
        }
        #expect(closed.count.withLock { $0 } == 1)
    }

    @Test func `an error of closing is an issue of its test`() async throws {
        let trait = WiredTrait.wired(profile: "test", loader(.init(), failing: true))
        let test = try #require(Test.current)
        try await withKnownIssue {
            try await trait.provideScope(for: test, testCase: Test.Case.current) {
                _ = try Container.wired.resolve(Host.self)
            }
        } matching: { issue in
            issue.error.map { "\($0)".contains("CannotClose") } ?? false
        }
    }

    @Test func `an invalid wiring is reported with its page once for a suite, then with a line`() async throws {
        let trait = WiredTrait.wired(profile: "tset", Shop.loader)
        let test = try #require(Test.current)
        await #expect(throws: WiringError.self) {
            try await trait.provideScope(for: test, testCase: Test.Case.current) {}
        }
        for _ in 0..<2 {
            let error = await #expect(throws: NotWired.self) {
                try await trait.provideScope(for: test, testCase: Test.Case.current) {}
            }
            #expect(error?.description == "profile \"tset\" has 1 mistake, reported by another test of this suite")
        }
    }
}

extension EndingTests {
    @Test func `control characters in a profile's name are escaped in each line about it`() async throws {
        let trait = WiredTrait.wired(profile: "te\u{1B}[2Jst", Shop.loader)
        let test = try #require(Test.current)
        let first = await #expect(throws: WiringError.self) {
            try await trait.provideScope(for: test, testCase: Test.Case.current) {}
        }
        #expect(first?.description.contains("\u{1B}") == false)
        let second = await #expect(throws: NotWired.self) {
            try await trait.provideScope(for: test, testCase: Test.Case.current) {}
        }
        #expect(
            second?.description
                == #"profile "te\u{1B}[2Jst" has 1 mistake, reported by another test of this suite"#)
    }

    @Test(.wired(profile: "test", Shop.obeyed))
    func `control characters in the text of a thrown error are escaped`() async throws {
        let error = #expect(throws: ResolutionError.self) { try Container.wired.resolve(Host.self) }
        #expect(error?.description.hasSuffix(#"threw: a\u{1B}[31m\u{202E}\u{A}b"#) == true)
    }
}

extension Shop {
    private struct Obeyed: Error, CustomStringConvertible {
        let description = "a\u{1B}[31m\u{202E}\nb"
    }

    /// A host that throws control characters.
    fileprivate static let obeyed: ManifestLoader = {
        var catalog = Catalog()
        catalog.register(Host.self) { () throws -> Host in throw Obeyed() }
        return ManifestLoader(.memory(["test": "{}"]), catalog: catalog, variables: [:])
    }()
}

extension Mutex<Int> {
    /// A count that closures share.
    fileprivate final class Box: Sendable {
        let count = Mutex(0)
    }
}

@Suite(.wired(profile: "tset", Shop.loader)) struct BrokenSuiteTests {
    @Test(.unwired) func `an unwired test runs in a suite with an invalid wiring`() {
        proveEveryProfile(of: "Fixtures/Good", catalog: Shop.catalog)
        #expect(throws: NotWired.self) { try Container.wired }
    }
}
