import PlugboardContainer
import SampleServices
import Testing

struct OperatorTests {
    @Test func `scopes and resolvers have the operators too`() throws {
        let container = try Container { catalog in
            catalog.register((any Animal).self) { Cat() }
            catalog.register((any Person).self) { r in PetOwner(pet: try r~>) }
        }
        #expect(try (container.makeScope() ~> (any Person).self).pet.name == "Mimi")
    }
}
