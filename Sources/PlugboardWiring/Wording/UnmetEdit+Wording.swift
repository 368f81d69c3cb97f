extension UnmetEdit {
    /// The words for an edit that met nothing.
    var wording: Wording {
        var wording = words
        if let near { wording.help.insert(help(near), at: 0) }
        guard let binding else { return wording }
        wording.help.insert(Phrases.eitherName, at: 0)
        return wording.pointing(at: binding.origin, "\(binding.key), a near name, is bound here")
    }

    /// What a list edit names must be there; of a null and what is inherited either may be the misspelled one.
    private func help(_ near: String) -> String {
        if case .item(let item?, _) = manner {
            return Phrases.suggestion(near, for: item).joined(separator: "; ")
        }
        return "\(Quotation.quoted(near)) is inherited: \(Phrases.eitherName)"
    }

    private var words: Wording {
        switch manner {
        case .null:
            var wording = Wording(title: "there is \(leaf.absence) to remove", label: "nothing to remove").telling(lost)
            // What was there once was meant to go; a null over what never was may be meant as a value.
            if leaf.isSetting, lost == nil {
                wording.help = ["a null that is a value is written { \"$literal\": null }"]
            }
            return wording
        case .item(let item, let there):
            let what = item.map(Quotation.quoted) ?? "such item"
            var wording = Wording(
                title: "there is no \(what) in \(leaf.words) to remove", label: "nothing to remove",
                revealed: item == nil ? [] : [origin])
            if item != nil { wording.notes = [Self.told(there, leaf.isDecorators ? "ids are" : "the list has")] }
            return wording
        case .listEdit(let over, let isObject):
            let title =
                over == nil
                ? "there is no inherited list to edit: \(leaf.absence)"
                : "\(leaf.words) is no list that could be edited"
            let help = isObject ? "its members merge: write { … }" : "write the whole list: [ … ]"
            return Wording(title: title, label: "edits a list", help: [help])
                .telling(lost).pointing(at: over, "no list")
        }
    }

    private static func told(_ names: Few<String>, _ start: String) -> String {
        names.isEmpty ? "the list is empty" : "\(start) \(Phrases.list(names.map(Quotation.bare)))"
    }
}

extension Wording {
    /// The same with where the thing went that is not there.
    fileprivate func telling(_ lost: UnmetEdit.Lost?) -> Wording {
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
