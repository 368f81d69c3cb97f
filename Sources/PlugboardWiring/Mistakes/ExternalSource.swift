/// Where text came from that no manifest holds. It never holds the text.
package indirect enum ExternalSource: Sendable {
    case reference(Located<ValueReference.Source>)
    /// `--set`
    case launch(Origin)

    package var origin: Origin {
        switch self {
        case .reference(let source): source.origin
        case .launch(let origin): origin
        }
    }
}

/// A place in JSON that came as text: from a variable, a file or `--set`.
package struct InnerLocation: Sendable {
    /// As far as code can say it: the keys of a table are a part of the text.
    let path: [String]
    /// Whether nothing of the path is left out.
    let isWhole: Bool
    /// In the text, counted as in a manifest.
    let position: SourcePosition?
    /// Whether what the path names is not there.
    package let isMissing: Bool

    package init(path: [String], isWhole: Bool = true, position: SourcePosition?, isMissing: Bool) {
        self.path = path
        self.isWhole = isWhole
        self.position = position
        self.isMissing = isMissing
    }
}

/// What stands around a text and belongs to it, though people do not see it.
package enum BlankEnd: Equatable, Sendable {
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

/// What is no regular file and stands where one belongs.
package enum SpecialFile: Hashable, Sendable {
    case directory
    case pipe
    case socket
    case device
}

extension SpecialFile {
    var phrase: String {
        switch self {
        case .directory: "a directory"
        case .pipe: "a pipe"
        case .socket: "a socket"
        case .device: "a device"
        }
    }
}
