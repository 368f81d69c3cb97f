/// The place of a declaration: in a manifest, in code, or in the launch of the program.
///
/// An origin takes two words of memory, because nearly every value of a wiring has one.
public enum Origin: Hashable, Sendable {
    /// A place in a manifest.
    case text(TextOrigin)
    /// A place in code.
    indirect case code(CodeLocation)
    /// A flag or a variable of the launch.
    indirect case launch(LaunchOrigin)
}

/// A place in a manifest: its source and the range of its text.
public struct TextOrigin: Hashable, Sendable {
    /// The text of the manifest.
    public let source: SourceText
    private let lower: UInt32
    private let upper: UInt32

    package var range: Range<Int> { Int(lower)..<Int(upper) }

    /// - Precondition: The text is smaller than 4 GiB.
    package init(source: SourceText, range: Range<Int>) {
        self.source = source
        lower = UInt32(range.lowerBound)
        upper = UInt32(range.upperBound)
    }

    /// The start of the range. The time is linear in the length of the text.
    public var start: SourcePosition { source.position(at: range.lowerBound) }
}

/// A line of code: the `#fileID` and `#line` of a call.
public struct CodeLocation: Hashable, Sendable {
    /// The module and the file: `Module/File.swift`.
    public let fileID: String
    /// The line, counted from 1.
    public let line: Int

    /// Creates a location. The default is the place of the call.
    public init(fileID: String = #fileID, line: Int = #line) {
        self.fileID = fileID
        self.line = line
    }
}

/// A launch flag or a variable of the process. Its value is not included, because the value may be a secret.
public struct LaunchOrigin: Hashable, Sendable {
    /// The flag or the variable, such as `--set PaymentGateway/settings/timeout` or `PLUGBOARD_PROFILE`.
    public let name: String

    package init(name: String) {
        self.name = name
    }
}

extension CodeLocation: CustomStringConvertible {
    /// The location as text, such as `Storefront/Payments.swift:31`.
    public var description: String { "\(fileID):\(line)" }
}

extension Origin: CustomStringConvertible {
    /// The origin as text, such as `Config/base.json:3:5`, `Storefront/Payments.swift:31` or `--set
    /// Clock/settings/offset`.
    public var description: String {
        switch self {
        case .text(let text):
            let start = text.start
            return "\(text.source.path):\(start.line):\(start.column)"
        case .code(let location): return location.description
        case .launch(let launch): return launch.name
        }
    }
}

extension Origin: Comparable {
    /// Returns whether an origin is first in report order: manifests by path and position, code by file and line, the
    /// launch.
    public static func < (left: Origin, right: Origin) -> Bool {
        left.order < right.order
    }

    private var order: (kind: Int, name: String, Int, Int) {
        switch self {
        case .text(let text): (0, text.source.path, text.range.lowerBound, text.range.upperBound)
        case .code(let location): (1, location.fileID, location.line, 0)
        case .launch(let launch): (2, launch.name, 0, 0)
        }
    }
}

/// A value with its origin.
@usableFromInline package struct Located<Value> {
    @usableFromInline package let value: Value
    @usableFromInline package let origin: Origin

    // Inlined, because other modules create several values for each binding, and a generic call costs more than the
    // creation of the value.
    @inlinable @inline(__always)
    package init(_ value: Value, at origin: Origin) {
        self.value = value
        self.origin = origin
    }

    package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
        Located<Other>(transform(value), at: origin)
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
