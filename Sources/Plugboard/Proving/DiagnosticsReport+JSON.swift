extension DiagnosticsReport {
    /// Returns the findings as one JSON object with a line end.
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
    /// a manifest is quoted, so nothing is redacted. `mistakes` and `warnings` count all findings. If findings are
    /// omitted, a further member follows `diagnostics`:
    ///
    ///     "omitted": { "mistakes": 950, "warnings": 12 }
    ///
    /// - Parameter members: Further members for a command, which follow the others.
    package func json(_ layout: JSONValue.Layout = .indented, appending members: [JSONValue.Member] = []) -> String {
        var cache = OriginFormatter()
        let (diagnostics, omitted) = shown
        let own = [
            JSONValue.Member("format", .integer(1)),
            JSONValue.Member("mistakes", .integer(mistakes)),
            JSONValue.Member("warnings", .integer(warnings)),
            JSONValue.Member("diagnostics", .array(pages(of: diagnostics).map { $0.json(&cache) })),
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

extension DiagnosticContent {
    fileprivate func json(_ cache: inout OriginFormatter) -> JSONValue {
        let primary = origin.map { cache.json($0, label: wording.label) }
        let related = wording.related.map { cache.json($0.origin, label: $0.label) }
        let cycle: [JSONValue] = wording.cycle.map {
            ["name": .string($0.name), "place": cache.json($0.origin, label: ""), "via": .string($0.via)]
        }
        let repair: JSONValue? = repair.map {
            ["place": cache.json($0.origin, label: ""), "replacement": .string($0.replacement)]
        }
        return [
            "code": .string(code.rawValue),
            "severity": .string(severity.rawValue),
            "title": .string(wording.title),
            "primary": primary ?? .null,
            "related": .array(related),
            "ring": .array(cycle),
            "help": .array(wording.help.map(JSONValue.string)),
            "notes": .array(wording.notes.map(JSONValue.string)),
            "profiles": .array(profiles.map(JSONValue.string)),
            "repair": repair ?? .null,
        ]
    }

    /// The certain correction of the manifest: the correction that the text declares, or a similar name that is the
    /// only advice.
    private var repair: FindingText.FixIt? {
        guard severity == .error, case .text(let text)? = origin else { return nil }
        guard let near = wording.near else { return wording.repair }
        guard wording.repair == nil, wording.help.allSatisfy(near.advice.contains),
            let range = JSONParser.scan(text.source.bytes).tree?.range(of: near, at: text.range)
        else { return nil }
        let replacement = JSONValue.string(near.meant).text(.compact)
        return FindingText.FixIt(
            origin: .text(TextOrigin(source: text.source, range: range)), replacement: replacement)
    }
}

extension JSONTree {
    /// Returns the range of a misspelled name: the string or the name at a place, or the name of a member if an object
    /// is at the place. Nil if the place contains another text, or if the object or list already contains the intended
    /// name.
    fileprivate func range(of near: FindingText.NearName, at place: Range<Int>) -> Range<Int>? {
        guard let found = nodes.indices.first(where: { range($0) == place }) else { return nil }
        let isObject = kind(found) == .object
        let outer = nodes[..<found].lastIndex { $0.next > found && ($0.kind == .object || $0.kind == .array) }
        let around = isObject ? found : outer ?? found
        var beside = kind(found) == .string ? items(of: around) : everyMember(of: around).map(\.name.index)
        if beside.isEmpty { beside = [found] }
        let names = beside.map { (index: $0, text: nodes[$0].string(in: bytes)) }
        if names.contains(where: { $0.text == near.meant || $0.text?.hasSuffix(".\(near.meant)") == true }) {
            return nil
        }
        let name = names.first { isObject ? $0.text == near.written : $0.index == found }
        return name.flatMap { near.written == nil || near.written == $0.text ? range($0.index) : nil }
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
