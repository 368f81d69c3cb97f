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
        switch origin {
        case .text(let text):
            let start = cache[text.source].position(at: text.range.lowerBound)
            return [
                "kind": "manifest", "path": .string(text.source.path), "line": .integer(start.line),
                "column": .integer(start.column),
            ]
        case .code(let location):
            return ["kind": "code", "path": .string(location.fileID), "line": .integer(location.line)]
        case .launch(let launch):
            return ["kind": "launch", "name": .string(launch.name)]
        }
    }
}
