import PlugboardContainer

final class Note { var text = "" }

@MainActor func show(_ container: Container) throws {
    let note = try container.resolve(Note.self)
    Task.detached { print(note.text) }
    print(note.text)
}
