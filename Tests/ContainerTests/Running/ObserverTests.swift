import PlugboardContainer
import Synchronization
import SampleServices
import TestSupport
import Testing

struct ObserverTests {
    final class Recorder: ContainerObserver {
        private let lines = Mutex<[String]>([])
        var text: [String] { lines.withLock { $0 } }
        private func write(_ line: String) { lines.withLock { $0.append(line) } }

        func registered(_ registration: RegistrationEvent) {
            write("registered \(registration.key) \(registration.factory?.rawValue ?? "-")")
        }
        func planned(_ plan: PlanEvent) { write("planned \(plan.keys.map(\.description))") }
        func resolved(_ step: ResolutionStep, in duration: Duration) {
            write("resolved \(step.key)\(duration < .zero ? " before it began" : "")")
        }
        func failed(_ step: ResolutionStep, with error: ResolutionError) { write("failed \(step.key)") }
    }

    @Test func `an observer receives registrations, plans, builds and failures`() throws {
        let recorder = Recorder()
        let container = try Container { catalog in
            catalog.observer = recorder
            catalog.register((any Animal).self, lifetime: .singleton) { Cat() }
            catalog.autoregister(PetOwner.self, name: "a", initializer: PetOwner.init(pet:))
            catalog.register(Int.self) { () throws(Refused) -> Int in throw Refused() }
            catalog.factory("cat", (any Animal).self, initializer: { Cat() })
        }
        _ = try container.resolve(PetOwner.self, name: "a")
        _ = try container.resolve((any Animal).self)
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(
            recorder.text == [
                "registered Animal -", "registered PetOwner#a -", "registered Int -", "registered Animal cat",
                "planned [\"Animal\", \"PetOwner#a\", \"Int\"]", "resolved Animal", "resolved PetOwner#a",
                "failed Int",
            ])
    }

    /// The lines of starts and closings, without durations.
    private final class Life: ContainerObserver {
        private let lines = Mutex<[String]>([])
        var text: [String] { lines.withLock { $0 } }
        private func write(_ line: String, _ duration: Duration = .zero) {
            lines.withLock { $0.append(duration < .zero ? "\(line) before it began" : line) }
        }

        func started(_ step: ResolutionStep, in duration: Duration) { write("started \(step.key)", duration) }
        func closing(_ step: ResolutionStep) { write("closing \(step.key)") }
        func closed(_ step: ResolutionStep, in duration: Duration) { write("closed \(step.key)", duration) }
        func failed(_ step: ResolutionStep, with error: ResolutionError) { write("failed \(step.key): \(error)") }
    }

    @Test func `rule 19.36: an observer receives each start and each closing`() async throws {
        let life = Life()
        let container = try Container { catalog in
            catalog.observer = life
            catalog.register(Int.self, lifetime: .singleton) { 1 }.starting { _ in }.closing { _ in }
            catalog.register(String.self, lifetime: .singleton) { (number: Int) in "\(number)" }
                .running { _ in try? await Task.sleep(for: .seconds(86_400)) }
                .closing { _ in }
            catalog.register(
                Double.self, lifetime: .singleton, factory: { (_: String) in 1 }, fileID: "App/App.swift", line: 3
            )
            .closing { _ in throw Refused() }
            catalog.register(Bool.self, lifetime: .scoped) { true }.closing { _ in }
        }
        try await container.start()
        _ = try container.resolve(Double.self)
        try await container.withScope { scope in _ = try scope.resolve(Bool.self) }
        await #expect(throws: ClosingError.self) { try await container.close() }
        #expect(
            life.text == [
                "started Int", "started String", "closing Bool", "closed Bool", "closing Double",
                "failed Double: Double (registered at App/App.swift:3) did not close: no key", "closing String",
                "closed String", "closing Int", "closed Int",
            ])
    }

    @Test func `rule 19.36: an observer receives a failed start once`() async throws {
        let life = Life()
        let container = try Container { catalog in
            catalog.observer = life
            catalog.register(Int.self, lifetime: .singleton, factory: { 1 }, fileID: "App/App.swift", line: 1)
                .starting { _ in throw Refused() }
        }
        await #expect(throws: StartingError.self) { try await container.start() }
        #expect(life.text == ["failed Int: Int (registered at App/App.swift:1) did not start: no key"])
        let unbuilt = try Container { catalog in
            catalog.observer = life
            catalog.register(
                Int.self, lifetime: .singleton, factory: { () throws(Refused) -> Int in throw Refused() },
                fileID: "App/App.swift", line: 1
            ).starting { _ in }
        }
        await #expect(throws: StartingError.self) { try await unbuilt.start() }
        #expect(life.text.dropFirst() == ["failed Int: Int (registered at App/App.swift:1) threw: no key"])
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 19.36: a start that the failure of another one cancels is no failure`() async throws {
        let (life, waits, end) = (Life(), Latch(), Latch())
        let other = try Container { catalog in
            catalog.register(Int.self, lifetime: .singleton) { () async -> Int in
                waits.open()
                await end.pass()
                return 1
            }
        }
        let container = try Container { catalog in
            catalog.observer = life
            catalog.register(String.self, lifetime: .singleton) { "" }
                .starting { _ in _ = try await other.resolve(awaiting: Int.self) }
            catalog.register(Bool.self, lifetime: .singleton, factory: { true }, fileID: "App/App.swift", line: 1)
                .starting { _ in
                    await waits.pass()
                    throw Refused()
                }
        }
        await #expect(throws: StartingError.self) { try await container.start() }
        end.open()
        #expect(life.text == ["failed Bool: Bool (registered at App/App.swift:1) did not start: no key"])
    }

    @Test func `rule 19.37: a container knows whether it is ready, and which services are not started`() async throws {
        let (waits, end) = AsyncStream.makeStream(of: Never.self)
        let (begins, begin) = AsyncStream.makeStream(of: Never.self)
        let container = try Container { catalog in
            catalog.register(Int.self, lifetime: .singleton) { 1 }.starting { _ in }
            catalog.register(String.self, name: "b", lifetime: .singleton) { (number: Int) in "\(number)" }
                .starting { _ in
                    begin.finish()
                    for await _ in waits {}
                }
        }
        func names() -> [String] { container.notStarted.map(\.description) }
        #expect(!container.isStarted && names() == ["Int", "String#b"])
        let start = Task { try await container.start() }
        for await _ in begins {}
        #expect(!container.isStarted && names() == ["String#b"])
        end.finish()
        try await start.value
        #expect(container.isStarted && names() == [])
        try await container.close()
        #expect(!container.isStarted && names() == [])
        let plain = try Container { $0.register(Int.self) { 1 } }
        #expect(plain.isStarted && plain.notStarted == [])
    }

    @Test func `a plan event lists the bindings without contributions`() throws {
        let recorder = Recorder()
        _ = try Container { catalog in
            catalog.observer = recorder
            catalog.register(Cat.self, lifetime: .singleton) { Cat() }.contributes(to: (any Animal).self) { $0 }
        }
        #expect(recorder.text == ["registered Cat -", "planned [\"Cat\"]"])
    }

    @Test func `a child uses its own observer, or else its parent's`() throws {
        let (recorder, own) = (Recorder(), Recorder())
        let parent = try Container { catalog in
            catalog.observer = recorder
            catalog.register(Int.self) { 1 }
        }
        _ = try parent.makeChild { _ in }.resolve(Int.self)
        _ = try parent.makeChild { $0.observer = own }.resolve(Int.self)
        #expect(
            [recorder.text, own.text] == [
                ["registered Int -", "planned [\"Int\"]", "planned [\"Int\"]", "resolved Int"],
                ["planned [\"Int\"]", "resolved Int"],
            ])
    }

    @Test func `the plan events of a container and of its child have the warnings`() throws {
        final class Reader: ContainerObserver {
            let codes = Mutex<[[String]]>([])
            func planned(_ plan: PlanEvent) { codes.withLock { $0.append(plan.warnings.map(\.code.description)) } }
        }
        let reader = Reader()
        let parent = try Container { catalog in
            catalog.observer = reader
            catalog.register(Cat.self, lifetime: .singleton) { Cat() }
            catalog.register(String.self) { (left: Cat, right: Cat) in left.name + right.name }
        }
        _ = try parent.makeChild { catalog in
            catalog.register(Int.self) { (left: Cat, right: Cat) in left.name.count + right.name.count }
        }
        #expect(reader.codes.withLock { $0 } == [["PB0908"], ["PB0908", "PB0908"]])
    }

    @Test func `a trace indents each build by its depth`() async throws {
        let journal = Journal()
        let container = try Container { catalog in
            catalog.register(Int.self, lifetime: .singleton) { 1 }
            catalog.register(String.self) { (number: Int) in "\(number)" }
            catalog.register(Double.self) { r in Double(try r.resolve(String.self)) ?? 0 }
            catalog.register(Character.self) { (text: String) async in Character(text) }
            catalog.observer = TextObserver { line in
                let words = line.split(separator: " ", omittingEmptySubsequences: false)
                if words.contains("resolved") { journal.write(words.prefix { $0 != "in" }.joined(separator: " ")) }
            }
        }
        _ = try container.resolve(Double.self)
        _ = try await container.resolve(awaiting: Character.self)
        #expect(
            journal.text == [
                "    resolved Int", "  resolved String", "resolved Double",
                "  resolved String", "resolved Character",
            ])
    }
}
