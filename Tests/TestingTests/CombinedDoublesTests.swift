import PlugboardTesting
import Synchronization
import Testing

/// Doubles of services that are decorated, provided, contributed, scoped, started, or inherited by a child.
struct CombinedDoublesTests {
    protocol Sink: Sendable { var label: String { get } }

    struct Named: Sink {
        let label: String
    }

    final class Store: Sendable {
        let label: String
        init(_ label: String) { self.label = label }
    }

    final class Reader: Sendable {
        let store: Store
        init(_ store: Store) { self.store = store }
    }

    private static func loader(_ manifest: String = "{}", _ register: (inout Catalog) -> Void) -> ManifestLoader {
        var catalog = Catalog()
        register(&catalog)
        return ManifestLoader(.memory(["test": manifest]), catalog: catalog, variables: [:])
    }

    private static func labels(_ container: Container) throws -> [String] {
        try container.resolveAll((any Sink).self).map(\.label)
    }

    @Test func `rules 7.28 and 8.11: a child inherits a double, which contributes in place of the binding`() throws {
        let loader = Self.loader { catalog in
            catalog.factory("unused", Int.self) { 1 }
            catalog.register(Int.self, name: "first") { 1 }
            catalog.register(Int.self, name: "second") { 2 }
            catalog.register(Store.self) { Store("real") }.contributes(to: (any Sink).self) { Named(label: $0.label) }
            catalog.register(String.self) { "real" }.contributes(to: (any Sink).self) { Named(label: $0) }
        }.replacing { $0.replace(Store.self, with: Store("double")) }
        let container = try loader.load(profile: "test")
        #expect(try Self.labels(container) == ["double", "real"])
        let child = try container.makeChild { $0.register(Int.self, name: "second") { 3 } }
        #expect(try Self.labels(child) == ["double", "real"])
        let grandchild = try child.makeChild { $0.register(String.self, name: "third") { "third" } }
        #expect(try Self.labels(grandchild) == ["double", "real"])
        let other = try container.makeChild { $0.register(Store.self) { Store("child") } }
        #expect(try Self.labels(other) == ["real"])
        #expect(try other.makeChild { _ in }.resolve(Store.self).label == "child")
    }

    @Test func `rule 8.11: an alias of a double contributes nothing, also in a child that replaces its target`() throws
    {
        let loader = Self.loader(#"{ "services": { "Store#alias": { "alias": "Store" } } }"#) { catalog in
            catalog.register(Store.self) { Store("real") }.contributes(to: (any Sink).self) { Named(label: $0.label) }
            catalog.entry([any Sink].self)
        }.replacing { $0.replace(Store.self, with: Store("double")) }
        let container = try loader.load(profile: "test")
        #expect(try Self.labels(container) == ["double"])
        let child = try container.makeChild { catalog in
            catalog.register(Store.self) { Store("child") }.contributes(to: (any Sink).self) { Named(label: $0.label) }
        }
        #expect(try Self.labels(child) == ["child"])
        #expect(try child.resolve(Store.self, name: "alias").label == "double")
    }

    @Test func `rules 2.16 and 8.9: a double causes no warning of its own`() throws {
        let warnings = Mutex<[String]>([])
        let loader = Self.loader { catalog in
            catalog.observer = TextObserver { line in
                if line.hasPrefix("warning") { warnings.withLock { $0.append(line) } }
            }
            catalog.register(Store.self) { Store("real") }.contributes(to: (any Sink).self) { Named(label: $0.label) }
            catalog.register((any Sink).self, name: "north") { Named(label: "north") }
            catalog.register((any Sink).self, name: "norht") { Named(label: "norht") }
            catalog.entry([any Sink].self)
            catalog.entry(Store.self)
        }
        let doubled = loader.replacing { doubles in
            doubles.replace(Store.self, with: Store("double"))
            doubles.replace((any Sink).self, name: "norht", with: Named(label: "other"))
        }
        #expect(try Self.labels(doubled.load(profile: "test")) == ["other", "north", "double"])
        #expect(warnings.withLock { $0 } == [])
    }

    @Test func `rule 8.6: a double takes the place of a list of contributions`() throws {
        let loader = Self.loader { catalog in
            catalog.register(Store.self) { Store("real") }.contributes(to: (any Sink).self) { Named(label: $0.label) }
            catalog.entry([any Sink].self)
        }.replacing { $0.replace([any Sink].self, with: [Named(label: "double")]) }
        #expect(try Self.labels(loader.load(profile: "test")) == ["double"])
    }

    @Test func `a double of a scope value is a mistake, and one beside an unreadable layer is not judged`() {
        let values = Self.loader { $0.scopeValue(String.self) }.replacing { $0.replace(String.self, with: "double") }
        let error = #expect(throws: WiringError.self) { try values.load(profile: "test") }
        #expect(error?.diagnostics.map(\.code) == [.scopeValueClash])
        let broken = Self.loader("{") { _ in }.replacing { $0.replace(String.self, with: "double") }
        let unread = #expect(throws: WiringError.self) { try broken.load(profile: "test") }
        #expect(unread?.diagnostics.contains { $0.code == .editsMissingBinding } == false)
    }

    @Test func `rule 7.23: the double of a scoped service is scoped, also of a provided, decorated or aliased one`()
        async throws
    {
        let manifest = """
            { "services": { "Store#alias": { "alias": "Store" }, "String": { "decorators": ["braces"] } } }
            """
        let loader = Self.loader(manifest) { catalog in
            catalog.register(Reader.self, lifetime: .scoped) { Reader(Store("real")) }.provides(Store.self) { $0.store }
            catalog.register(String.self, lifetime: .scoped) { "real" }
            catalog.decorate(String.self) { (inner: String) in "<\(inner)>" }
            catalog.factory("braces", String.self) { (inner: String) in "{\(inner)}" }
        }
        let made = Atomic(0)
        @Sendable func next() -> String { "double \(made.add(1, ordering: .relaxed).newValue)" }
        let doubled = loader.replacing { doubles in
            doubles.replace(Store.self, with: Store(next()))
            doubles.replace(Store.self, name: "alias", with: Store(next()))
            doubles.replace(String.self, with: next())
        }
        let container = try doubled.load(profile: "test")
        for number in 0..<2 {
            let scope = container.makeScope()
            for _ in 0..<2 {
                let labels = try [
                    scope.resolve(Store.self).label, scope.resolve(Store.self, name: "alias").label,
                    scope.resolve(String.self),
                ]
                #expect(labels == (1...3).map { "double \(3 * number + $0)" })
            }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
    }

    @Test func `rule 7.26: a double has no decorators of code, and other keys keep theirs`() throws {
        let loader = Self.loader { catalog in
            catalog.register(String.self) { "real" }
            catalog.register(String.self, name: "other") { "other" }
            catalog.decorate(String.self) { (inner: String) in "<\(inner)>" }
            catalog.decorate(String.self, name: "other") { (inner: String) in "<\(inner)>" }
        }
        #expect(try loader.load(profile: "test").resolve(String.self) == "<real>")
        let doubled = try loader.replacing { $0.replace(String.self, with: "double") }.load(profile: "test")
        #expect(try doubled.resolve(String.self) == "double")
        #expect(try doubled.resolve(String.self, name: "other") == "<other>")
    }

    @Test func `rule 7.22: a loader that replaces twice has both doubles`() throws {
        let loader = Self.loader { catalog in
            catalog.register(String.self) { "real" }
            catalog.register(String.self, name: "other") { "other" }
        }
        let doubled = loader.replacing { $0.replace(String.self, with: "first") }
            .replacing { $0.replace(String.self, name: "other", with: "second") }
        let container = try doubled.load(profile: "test")
        #expect(try container.resolve(String.self) == "first")
        #expect(try container.resolve(String.self, name: "other") == "second")
        let twice = doubled.replacing { $0.replace(String.self, with: "third") }
        let error = #expect(throws: WiringError.self) { try twice.load(profile: "test") }
        #expect(error?.diagnostics.map(\.code) == [.registeredTwice])
    }

    @Test func `rule 7.26: the decorators of a manifest wrap those of code`() throws {
        let loader = Self.loader(#"{ "services": { "String": { "decorators": ["braces"] } } }"#) { catalog in
            catalog.register(String.self) { "real" }
            catalog.decorate(String.self) { (inner: String) in "<\(inner)>" }
            catalog.factory("braces", String.self) { (inner: String) in "{\(inner)}" }
        }
        #expect(try loader.load(profile: "test").resolve(String.self) == "{<real>}")
    }

    @Test func `rule 7.27: a decorator of an alias wraps nothing`() {
        let loader = Self.loader(#"{ "services": { "String#alias": { "alias": "String" } } }"#) { catalog in
            catalog.register(String.self) { "real" }
            catalog.decorate(String.self, name: "alias") { (inner: String) in "<\(inner)>" }
        }
        let error = #expect(throws: WiringError.self) { try loader.load(profile: "test") }
        #expect(error?.diagnostics.map(\.code) == [.decoratorWrapsNothing])
    }

    @Test func `rule 23.3: a reload keeps doubles`() async throws {
        let loader = Self.loader { $0.register(String.self) { "real" } }
        let container = try loader.replacing { $0.replace(String.self, with: "double") }.load(profile: "test")
        #expect(try await container.reload() == .unchanged)
        #expect(try container.resolve(String.self) == "double")
    }
}
