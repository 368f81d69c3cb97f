// People and their pets, for tests that build instances. Each one records how it was built.

package protocol Animal: Sendable {
    var name: String { get }
}

package enum Color: Sendable { case grey, black }

package struct Cat: Animal, Hashable {
    package var name: String
    package var color: Color

    package init() { self.init(name: "Mimi") }

    package init(name: String = "Mimi", color: Color = .grey) {
        self.name = name
        self.color = color
    }
}

package final class Dog: Animal {
    package let name: String

    package init(name: String = "Rex") { self.name = name }
}

package protocol Person: Sendable {
    var name: String { get }
    var pet: any Animal { get }
}

package final class PetOwner: Person {
    package let name: String
    package let pet: any Animal

    package init(pet: any Animal) {
        name = "nobody"
        self.pet = pet
    }

    package init(name: String, pet: any Animal) {
        self.name = name
        self.pet = pet
    }
}
