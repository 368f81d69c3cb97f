import Plugboard
import Synchronization
import TestSupport
import Testing

/// RULES 23.8: files that change while they are read.
struct SettledReadingTests {
    struct Page: Sendable {
        let title: String
    }

    struct PageSettings: Decodable, Sendable {
        let title: String
        let part: String
    }

    private static let catalog: Catalog = {
        var catalog = Catalog()
        catalog.factory("page", Page.self, settings: PageSettings.self) { (settings: PageSettings) in
            Page(title: "\(settings.title) \(settings.part)")
        }
        return catalog
    }()

    /// A provider that changes a file during the first readings.
    final class Meddler: ValueProvider {
        let name = "meddler"
        private let changes: Mutex<Int>
        private let change: @Sendable (_ left: Int) throws -> Void

        init(changes: Int, change: @escaping @Sendable (_ left: Int) throws -> Void) {
            self.changes = Mutex(changes)
            self.change = change
        }

        func value(for key: String) throws -> ProvidedValue? {
            let left = changes.withLock { changes in
                changes -= 1
                return changes
            }
            if left >= 0 { try change(left) }
            return "part"
        }
    }

    private static func write(_ title: String, to folder: TemporaryFolder) throws {
        let settings = #"{ "title": \#(title), "part": { "$from": "meddler", "key": "part" } }"#
        // Another file in the place of the first one, as an editor writes it.
        try folder.write(#"{ "services": { "Page": { "factory": "page", "settings": \#(settings) } } }"#, to: ".new")
        try folder.replace("shop.json", by: ".new")
    }

    private func load(_ folder: TemporaryFolder, _ meddler: Meddler) throws -> Container {
        try ManifestLoader(
            .directory(folder.path), catalog: Self.catalog, defaultProfile: "shop", variables: [:],
            providers: [meddler]
        ).load()
    }

    @Test func `rule 23.8: a load reads again if a manifest changed during the reading`() throws {
        let folder = try TemporaryFolder()
        try Self.write(#""old""#, to: folder)
        let meddler = Meddler(changes: 2) { left in try Self.write("\"new \(left)\"", to: folder) }
        let page = try load(folder, meddler).resolve(Page.self)
        #expect(page.title == "new 0 part")
    }

    @Test func `rule 23.8: a load reads again if a file of a setting changed during the reading`() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "values/title")
        try Self.write(#"{ "$file": "values/title" }"#, to: folder)
        let meddler = Meddler(changes: 1) { _ in
            try folder.write("new", to: "values/.title")
            try folder.replace("values/title", by: "values/.title")
        }
        let page = try load(folder, meddler).resolve(Page.self)
        #expect(page.title == "new part")
    }

    @Test func `rule 23.8: files that change during each of ten readings are a mistake`() throws {
        let folder = try TemporaryFolder()
        try Self.write(#""old""#, to: folder)
        let readings = Mutex(0)
        let meddler = Meddler(changes: .max) { left in
            readings.withLock { $0 += 1 }
            try Self.write("\"\(left)\"", to: folder)
        }
        let error = try #require(throws: WiringError.self) { try load(folder, meddler) }
        #expect(
            error.description.contains(
                "error[PB0211]: shop.json cannot be read: it changed during each of 10 readings"))
        #expect(readings.withLock { $0 } == 10)
    }
}
