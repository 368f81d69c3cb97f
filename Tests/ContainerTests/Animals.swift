import PlugboardContainer
import Synchronization

protocol Animal: Sendable {
    var name: String { get }
}

protocol Person: Sendable {
    var pet: any Animal { get }
}

struct Cat: Animal, Hashable {
    var name = "Mimi"
}

final class Dog: Animal {
    let name: String

    init(name: String = "Rex") { self.name = name }
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

struct Refused: Error, CustomStringConvertible {
    var description: String { "no key" }
}

/// Counts across threads.
final class Count: Sendable {
    private let count = Atomic(0)

    @discardableResult
    func next() -> Int { count.add(1, ordering: .relaxed).newValue }

    func previous() { count.subtract(1, ordering: .relaxed) }

    var value: Int { count.load(ordering: .relaxed) }
}
