/// An edit that may correct errors, with the words of its advice.
struct CandidateEdit {
    /// The kinds of edits, the most specific first. Of two edits with the same effect, the more specific one is the cause.
    enum Kind: Int {
        /// The repair that an error declares, or the near name of its question.
        case repair
        /// The near name at the other place, which may be the misspelled one.
        case reverse
        case bracket
        case word
        case rename
        case move
        case extends
        case factory
    }

    let kind: Kind
    let edit: Repair
    /// The profile whose manifest is edited.
    let profile: String
    /// The advice, as an imperative or a question.
    var help: String
    /// The place that a report marks.
    let place: Range<Int>
    /// The profile that the edit extends.
    var extended: String?
    /// The index of the error whose declared repair the edit is.
    var declaredBy: Int?
}

/// The candidates for the errors of a proof. Each has a name or a place that an error contains.
final class CandidateEdits {
    private let proof: EditProof
    private let errors: [Diagnostic]
    private let catalog: OutlinedCatalog
    private(set) var found: [CandidateEdit] = []
    /// The candidates above the limit.
    private(set) var untried: [CandidateEdit] = []
    /// Whether a text has more brackets that correct it than are tried.
    private(set) var hasMoreBrackets = false

    /// The number of candidates that are proven, and of errors that result in candidates.
    private static let (most, mostErrors) = (64, 20)

    init(for errors: [Diagnostic], in proof: EditProof, of catalog: OutlinedCatalog) {
        (self.proof, self.catalog) = (proof, catalog)
        self.errors = Array(errors.prefix(Self.mostErrors))
        addDeclaredRepairs()
        addReversedNames()
        addUnknownKeys()
        addMoves()
        addNames()
        addLayers()
        addFactories()
        addBrackets()
        var seen = RareTable<Repair, Void>()
        found = found.filter { $0.declaredBy != nil || seen.insert($0.edit) }
        untried = Array(found.dropFirst(Self.most))
        found = Array(found.prefix(Self.most))
    }

    private var store: ManifestStore { proof.store }

    private func add(
        _ kind: CandidateEdit.Kind, _ profile: String, _ range: Range<Int>, _ word: String, help: String,
        at place: Range<Int>? = nil
    ) {
        let change = Repair.Change(range: range, pieces: word.isEmpty ? [] : [.word(word)])
        add(kind, profile, [change], help: help, at: place ?? range)
    }

    private func add(
        _ kind: CandidateEdit.Kind, _ profile: String, _ changes: [Repair.Change], help: String, at place: Range<Int>
    ) {
        guard let source = store[profile]?.source else { return }
        found.append(
            CandidateEdit(kind: kind, edit: Repair(source, changes), profile: profile, help: help, place: place))
    }

    private func question(_ name: String) -> String { "did you mean \(Quotation.quoted(name))?" }

    private func literal(_ text: String) -> String { JSONValue.string(text).text(.compact) }

    // MARK: - Repairs

    @_optimize(none)
    private func addDeclaredRepairs() {
        var ofTexts: [String: [(place: Range<Int>, word: String)]] = [:]
        for (index, error) in errors.enumerated() {
            guard let repair = error.declaredRepair, let (origin, _, word) = repair.replacement,
                let place = proof.place(of: origin)
            else { continue }
            let wording = error.wording
            add(.repair, place.profile, repair.changes, help: wording.help.first ?? wording.label, at: place.range)
            found[found.count - 1].declaredBy = index
            if proof.trees[place.profile] == nil || error.code == .trailingComma {
                ofTexts[place.profile, default: []].append((place.range, word))
            }
        }
        // A comma that is missing in one line is often superfluous in another.
        for (profile, repairs) in ofTexts.inOrder(by: { $0.key.precedesByScalars($1.key) }) where repairs.count > 1 {
            let changes = repairs.map { repair in
                Repair.Change(range: repair.place, pieces: repair.word.isEmpty ? [] : [.word(repair.word)])
            }
            add(.repair, profile, changes, help: "move this comma", at: repairs[0].place)
        }
    }

    /// The pairs of a written name and the intended one that the errors contain.
    private var pairs: [(written: String, meant: String)] {
        errors.flatMap { error -> [(written: String, meant: String)] in
            var pairs: [(written: String, meant: String)] = []
            if let near = error.wording.near, let written = near.written ?? proof.text(at: error.origin) {
                pairs.append((written, near.meant))
            }
            if let misspelling = error.misspelling {
                pairs.append((misspelling.bound.description, misspelling.meant.description))
            }
            return pairs
        }
    }

    private func addReversedNames() {
        for pair in pairs {
            for (old, new) in [(pair.meant, pair.written), (pair.written, pair.meant)] {
                let places = proof.places(of: old)
                if places.count > 2 { continue }
                for place in places {
                    add(.reverse, place.profile, place.range, literal(new), help: question(new))
                }
            }
        }
    }

    // MARK: - Members

    /// The unknown keys as words of the grammar that fit their values.
    @_optimize(none)
    private func addUnknownKeys() {
        for error in errors where error.code == .unknownKey {
            guard let (profile, tree, member) = proof.member(at: error.origin) else { continue }
            let present = Set(tree.members(of: member.object).map { tree.text($0.name) })
            let isEmpty = Int(tree.nodes[member.value].next) == member.value + 1
            let isTop = member.object == JSONTree.root
            let words: (top: [ManifestMember], binding: [BindingMember]) =
                switch tree.kind(member.value) {
                case .object where !isEmpty: ([.services], [.settings, .uses, .decorators])
                case .array where !isEmpty: ([.extends], [.decorators])
                case .string where tree.range(member.value).count > 2:
                    ([.extends], [.factory, .alias, .lifetime])
                // An empty value fits every word.
                default: ([], [])
                }
            for word in isTop ? words.top.map(\.rawValue) : words.binding.map(\.rawValue) where !present.contains(word)
            {
                add(.word, profile, tree.range(member.name), literal(word), help: question(word))
            }
        }
    }

    /// The members at a wrong level, moved up to three levels out or into an object beside them.
    @_optimize(none)
    private func addMoves() {
        addSettingsLevel()
        let codes: [DiagnosticCode] = [.unknownKey, .unknownSetting, .settingWrongType, .unknownService]
        for error in errors where codes.contains(error.code) {
            guard let (profile, tree, member) = proof.member(at: error.origin) else { continue }
            let name = tree.text(member.name)
            let outer = sequence(first: member.object) { tree.owner(of: $0) }.dropFirst().filter {
                tree.kind($0) == .object
            }
            let beside = tree.everyMember(of: member.object).map(\.value).filter { $0 != member.value }
            let siblings = outer.first.map { tree.everyMember(of: $0).map(\.value) } ?? []
            let inner = beside.flatMap { tree.everyMember(of: $0).map(\.value) }
            let targets = outer.prefix(3) + (beside + inner + siblings).filter { tree.kind($0) == .object }
            for target in targets.uniqued().prefix(16) where target != member.object {
                if tree.everyMember(of: target).contains(where: { tree.text($0.name) == name }) { continue }
                let removal = tree.removal(of: member)
                let moved = tree.range(member.name).lowerBound..<tree.range(member.value).upperBound
                let start = tree.range(target).lowerBound + 1
                let isEmpty = Int(tree.nodes[target].next) == target + 1
                if removal.contains(start) { continue }
                let changes: [Repair.Change] = [
                    .init(range: removal, pieces: []),
                    .init(range: start..<start, pieces: [.moved(moved)] + (isEmpty ? [] : [.word(", ")])),
                ]
                let owner = target == JSONTree.root ? nil : tree.nodes[target - 1].string(in: tree.bytes)
                let place =
                    owner.map { Quotation.quoted($0) } ?? (target == JSONTree.root ? "the manifest" : "the object")
                add(
                    .move, profile, changes, help: "move \(Quotation.quoted(name)) to the members of \(place)",
                    at: tree.range(member.name))
            }
        }
    }

    /// Adds `settings` around adjacent unknown keys of a binding.
    @_optimize(none)
    private func addSettingsLevel() {
        var seen: Set<Range<Int>> = []
        for error in errors where error.code == .unknownKey {
            guard let (profile, tree, member) = proof.member(at: error.origin),
                seen.insert(tree.range(member.object)).inserted
            else { continue }
            let unknown = errors.filter { $0.code == .unknownKey }.compactMap { proof.place(of: $0.origin) }
            let members = Array(tree.everyMember(of: member.object))
            let places = members.indices.filter { index in
                unknown.contains { $0.profile == profile && $0.range == tree.range(members[index].name) }
            }
            guard let first = places.first, let last = places.last, last > first, places.count == last - first + 1,
                !members.contains(where: { tree.text($0.name) == BindingMember.settings.rawValue })
            else { continue }
            let (start, end) = (tree.range(members[first].name), tree.range(members[last].value).upperBound)
            let changes: [Repair.Change] = [
                .init(range: start.lowerBound..<start.lowerBound, pieces: [.word("\"settings\": { ")]),
                .init(range: end..<end, pieces: [.word(" }")]),
            ]
            let names = places.map { Quotation.quoted(tree.text(members[$0].name)) }
            let what = names.count < 4 ? names.listing("and") : "the members \(names[0]) to \(names[names.count - 1])"
            add(.move, profile, changes, help: "put \(what) into \"settings\": { … }", at: start)
        }
    }

    // MARK: - Keys

    /// The keys that no layer binds, or that an edit does not find.
    private var missing: [ServiceKey] {
        errors.compactMap { error in
            let edited = error.code == .editsMissingBinding || error.code == .nothingToRemove
            return error.missing ?? (edited ? error.edited?.key : nil)
        }.uniqued()
    }

    @_optimize(none)
    private func addNames() {
        let codes: [DiagnosticCode] = [.unknownService, .malformedKey, .ambiguousService]
        let unknown = errors.filter { codes.contains($0.code) }.compactMap { proof.place(of: $0.origin) }
        // A key with another character between the service and the name.
        let written = store.profiles.flatMap { store.manifest(of: $0)?.services.map(\.key.value) ?? [] }.uniqued()
        for place in unknown.prefix(8) {
            guard let tree = proof.trees[place.profile], let name = tree.text(at: place.range) else { continue }
            for key in written where key != name && key.letters == name.letters {
                add(.rename, place.profile, place.range, literal(key), help: question(key))
            }
        }
        for key in missing.prefix(8) {
            let meant = key.description
            for place in unknown.prefix(8) where proof.trees[place.profile]?.member(at: place.range) != nil {
                add(.rename, place.profile, place.range, literal(meant), help: question(meant))
            }
        }
    }

    // MARK: - Layers

    /// Another profile in `extends`.
    @_optimize(none)
    private func addLayers() {
        let missing = Set(missing)
        let unmet: [DiagnosticCode] = [.nothingToRemove, .listEditWithoutList, .aliasToNothing]
        guard !missing.isEmpty || errors.contains(where: { unmet.contains($0.code) }) else { return }
        var bound: [String: Set<ServiceKey>] = [:]
        for profile in store.profiles {
            bound[profile] = Set(
                LayerChain(extending: profile, in: store).layers.flatMap(\.services).compactMap { statement in
                    guard case .binding(let members) = statement.value, members.factory != nil || members.alias != nil
                    else { return nil }
                    return try? catalog.names.key(statement.key.value)
                })
        }
        let concerned = Set(errors.flatMap(\.profiles) + errors.compactMap { proof.place(of: $0.origin)?.profile })
        let codes: [DiagnosticCode] = [.editsMissingBinding, .nothingToRemove, .listEditWithoutList]
        let edited = errors.filter { codes.contains($0.code) }.compactMap { proof.place(of: $0.origin)?.profile }
        for profile in concerned.inScalarOrder() {
            guard let manifest = store.manifest(of: profile), let tree = proof.trees[profile] else { continue }
            let (own, above) = (bound[profile] ?? [], store.profiles(above: profile))
            let written = Set(manifest.extends.map(\.value))
            for other in store.profiles where other != profile && !above.contains(other) && !written.contains(other) {
                // Two edits of values that are not inherited are evidence that another profile should be extended.
                let isMade =
                    edited.count { $0 == profile } > 1 || store.manifest(of: other)?.abstract != nil
                    || store.profiles.contains { $0 != profile && store.extended(by: $0).contains(other) }
                let reached = bound[other] ?? []
                guard isMade,
                    missing.contains(where: { reached.contains($0) && !own.contains($0) })
                        || missing.allSatisfy(own.union(reached).contains)
                else { continue }
                let first = found.count
                let help = "write \"extends\": \(Quotation.quoted(other)) in profile \(Quotation.quoted(profile))"
                for name in manifest.extends {
                    guard let place = proof.place(of: name.origin) else { continue }
                    add(.extends, profile, place.range, literal(other), help: help)
                }
                if manifest.extends.isEmpty, manifest.abstract == nil || edited.count(where: { $0 == profile }) > 1,
                    tree.kind(JSONTree.root) == .object
                {
                    let start = tree.range(JSONTree.root).lowerBound
                    let end = tree.nodes.count == 1 ? " " : ","
                    add(
                        .extends, profile, start + 1..<start + 1, " \"extends\": \(literal(other))\(end)", help: help,
                        at: start..<start + 1)
                }
                for index in first..<found.count { found[index].extended = other }
            }
        }
    }

    // MARK: - Factories

    /// Another factory of a service for settings that do not fit the factory in force, and `factory` in a layer that has
    /// only such settings.
    @_optimize(none)
    private func addFactories() {
        let codes: [DiagnosticCode] = [.unknownSetting, .settingMissing, .settingWrongType]
        let misfits = errors.filter { codes.contains($0.code) }
        for key in misfits.filter({ $0.code == .unknownSetting }).compactMap(\.settingsOwner).uniqued() {
            let makers = catalog.outline.factories.filter { $0.product == key.service && !$0.wrapsItsService }
                .compactMap(\.offeredID?.rawValue)
            if misfits.count(where: { $0.settingsOwner == key }) < 2 || makers.count > 8 { continue }
            for profile in store.profiles {
                guard
                    let statement = store.manifest(of: profile)?.services.first(where: {
                        (try? catalog.names.key($0.key.value)) == key
                    }), case .binding(let members) = statement.value,
                    let binding = proof.place(of: members.origin)?.range
                else { continue }
                if let written = members.factory, let place = proof.place(of: written.origin)?.range {
                    for maker in makers where maker != written.value.rawValue {
                        add(.factory, profile, place, literal(maker), help: question(maker))
                    }
                } else if members.settings != nil, let name = proof.place(of: statement.key.origin)?.range {
                    let start = binding.lowerBound + 1
                    for maker in makers {
                        add(
                            .factory, profile, start..<start, " \"factory\": \(literal(maker)),",
                            help: "write \"factory\": \(Quotation.quoted(maker)) if these settings are for it", at: name
                        )
                    }
                }
            }
        }
    }

    // MARK: - Brackets

    /// A bracket of a text that is not JSON, deleted, inserted or replaced, if the text is then JSON.
    private func addBrackets() {
        for profile in store.profiles where proof.trees[profile] == nil {
            guard let source = store[profile]?.source, case let bytes = source.bytes, !bytes.isEmpty,
                bytes.count < 100_000
            else { continue }
            let others: [UInt8: String] = [
                UInt8(ascii: "}"): "]", UInt8(ascii: "]"): "}", UInt8(ascii: "{"): "[", UInt8(ascii: "["): "{",
            ]
            var accepted = RareTable<[UInt8], Void>()
            var end = 0
            // The bytes that all attempts may parse together.
            var rest = 20_000_000
            for token in LenientTokens(bytes) where rest > 0 {
                rest -= 3 * bytes.count
                var edits = end > 0 ? [(end..<end, "}"), (end..<end, "]")] : []
                if let other = others[bytes[token.range.lowerBound]] {
                    edits += [(token.range, other), (token.range, "")]
                }
                for (range, word) in edits {
                    let text = Repair(source, range, word).result.bytes
                    let scan = JSONParser.scan(text)
                    // Two places of one bracket beside each other are one edit.
                    guard scan.tree != nil, scan.diagnostics.isEmpty,
                        accepted.insert(text.filter { $0 > 0x20 })
                    else { continue }
                    if accepted.count > 24 {
                        hasMoreBrackets = true
                        continue
                    }
                    let help = word.isEmpty ? "delete this bracket" : "write '\(word)' here"
                    add(.bracket, profile, range, word, help: help)
                }
                end = token.range.upperBound
            }
        }
    }
}

extension EditProof {
    /// Returns the member whose name or value is at a place of a manifest.
    func member(at origin: Origin?) -> (profile: String, tree: JSONTree, member: MemberPlace)? {
        guard let place = place(of: origin), let tree = trees[place.profile], let member = tree.member(at: place.range)
        else { return nil }
        return (place.profile, tree, member)
    }

    /// Returns the string or the name at a place.
    func text(at origin: Origin?) -> String? {
        place(of: origin).flatMap { trees[$0.profile]?.text(at: $0.range) }
    }
}

extension JSONTree {
    /// Returns the string or the name at a place.
    fileprivate func text(at place: Range<Int>) -> String? {
        nodes.indices.first { range($0) == place }.flatMap { nodes[$0].string(in: bytes) }
    }
}

extension String {
    /// The letters and digits.
    fileprivate var letters: String { filter { $0.isLetter || $0.isNumber } }
}
