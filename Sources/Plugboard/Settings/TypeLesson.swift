import PlugboardContainer

/// The lesson of a command about settings types: their decodings from the values of the profiles, and from made-up
/// values, which show the command the settings that no manifest has.
///
/// A type is code of the program and may trap on a made-up value, so the lesson runs on a separate thread, which a trap
/// stops without ending the process (`endsWithoutTrap`). A program that serves never begins a lesson.
final class TypeLesson {
    /// The error of a request that the lesson refuses, to learn whether the type catches it.
    struct RefusedRequest: Error {}

    /// A type, and settings of it; nil if all values are made up.
    struct Task {
        let type: any Decodable.Type
        var node: SettingsNode?
        /// Whether the first attempt failed. A later task may have decoded the enums that it needs.
        fileprivate var isRepeated = false

        init(_ type: any Decodable.Type, from node: SettingsNode? = nil) {
            self.type = type
            self.node = node
        }
    }

    private let observed: ObservedTypes
    /// The next task is the last.
    private var tasks: [Task]
    private var current: Task?
    /// The types that are being decoded, innermost last.
    private var open: [any Any.Type] = []
    /// The types that trapped.
    private var stopping: Set<ObjectIdentifier> = []
    private var examined: Set<ObjectIdentifier> = []
    /// One decoded value of each enum. No value of an enum can be made up otherwise, unless it lists its cases.
    private var values: [ObjectIdentifier: Any] = [:]

    /// Whether a value that is missing or of another type is made up too, and not only one that is unknown.
    private(set) var replacesWritten = false
    /// The number of the made-up values: 0 for the smallest, 1 for others, and then texts of usual forms.
    private var choice = 0
    /// The number of different made-up values.
    private var choices = 2
    /// The request of the outermost type that is refused.
    private var refused: Int?
    private var (requests, allRequests) = (0, 0)

    /// The values from which a leaf is made up: the first that the leaf accepts.
    private static let smallest: [ResolvedSettingsValue] = [
        .bool(false), .number("0"), .string(""), .string("file:///"), .string("0s"), .string("1970-01-01T00:00:00Z"),
        .string("00000000-0000-0000-0000-000000000000"),
    ]
    private static let others: [ResolvedSettingsValue] = [
        .bool(true), .number("1"), .string("a"), .string("1s"), .string("2026-03-01T12:00:00Z"),
        .string("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"), .string("aGVsbG8="),
    ]

    private static let forms = [
        "a@example.com", "https://example.com/a", "example.com:80", "127.0.0.1", "/a", "AA", "a-1",
    ]

    init(_ tasks: [Task], in observed: ObservedTypes) {
        self.tasks = tasks.reversed()
        self.observed = observed
    }

    func begin() {
        while !tasks.isEmpty {
            let isOver = endsWithoutTrap {
                while let task = self.tasks.popLast() {
                    self.current = task
                    self.learn(task.type, from: task)
                }
            }
            guard !isOver, let task = current else { return }
            let culprit = open.last ?? task.type
            open = []
            stopping.insert(ObjectIdentifier(culprit))
            observed.noteStopping(culprit)
            examined.remove(ObjectIdentifier(task.type))
            if culprit != task.type { tasks.append(task) }
        }
    }

    private func learn<Value: Decodable>(_ type: Value.Type, from task: Task) {
        if LeafTable.leaf(type) != nil { return }
        if let node = task.node, !isDecoded(type, from: node), !isDecoded(type, from: node, replacing: true),
            !task.isRepeated
        {
            var again = task
            again.isRepeated = true
            tasks.insert(again, at: 0)
        }
        guard examined.insert(ObjectIdentifier(type)).inserted else { return }
        if let composed = type as? any ComposedSetting.Type { return add(composed.part) }
        var whole: Int?
        var choice = 0
        choices = 2
        while choice < choices || whole == nil && choice < 2 + Self.forms.count {
            if decodes(type, from: nil, choosing: choice) { whole = whole ?? choice }
            choice += 1
        }
        guard let seen = observed.known(type) else { return }
        // A refused request must end the decoding. Otherwise the type catches the error, and requires no such value.
        for number in seen.requests.indices.prefix(whole == nil || !seen.isSteady ? 0 : 100) {
            _ = decodes(type, from: nil, choosing: whole ?? 0, refusing: number)
        }
        for case .value(let inner, _) in seen.requests.map(\.kind) { add(inner.type) }
    }

    private func add(_ type: any Any.Type) {
        guard let type = type as? any Decodable.Type, !examined.contains(ObjectIdentifier(type)) else { return }
        tasks.append(Task(type))
    }

    private func isDecoded<Value: Decodable>(
        _ type: Value.Type, from node: SettingsNode, replacing: Bool = false
    ) -> Bool {
        (0..<2 + Self.forms.count).contains { decodes(type, from: node, choosing: $0, replacing: replacing) }
    }

    /// Decodes a type once. The run notes the requests.
    private func decodes<Value: Decodable>(
        _ type: Value.Type, from node: SettingsNode?, choosing choice: Int, replacing: Bool = false,
        refusing refused: Int? = nil
    ) -> Bool {
        (self.choice, self.refused, replacesWritten) = (choice, refused, replacing)
        (requests, allRequests) = (0, 0)
        let run = DecodingRun(table: .assumed, recordingIn: observed, lesson: self)
        defer { run.end() }
        let node = node ?? SettingsNode(.mistaken, at: .launch(LaunchOrigin(name: "")))
        do {
            _ = try run.value(type, from: NodeDecoder(run: run, node: node))
            return true
        } catch {
            return false
        }
    }
}

// MARK: - Made-up values

extension TypeLesson {
    /// Decodes a value of a type, or returns a made-up one.
    func value<Value: Decodable>(
        _ type: Value.Type, from decoder: NodeDecoder, _ decode: () throws -> Value
    ) throws -> Value {
        if stopping.contains(ObjectIdentifier(type)) { throw RefusedRequest() }
        if decoder.content.isUnknown, !open.isEmpty, let known = known(type) { return known }
        open.append(type)
        defer { open.removeLast() }
        do {
            let value = try decode()
            if ConcreteType.isEnum(type) { values[ObjectIdentifier(type)] = value }
            return value
        } catch {
            guard replacesWritten, let known = known(type) else { throw error }
            return known
        }
    }

    private func known<Value: Decodable>(_ type: Value.Type) -> Value? {
        func `case`<Cases: CaseIterable>(of type: Cases.Type) -> Any? {
            let all = Array(type.allCases)
            choices = max(choices, min(all.count, 20))
            return all.isEmpty ? nil : all[choice % all.count]
        }
        guard ConcreteType.isEnum(type) else { return nil }
        return (type as? any CaseIterable.Type).flatMap { `case`(of: $0) as? Value }
            ?? values[ObjectIdentifier(type)] as? Value
    }

    func madeUp<Leaf: SettingsLeaf>(_ type: Leaf.Type) -> Leaf {
        if choice >= 2, let form = Self.forms[(choice - 2) % Self.forms.count] as? Leaf { return form }
        let written = choice == 0 ? Self.smallest : Self.others + Self.smallest
        guard let value = written.lazy.compactMap({ try? Leaf.read($0) }).first else {
            preconditionFailure("each leaf accepts one of the smallest values")
        }
        return value
    }

    /// Counts a request of a type at a depth. Returns false if the request is refused.
    func admits(requestOf depth: Int) -> Bool {
        allRequests += 1
        if depth == 1 { requests += 1 }
        // The limit ends the decoding of a type that requests values in an infinite loop.
        return allRequests < 2_000 && (depth > 1 || requests - 1 != refused)
    }
}
