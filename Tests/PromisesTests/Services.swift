import Plugboard
import Synchronization

// What the promises are told with. Everything is small and knows where it came from.

protocol Animal: Sendable {
    var name: String { get }
}

struct Cat: Animal {
    var name = "Mimi"
    var color = Color.grey

    init(name: String = "Mimi", color: Color = .grey) {
        self.name = name
        self.color = color
    }
}

enum Color: Sendable { case grey, black }

final class Dog: Animal {
    let name: String

    init(name: String = "Rex") { self.name = name }
}

protocol Person: Sendable {
    var name: String { get }
    var pet: any Animal { get }
}

final class PetOwner: Person {
    let name: String
    let pet: any Animal

    init(pet: any Animal) {
        name = "nobody"
        self.pet = pet
    }

    init(name: String, pet: any Animal) {
        self.name = name
        self.pet = pet
    }
}

/// An object with an identity and a label.
final class Leaf: Sendable {
    let label: String

    init() { label = "leaf" }

    init(_ label: String) { self.label = label }
}

struct Refused: Error, CustomStringConvertible {
    var description: String { "no key" }
}

/// Counts across threads.
final class Count: Sendable {
    private let count = Atomic(0)

    @discardableResult
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }

    var value: Int { count.load(ordering: .relaxed) }
}

/// Lines written from any thread.
final class Journal: Sendable {
    private let lines = Mutex<[String]>([])

    func write(_ line: String) { lines.withLock { $0.append(line) } }

    var text: [String] { lines.withLock { $0 } }
}

/// The full page of what a body throws; empty when it throws nothing.
func page(_ body: () throws -> Void) -> String {
    do {
        try body()
        return ""
    } catch {
        return "\(error)"
    }
}

/// The same of a body that suspends.
nonisolated(nonsending) func awaitedPage(_ body: nonisolated(nonsending) () async throws -> Void) async -> String {
    do {
        try await body()
        return ""
    } catch {
        return "\(error)"
    }
}

extension Catalog {
    /// The container of this catalog and one manifest.
    func container(_ services: String) throws -> Container {
        try ManifestLoader(.memory(["test": #"{ "services": { \#(services) } }"#]), catalog: self, variables: [:])
            .load(profile: "test")
    }
}
