/// What is right but worth a second look (09xx): warnings.
package enum Remark: MistakeFacts {
    case placeholder(Origin)

    package var code: DiagnosticCode { .neverUsed }

    package var primary: Origin? {
        switch self {
        case .placeholder(let origin): origin
        }
    }
}
