import PlugboardContainer

final class Note { var text = "" }

final class Reader {
    let note: Note
    init(note: Note) { self.note = note }
}

@MainActor func show(_ container: Container, _ note: Note) throws {
    let reader = try container.resolve(Reader.self, argument: note)
    print(reader.note.text)
}
