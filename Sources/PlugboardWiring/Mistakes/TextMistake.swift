/// What is wrong with the characters of a manifest (00xx).
package enum TextMistake: MistakeFacts {
    case placeholder(Origin)

    package var code: DiagnosticCode { .syntax }

    package var primary: Origin? {
        switch self {
        case .placeholder(let origin): origin
        }
    }
}
