// PB0101, PB0208, PB0209, PB0212, PB0901 and PB0903: edits of inherited bindings.

extension Diagnostic {
    /// Returns the diagnostic for a layer that sets only `settings` or `lifetime` of a binding in code.
    static func editsCodeBinding(
        _ member: BindingMember, of key: ServiceKey, at origin: Origin, boundAt location: CodeLocation
    ) -> Diagnostic {
        Diagnostic(
            .unknownKey, at: origin, reliesOn: [.environment, .factory(key)],
            edited: BindingPartPath(key)
        ) {
            Wording(
                title: "\"\(member.rawValue)\" cannot change the binding of \(key), which is made in code",
                label: "without a \"factory\"",
                help: ["name the \"factory\" too, or change the code"], notes: ["\(key) is bound at \(location)"])
        }
    }

    /// Returns the diagnostic for a layer that edits an inherited alias.
    static func editsAlias(_ key: ServiceKey, at origin: Origin, alias: Located<ServiceKey>) -> Diagnostic {
        Diagnostic(
            .unknownKey, at: origin, reliesOn: [.environment, .order, .factory(key)], edited: BindingPartPath(key)
        ) {
            Wording(
                title: "\(key) is an alias of \(alias.value) and has nothing of its own to edit",
                label: "edits an alias",
                help: ["edit \(alias.value), or name a \"factory\" for \(key)"]
            ).pointing(at: alias.origin, "the alias")
        }
    }

    /// Returns the diagnostic for an edit of a binding that no lower layer has.
    ///
    /// - Parameters:
    ///   - removed: The place that removed the binding; nil if no layer removed it.
    ///   - near: The binding of a lower layer with a similar name.
    ///   - bound: The bound keys of the service, for a `--set`.
    static func editsMissingBinding(
        _ key: ServiceKey, at edit: Origin, removed: Origin?, near: BoundKey?, bound: TruncatedList<ServiceKey>?
    ) -> Diagnostic {
        let misspelling = near.map { MisspelledServiceKey(bound: $0.key, meant: key) }
        return Diagnostic(
            .editsMissingBinding, at: edit, hides: [.factory(key), .inherited(key), .bindings(key.service)],
            reliesOn: [.environment] + (removed == nil ? [] : [.factory(key)]), misspelling: misspelling,
            missing: removed == nil ? key : nil, edited: BindingPartPath(key)
        ) { _ in
            var text = Wording(title: "\(key) has no binding to edit", label: "not bound")
            if case .launch = edit {
                text.notes = bound.map { [Phrases.bound($0, beside: key)] } ?? []
                return text.asking(near?.key.description, insteadOf: key.description).pointing(
                    at: removed, "removed here")
            }
            text.label = "without \"factory\" or \"alias\" this edits a binding"
            text.help = [near == nil ? "name the \"factory\" that makes it" : Phrases.eitherName]
            return text.pointing(at: removed, "removed here")
                .pointing(at: near?.origin, near.map { "\($0.key), a near name, is bound here" } ?? "")
        }
    }

    /// Returns the diagnostic for a test's replacement of a key that is not bound.
    ///
    /// - Parameter bound: The bound keys of the same service.
    package static func replacesUnboundKey(
        _ key: ServiceKey, at location: CodeLocation, bound: [ServiceKey]
    ) -> Diagnostic {
        Diagnostic(.editsMissingBinding, at: .code(location)) {
            Wording(
                title: "the replacement of \(key) replaces nothing: it is not bound", label: "replaced here",
                help: bound.isEmpty ? [] : ["name the one that is meant, with name:"],
                notes: bound.isEmpty ? [] : ["bound are: \(bound.map(\.description).joined(separator: ", "))"])
        }
    }

    /// Returns the diagnostic for a value that repeats the inherited one.
    static func repeatsInherited(_ leaf: BindingPartPath, again: Origin, inherited: Origin) -> Diagnostic {
        Diagnostic(.repeatsInherited, at: again, .warning, reliesOn: [.environment, .order], remarked: leaf.key) {
            Wording(
                title: "\(leaf.words) \(leaf.isMany ? "are" : "is") overridden with the same value",
                label: "the same again", help: ["delete it: the inherited value stays"]
            ).pointing(at: inherited, "inherited from here")
        }
    }

    /// Returns the diagnostic for an edit that has no effect.
    static func editWithoutEffect(
        _ leaf: BindingPartPath, at origin: Origin, replacement: String? = nil
    ) -> Diagnostic {
        Diagnostic(.repeatsInherited, at: origin, .warning, remarked: leaf.key) {
            let replacing = replacement.map { ", or write \($0) to replace the inherited value" } ?? ""
            return Wording(
                title: "this edit of \(leaf.words) changes nothing", label: "no effect", help: ["delete it\(replacing)"]
            )
        }
    }

    /// Returns the diagnostic for a form without effect: `"secret": false`, which is the default, or a `$text` without an
    /// external part.
    package static func saysNothing(_ origin: Origin, isText: Bool = false) -> Diagnostic {
        Diagnostic(.repeatsInherited, at: origin, .warning, judgesWhatIsWritten: true) {
            isText
                ? Wording(
                    title: "no part of this \"$text\" comes from outside the manifest", label: "always the same text",
                    help: ["write the text itself as one string"])
                : Wording(
                    title: "\"secret\": false has no effect", label: "no effect",
                    help: ["delete it: a value is secret only if a layer marks it, and then stays secret"])
        }
    }

    /// Returns the diagnostic for two layers that set one leaf to different values, although neither extends the other.
    /// The value of the later layer is in force.
    ///
    /// - Parameters:
    ///   - winner: The later profile, and the place at which it sets the leaf.
    ///   - loser: The earlier profile, and the place at which it sets the leaf.
    static func siblingsDisagree(
        on leaf: BindingPartPath, winner: Located<String>, loser: Located<String>
    ) -> Diagnostic {
        Diagnostic(.siblingsDisagree, at: winner.origin, .warning) {
            let (first, second) = (Quotation.quoted(loser.value), Quotation.quoted(winner.value))
            return Wording(
                title: "\(first) and \(second) disagree on \(leaf.words), and neither extends the other",
                label: "wins only because \(second) is listed later",
                help: ["set it in the profile that extends both, or let one extend the other"]
            ).pointing(at: loser.origin, "loses")
        }
    }
}

/// An edit without an inherited target: a `null`, a member of `$remove` or `$edit`, or an edit of a list.
struct UnmetEdit: Sendable {
    let part: BindingPartPath
    let origin: Origin
    let manner: EditForm
    /// The reason why the inherited target no longer exists; nil if it never existed.
    let lost: LossCause?
    /// The existing target with a similar name; nil if there is none.
    var near: String?
    /// The list item that is nearest to the item to remove.
    var nearItem: NearItem?
    /// The binding with a similar name. Either of the two names may be misspelled.
    var binding: BoundKey?

    var diagnostic: Diagnostic {
        let code: DiagnosticCode = if case .listEdit = manner { .listEditWithoutList } else { .nothingToRemove }
        return Diagnostic(
            code, at: origin, of: self, hides: hides,
            reliesOn: [.environment, .factory(part.key), .settings(part.key, within: part.path)]
                + (part.path.isEmpty ? [] : [.inherited(part.key)]),
            misspelling: binding.map { MisspelledServiceKey(bound: $0.key, meant: part.key) },
            missing: lost == nil ? part.key : nil, edited: part, words: { all, _ in all[0].wording })
    }

    /// The part itself. If a whole list or setting is absent, higher layers cannot edit it either.
    private var hides: [WiringFact] {
        if part.path.isEmpty { return [.bindings(part.key.service)] }
        if case .item = manner { return [.setting(part.key, part.path)] }
        return [.setting(part.key, part.path), .settings(part.key, within: part.path)]
    }

    /// The origin of a list item, and the only member in which it differs; nil for a text.
    typealias NearItem = (origin: Origin, member: String?)

    /// The form of the edit.
    indirect enum EditForm: Sendable {
        /// A `null`.
        case null
        /// A member of `$remove` or `$edit`. `there` contains the existing ids or keys that may be shown.
        case item(String?, there: TruncatedList<String>, isRemoval: Bool = true)
        /// A list edit. `over` is the origin of an inherited value that is not a list. `isObject` is true if the
        /// members of this value would merge.
        case listEdit(over: Origin?, isObject: Bool = false)
    }

    /// The reason why the target of an edit no longer exists: a `null`, or a change of the factory.
    indirect enum LossCause: Sendable {
        /// A `null` removed the target.
        case removed(Origin)
        /// The factory changed or became an alias, which dropped the target.
        case dropped(Origin, written: Origin?)
    }
}

extension UnmetEdit.EditForm {
    /// Returns the form of a list edit over a setting that is not a list; nil for a missing setting.
    static func listEdit(on node: SettingsNode?) -> UnmetEdit.EditForm {
        let isObject = if case .object? = node?.value { true } else { false }
        return .listEdit(over: node?.origin, isObject: isObject)
    }
}

extension UnmetEdit {
    /// Returns the text. A list edit names an existing item. In any other edit, either of two similar names may be
    /// misspelled.
    private var wording: Wording {
        let member = nearItem?.member.map { "; only \(Quotation.quoted($0)) differs" } ?? ""
        var wording = words.pointing(at: nearItem?.origin, "a similar item" + member)
        if case .item(let item?, _, _) = manner {
            wording = wording.asking(near, insteadOf: item)
        } else if let near {
            wording.help.insert("\(Quotation.quoted(near)) is inherited: \(Phrases.eitherName)", at: 0)
        }
        guard let binding else { return wording }
        wording.help.insert(Phrases.eitherName, at: 0)
        return wording.pointing(at: binding.origin, "\(binding.key), a near name, is bound here")
    }

    private var words: Wording {
        switch manner {
        case .null:
            // A `null` for a setting that never existed is possibly intended as a value.
            let literal =
                part.isSetting && lost == nil ? "a null that is a value is written { \"$literal\": null }" : nil
            let hasCause = lost != nil || near != nil || binding != nil
            let advice = literal ?? (hasCause ? nil : "delete it: no lower layer has any")
            return Wording(
                title: "there is \(part.absence) to remove", label: "nothing to remove", help: advice.map { [$0] } ?? []
            ).explaining(lost)
        case .item(let item, let there, let isRemoval):
            let what = item.map(Quotation.quoted) ?? "such item"
            let verb = isRemoval ? "remove" : "edit"
            var wording = Wording(
                title: "there is no \(what) in \(part.words) to \(verb)", label: "nothing to \(verb)")
            if item != nil {
                wording.notes = [Self.listed(there, after: part.isDecorators ? "ids are" : "the list has")]
            }
            return wording
        case .listEdit(let over, let isObject):
            let title =
                over == nil
                ? "there is no inherited list to edit: \(part.absence)"
                : "\(part.words) is no list that could be edited"
            let help = isObject ? "its members merge: write { … }" : "write the whole list: [ … ]"
            return Wording(title: title, label: "edits a list", help: [help])
                .explaining(lost).pointing(at: over, "no list")
        }
    }

    private static func listed(_ names: TruncatedList<String>, after start: String) -> String {
        names.isEmpty ? "the list is empty" : "\(start) \(Phrases.list(names.map(Quotation.bare)))"
    }
}

extension Wording {
    /// Returns the text with the reason why the target no longer exists.
    fileprivate func explaining(_ lost: UnmetEdit.LossCause?) -> Wording {
        switch lost {
        case nil: return self
        case .removed(let origin): return pointing(at: origin, "already removed here")
        case .dropped(let origin, let written):
            var wording = self.pointing(at: written, "was inherited from here").pointing(
                at: origin, "the factory changes here")
            wording.notes.append("already dropped by the change of factory")
            return wording
        }
    }
}

extension BindingPartPath {
    var isSetting: Bool {
        path.isWithin(.settings) || path.isWithin(.decorators) && path.contains(BindingMember.settings.rawValue)
    }
    var isDecorators: Bool { path == BindingMember.decorators.path }
    /// Whether the noun for this part is plural.
    var isMany: Bool { isDecorators || path == BindingMember.settings.path || path == BindingMember.uses.path }

    /// The noun phrase for the part: `the factory of PaymentGateway`, `"timeout" in the settings of PaymentGateway`.
    var words: String {
        let (path, owner) = location
        guard let part = path.first else { return self.path.isEmpty ? "the binding of \(owner)" : owner }
        return path.count == 1 ? "the \(part) of \(owner)" : "\(quotedMember(path)) in the \(part) of \(owner)"
    }

    /// The phrase for the absence of this part: `no "timeout" in the settings of PaymentGateway`.
    var absence: String {
        let (path, owner) = location
        guard let part = path.first else { return "no binding of \(owner)" }
        if path.count > 1 { return "no \(quotedMember(path)) in the \(part) of \(owner)" }
        return switch BindingMember(rawValue: part) {
        case .settings?, .uses?, .decorators?: "nothing in the \(part) of \(owner)"
        case .factory?, .alias?, .lifetime?, .comment?, nil: "no \(part) of \(owner)"
        }
    }

    /// The path within the binding, or within one of its decorators.
    private var location: (path: [String], owner: String) {
        guard path.isWithin(.decorators), path.count > 1 else { return (path, key.description) }
        return (Array(path.dropFirst(2)), "decorator \(Quotation.quoted(path[1])) of \(key)")
    }

    private func quotedMember(_ path: [String]) -> String {
        Quotation.quoted(path.dropFirst().joined(separator: "/"))
    }
}
