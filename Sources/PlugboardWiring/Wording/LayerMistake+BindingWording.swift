extension LayerMistake {
    /// The words for what cannot be laid over an inherited binding.
    var bindingWording: Wording {
        switch self {
        case .editsMissingBinding(let key, _, let removed, let near):
            Wording(
                title: "\(key) has no binding to edit", label: "without \"factory\" or \"alias\" this edits a binding",
                help: [near == nil ? "say which \"factory\" makes it" : Phrases.eitherName]
            ).pointing(at: removed, "removed here")
                .pointing(at: near?.origin, near.map { "\($0.key), a near name, is bound here" } ?? "")
        case .replacesNothing(let key, _, let bound):
            Wording(
                title: "the replacement of \(key) replaces nothing: it is not bound", label: "replaced here",
                help: bound.isEmpty ? [] : ["name the one that is meant, with name:"],
                notes: bound.isEmpty ? [] : ["bound are: \(bound.map(\.description).joined(separator: ", "))"])
        case .decoratorTwice(let id, let key, let first, _):
            Wording(
                title: "\(key) has two decorators \(Quotation.quoted(id))", label: "second",
                help: ["give one an \"id\" of its own"]
            ).pointing(at: first, "first")
        case .editsCodeBinding(let member, let key, _, let code):
            Wording(
                title: "\"\(member)\" cannot change the binding of \(key), which is made in code",
                label: "stands without a \"factory\"",
                help: ["name the \"factory\" too, or change the code"], notes: ["\(key) is bound at \(code)"])
        case .editsAlias(let key, _, let alias):
            Wording(
                title: "\(key) is an alias of \(alias.value) and has nothing of its own to edit",
                label: "edits an alias",
                help: ["edit \(alias.value), or say a \"factory\" for \(key)"]
            ).pointing(at: alias.origin, "the alias")
        default: Wording(title: "")
        }
    }
}

extension Wording {
    /// The same with a further place: marked where it is text, told in a note where it is not.
    func pointing(at origin: Origin?, _ label: String) -> Wording {
        guard let origin else { return self }
        var wording = self
        if case .text = origin {
            wording.related.append(Mark(origin, label))
        } else {
            wording.notes.append("\(label): \(origin)")
        }
        return wording
    }
}
