/// A setting in force with its visible text: `timeout` = `"30s"`, `apiKey` = `<env STRIPE_KEY>`.
package struct ShownSetting: Sendable {
    package let path: [String]
    /// The value as JSON. An external value is `<env NAME>`, `<file PATH>` or `<PROVIDER KEY>`, a secret is `<secret>`,
    /// and a value that may be a secret is `"…"`.
    package let text: String
    /// The value as JSON with null for each hidden value; nil if the whole value is hidden.
    package let visible: String?
    /// Whether the value or a part of it is hidden.
    package let isHidden: Bool
    /// The items of a list; nil for another value, and if a part of the list is hidden.
    package let items: [ShownSetting]?
    /// The default of a variable, a file or a provider's value; nil if there is none, or if it may be a secret.
    package let fallback: String?
    /// The value of a variable on this machine; nil if it may not be shown, or was not requested.
    package let outside: String?
    private let node: SettingsNode

    fileprivate init(
        _ node: SettingsNode, at path: [String], _ text: RedactedValue, items: [ShownSetting]?, fallback: String?,
        outside: String?
    ) {
        (self.node, self.path, self.items, self.fallback, self.outside) = (node, path, items, fallback, outside)
        self.text = text.forPeople
        visible = text.isHidden == .wholly ? nil : text.forPrograms
        isHidden = text.isHidden != .no
    }

    package var origin: Origin { node.origin }
    /// The source of the value; nil for a literal.
    package var source: ValueSource? {
        if case .reference(let reference) = node.value { reference.source.value } else { nil }
    }
    /// The value without its place and its notation, which is the value in the identity of a wiring (RULES 22.3).
    package var identity: CanonicalValue { CanonicalValue(node) }
}

extension SettingsNode {
    /// Returns the leaves of the settings in source order, with their visible parts.
    ///
    /// - Parameters:
    ///   - type: The settings type of the factory; nil if there is none.
    ///   - observed: The requests of settings types.
    ///   - secrets: The paths of secrets that other layers declare.
    ///   - variables: The variables of this machine, whose values are shown if they may be; nil shows none.
    package func shown(
        as type: (any (Decodable & Sendable).Type)?, in observed: ObservedTypes, secrets: SecretPaths = SecretPaths(),
        variables: VariableTexts? = nil
    ) -> [ShownSetting] {
        var result: [ShownSetting] = []
        var writer = SettingsWriter(redaction: SettingsRedaction(of: self, as: type, in: observed, secrets: secrets))
        if let variables, let type { writer.outside = (variables, observed.description(of: type)) }
        walk { node, path in
            if case .object(let members) = node.value, !members.isEmpty, !writer.redaction.isWithinSecret(path) {
                return true
            }
            result.append(writer.setting(node, at: path))
            return false
        }
        return result
    }

    /// Returns the visible defaults of all external values in the settings, by the place of the value's name.
    package func shownDefaults(
        as type: (any (Decodable & Sendable).Type)?, in observed: ObservedTypes, secrets: SecretPaths
    ) -> [Origin: String] {
        var defaults: [Origin: String] = [:]
        let writer = SettingsWriter(redaction: SettingsRedaction(of: self, as: type, in: observed, secrets: secrets))
        walk { node, path in
            guard case .reference(let reference) = node.value else { return node.hasParts }
            if reference.secret != nil { return false }
            for single in reference.singles { defaults[single.source.origin] = writer.fallback(of: single, at: path) }
            return false
        }
        return defaults
    }
}

/// A formatter of settings without their hidden parts.
private struct SettingsWriter {
    let redaction: SettingsRedaction
    /// The variables of this machine and the settings that may show them; nil to show no value.
    var outside: (variables: VariableTexts, description: SettingsDescription)?

    func setting(_ node: SettingsNode, at path: [String]) -> ShownSetting {
        let text = text(of: node, at: path)
        var (fallback, value): (String?, String?)
        if case .reference(let reference) = node.value {
            fallback = self.fallback(of: reference, at: path)
            value = self.value(of: reference, at: path)
        }
        return ShownSetting(
            meant(by: node, at: path), at: path, text, items: text.isHidden == .no ? items(of: node, at: path) : nil,
            fallback: fallback,
            outside: value)
    }

    /// Returns the JSON that the text of a launch flag means, or the node (RULES 22.5).
    private func meant(by node: SettingsNode, at path: [String]) -> SettingsNode {
        guard case .text(let text) = node.value else { return node }
        let json = redaction.isString(at: path) == true ? nil : ExternalJSONParser.parse(text, at: node.origin)
        return json ?? SettingsNode(.string(text), at: node.origin)
    }

    func fallback(of reference: ValueReference, at path: [String]) -> String? {
        guard reference.secret == nil, let value = reference.defaultValue else { return nil }
        let text = text(of: value, at: path)
        return text.isHidden == .no ? text.forPeople : nil
    }

    /// Returns the value of a variable, if its setting is of a kind that may be shown (RULES 13.22).
    private func value(of reference: ValueReference, at path: [String]) -> String? {
        guard let outside, case .variable(let name) = reference.source.value, reference.secret == nil,
            let text = outside.variables.text(of: name), redaction.mayShowVariable(text, at: path),
            case .value(let expected)? = outside.description.shape(at: path), expected.showsVariable(text)
        else { return nil }
        return TerminalText.safe(text)
    }

    private func items(of node: SettingsNode, at path: [String]) -> [ShownSetting]? {
        switch node.value {
        case .array(let items): items.enumerated().map { setting($1, at: path + [String($0)]) }
        case .literal(let inner): items(of: inner, at: path)
        case .null, .bool, .number, .string, .text, .object, .reference, .listEdit, .mistaken: nil
        }
    }

    @inline(never)
    private func text(of node: SettingsNode, at path: [String]) -> RedactedValue {
        if case .reference(let reference) = node.value { return text(of: reference, at: path) }
        switch redaction.judge(node, at: path) {
        case .secret: return RedactedValue(hidden: "<secret>")
        case .unknown: return unknown(node, at: path)
        case .shown: return shown(node, at: path)
        }
    }

    /// Returns `<env NAME>` and similar for a reference, or the parts of a `$text`: `"https://<env HOST>/app"`.
    private func text(of reference: ValueReference, at path: [String]) -> RedactedValue {
        guard case .composed = reference.source.value else { return RedactedValue(reference.source.value.words) }
        let parts = reference.parts.map { self.text(of: $0, at: path) }
        let isHidden = parts.contains { $0.isHidden != .no }
        let texts = zip(reference.parts, parts).map { part, text in
            if case .reference = part.value { return JSONValue.literal(text.forPeople).dropFirst().dropLast() }
            return isHidden ? "…" : text.forPeople.dropFirst().dropLast()
        }
        let text = "\"\(texts.joined())\""
        return isHidden ? RedactedValue(hidden: text) : RedactedValue(text)
    }

    private func shown(_ node: SettingsNode, at path: [String]) -> RedactedValue {
        switch node.value {
        case .null: return RedactedValue("null")
        case .mistaken: return RedactedValue("(mistaken)")
        case .bool(let value): return RedactedValue("\(value)")
        case .number(let digits): return RedactedValue(digits)
        case .string(let text): return RedactedValue(JSONValue.literal(text))
        case .literal(let inner): return text(of: inner, at: path)
        case .text(let text):
            let isOther = redaction.isString(at: path) == false && isScalar(text)
            return RedactedValue(isOther ? text : JSONValue.literal(text))
        case .array(let items):
            let parts = items.enumerated().map { ("", text(of: $1, at: path + [String($0)])) }
            return RedactedValue(parts, between: "[", and: "]")
        case .object(let members):
            let parts = members.map {
                ("\(JSONValue.literal($0.name)): ", text(of: $0.node, at: path + [$0.name]))
            }
            return RedactedValue(parts, between: "{", and: "}")
        case .reference, .listEdit: return RedactedValue(hidden: "\"…\"")
        }
    }

    /// Returns the text of a launch flag's value, which may be JSON of an object.
    @inline(never)
    private func unknown(_ node: SettingsNode, at path: [String]) -> RedactedValue {
        if case .text(let text) = node.value, let json = ExternalJSONParser.parse(text, at: node.origin), json.hasParts
        {
            return self.text(of: json, at: path)
        }
        return RedactedValue(hidden: "\"…\"")
    }

    /// Returns whether a text is a JSON number or boolean.
    private func isScalar(_ text: String) -> Bool {
        switch ExternalJSONParser.parse(text, at: .launch(LaunchOrigin(name: "")))?.value {
        case .bool?, .number?: true
        case .null?, .string?, .text?, .array?, .object?, .reference?, .literal?, .listEdit?, .mistaken?, nil: false
        }
    }
}

/// A value without its secrets, as text and as JSON, and whether a part or the whole of it is hidden.
private struct RedactedValue {
    /// The extent of the hidden part.
    enum HiddenExtent { case no, partly, wholly }

    let forPeople: String
    let forPrograms: String
    let isHidden: HiddenExtent

    init(_ text: String) {
        (forPeople, forPrograms, isHidden) = (text, text, .no)
    }

    init(hidden mark: String) {
        (forPeople, forPrograms, isHidden) = (mark, "null", .wholly)
    }

    /// Creates a list or an object from its parts, each with its name.
    init(_ parts: [(name: String, text: RedactedValue)], between open: String, and close: String) {
        forPeople = open + parts.map { $0.name + $0.text.forPeople }.joined(separator: ", ") + close
        forPrograms = open + parts.map { $0.name + $0.text.forPrograms }.joined(separator: ", ") + close
        isHidden = parts.contains { $0.text.isHidden != .no } ? .partly : .no
    }
}
