extension DiagnosticsReport {
    /// Returns the diagnostics as one JSON object with a line end.
    ///
    ///     {
    ///       "format": 1,
    ///       "mistakes": 1,
    ///       "warnings": 0,
    ///       "diagnostics": [
    ///         {
    ///           "code": "PB0301",
    ///           "severity": "error",                 error, warning
    ///           "title": "…",
    ///           "primary": place or null,
    ///           "related": [place],
    ///           "ring": [{ "name": "…", "place": place, "via": "…" }],
    ///           "help": ["…"],
    ///           "notes": ["…"],
    ///           "profiles": ["production"],
    ///           "repair": { "place": place, "replacement": "…" } or null
    ///         }
    ///       ]
    ///     }
    ///
    /// A place is one of
    ///
    ///     { "kind": "manifest", "path": "Config/base.json", "line": 3, "column": 5, "endLine": 3, "endColumn": 9,
    ///       "label": "…" }
    ///     { "kind": "code", "path": "Storefront/Payments.swift", "line": 31, "label": "…" }
    ///     { "kind": "launch", "name": "--set Clock/settings/offset", "label": "…" }
    ///
    /// Lines and columns start at 1, columns count Unicode scalars, and `endColumn` is the column after the last. All
    /// members are present, in this order. `format` increases if a member is removed or changes its meaning. No text of
    /// a manifest is quoted, so nothing is redacted. `mistakes` and `warnings` count all diagnostics. If diagnostics are
    /// omitted, a further member follows `diagnostics`:
    ///
    ///     "omitted": { "mistakes": 950, "warnings": 12 }
    ///
    /// A diagnostic whose edit also corrects other errors has a further member:
    ///
    ///     "consequences": [{ "code": "PB0212", "title": "…", "primary": place or null }]
    ///
    /// - Parameter members: Further members for a command, which follow the others.
    package func json(_ layout: JSONValue.Layout = .indented, appending members: [JSONValue.Member] = []) -> String {
        var cache = OriginFormatter()
        let (diagnostics, omitted) = shown
        let own = [
            JSONValue.Member("format", .integer(1)),
            JSONValue.Member("mistakes", .integer(mistakes)),
            JSONValue.Member("warnings", .integer(warnings)),
            JSONValue.Member(
                "diagnostics", .array(pages(of: diagnostics).map { $0.diagnostic.json($0.wording, &cache) })),
        ]
        let isCut = omitted.mistakes + omitted.warnings > 0
        let cut: [JSONValue.Member] =
            isCut
            ? [
                .init(
                    "omitted", ["mistakes": .integer(omitted.mistakes), "warnings": .integer(omitted.warnings)])
            ] : []
        return JSONValue.object(own + cut + members).text(layout) + "\n"
    }
}

extension Diagnostic {
    fileprivate func json(_ wording: Wording, _ cache: inout OriginFormatter) -> JSONValue {
        let primary = origin.map { cache.json($0, label: wording.label) }
        let related = wording.related.map { cache.json($0.origin, label: $0.label) }
        let cycle: [JSONValue] = wording.cycle.map {
            ["name": .string($0.name), "place": cache.json($0.origin, label: ""), "via": .string($0.via)]
        }
        let repair: JSONValue? = repair?.replacement.map {
            ["place": cache.json($0.place, label: ""), "replacement": .string($0.text)]
        }
        let members: [JSONValue.Member] = [
            .init("code", .string(code.rawValue)),
            .init("severity", .string(severity.rawValue)),
            .init("title", .string(wording.title)),
            .init("primary", primary ?? .null),
            .init("related", .array(related)),
            .init("ring", .array(cycle)),
            .init("help", .array(wording.help.map(JSONValue.string))),
            .init("notes", .array(wording.notes.map(JSONValue.string))),
            .init("profiles", .array(profiles.map(JSONValue.string))),
            .init("repair", repair ?? .null),
        ]
        let joined = consequences.map { error -> JSONValue in
            let place = error.origin.map { cache.json($0, label: "") }
            return [
                "code": .string(error.code.rawValue), "title": .string(error.wording.title), "primary": place ?? .null,
            ]
        }
        return .object(members + (joined.isEmpty ? [] : [.init("consequences", .array(joined))]))
    }
}

extension OriginFormatter {
    /// Returns the origin as one of these objects:
    ///
    ///     { "kind": "manifest", "path": "Config/base.json", "line": 3, "column": 5 }
    ///     { "kind": "code", "path": "Storefront/Payments.swift", "line": 31 }
    ///     { "kind": "launch", "name": "--set Clock/settings/offset" }
    ///
    /// - Parameter label: A further member. With a label, the object of a manifest also has the end of the range.
    package mutating func json(_ origin: Origin, label: String? = nil) -> JSONValue {
        .object(members(of: origin, withEnd: label != nil) + (label.map { [.init("label", .string($0))] } ?? []))
    }

    private mutating func members(of origin: Origin, withEnd: Bool) -> [JSONValue.Member] {
        switch origin {
        case .text(let text):
            let lines = self[text.source]
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
