import PlugboardContainer
import Synchronization
import TestSupport
import Testing

/// Decorators in code. Rules 7.25 to 7.28.
struct DecorateTests {
    protocol Voice: Sendable { var words: String { get } }

    struct Plain: Voice {
        var words = "hello"
    }

    struct Framed: Voice {
        let inner: any Voice
        let frame: String
        var words: String { frame + inner.words + frame }
    }

    final class Counted: Sendable {
        let inner: Counted?
        init(_ inner: Counted? = nil) { self.inner = inner }
    }

    private func mistakes(_ register: (inout Catalog) -> Void) -> String {
        var catalog = Catalog()
        register(&catalog)
        do {
            _ = try Container(catalog)
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test func `rule 7.25: decorators wrap in the order of their registrations, with their dependencies`() throws {
        let container = try Container { catalog in
            catalog.decorate((any Voice).self) { (inner: any Voice) in Framed(inner: inner, frame: "*") }
            catalog.register((any Voice).self) { Plain() }
            catalog.decorate((any Voice).self) { (inner: any Voice, frame: String, width: Int) in
                Framed(inner: inner, frame: String(repeating: frame, count: width))
            }
            catalog.register((any Voice).self, name: "low") { Plain(words: "hm") }
            catalog.register(String.self) { "-" }
            catalog.register(Int.self) { 2 }
        }
        #expect(try container.resolve((any Voice).self).words == "--*hello*--")
        #expect(try container.resolve((any Voice).self, name: "low").words == "hm")
        #expect(try container.resolveAll((any Voice).self).map(\.words) == ["--*hello*--", "hm"])
    }

    @Test func `rule 7.25: a decorator of a name takes arguments and names its parameters`() throws {
        let container = try Container { catalog in
            catalog.register((any Voice).self, name: "low", argument: String.self) { (words: String) in
                Plain(words: words)
            }
            catalog.decorate(
                (any Voice).self, name: "low", arguments: String.self, uses: ["frame": "Character#dash"],
                parameters: "inner", "argument", "frame"
            ) { (inner: any Voice, argument: String, frame: Character) in
                Framed(inner: inner, frame: "\(argument.count)\(frame)")
            }
            catalog.register(Character.self, name: "dash") { "-" }
        }
        #expect(try container.resolve((any Voice).self, name: "low", argument: "hm").words == "2-hm2-")
    }

    @Test(arguments: ["transient", "singleton", "scoped"])
    func `rule 7.26: the instance has the lifetime of the binding, and the container closes the inner one`(
        lifetime: String
    ) async throws {
        let closed = Count()
        let container = try Container { catalog in
            let kinds: [String: Lifetime<Counted>] = ["singleton": .singleton, "scoped": .scoped]
            let registration = catalog.register(Counted.self, lifetime: kinds[lifetime]) { Counted() }
            if lifetime == "singleton" { registration.closing { _ in closed.next() } }
            catalog.decorate(Counted.self) { (inner: Counted) in Counted(inner) }
        }
        try await container.withScope { scope in
            let (first, second) = (try scope.resolve(Counted.self), try scope.resolve(Counted.self))
            #expect(first.inner != nil && first.inner?.inner == nil)
            #expect((first === second) == (lifetime != "transient"))
        }
        try await container.close()
        #expect(closed.value == (lifetime == "singleton" ? 1 : 0))
    }

    @Test func `rule 7.25: the missing dependency of a decorator is a mistake`() {
        let text = mistakes { catalog in
            catalog.register((any Voice).self) { Plain() }
            catalog.decorate((any Voice).self) { (inner: any Voice, frame: String) in
                Framed(inner: inner, frame: frame)
            }
        }
        #expect(text.contains("error[PB0401]") && text.contains("String"), "\(text)")
    }

    @Test func `rule 7.27: a decorator of a key without a binding wraps nothing`() {
        let line = #line + 2
        let text = mistakes { catalog in
            catalog.decorate(Int.self) { (inner: Int) in inner }
            catalog.register((any Voice).self) { Plain() }.provides(Plain.self) { Plain(words: $0.words) }
            catalog.decorate(Plain.self) { (inner: Plain) in inner }
        }
        #expect(text.contains("error[PB0409]: the decorator of Int wraps nothing"), "\(text)")
        #expect(text.contains("DecorateTests.swift:\(line)") && text.contains("Int is not bound"), "\(text)")
        #expect(text.contains("Plain is a view of another binding"), "\(text)")
    }

    @Test func `rule 7.27: a throwing decorator is a step of the path`() throws {
        let container = try Container { catalog in
            catalog.register(Int.self) { 1 }
            catalog.decorate(Int.self) { (_: Int) throws(Refused) -> Int in throw Refused() }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error?.path.last?.decorator?.contains("DecorateTests.swift:") == true)
        #expect(container.bindings.map(\.decorators.count) == [1])
    }

    @Test func `rule 7.28: a child keeps the decorators of its parent, and wraps what it resolves`() throws {
        let parent = try Container { catalog in
            catalog.register((any Voice).self) { (words: String) in Plain(words: words) }
            catalog.register(String.self) { "hello" }
            catalog.decorate((any Voice).self) { (inner: any Voice) in Framed(inner: inner, frame: "*") }
            catalog.register(Counted.self, lifetime: .singleton) { Counted() }
            catalog.decorate(Counted.self) { (inner: Counted) in Counted(inner) }
        }
        let child = try parent.makeChild { catalog in
            catalog.register(String.self) { "child" }
            catalog.decorate((any Voice).self) { (inner: any Voice) in Framed(inner: inner, frame: "+") }
        }
        let grandchild = try child.makeChild { catalog in
            catalog.register(String.self) { "grandchild" }
            catalog.decorate(Counted.self) { (inner: Counted) in Counted(inner) }
        }
        #expect(try parent.resolve((any Voice).self).words == "*hello*")
        #expect(try child.resolve((any Voice).self).words == "+*child*+")
        #expect(try grandchild.resolve((any Voice).self).words == "+*grandchild*+")
        #expect(try child.resolve(Counted.self) === parent.resolve(Counted.self))
        let counted = try grandchild.resolve(Counted.self)
        #expect(try counted.inner === parent.resolve(Counted.self))
        #expect(try counted === grandchild.resolve(Counted.self))
    }
}
