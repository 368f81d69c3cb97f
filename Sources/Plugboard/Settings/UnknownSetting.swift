/// An unknown setting (PB0503).
struct UnknownSetting: Sendable {
    var owner: SettingsOwner
    var path: [String]
    /// The place of the member's name in the manifest.
    let site: Origin
    let suggestion: String?
    /// The valid settings of the object, sorted.
    let siblings: [RequestedSetting]
    /// The factory of a lower layer that has the setting.
    let former: FormerFactory?
    /// The object in which a setting of this name is valid.
    var belongs: [String]?
    /// The only required setting that the object lacks, if the unknown setting is the only one too.
    var successor: String?
    /// The number of items that the type reads and the number of written ones, if the setting is an item of a list.
    var items: (read: Int, written: Int)?

    var diagnostic: Diagnostic {
        var root = self
        root.path = path.withoutIndexes
        return Diagnostic(
            .unknownSetting, at: site, of: self, hides: hides, reliesOn: owner.facts + [.environment],
            settingsOwner: owner.service, judgesWhatIsWritten: true, sharing: (site, { [root] in root.wording }),
            words: { all, _ in all[0].wording })
    }

    /// The facts that the mistake hides: the intended setting, and the object that lacks it. For a decorator without a
    /// setting of a similar name, the factory is also hidden, because another factory was probably intended.
    private var hides: [WiringFact] {
        if let misplaced {
            if misplaced == BindingMember.factory.rawValue { return owner.facts }
            let member = owner.decorator == nil ? [misplaced] : BindingMember.decorators.path
            return [.requests, .settings(owner.service, within: member)]
        }
        if let suggestion = suggestion ?? successor {
            return [.settings(owner.service, within: owner.root + path.dropLast() + [suggestion])]
        }
        if let belongs {
            let meant = belongs + path.suffix(1)
            return meant.indices.filter { !path.starts(with: meant[...$0]) }
                .map { .settings(owner.service, within: owner.root + meant[...$0]) }
        }
        if isNested { return [.settings(owner.service, within: owner.root)] }
        return owner.wrapped == nil ? [] : [.factory(owner.service)]
    }
}

extension UnknownSetting {
    private var wording: Wording {
        if let items { return wording(of: items) }
        let name = path.joined(separator: "/")
        var notes = [siblings.list(of: owner)]
        if let former {
            notes.append(
                "\"\(name)\" is a setting of \(former.id), bound at \(former.bound); settings are dropped when a layer "
                    + "changes the factory")
        }
        return Wording(
            title: "\(owner.phrase) has no setting \"\(name)\"", label: "not a setting of \(owner.name)",
            help: inner + note + decorator + renamed, notes: notes
        ).asking(suggestion, insteadOf: path.last)
    }
}

extension UnknownSetting {
    private func wording(of items: (read: Int, written: Int)) -> Wording {
        let list = path.dropLast().joined(separator: "/")
        let subject = list.isEmpty ? "the list of settings" : "setting \"\(list)\""
        return Wording(
            title: "\(subject) of \(owner.name) takes \(items.read) \(items.read == 1 ? "item" : "items"), "
                + "not \(items.written)", label: "not read", notes: [owner.registration])
    }

    /// The advice for a setting at the wrong level.
    private var inner: [String] {
        if isNested { return ["write its members without the inner \"settings\""] }
        if let misplaced {
            let owner = owner.decorator == nil ? "binding" : "decorator"
            return ["\"\(misplaced)\" is a key of the \(owner): write it beside \"settings\""]
        }
        guard let object = belongs else { return [] }
        let name = Quotation.quoted(path.last ?? "")
        let place = object.isEmpty ? "\"settings\"" : Quotation.quoted(object.joined(separator: "/"))
        return ["\(name) is a setting of \(place): write it in that"]
    }

    /// Whether the settings are written within an additional member "settings".
    private var isNested: Bool { path == [BindingMember.settings.rawValue] && suggestion == nil && belongs == nil }

    /// The key of the binding or the decorator that is written within the settings.
    private var misplaced: String? {
        guard path.count == 1, suggestion == nil, belongs == nil, path != BindingMember.settings.path,
            owner.decorator == nil
                ? BindingMember(rawValue: path[0]) != nil : DecoratorMember(rawValue: path[0]) != nil
        else { return nil }
        return path[0]
    }

    private var note: [String] { suggestion == nil && belongs == nil ? .helpForNote(path.last ?? "") : [] }

    private var renamed: [String] {
        guard misplaced == nil, let successor else { return [] }
        return ["if \(Quotation.quoted(successor)), which is required and missing, is its new name, rename it"]
    }

    private var decorator: [String] {
        guard suggestion == nil, let wrapped = owner.wrapped else { return [] }
        return ["\(owner.name) wraps \(Phrases.indefinite(wrapped)): name it under \"decorators\""]
    }
}

/// The factory of a binding in a lower layer.
struct FormerFactory: Sendable {
    var id: FactoryID
    let bound: Origin
    /// The names of its top-level settings.
    var settings: [String]
}
