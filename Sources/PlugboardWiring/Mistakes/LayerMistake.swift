/// What is wrong with profiles and with how they are laid over each other (02xx).
package enum LayerMistake: MistakeFacts {
    case placeholder(Origin)

    package var code: DiagnosticCode { .unknownProfile }

    package var primary: Origin? {
        switch self {
        case .placeholder(let origin): origin
        }
    }
}
