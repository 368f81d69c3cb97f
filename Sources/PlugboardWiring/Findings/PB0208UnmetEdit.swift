/// An edit of something inherited that no layer below has: a `null`, a member of `$remove` or `$edit`, or an edit of a list.
package struct UnmetEdit: InvalidEditFinding, MissingInheritance {
    package let edited: BindingPartPath
    package let origin: Origin?
    let manner: EditForm
    /// Where it went, if it was there once.
    let lost: LossCause?
    /// What is there under a near name.
    var near: String?
    /// Where the list item is written that is near to the one to remove.
    var nearItem: Origin?
    /// The binding whose name is near: one of the two may be misspelled.
    var binding: BoundKey?
    package var unextended: BindingInUnextendedProfile?

    package var missing: ServiceKey? { lost == nil ? edited.key : nil }
    package var hides: [WiringFact] { [.setting(edited.key, edited.path)] }
    package var reliesOn: [WiringFact] { [.factory(edited.key), .settings(edited.key, within: edited.path)] }

    /// How the edit was written.
    indirect enum EditForm: Sendable {
        /// `null`
        case null
        /// A member of `$remove`, or else of `$edit`; with the ids or keys there are, where they may be told.
        case item(String?, there: TruncatedList<String>, isRemoval: Bool = true)
        /// A list edit; with where the value stands that is no list, and whether its members would merge.
        case listEdit(over: Origin?, isObject: Bool = false)
    }

    /// How the thing that is edited went away: removed with a `null`, or dropped with its factory.
    indirect enum LossCause: Sendable {
        /// Removed with a `null`.
        case removed(Origin)
        /// Dropped because the factory changed, or became an alias.
        case dropped(Origin, written: Origin?)
    }

    package var code: DiagnosticCode {
        if case .listEdit = manner { .listEditWithoutList } else { .nothingToRemove }
    }

    package var misspelling: MisspelledServiceKey? {
        binding.map { MisspelledServiceKey(bound: $0.key, meant: edited.key) }
    }
}

extension UnmetEdit.EditForm {
    /// A list edit over a setting that is no list; nil for none.
    static func listEdit(on node: SettingsNode?) -> UnmetEdit.EditForm {
        let isObject = if case .object? = node?.value { true } else { false }
        return .listEdit(over: node?.origin, isObject: isObject)
    }
}

extension UnmetEdit {
    package func wording(in profiles: [String]) -> FindingText {
        var wording = words.pointing(at: nearItem, "a near item")
        if let near { wording.help.insert(help(near), at: 0) }
        if let unextended {
            wording.help.insert(unextended.help, at: 0)
            wording.notes.append(unextended.note)
        }
        guard let binding else { return wording }
        wording.help.insert(Phrases.eitherName, at: 0)
        return wording.pointing(at: binding.origin, "\(binding.key), a near name, is bound here")
    }

    /// What a list edit names must be there; of a null and what is inherited either may be the misspelled one.
    private func help(_ near: String) -> String {
        if case .item(let item?, _, _) = manner {
            return Phrases.suggestion(near, for: item).joined(separator: "; ")
        }
        return "\(Quotation.quoted(near)) is inherited: \(Phrases.eitherName)"
    }

    private var words: FindingText {
        switch manner {
        case .null:
            var wording = FindingText(title: "there is \(edited.absence) to remove", label: "nothing to remove")
                .telling(lost)
            // What was there once was meant to go; a null over what never was may be meant as a value.
            if edited.isSetting, lost == nil {
                wording.help = ["a null that is a value is written { \"$literal\": null }"]
            }
            return wording
        case .item(let item, let there, let isRemoval):
            let what = item.map(Quotation.quoted) ?? "such item"
            let verb = isRemoval ? "remove" : "edit"
            var wording = FindingText(
                title: "there is no \(what) in \(edited.words) to \(verb)", label: "nothing to \(verb)",
                revealed: item == nil ? [] : origins)
            if item != nil {
                wording.notes = [Self.told(there, after: edited.isDecorators ? "ids are" : "the list has")]
            }
            return wording
        case .listEdit(let over, let isObject):
            let title =
                over == nil
                ? "there is no inherited list to edit: \(edited.absence)"
                : "\(edited.words) is no list that could be edited"
            let help = isObject ? "its members merge: write { … }" : "write the whole list: [ … ]"
            return FindingText(title: title, label: "edits a list", help: [help])
                .telling(lost).pointing(at: over, "no list")
        }
    }

    private static func told(_ names: TruncatedList<String>, after start: String) -> String {
        names.isEmpty ? "the list is empty" : "\(start) \(Phrases.list(names.map(Quotation.bare)))"
    }
}

extension FindingText {
    /// The same with where the thing went that is not there.
    fileprivate func telling(_ lost: UnmetEdit.LossCause?) -> FindingText {
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

extension DiagnosticCode {
    /// A `null`, `$remove` or `$edit` meets nothing inherited.
    public static let nothingToRemove = DiagnosticCode("PB0208")
}
