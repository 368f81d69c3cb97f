import PlugboardContainer
import Testing

/// Instances of services that are not Sendable, which the main actor resolves and other tasks use. That this file compiles
/// is a part of each test.
@MainActor
struct SendingTests {
    final class Note {
        var text = "note"
    }

    private static func container() throws -> Container {
        try Container { catalog in
            catalog.register(Note.self) { Note() }
            catalog.register(Note.self, name: "a") { Note() }
            catalog.register((any Equatable).self, argument: Int.self) { (number: Int) in number }
            catalog.register((any Comparable).self, arguments: Int.self, String.self) { (_: Int, text: String) in text }
        }
    }

    /// Rule 14.22.
    @Test func `a container's result enters a task, by every form`() async throws {
        let container = try Self.container()
        let plain = try container.resolve(Note.self)
        let named = try container.resolve(Note.self, name: "a")
        let optional = try container.resolveOptional(Note.self)
        let all = try container.resolveAll(Note.self)
        let awaited = try await container.resolve(awaiting: Note.self)
        let operated = try container ~> Note.self
        let inferred: Note = try container~>
        let argued = try container.resolve((any Equatable).self, argument: 1)
        let several = try container.resolve((any Comparable).self, arguments: 1, "a")
        var texts: [String] = []
        texts.append(await Task.detached { plain.text }.value)
        texts.append(await Task.detached { named.text }.value)
        texts.append(await Task.detached { optional?.text ?? "" }.value)
        texts.append(await Task.detached { all.map(\.text).joined() }.value)
        texts.append(await Task.detached { awaited.text }.value)
        texts.append(await Task.detached { operated.text }.value)
        texts.append(await Task.detached { inferred.text }.value)
        texts.append(await Task.detached { "\(argued)" }.value)
        texts.append(await Task.detached { "\(several)" }.value)
        #expect(texts == ["note", "note", "note", "notenote", "note", "note", "note", "1", "a"])
    }

    /// Rule 14.22.
    @Test func `a scope's result enters a task, by every form`() async throws {
        let scope = try Self.container().makeScope()
        let plain = try scope.resolve(Note.self)
        let named = try scope.resolve(Note.self, name: "a")
        let optional = try scope.resolveOptional(Note.self)
        let all = try scope.resolveAll(Note.self)
        let awaited = try await scope.resolve(awaiting: Note.self)
        let operated = try scope ~> (Note.self, name: "a")
        let argued = try scope ~> ((any Equatable).self, argument: 1)
        let several = try scope ~> ((any Comparable).self, arguments: (1, "a"))
        var texts: [String] = []
        texts.append(await Task.detached { plain.text }.value)
        texts.append(await Task.detached { named.text }.value)
        texts.append(await Task.detached { optional?.text ?? "" }.value)
        texts.append(await Task.detached { all.map(\.text).joined() }.value)
        texts.append(await Task.detached { awaited.text }.value)
        texts.append(await Task.detached { operated.text }.value)
        texts.append(await Task.detached { "\(argued)" }.value)
        texts.append(await Task.detached { "\(several)" }.value)
        #expect(texts == ["note", "note", "note", "notenote", "note", "note", "1", "a"])
    }

    @Test func `an argument that is not Sendable is passed as before`() throws {
        final class Reader {
            let note: Note
            init(note: Note) { self.note = note }
        }
        let container = try Container { catalog in
            catalog.autoregister(Reader.self, argument: Note.self, initializer: Reader.init(note:))
        }
        let note = Note()
        #expect(try container.resolve(Reader.self, argument: note).note === note)
        #expect(try container.makeScope().resolve(Reader.self, argument: note).note === note)
        #expect(try (container ~> (Reader.self, argument: note)).note === note)
    }
}
