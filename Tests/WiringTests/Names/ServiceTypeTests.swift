import PlugboardWiring
import Testing

protocol Warehouse {}
protocol Shelf<Item> { associatedtype Item }
enum Depot { struct Box<Content> {}; struct Crate {} }

@Suite struct ServiceTypeTests {
    private static let types: [any Any.Type] = [
        (any Warehouse).self, (any Shelf<Int>).self, (any Warehouse & Sendable).self, Depot.Crate.self,
        Depot.Box<[String]>.self, Int?.self, (Int, String).self, ((Int) -> String).self, Int.Type.self, AnyObject.self,
    ]

    @Test func `a name is what Swift prints of the type`() {
        for type in Self.types {
            let service = ServiceType(erased: type)
            let printed = String(describing: type)
            if !printed.contains("Self.") { #expect(service.displayName == printed) }
            if let name = service.qualifiedName { #expect(name == String(reflecting: type)) }
        }
    }

    @Test func `only plain names can be written`() {
        struct Local {}
        #expect(ServiceType((any Warehouse).self).qualifiedName == "WiringTests.Warehouse")
        #expect(ServiceType(Depot.Crate.self).qualifiedName == "WiringTests.Depot.Crate")
        #expect(ServiceType(Depot.Box<Int>.self).qualifiedName == nil)
        #expect(ServiceType((any Shelf<Int>).self).qualifiedName == nil)
        #expect(ServiceType(Local.self).qualifiedName == nil)
        #expect(ServiceType((any Shelf<Int>).self).displayName == "any Shelf<Int>")
    }
}
