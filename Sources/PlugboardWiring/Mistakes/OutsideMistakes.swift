/// All variables of a run that are read without a default and are not set (0601).
package struct UnsetVariables: Equatable, Sendable {
    /// In source order.
    package let places: [Place]
    /// Further variables that are read and have defaults, sorted.
    package let withDefaults: [String]

    package init(places: [Place], withDefaults: [String] = []) {
        self.places = places
        self.withDefaults = withDefaults
    }

    package struct Place: Hashable, Sendable {
        package let name: String
        package var origin: Origin
        /// Set, but to nothing.
        package let isEmpty: Bool

        package init(name: String, origin: Origin, isEmpty: Bool) {
            self.name = name
            self.origin = origin
            self.isEmpty = isEmpty
        }
    }

    /// The first that is not set at all; the merely empty ones stand beside it.
    package var primary: Place? { places.first { !$0.isEmpty } ?? places.first }

    package var names: Set<String> { Set(places.map(\.name)) }
}

/// All files of a run that cannot be read and have no default (0603).
package struct UnreadableFiles: Equatable, Sendable {
    /// In source order.
    package let places: [Place]

    package init(places: [Place]) {
        self.places = places
    }

    package struct Place: Hashable, Sendable {
        package let file: FileName
        /// What a variable says, where it is surely a path; any other value may be a secret in the wrong place.
        package let variablePath: String?
        package var origin: Origin
        package let problem: FileProblem

        package init(_ file: Located<FileName>, variablePath: String? = nil, problem: FileProblem) {
            self.file = file.value
            self.variablePath = variablePath
            origin = file.origin
            self.problem = problem
        }
    }
}

/// Why the file of a `$file` gives no value.
package enum FileProblem: Hashable, Sendable, Error {
    case absent
    /// A symbolic link to nothing.
    case danglingLink
    case special(SpecialFile)
    /// In the system's words.
    case unreadable(String)
    case tooLarge
    case notUTF8
    /// Nothing but a line end, if that.
    case empty
    /// A zero byte is in it.
    case notText
    /// The manifest is not a file, so that nothing is relative to it.
    case noDirectory
}

/// What is no regular file and stands where one belongs.
package enum SpecialFile: Hashable, Sendable {
    case directory
    case pipe
    case socket
    case device
}

/// A `$file` that is neither in the manifest directory nor under one of the roots (0210).
package struct EscapingFile: Equatable, Sendable {
    package let file: Located<FileName>
    package let roots: [String]
    /// Whether the path itself stays inside, and a symbolic link leads out.
    package let isByLink: Bool

    package init(_ file: Located<FileName>, roots: [String], isByLink: Bool) {
        self.file = file
        self.roots = roots
        self.isByLink = isByLink
    }
}

/// Where text from outside the manifest came from. It never holds the text.
package indirect enum OutsideSource: Equatable, Sendable {
    case variable(Located<String>)
    case file(Located<FileName>)
    /// `--set`
    case launch(Origin)

    package var origin: Origin {
        switch self {
        case .variable(let name): name.origin
        case .file(let file): file.origin
        case .launch(let origin): origin
        }
    }
}

/// Text from a variable or a file that does not become the type asked for (0602).
package struct MistypedOutsideValue: Equatable, Sendable {
    package var owner: SettingsOwner
    package let path: [String]
    package let source: OutsideSource
    package let expected: ExpectedValue
    /// Whether it is a number, and too large or too small.
    package let isOutOfRange: Bool
    /// Why it cannot be read as the JSON that it seems to be.
    package let flaw: JSONFlaw?
    /// Whether it is a key within it that does not become the type asked for.
    package let isKey: Bool
    /// Where within its JSON the fault stands; nil for the whole of it.
    package var inner: InnerPlace?
    /// Whether it begins or ends with a blank or a line end, which is a part of it.
    package var blank: BlankEnd?

    package init(
        owner: SettingsOwner, path: [String], source: OutsideSource, expected: ExpectedValue,
        isOutOfRange: Bool = false, flaw: JSONFlaw? = nil, isKey: Bool = false
    ) {
        self.owner = owner
        self.path = path
        self.source = source
        self.expected = expected
        self.isOutOfRange = isOutOfRange
        self.flaw = flaw
        self.isKey = isKey
    }
}

/// A secret written where anybody can read it (0701).
package struct LiteralSecret: Equatable, Sendable {
    package let path: [String]
    package var origin: Origin
    package let reason: Reason

    package enum Reason: Equatable, Sendable {
        /// Decoded as `Secret`.
        case literal
        /// A `default` of a variable or file that is decoded as `Secret` or marked `secret: true`.
        case defaultValue
        /// `--set` of a `Secret`.
        case launch
        /// A lower layer marked it `secret: true`.
        case marked(Origin)
    }

    package init(path: [String], origin: Origin, reason: Reason) {
        self.path = path
        self.origin = origin
        self.reason = reason
    }
}

/// A place in JSON that came as text: from a variable, a file or `--set`.
package struct InnerPlace: Equatable, Sendable {
    /// As far as code can say it: the keys of a table are a part of the text.
    package let path: [String]
    /// Whether nothing of the path is left out.
    package let isWhole: Bool
    /// In the text, counted as in a manifest.
    package let position: SourcePosition?
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
