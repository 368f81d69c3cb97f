/// What is wrong with the shape of a manifest's JSON (01xx).
package enum ShapeMistake: MistakeFacts {
    case placeholder(Origin)

    package var code: DiagnosticCode { .unknownKey }

    package var primary: Origin? {
        switch self {
        case .placeholder(let origin): origin
        }
    }
}
