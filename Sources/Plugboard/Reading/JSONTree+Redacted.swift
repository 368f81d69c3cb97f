import PlugboardContainer

extension JSONTree {
    /// Returns the ranges that excerpts hide (RULES 13.3): the values in `settings`, and those at unknown places, because
    /// a misspelled `settings` may contain secrets. Names of members, factories, services and profiles are visible. The
    /// factory of an unknown service is hidden, because its key may be a misplaced setting.
    ///
    /// - Parameter words: The words of the catalog and the grammar, which are visible at unknown places; empty without
    ///   a catalog.
    func redacted(showing words: Set<String>) -> [Range<Int>] {
        var search = HiddenValueSearch(tree: self, words: words)
        search.hide(Self.root, at: .manifest)
        return search.hidden
    }
}

/// A walk through a manifest that finds the ranges to hide, in linear time.
private struct HiddenValueSearch {
    let tree: JSONTree
    let words: Set<String>
    var hidden: [Range<Int>] = []

    /// A place of the grammar. It determines which values are visible.
    enum Place {
        case manifest, services, binding, decorators, editedDecorators
        /// A place of names, which are visible.
        case names
        /// A place in `settings`, where only the names of variables, files and provided values are visible.
        case settings
        /// A place without a meaning, where also words of the catalog are visible, but no path and no key.
        case unknown
        /// A `$literal` or a `default`: plain data, even if a part of it resembles a verb.
        case data
    }

    mutating func hide(_ index: Int, at place: Place) {
        switch (tree.kind(index), place) {
        case (.object, _):
            let source = SourceVerb.allCases.first { tree.value(of: $0, in: index) != nil }
            for (name, value) in tree.everyMember(of: index) {
                hide(value, at: self.place(of: value, named: name, in: place, besides: source))
            }
        case (.array, _):
            let inner: Place =
                switch place {
                case .decorators: .binding
                case .names, .settings, .data: place
                case .manifest, .services, .binding, .editedDecorators, .unknown: .unknown
                }
            for item in tree.items(of: index) { hide(item, at: inner) }
        case (.null, _), (_, .binding), (_, .decorators), (_, .names): break
        case (_, .unknown) where tree.string(at: index).map(words.contains) == true: break
        default: hidden.append(tree.range(index))
        }
    }

    /// Returns the place of a member's value.
    ///
    /// - Parameter source: The first verb of the object, for an external value.
    private func place(of value: Int, named name: JSONNameNode, in place: Place, besides source: SourceVerb?) -> Place {
        let word = tree.text(name)
        let isString = tree.kind(value) == .string
        switch place {
        case .manifest:
            return switch ManifestMember(spelled: word) {
            case .services?: .services
            case .abstract?, .comment?, .environment?, .extends?, .manifest?, .schema?, .sealed?: .names
            case nil: .unknown
            }
        case .services:
            let service = String(word.prefix { $0 != "#" && $0 != "+" })
            return isString && !words.isEmpty && !words.contains(service) ? .unknown : .binding
        case .editedDecorators: return .binding
        case .binding:
            return switch BindingMember(spelled: word) {
            case .decorators?: .decorators
            case .settings?: .settings
            case .factory?, .lifetime?, .alias?, .uses?, .comment?: .names
            case nil: DecoratorMember(spelled: word) == .id ? .names : .unknown
            }
        case .decorators:
            if tree.isComment(name) { return .names }
            return switch EditVerb(spelled: word) {
            case .remove?: .names
            case .edit?: .editedDecorators
            case .prepend?, .append?: .decorators
            case nil: .unknown
            }
        case .settings, .unknown:
            switch tree.verb(name) {
            case .literal?: return .data
            case .source(.env)?: return isPlainName(value) ? .names : place
            case .source(.file)?, .source(.from)?: return isString && place == .settings ? .names : place
            // A `$text` without a list is a value, which may be a secret.
            case .source(.text)?, .edit?: return place
            case nil: break
            }
            switch ReferenceMember(spelled: word) {
            case .default?: return .data
            case .key?: return isString && place == .settings && source == .from ? .names : place
            case .secret?: return source != nil && [.yes, .no].contains(tree.kind(value)) ? .names : place
            case .encoding?, nil: return place
            }
        case .names, .data: return place
        }
    }

    private func isPlainName(_ index: Int) -> Bool {
        tree.string(at: index).map { VariableName.isPlain($0[...]) } ?? false
    }
}
