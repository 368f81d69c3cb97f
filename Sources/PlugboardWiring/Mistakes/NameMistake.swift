/// A name that leads to nothing, or to the wrong thing (03xx).
package enum NameMistake: MistakeFacts {
    case placeholder(Origin)

    package var code: DiagnosticCode { .unknownFactory }

    package var primary: Origin? {
        switch self {
        case .placeholder(let origin): origin
        }
    }
}
