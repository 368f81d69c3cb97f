import PlugboardContainer

final class Note { var text = "" }

func register(in catalog: inout Catalog) {
    catalog.register(Int.self) { (resolver: Resolver) in
        let note = try resolver.resolve(Note.self)
        print(note.text)
        return 1
    }
}
