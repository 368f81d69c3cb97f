import PlugboardContainer
import SampleServices
import Testing

/// Rules 15.16 and 18.2: `@Inject` in a child injects the child's bindings, except in instances that the parent keeps.
struct OverlayInjectTests {
    final class Twig: Sendable {}

    final class Page {
        @Inject var leaf: Leaf
    }

    final class Book {
        let page: Page
        init(_ page: Page) { self.page = page }
    }

    /// Contains no page before the first request.
    final class Shelf {
        let pages: Provider<Page>
        let first: Lazy<Page>
        init(_ pages: Provider<Page>, _ first: Lazy<Page>) { (self.pages, self.first) = (pages, first) }
    }

    final class Kept: Sendable {
        let leaf = Inject<Leaf>()
    }

    final class Note: Sendable {
        let twig = Inject<Twig?>()
    }

    /// The factory of pages, and the declaration of their injected services.
    enum Saying: CaseIterable {
        case all, each
    }

    private func parent(_ saying: Saying) throws -> Container {
        try Container { catalog in
            catalog.register(Leaf.self) { Leaf("parent's") }
            let page = catalog.autoregister(Page.self, initializer: { Page() })
            let kept = catalog.autoregister(Kept.self, lifetime: .singleton, initializer: { Kept() })
            switch saying {
            case .all: _ = (page.injects(), kept.injects())
            case .each: _ = (page.injects(Leaf.self), kept.injects(Leaf.self))
            }
            catalog.register(Book.self) { (page: Page) in Book(page) }
            catalog.register(Shelf.self) { (pages: Provider<Page>, first: Lazy<Page>) in Shelf(pages, first) }
        }
    }

    @Test(arguments: Saying.allCases) func `a property in a child's object injects the child's binding`(saying: Saying)
        throws
    {
        let parent = try parent(saying)
        let child = try parent.makeChild { $0.register(Leaf.self) { Leaf("child's") } }
        #expect(
            try [child.resolve(Page.self).leaf.label, child.resolve(Book.self).page.leaf.label] == [
                "child's", "child's",
            ])
        let scope = child.makeScope()
        #expect(try scope.resolve(Book.self).page.leaf.label == "child's")
        let shelf = try child.resolve(Shelf.self)
        #expect(
            try [
                shelf.pages().leaf.label, shelf.first.value.leaf.label,
                child.resolve(Lazy<Book>.self).value.page.leaf.label,
            ] == ["child's", "child's", "child's"])
        #expect(try child.resolve([Page].self).map(\.leaf.label) == ["child's"])
        #expect(try parent.resolve(Book.self).page.leaf.label == "parent's")
    }

    @Test(arguments: Saying.allCases) func `a property of the parent's kept instance injects the parent's binding`(
        saying: Saying
    ) throws {
        let parent = try parent(saying)
        let child = try parent.makeChild { $0.register(Leaf.self) { Leaf("child's") } }
        #expect(try child.resolve(Kept.self).leaf.wrappedValue.label == "parent's")
        #expect(try parent.resolve(Kept.self) === child.resolve(Kept.self))
    }

    @Test(arguments: Saying.allCases) func `a parent's binding that the child rebuilds injects the child's services`(
        saying: Saying
    ) throws {
        let child = try parent(saying).makeChild { catalog in
            catalog.register(Leaf.self) { Leaf("child's") }
            catalog.register(Book.self, name: "own") { (page: Page) in Book(page) }
            catalog.register(Shelf.self, name: "own") { (pages: Provider<Page>, first: Lazy<Page>) in
                Shelf(pages, first)
            }
        }
        #expect(try child.resolve(Book.self, name: "own").page.leaf.label == "child's")
        let shelf = try child.resolve(Shelf.self, name: "own")
        #expect(try [shelf.pages().leaf.label, shelf.first.value.leaf.label] == ["child's", "child's"])
    }

    @Test(arguments: Saying.allCases) func `a service that is missing in the parent is injected from the child`(
        saying: Saying
    ) throws {
        let parent = try Container { catalog in
            let note = catalog.autoregister(Note.self, initializer: { Note() })
            switch saying {
            case .all: note.injects()
            case .each: note.injects(Twig?.self)
            }
        }
        let child = try parent.makeChild { $0.register(Twig.self, lifetime: .singleton) { Twig() } }
        #expect(try child.resolve(Note.self).twig.wrappedValue === child.resolve(Twig.self))
        #expect(try parent.resolve(Note.self).twig.wrappedValue == nil)
    }

    @Test(arguments: Saying.allCases) func `a child's own objects inject its parent's and its own services`(
        saying: Saying
    ) throws {
        final class Note {
            @Inject var leaf: Leaf
            @Inject var twig: Twig
        }
        let parent = try Container { $0.register(Leaf.self) { Leaf("parent's") } }
        let child = try parent.makeChild { catalog in
            catalog.register(Twig.self, lifetime: .singleton) { Twig() }
            let note = catalog.autoregister(Note.self, initializer: { Note() })
            switch saying {
            case .all: note.injects()
            case .each: note.injects(Leaf.self, Twig.self)
            }
        }
        let note = try child.resolve(Note.self)
        #expect(note.leaf.label == "parent's")
        #expect(try note.twig === child.resolve(Twig.self))
    }

    @Test func `the InjectionPoint of a parent's factory names the child's object`() throws {
        let parent = try Container { catalog in
            catalog.register(Leaf.self) { (point: InjectionPoint) in Leaf(point.enclosingTypeName ?? "nobody") }
        }
        let child = try parent.makeChild { catalog in
            catalog.autoregister(Page.self, initializer: { Page() }).injects()
        }
        #expect(try child.resolve(Page.self).leaf.label == "OverlayInjectTests.Page")
    }

    @Test func `the InjectionPoint of a child's factory names the parent's object`() throws {
        let child = try parent(.all).makeChild { catalog in
            catalog.register(Leaf.self) { (point: InjectionPoint) in Leaf(point.enclosingTypeName ?? "nobody") }
        }
        #expect(try child.resolve(Book.self).page.leaf.label == "OverlayInjectTests.Page")
    }

    @Test(arguments: Saying.allCases)
    func `a child's rebuilt objects with @Inject use the child from the first object on`(
        saying: Saying
    ) throws {
        struct Album {
            let first: Page
            let second: Page
        }
        let parent = try parent(saying)
        let ofPage = try parent.makeChild { catalog in
            catalog.register(Album.self) { (page: Page) in Album(first: page, second: Page()) }
        }
        let ofBook = try parent.makeChild { catalog in
            catalog.register(Album.self) { (book: Book) in Album(first: book.page, second: Page()) }
        }
        #expect(
            try [ofPage.resolve(Album.self).second.leaf.label, ofBook.resolve(Album.self).second.leaf.label] == [
                "parent's", "parent's",
            ])
    }

    @Test func `a property cannot inject an asynchronous service that the child binds`() throws {
        let parent = try Container { catalog in
            catalog.autoregister(Note.self, initializer: { Note() }).injects(Twig?.self)
        }
        let error = #expect(throws: WiringError.self) {
            try parent.makeChild { $0.register(Twig.self) { () async in Twig() } }
        }
        #expect(error?.diagnostics.map(\.code) == [.needsAwait])
    }
}
