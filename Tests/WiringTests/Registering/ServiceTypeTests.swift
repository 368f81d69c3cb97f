import PlugboardContainer
import Testing

protocol Warehouse {}
protocol Shelf<Item> { associatedtype Item }
enum Depot {
    struct Box<Content> {
        struct Lid {}
        struct Pair<Other> {}
    }
    struct Crate: Hashable {}
    fileprivate struct Cellar {}
}
enum Übergang { struct Stück {} }
private struct Hidden { struct Inner {} }
extension Array { fileprivate struct Nested {} }
/// Has the name of a type in another module.
struct Comment {}

struct ServiceTypeTests {
    @Test func `rule 14.7: any A and any A & Sendable are one service`() {
        #expect(ServiceType((any Warehouse).self) == ServiceType((any Warehouse & Sendable).self))
    }

    @Test func `a type is written with its enclosing types, as in Swift, and without its module`() {
        let written: [(any Any.Type, String)] = [
            ((any Warehouse).self, "Warehouse"), ((any Warehouse & Sendable).self, "Warehouse"),
            (Depot.Crate.self, "Depot.Crate"), (Depot.Box<[String]>.self, "Depot.Box<[String]>"),
            (Depot.Box<Depot.Crate>.Lid.self, "Depot.Box<Depot.Crate>.Lid"),
            (Depot.Box<Int>.Pair<Depot.Crate>.self, "Depot.Box<Int>.Pair<Depot.Crate>"),
            ((any Shelf<Depot.Crate?>).self, "any Shelf<Depot.Crate?>"),
            ((any Shelf<any Shelf<[Depot.Crate]>>).self, "any Shelf<any Shelf<[Depot.Crate]>>"),
            ((any Shelf<Int>)?.self, "(any Shelf<Int>)?"), ([(any Shelf<Int>)].self, "[any Shelf<Int>]"),
            ((any Warehouse & CustomStringConvertible)?.self, "(CustomStringConvertible & Warehouse)?"),
            (Int?.self, "Int?"), (Int??.self, "Int??"), ([String: [Int?]].self, "[String: [Int?]]"),
            ((Int, name: String).self, "(Int, name: String)"), ((Int, Int)?.self, "(Int, Int)?"),
            (((Int) throws -> Depot.Crate).self, "(Int) throws -> Depot.Crate"),
            (((Int) -> String)?.self, "((Int) -> String)?"),
            (Set<Depot.Crate>.self, "Set<Depot.Crate>"), (Result<Int, any Error>.self, "Result<Int, Error>"),
            (Depot.Crate.Type.self, "Depot.Crate.Type"), (Any.self, "Any"), (AnyObject.self, "AnyObject"),
            (Array<Int>.Nested.self, "[Int].Nested"),
            (Übergang.Stück.self, "Übergang.Stück"),
        ]
        for (type, name) in written { #expect(ServiceType(erased: type).displayName == name) }
    }

    /// Rule 4.10.
    @Test func `a private or local type is written without the address that Swift prints`() {
        struct Local { struct Inner {} }
        let types: [any Any.Type] = [
            Hidden.self, Hidden.Inner.self, Depot.Cellar.self, Local.Inner.self, Depot.Box<Local?>.self,
        ]
        #expect(
            types.map { ServiceType(erased: $0).displayName } == [
                "Hidden", "Hidden.Inner", "Depot.Cellar", "Local.Inner", "Depot.Box<Local?>",
            ])
    }

    @Test func `if two types look the same, the text adds the modules`() {
        let (own, other) = (ServiceType(Comment.self), ServiceType(Testing.Comment.self))
        let names = TypeNameDisambiguation(of: [own, other, own, ServiceType(Depot.Crate.self)])
        #expect(
            names.within { "\(own), \(other), \(ServiceType(Depot.Crate.self))" }
                == "WiringTests.Comment, Testing.Comment, Depot.Crate")
        #expect(names.within { ServiceKey(own, name: "a").description } == "WiringTests.Comment#a")
        #expect("\(own), \(other)" == "Comment, Comment")
    }

    @Test func `if two generic types have arguments that look the same, the text adds the modules`() {
        let (own, other) = (ServiceType(Depot.Box<Comment?>.self), ServiceType(Depot.Box<Testing.Comment?>.self))
        let names = TypeNameDisambiguation(of: [own, other])
        #expect(
            names.within { "\(own), \(other)" }
                == "WiringTests.Depot.Box<WiringTests.Comment?>, WiringTests.Depot.Box<Testing.Comment?>")
    }

    @Test func `a type that its module would not distinguish is written without it`() {
        func first() -> ServiceType { struct Local {}; return ServiceType(Local.self) }
        func second() -> ServiceType { struct Local {}; return ServiceType(Local.self) }
        let names = TypeNameDisambiguation(of: [first(), second()])
        #expect(names.within { "\(first()), \(second())" } == "Local, Local")
    }

    @Test func `only plain names can be written`() {
        struct Local {}
        let types: [any Any.Type] = [
            (any Warehouse).self, Depot.Crate.self, Depot.Box<Int>.self, (any Shelf<Int>).self, Local.self,
        ]
        #expect(
            types.map { ServiceType(erased: $0).qualifiedName } == [
                "WiringTests.Warehouse", "WiringTests.Depot.Crate", nil, nil, nil,
            ])
    }
}
