/// What is wrong with the graph of bindings (04xx).
package enum GraphMistake: MistakeFacts {
    case placeholder(Origin)

    package var code: DiagnosticCode { .notBound }

    package var primary: Origin? {
        switch self {
        case .placeholder(let origin): origin
        }
    }
}
