/// Writes origins as text for people and as JSON for programs, with the line table of each manifest made once.
package struct OriginFormatter {
    private var cache = LineStartsCache()

    package init() {}

    /// `Config/base.json:3:5`, `Storefront/Payments.swift:31` or `--set Clock/settings/offset`.
    package mutating func text(_ origin: Origin) -> String {
        guard case .text(let text) = origin else { return origin.description }
        let start = cache[text.source].position(at: text.range.lowerBound)
        return "\(text.source.path):\(start.line):\(start.column)"
    }

    /// One of
    ///
    ///     { "kind": "manifest", "path": "Config/base.json", "line": 3, "column": 5 }
    ///     { "kind": "code", "path": "Storefront/Payments.swift", "line": 31 }
    ///     { "kind": "launch", "name": "--set Clock/settings/offset" }
    package mutating func json(_ origin: Origin) -> JSONValue {
        .object(origin.members(&cache))
    }
}

extension Origin {
    /// The members of the object that an origin is in JSON.
    ///
    /// - Parameter withEnd: Whether those are among them that say where a stretch of a manifest ends.
    func members(_ cache: inout LineStartsCache, withEnd: Bool = false) -> [JSONValue.Member] {
        switch self {
        case .text(let text):
            let lines = cache[text.source]
            let (start, end) = (lines.position(at: text.range.lowerBound), lines.position(at: text.range.upperBound))
            let members: [JSONValue.Member] = [
                .init("kind", "manifest"), .init("path", .string(text.source.path)),
                .init("line", .integer(start.line)), .init("column", .integer(start.column)),
            ]
            return withEnd
                ? members + [.init("endLine", .integer(end.line)), .init("endColumn", .integer(end.column))] : members
        case .code(let location):
            return [
                .init("kind", "code"), .init("path", .string(location.fileID)), .init("line", .integer(location.line)),
            ]
        case .launch(let launch): return [.init("kind", "launch"), .init("name", .string(launch.name))]
        }
    }
}
