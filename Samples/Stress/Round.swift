import PlugboardContainer
internal import Synchronization

/// Some containers, and the tasks and threads that use them at the same time.
final class Round: Sendable {
    static let boxCount = 4
    static let nameCount = 10
    private static let workers = 6
    private static let turns = 40

    static func name(_ number: Int) -> ServiceName { ServiceName("\(number)") }

    let boxes = (0..<boxCount).map { _ in Box() }
    /// The tasks that factories started and do not await.
    let started = Mutex<[Task<Void, Never>]>([])
    private let readers = Readers()
    private let seed: UInt64

    init(seed: UInt64) {
        self.seed = seed
    }

    func run() async {
        var choices = Choices(seed: seed &* 1000)
        for box in boxes {
            let catalog = catalog(&choices)
            attempt { box.set(try Container(catalog)) }
        }
        if let parent = boxes[0].container {
            let child = self.catalog(&choices)
            attempt { boxes[Self.boxCount - 1].set(try parent.makeChild(child)) }
        }
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<Self.workers {
                group.addTask { await self.work(Choices(seed: self.seed &* 1000 &+ UInt64(worker) &+ 1)) }
            }
            group.addTask { await self.askOnSmallStack() }
        }
        for box in boxes { box.set(nil) }
        while let task = started.withLock({ $0.popLast() }) { await task.value }
        readers.releaseLazies()
        await expectNoInstance()
    }

    /// Checks that all instances of the round end. Waits up to ten seconds, because a build may end after its waiting
    /// callers were cancelled.
    private func expectNoInstance() async {
        for _ in 0..<1000 where Thing.living.load(ordering: .relaxed) != 0 {
            try? await Task.sleep(for: .milliseconds(10))
        }
        let living = Thing.living.load(ordering: .relaxed)
        if living != 0 { Progress.fail("\(living) instances outlive their round") }
    }

    private func work(_ choices: Choices) async {
        var choices = choices
        // The instances that exist longer than their containers.
        var kept: [Thing] = []
        for _ in 0..<Self.turns {
            let name = Self.name(choices.below(Self.nameCount))
            let (box, turn) = (boxes[choices.below(Self.boxCount)], choices.below(20))
            await attemptAwaiting {
                if let container = box.container { kept += try await Self.use(container, name, turn) }
                if turn == 19 { box.set(nil) }
            }
            if let thing = kept.randomElement(using: &choices) { await read(thing, awaiting: turn < 10) }
            if kept.count > 20 { kept.removeFirst(10) }
        }
    }

    /// Uses a container in one of the possible ways.
    private static func use(_ container: Container, _ name: ServiceName, _ turn: Int) async throws -> [Thing] {
        switch turn {
        case 0..<4: return [try container.resolve(Thing.self, name: name)]
        case 4..<8: return [try await container.resolve(awaiting: Thing.self, name: name)]
        case 8:
            let task = Task { try await container.resolve(awaiting: Thing.self, name: name) }
            task.cancel()
            return [try await task.value]
        case 9, 10:
            return try await container.withScope { scope in
                [try scope.resolve(Thing.self, name: name), try await scope.resolve(awaiting: Thing.self, name: "0")]
            }
        case 11:
            // The scope is released without being closed, while its instance is retained.
            return [try await container.makeScope().resolve(awaiting: Thing.self, name: name)]
        case 12:
            let child = try container.makeChild { catalog in
                catalog.allowsOverride = true
                catalog.register(Thing.self, name: "0", lifetime: .singleton) { Thing(needs: []) }
            }
            return [try await child.resolve(awaiting: Thing.self, name: name)]
        case 13: return [try await Screen.readByTwo()]
        case 14: return try container.resolveOptional(Thing.self, name: "nobody's").map { [$0] } ?? []
        case 15: return try container.resolve(Thing?.self, name: "nobody's").map { [$0] } ?? []
        case 16: return try container.resolve([Thing].self, name: "all")
        case 17: return try await container.resolve(awaiting: [Thing].self)
        case 18:
            try await container.close()
            return []
        default: return []
        }
    }

    private func read(_ thing: Thing, awaiting: Bool) async {
        thing.check()
        readers.add(thing)
        await attemptAwaiting {
            if awaiting {
                try await thing.lazy?.awaiting().check()
                try await thing.provider?.awaiting().check()
            } else {
                try thing.lazy?.value.check()
                try thing.provider?().check()
            }
        }
    }

    /// Requests services from every container on a thread with a small stack.
    private func askOnSmallStack() async {
        await onSmallStack(128 << 10) {
            for number in 0..<Self.nameCount {
                for box in self.boxes {
                    attempt { try box.container?.resolve(Thing.self, name: Self.name(number)).check() }
                }
            }
        }
    }
}
