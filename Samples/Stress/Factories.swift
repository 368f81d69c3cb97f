import PlugboardContainer
internal import Synchronization

/// The actions of one factory before it returns, which are chosen once for each registration.
struct Habit: Sendable {
    enum Step: Sendable {
        /// Requests a service from the resolver of its container.
        case asks(ServiceName)
        /// Requests a service from any container of the round.
        case asksElsewhere(Int, ServiceName)
        /// Starts a task that no code awaits, which requests services from some containers now and later.
        case startsTask(Int, ServiceName)
        case closes(Int)
        case ends(Int)
        case yields
        case fails
    }

    let steps: [Step]

    init(_ choices: inout Choices) {
        steps = (0..<choices.below(4)).map { _ in Self.step(&choices) }
    }

    /// Creates the actions without requests to captured containers. For instances that are not kept, such a request can
    /// recurse without end: each request is a separate resolution, so no depth limit applies.
    init(withoutAskingElsewhere habit: Habit) {
        steps = habit.steps.filter { if case .asksElsewhere = $0 { false } else { true } }
    }

    private static func step(_ choices: inout Choices) -> Step {
        let (box, name) = (choices.below(Round.boxCount), Round.name(choices.below(Round.nameCount)))
        return switch choices.below(20) {
        case 0..<6: .asks(name)
        case 6..<10: .asksElsewhere(box, name)
        case 10..<13: .startsTask(box, name)
        case 13: .closes(box)
        case 14: .ends(box)
        case 15: .fails
        default: .yields
        }
    }
}

extension Round {
    /// Registers services of any lifetime, half of them asynchronous.
    func catalog(_ choices: inout Choices) -> Catalog {
        var catalog = Catalog()
        catalog.allowsOverride = true
        for number in 0..<Self.nameCount {
            register(Self.name(number), Habit(&choices), &choices, in: &catalog)
        }
        catalog.register([Thing].self, name: "all") { r in try r.resolveAll(Thing.self) }
        return catalog
    }

    private func register(
        _ name: ServiceName, _ habit: Habit, _ choices: inout Choices, in catalog: inout Catalog
    ) {
        let lifetimes: [Lifetime<Thing>] = [.singleton, .singleton, .scoped, .weak, .graph, .transient]
        let kind = choices.below(lifetimes.count)
        let later = Self.name(choices.below(Self.nameCount))
        let registration: Registration<Thing>
        if choices.once(in: 2) {
            let habit = kind < 4 ? habit : Habit(withoutAskingElsewhere: habit)
            registration = catalog.register(Thing.self, name: name, lifetime: lifetimes[kind]) { r in
                let things = try self.made(habit, r)
                return Thing(needs: things, lazy: try? r.resolve(name: later), provider: try? r.resolve(name: later))
            }
        } else {
            registration = catalog.register(Thing.self, name: name, lifetime: lifetimes[kind]) {
                (r: Resolver) async throws -> Thing in
                let things = try await self.awaited(habit, r)
                return Thing(needs: things, lazy: try? r.resolve(name: later), provider: try? r.resolve(name: later))
            }
        }
        guard kind < 3, choices.once(in: 2) else { return }
        let box = boxes[choices.below(Self.boxCount)]
        let asks = choices.once(in: 4)
        registration.closing { thing in
            thing.check()
            if asks { _ = try? await box.container?.resolve(awaiting: Thing.self, name: later) }
            if asks { try await box.container?.close() }
        }
    }

    private func made(_ habit: Habit, _ r: Resolver) throws -> [Thing] {
        var things: [Thing] = []
        for step in habit.steps {
            switch step {
            case .asks(let name): things.append(try r.resolve(Thing.self, name: name))
            case .asksElsewhere(let box, let name):
                if let thing = try boxes[box].container?.resolve(Thing.self, name: name) { things.append(thing) }
            case .startsTask(let box, let name): startTask(box, name)
            case .ends(let box): boxes[box].set(nil)
            case .fails: throw Refusal()
            case .closes, .yields: break
            }
        }
        return things
    }

    private func awaited(_ habit: Habit, _ r: Resolver) async throws -> [Thing] {
        var things: [Thing] = []
        for step in habit.steps {
            switch step {
            case .asks(let name): things.append(try await r.resolve(awaiting: Thing.self, name: name))
            case .asksElsewhere(let box, let name):
                if let thing = try await boxes[box].container?.resolve(awaiting: Thing.self, name: name) {
                    things.append(thing)
                }
            case .startsTask(let box, let name): startTask(box, name)
            case .closes(let box): try await boxes[box].container?.close()
            case .ends(let box): boxes[box].set(nil)
            case .yields: await Task.yield()
            case .fails: throw Refusal()
            }
        }
        return things
    }

    private func startTask(_ box: Int, _ name: ServiceName) {
        started.withLock { tasks in
            guard tasks.count < 100 else { return }
            tasks.append(
                Task {
                    for turn in 0..<4 {
                        await attemptAwaiting {
                            let container = self.boxes[(box + turn) % Self.boxCount].container
                            try await container?.resolve(awaiting: Thing.self, name: name).check()
                        }
                        await Task.yield()
                    }
                })
        }
    }
}
