/// The values of variables and files for one load: each is read once.
final class ValueTable {
    /// What a `$env` or `$file` comes to.
    enum Value {
        case text(String)
        case missing(FileProblem?)
        case leaves(byLink: Bool)
    }

    let sources: ValueSources
    /// Whether variables and files have values. Without them each counts as present and stands for anything.
    let hasValues: Bool
    private let containment: FileContainment
    private var files: [FileName: Value] = [:]

    init(sources: ValueSources, hasValues: Bool) {
        self.sources = sources
        self.hasValues = hasValues
        containment = FileContainment(sources: sources)
    }

    /// The text of a value from elsewhere; nil when there is none.
    func text(of source: ValueReference.Source) -> String? {
        switch source {
        case .variable(let name): return variable(name)
        case .file(let name):
            if case .text(let text) = file(name) { return text }
            return nil
        }
    }

    /// Nil when it is not set; set but empty is not set.
    func variable(_ name: String) -> String? {
        guard let text = sources.variables[name], !text.isEmpty, !sources.undecodable.contains(name) else { return nil }
        return text
    }

    func file(_ file: FileName) -> Value {
        if let known = files[file] { return known }
        let value: Value =
            switch file {
            case .path(let path): read(path)
            // Without values nobody knows the path.
            case .variable(let name): hasValues ? variable(name).map(read) ?? .missing(.absent) : .missing(nil)
            }
        files[file] = value
        return value
    }

    /// What a variable says, where it is surely a path, because it begins as one that may be read; any other value may be
    /// a secret in the wrong place.
    func shownPath(_ file: FileName) -> String? {
        file.variable.flatMap(variable).flatMap { containment.isBelowRoot($0) ? $0 : nil }
    }

    private func read(_ path: String) -> Value {
        switch containment.judge(path, onDisk: hasValues) {
        case .leaves(let byLink): return .leaves(byLink: byLink)
        case .problem(let problem): return .missing(problem)
        case .insideAsWritten: return .missing(nil)
        case .inside(let realPath):
            do {
                let bytes = try sources.files.bytes(of: realPath, limit: Self.limit)
                guard let text = String(validating: bytes[..<Self.end(of: bytes)], as: UTF8.self) else {
                    return .missing(.notUTF8)
                }
                if text.isEmpty { return .missing(.empty) }
                return bytes.contains(0) ? .missing(.notText) : .text(text)
            } catch {
                return .missing(error)
            }
        }
    }

    /// 1 MiB.
    private static let limit = 1 << 20

    /// The count of bytes without one line end at the end.
    private static func end(of bytes: [UInt8]) -> Int {
        if bytes.last == UInt8(ascii: "\n") {
            let isPair = bytes.dropLast().last == UInt8(ascii: "\r")
            return bytes.count - (isPair ? 2 : 1)
        }
        return bytes.count - (bytes.last == UInt8(ascii: "\r") ? 1 : 0)
    }
}
