import PlugboardContainer

// The diagnostics of decoding failures, without hidden values.

extension SettingsMistakeFinder {
    func diagnostic(of failure: DecodingFailure) -> Diagnostic {
        let decoder = failure.decoder
        switch failure.kind {
        case .missing(let expected):
            return missing(expected, in: failure)
        case .unknown: preconditionFailure("an unknown value is not a mistake")
        case .mistyped(let expected, let found):
            return mistyped(cases(of: failure) ?? expected, found: found, in: failure)
        case .refused(let error):
            guard let type = failure.chain.first?.type else {
                return mistyped(.type(description.type), found: .omitted, in: failure)
            }
            if let cases = cases(of: failure) {
                return mistyped(
                    cases, found: failure.written == nil ? .omitted : .malformed, in: failure,
                    suggestion: failure.written.flatMap { cases.nearest(to: $0) })
            }
            if let key = failure.keyType {
                // The reason is omitted, because it is a message of the standard library and not of the key's type.
                let leaf = key as? any SettingsLeaf.Type
                return mistyped(leaf?.expected ?? .type(ServiceType(erased: key)), found: .omitted, in: failure)
            }
            let near =
                decoder.isSealed ? nil : failure.written.flatMap { EnumRawValues.accepted(by: type, near: $0) }
            let mistake = mistyped(
                .type(ServiceType(erased: type)), found: .omitted, in: failure, suggestion: near,
                reason: isTainted || decoder.isSecret ? nil : Self.text(of: error), isReasonHidden: isTainted)
            guard type is any RawRepresentable.Type, var unlisted = mistake.found(SettingWrongType.self) else {
                return mistake
            }
            unlisted.isUnlisted = true
            return unlisted.diagnostic
        }
    }

    private func missing(_ expected: ExpectedValue, in failure: DecodingFailure) -> Diagnostic {
        let decoder = failure.decoder
        // A member that is missing in a hidden value is reported as a mistake of the hidden value.
        if decoder.parent?.isSealed == true {
            let isNamed = decoder.innerLocation?.isMissing == true && !decoder.isSecret
            return mistyped(isNamed ? expected : .object, found: .omitted, in: failure)
        }
        let location = decoder.parent?.location ?? ""
        let path = decoder.path
        var siblings = siblings(at: location, below: path.dropLast())
        // A null removes the default too.
        for index in siblings.indices where siblings[index].path == path { siblings[index].hasDefault = false }
        let lost = context.lost.last { $0.isRemoved ? path.starts(with: $0.path) : $0.path == path }
        // If a null removed exactly this setting, the null is the place of the mistake.
        let removal = lost.flatMap { $0.isRemoved && $0.path == path ? $0.gone : nil }
        let whole = failure.chain.first { $0.decoder === decoder.parent }?.type
        return SettingMissing(
            owner: context.owner, path: path, origin: removal ?? place(of: decoder),
            isSecret: siblings.contains { $0.path == path && $0.isSecret }, expected: expected,
            siblings: siblings, lost: lost,
            isVariable: whole.map { StoredFields.hasVariable(path.last ?? "", in: $0) } ?? false
        ).diagnostic
    }

    /// Returns the place of the object that lacks a member. If one layer selected the factory and another wrote the
    /// settings, the place is that of the binding, because the factory requires the member.
    private func place(of decoder: NodeDecoder) -> Origin {
        switch decoder.origin {
        case .code: context.binding
        case .text(let text) where decoder.path.count == 1:
            if case .text(let binding) = context.binding, binding.source !== text.source {
                context.binding
            } else {
                decoder.origin
            }
        case .text, .launch: decoder.origin
        }
    }

    private func mistyped(
        _ expected: ExpectedValue, found: FoundValueKind, in failure: DecodingFailure, suggestion: String? = nil,
        reason: String? = nil, isReasonHidden: Bool = false
    ) -> Diagnostic {
        let decoder = failure.decoder
        let isOutOfRange = found == .outOfRange
        let inner = decoder.isSecret || failure.keyType != nil ? nil : decoder.innerLocation
        let text = decoder.content.givenText
        let written = text ?? decoder.content.scalar
        let isSecret = decoder.isSecret || written.map { LikelySecret.isHidden($0, at: prefix + decoder.path) } == true
        let isShown =
            failure.keyType == nil && !isSecret && isPlain(decoder) && (decoder.outside != nil || secrets.isEmpty)
        let given = isShown ? text.map(Quotation.quoted) ?? written : nil
        var mistake: JSONMistake?
        if case .mistaken(let known) = found { mistake = known }
        var launch: Origin?
        switch decoder.outside {
        case .reference(let source)?:
            return MistypedExternalValue(
                owner: context.owner, path: decoder.path, source: source, expected: expected,
                isOutOfRange: isOutOfRange, mistake: mistake, isKey: failure.keyType != nil, inner: inner,
                blank: inner != nil
                    ? nil
                    : decoder.outsideText.flatMap { decoder.isSecret ? $0.edgeWhitespace : expected.note(on: $0) },
                dotenv: run.table.line(of: source.value)
            ).diagnostic
        case .launch(let origin)?: launch = origin
        case nil: break
        }
        let isNamed = launch == nil || isOutOfRange || mistake != nil || isShown
        var facts = SettingWrongType(
            owner: context.owner, path: decoder.path, site: launch ?? decoder.shownOrigin, expected: expected,
            found: isNamed ? found : .omitted, isReasonHidden: isReasonHidden,
            key: failure.keyType == nil ? nil : launch != nil || decoder.parent?.isSealed == true ? .hidden : .named,
            given: mistake == nil ? given : nil)
        if launch != nil {
            facts.inner = inner
            return facts.diagnostic
        }
        facts.reason = reason
        if !isSecret {
            facts.suggestion = suggestion
            facts.placeholder = placeholders[decoder.origin].flatMap { isShown || $0.fallback == nil ? $0 : nil }
            facts.blank = found == .malformed ? failure.written.flatMap(\.edgeWhitespace) : nil
        }
        return facts.diagnostic
    }

    /// Returns whether the type takes one plain value, or a list or dictionary of such values.
    private func isPlain(_ decoder: NodeDecoder) -> Bool {
        let path = decoder.fullPath
        return run.decodedPaths.plain[path] != nil || description.shape(at: path)?.isPlain ?? false
    }

    /// Returns all settings of an object, sorted: those that the run recorded, and those in the type's description.
    private func siblings(at location: String, below path: ArraySlice<String>) -> [RequestedSetting] {
        var result = requested.filter { $0.location == location }.map(\.setting)
        for setting in description.settings
        where setting.path.dropLast() == path && !result.contains(where: { $0.path == setting.path }) {
            result.append(setting)
        }
        return context.withDefaults(result.sortedByPath())
    }

    /// Returns the values of the enum that was being decoded.
    private func cases(of failure: DecodingFailure) -> ExpectedValue? {
        if let keys = failure.keyType { return EnumRawValues.listed(by: keys) }
        let location = failure.decoder.location
        return failure.chain.lazy.filter { $0.decoder.location == location }
            .compactMap { EnumRawValues.listed(by: $0.type) }.first
    }

    /// Returns the first line of an error's text.
    private static func text(of error: any Error) -> String {
        let whole: String
        switch error {
        case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
            DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            whole = context.debugDescription
        default: whole = "\(error)"
        }
        return String(whole.split(whereSeparator: \.isNewline).first ?? "")
    }
}

extension ExpectedValue {
    /// Returns the valid value that is nearest to a text.
    fileprivate func nearest(to written: String) -> String? {
        guard case .oneOf(let cases) = self else { return nil }
        return NearestName.suggestion(forBeginning: written, among: cases)
    }
}

extension [RequestedSetting] {
    func sortedByPath() -> [RequestedSetting] {
        inOrder { $0.path.lexicographicallyPrecedes($1.path) { $0.precedesByScalars($1) } }
    }
}
