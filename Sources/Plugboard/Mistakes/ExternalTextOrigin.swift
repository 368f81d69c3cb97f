/// The origin of text that no manifest holds: a reference or a launch flag. It never holds the text.
indirect enum ExternalTextOrigin: Sendable {
    case reference(Located<ValueSource>)
    /// `--set`
    case launch(Origin)

    var origin: Origin {
        switch self {
        case .reference(let source): source.origin
        case .launch(let origin): origin
        }
    }
}

/// A place in JSON that came as text: from a variable, a file or `--set`.
struct InnerLocation: Sendable {
    /// As far as code can say it: the keys of a table are a part of the text.
    let path: [String]
    /// Whether nothing of the path is left out.
    var isWhole: Bool = true
    /// In the text, counted as in a manifest.
    let position: SourcePosition?
    /// Whether what the path names is not there.
    let isMissing: Bool
}

/// What is no regular file and stands where one belongs.
enum SpecialFile: Hashable, Sendable {
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
