/// What is wrong with the catalog itself (08xx).
package enum CodeMistake: MistakeFacts {
    case placeholder(Origin)

    package var code: DiagnosticCode { .registeredTwice }

    package var primary: Origin? {
        switch self {
        case .placeholder(let origin): origin
        }
    }
}
