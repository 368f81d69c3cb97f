/// The blank or line end at which a text begins or ends, which people do not see.
package enum EdgeWhitespace: Equatable, Sendable {
    case leading
    case trailing
    case lineEnd

    package init?(of text: String) {
        switch (text.unicodeScalars.first, text.unicodeScalars.last) {
        case (_, "\n"?), (_, "\r"?): self = .lineEnd
        case (_, let last?) where last.properties.isWhitespace: self = .trailing
        case (let first?, _) where first.properties.isWhitespace: self = .leading
        default: return nil
        }
    }
}

extension EdgeWhitespace {
    package var phrase: String {
        switch self {
        case .leading: "it begins with a blank, which counts"
        case .trailing: "it ends with a blank, which counts"
        case .lineEnd: "it ends with a line end, which counts"
        }
    }
}
