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
}
