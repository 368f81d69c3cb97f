/// A variable, a file or a value of a provider, as settings name it.
///
/// They are sorted so: variables, files, then values by their providers; each by name.
struct ExternalName: Hashable, Comparable {
    let kind: ExternalReference.Kind
    let name: String

    init(_ reference: ExternalReference) {
        kind = reference.kind
        name = reference.name.value
    }

    static func < (left: ExternalName, right: ExternalName) -> Bool {
        let (first, second) = (left.parts, right.parts)
        for (one, other) in zip(first, second) where one != other {
            return one.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
        }
        return false
    }

    private var parts: [String] {
        switch kind {
        case .variable: ["1", "", name]
        case .file: ["2", "", name]
        case .provided(let provider): ["3", provider, name]
        }
    }
}
