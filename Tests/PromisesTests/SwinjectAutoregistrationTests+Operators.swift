import Plugboard
import SampleServices
import TestSupport
import Testing

/// Promises 10 to 14: the operators.
extension SwinjectAutoregistrationTests {
    private static func cats() throws -> Container {
        try Container { b in
            b.register(Animal.self) { Cat() }
            b.register(Cat.self, argument: String.self) { (name: String) in Cat(name: name) }
            b.register(Cat.self, name: "mimi", argument: String.self) { (name: String) in Cat(name: "mimi \(name)") }
            b.register(Dog.self, name: "rex") { Dog() }
            b.register(Dog.self) { Dog(name: "nameless") }
            b.register(Leaf.self, arguments: String.self, Color.self) { (name: String, color: Color) in
                Leaf("\(name) \(color)")
            }
            b.register(Leaf.self, name: "tom", arguments: String.self, Color.self) { (name: String, color: Color) in
                Leaf("tom \(name) \(color)")
            }
        }
    }

    @Test func `10. the postfix operator infers the type`() throws {
        let r = try Self.cats()
        #expect(try PetOwner(pet: r~>).pet is Cat)
    }

    @Test func `11. the infix operator names the type`() throws {
        let r = try Self.cats()
        #expect(try (r ~> Dog.self).name == "nameless")
    }

    @Test func `12. and the name`() throws {
        let r = try Self.cats()
        #expect(try (r ~> (Dog.self, name: "rex")).name == "Rex")
    }

    @Test func `13. and an argument, with a name too`() throws {
        let r = try Self.cats()
        #expect(try (r ~> (Cat.self, argument: "Mimi")).name == "Mimi")
        #expect(try (r ~> (Cat.self, name: "mimi", argument: "Tom")).name == "mimi Tom")
    }

    @Test func `14. arguments, with a name too, in any order`() throws {
        let r = try Self.cats()
        #expect(try (r ~> (Leaf.self, arguments: ("Mimi", Color.black))).label == "Mimi black")
        #expect(try (r ~> (Leaf.self, arguments: (Color.black, "Mimi"))).label == "Mimi black")
        #expect(try (r ~> (Leaf.self, name: "tom", arguments: ("Mimi", Color.grey))).label == "tom Mimi grey")
    }

    @Test func `10.-14. every operator throws the errors of resolve`() throws {
        let r = try Container { $0.register(Dog.self) { () throws(Refused) in throw Refused() } }
        let expected = page { _ = try r.resolve(Dog.self) }
        #expect(expected.hasSuffix("threw: no key"))
        #expect(page { _ = try r ~> Dog.self } == expected)
        #expect(page { let _: Dog = try r~> } == expected)
        #expect(page { _ = try r ~> (Dog.self, name: "x") } == page { _ = try r.resolve(Dog.self, name: "x") })
        #expect(page { _ = try r ~> (Dog.self, argument: 1) } == page { _ = try r.resolve(Dog.self, argument: 1) })
        #expect(
            page { _ = try r ~> (Dog.self, arguments: (1, "2")) }
                == page { _ = try r.resolve(Dog.self, arguments: 1, "2") })
        #expect(
            page { _ = try r ~> (Dog.self, name: "x", argument: 1) }
                == page { _ = try r.resolve(Dog.self, name: "x", argument: 1) })
        #expect(
            page { _ = try r ~> (Dog.self, name: "x", arguments: (1, "2")) }
                == page { _ = try r.resolve(Dog.self, name: "x", arguments: 1, "2") })
    }
}
