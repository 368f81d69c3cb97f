import PlugboardContainer
import SampleServices
import Testing

@Suite struct OperatorTests {
    private static func container() throws -> Container {
        try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.register(Cat.self, name: "tom") { Cat(name: "Tom") }
            catalog.register(Cat.self) { Cat() }
        }
    }

    @Test func `the postfix form infers the service`() throws {
        let container = try Self.container()
        #expect(try PetOwner(pet: container~>).pet.name == "Mimi")
    }

    @Test func `the infix form names the service`() throws {
        let container = try Self.container()
        #expect(try (container ~> Cat.self).name == "Mimi")
    }

    @Test func `the infix form takes a name`() throws {
        let container = try Self.container()
        #expect(try (container ~> (Cat.self, name: "tom")).name == "Tom")
    }

    @Test func `scopes and resolvers have the operators too`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.register((any Person).self) { r in PetOwner(pet: try r~>) }
        }
        #expect(try (container.makeScope() ~> (any Person).self).pet.name == "Mimi")
    }
}
