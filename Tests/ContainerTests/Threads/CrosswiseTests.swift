import PlugboardContainer
import TestSupport
import Testing

/// Two shared services whose closures request each other, requested by two threads concurrently.
/// Rule 14.10. Five times as many rounds with `PLUGBOARD_LONG=1`.
struct CrosswiseTests {
    private static let rounds = TestRun.isLong ? 1_000 : 200

    final class One: Sendable {}
    final class Two: Sendable {}

    /// The services that continue without the other one if their request is refused.
    enum Patience: CaseIterable, Sendable { case neither, one, both }

    private struct Made: Sendable {
        let one = Count()
        let two = Count()
    }

    private enum Answer: Equatable {
        case one(ObjectIdentifier)
        case two(ObjectIdentifier)
        case ring
        case other(String)
    }

    private func container(_ patience: Patience, _ made: Made, isScoped: Bool) throws -> Container {
        try Container { catalog in
            catalog.register(One.self, lifetime: isScoped ? .scoped : .singleton) { r in
                if patience == .neither { _ = try r.resolve(Two.self) } else { _ = try? r.resolve(Two.self) }
                made.one.next()
                return One()
            }
            catalog.register(Two.self, lifetime: isScoped ? .scoped : .singleton) { r in
                if patience == .both { _ = try? r.resolve(One.self) } else { _ = try r.resolve(One.self) }
                made.two.next()
                return Two()
            }
        }
    }

    private static func answer(_ body: () throws(ResolutionError) -> Answer) -> Answer {
        do throws(ResolutionError) {
            return try body()
        } catch {
            if case .cycle = error.reason { return .ring }
            return .other("\(error)")
        }
    }

    @Test(.timeLimit(.minutes(30)), arguments: [false, true])
    func `rule 14.18: in every round each thread receives an instance or the cycle, without a deadlock`(
        isScoped: Bool
    ) async throws {
        for round in 0..<Self.rounds {
            let patience = Patience.allCases[round % 3]
            let made = Made()
            let container = try container(patience, made, isScoped: isScoped)
            let resolver: any Resolving & Sendable = isScoped ? container.makeScope() : container
            let answers = await onThreads(2) { index in
                Self.answer { () throws(ResolutionError) -> Answer in
                    if index == 0 { return .one(ObjectIdentifier(try resolver.resolve(One.self, name: nil))) }
                    return .two(ObjectIdentifier(try resolver.resolve(Two.self, name: nil)))
                }
            }
            try #require(answers.count == 2, "round \(round): a thread never ended")
            for answer in answers {
                switch answer {
                case .one(let id): #expect(try ObjectIdentifier(resolver.resolve(One.self, name: nil)) == id)
                case .two(let id): #expect(try ObjectIdentifier(resolver.resolve(Two.self, name: nil)) == id)
                case .ring: #expect(patience != .both)
                case .other(let text): Issue.record("round \(round): \(text)")
                }
            }
            #expect(made.one.value == (patience == .neither ? 0 : 1))
            #expect(made.two.value <= 1)
        }
    }

    @Test(.timeLimit(.minutes(30)))
    func `rule 14.18: in every round two tasks receive asynchronous singletons or the cycle`() async throws {
        for round in 0..<Self.rounds {
            let isPatient = round % 2 == 0
            let made = Made()
            let container = try Container { catalog in
                catalog.register(One.self, lifetime: .singleton) { r in
                    if isPatient {
                        _ = try? await r.resolve(awaiting: Two.self)
                    } else {
                        _ = try await r.resolve(awaiting: Two.self)
                    }
                    made.one.next()
                    return One()
                }
                catalog.register(Two.self, lifetime: .singleton) { r in
                    _ = try await r.resolve(awaiting: One.self)
                    made.two.next()
                    return Two()
                }
            }
            async let one = Self.awaited { _ = try await container.resolve(awaiting: One.self) }
            async let two = Self.awaited { _ = try await container.resolve(awaiting: Two.self) }
            for error in [await one, await two].compactMap({ $0 }) {
                guard case .cycle = error.reason else {
                    Issue.record("round \(round): \(error)")
                    continue
                }
            }
            #expect(made.one.value == (isPatient ? 1 : 0))
            #expect(made.two.value <= 1)
        }
    }

    private static func awaited(_ body: @Sendable () async throws -> Void) async -> ResolutionError? {
        do {
            try await body()
            return nil
        } catch {
            return error as? ResolutionError
        }
    }
}
