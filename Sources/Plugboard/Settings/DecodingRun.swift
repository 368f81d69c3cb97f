/// One run of a settings type's `init(from:)` over a settings tree.
///
/// The first run of a type decodes as Swift would and remembers little. Only when it fails, or leaves something
/// unasked, `DecodingWithSubstitutes` runs it again, collecting, and gives substitutes where an earlier run died.
final class DecodingRun {
    /// Whether a run stops at its first failure as Swift does, or records what it meets so that every mistake is found.
    enum FailureHandling {
        case plain
        case collecting
    }

    let table: ValueTable
    let mode: FailureHandling
    /// The decoders whose members were opened by inits that came to their end.
    var readings: [NodeDecoder] = []
    private(set) var sawSecret = false
    private(set) var literalSecrets: [LiteralSecret] = []
    /// Where the values stand that were decoded as secrets.
    private(set) var secretOrigins: [Origin] = []

    var substitutes = FailureSubstitutes()
    private(set) var failure: DecodingFailure?
    private(set) var asked: [AskedMember] = []
    /// What a collecting run read as plain values and took for secrets.
    private(set) var exposure = PlainAndSecretPaths()
    /// Where a value was not known or a substitute was given: what fails above may fail because of it.
    private(set) var unknown: [String] = []

    init(
        table: ValueTable, mode: FailureHandling = .plain, substitutes: FailureSubstitutes = FailureSubstitutes()
    ) {
        self.table = table
        self.mode = mode
        self.substitutes = substitutes
    }

    /// Lets go of the decoders that it remembers, and makes a plain run ready for another tree.
    ///
    /// Decoders hold their run: without this neither would ever go, nor any value that the settings read. Who starts a
    /// run ends it.
    func end() {
        if !readings.isEmpty { readings.removeAll(keepingCapacity: true) }
        if mode == .collecting { failure = nil }
        guard sawSecret else { return }
        sawSecret = false
        literalSecrets = []
        secretOrigins = []
    }

    /// Called at the start of each request: whatever failed before was caught by the type, and is no mistake.
    func begins() {
        if mode == .collecting { failure = nil }
    }
}

// MARK: - Values

extension DecodingRun {
    /// Decodes a type from a decoder made for it. Compiled once: the leaves, which are many, are read elsewhere.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func value<Value: Decodable>(_ type: Value.Type, from decoder: NodeDecoder) throws -> Value {
        if let leaf = LeafTable.leaf(type) { return try Self.same(read(leaf, from: decoder)) }
        if mode != .plain || decoder.content.isUnknown { return try watchedValue(type, from: decoder) }
        guard decoder.depth < 200 else { throw tooDeep(type, at: decoder) }
        return try decodedValue(type, from: decoder)
    }

    /// The same where a substitute may be given, and what happens is remembered.
    private func watchedValue<Value: Decodable>(_ type: Value.Type, from decoder: NodeDecoder) throws -> Value {
        if mode == .collecting {
            if let substitute = substitutes.value(type, at: decoder.pathNode) {
                unknown.append(decoder.location)
                return substitute
            }
        }
        // The first case of an enum keeps one from ending the search for mistakes.
        if decoder.content.isUnknown, let substitute = EnumRawValues.values(of: type)?.first { return substitute }
        guard decoder.depth < 200 else { throw tooDeep(type, at: decoder) }
        do {
            return try decodedValue(type, from: decoder)
        } catch {
            if mode == .collecting { passes(error, through: decoder, as: type) }
            throw error
        }
    }

    private func decodedValue<Value: Decodable>(_ type: Value.Type, from decoder: NodeDecoder) throws -> Value {
        let count = readings.count
        do {
            return try Value(from: decoder)
        } catch {
            // What a failed init has not asked for says nothing.
            readings.removeSubrange(min(count, readings.count)...)
            throw error
        }
    }

    private func tooDeep<Value: Decodable>(_ type: Value.Type, at decoder: NodeDecoder) -> any Error {
        fail(.refused(DepthLimitExceeded()), at: decoder.pathNode, expecting: .type(type))
    }

    /// Decodes another type where a decoder stands.
    func value<Value: Decodable>(_ type: Value.Type, again decoder: NodeDecoder) throws -> Value {
        if let leaf = LeafTable.leaf(type) { return try Self.same(read(leaf, from: decoder)) }
        return try value(type, from: NodeDecoder(again: decoder))
    }

    /// Decodes a member or an element.
    func value<Value: Decodable>(
        _ type: Value.Type, of node: SettingsNode, under parent: NodeDecoder, step: @autoclosure () -> PathStep
    ) throws -> Value {
        if let leaf = LeafTable.leaf(type) { return try Self.same(read(leaf, of: node, under: parent, step: step())) }
        return try value(type, from: NodeDecoder(run: self, node: node, parent: parent, step: step()))
    }

    /// Decodes a member that may be absent: nil can stand in for it where nothing else can.
    func optionalValue<Value: Decodable>(
        _ type: Value.Type, of node: SettingsNode, under parent: NodeDecoder, step: PathStep
    ) throws -> Value? {
        guard mode == .collecting, LeafTable.leaf(type) == nil else {
            return try value(type, of: node, under: parent, step: step)
        }
        let decoder = NodeDecoder(run: self, node: node, parent: parent, step: step)
        if substitutes.contains(SubstituteTableKey(decoder.location, of: NilMarker.self)) {
            unknown.append(decoder.location)
            return nil
        }
        do {
            return try value(type, from: decoder)
        } catch {
            failure?.chain.append(.init(decoder.pathNode, expecting: .shape(ObjectIdentifier(NilMarker.self))))
            throw error
        }
    }

    /// Reads a leaf without making a decoder for it.
    func read<Leaf: SettingsLeaf>(
        _ type: Leaf.Type, of node: SettingsNode, under parent: NodeDecoder, step: @autoclosure () -> PathStep
    ) throws -> Leaf {
        let (content, outside) = table.content(of: node, inside: parent.outside)
        if mode == .collecting, !parent.isSecret, !content.isUnknown || node.isComposed {
            exposure.reads(type, from: content, at: parent.pathNode.fullPath + [step().name])
        }
        if content.isUnknown {
            if mode == .collecting { unknown.append(parent.location + "/" + step().name) }
            return Leaf.substitute
        }
        do {
            return try Leaf.read(content)
        } catch {
            let pathNode = CodingPathNode(
                parent: parent, step: step(), origin: node.origin(isOutside: outside != nil), outside: outside,
                isSecret: parent.isSecret || node.secretSince != nil)
            return try refuse(type, from: content, for: error, at: pathNode)
        }
    }

    /// Reads a leaf where its decoder stands.
    func read<Leaf: SettingsLeaf>(_ type: Leaf.Type, from decoder: NodeDecoder) throws -> Leaf {
        if mode == .collecting, !decoder.isSecret, !decoder.content.isUnknown || decoder.node.isComposed {
            exposure.reads(type, from: decoder.content, at: decoder.pathNode.fullPath)
        }
        if decoder.content.isUnknown { return Leaf.substitute }
        do {
            return try Leaf.read(decoder.content)
        } catch {
            return try refuse(type, from: decoder.content, for: error, at: decoder.pathNode)
        }
    }

    /// Compiled once for all types.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private func refuse<Leaf: SettingsLeaf>(
        _ type: Leaf.Type, from content: ResolvedSettingsValue, for problem: LeafProblem, at pathNode: CodingPathNode
    ) throws -> Leaf {
        if mode == .collecting, let substitute = substitutes.value(type, at: pathNode) {
            unknown.append(pathNode.location)
            return substitute
        }
        if case .absent = content { throw fail(.missing(Leaf.expected), at: pathNode, expecting: .type(type)) }
        let found: FoundValueKind =
            switch problem {
            case .kind: content.found
            case .malformed: .malformed
            case .fraction: .fraction
            case .outOfRange: .outOfRange
            }
        let error = fail(.mistyped(Leaf.expected(after: problem), found), at: pathNode, expecting: .type(type))
        if pathNode.outside == nil, case .string(let text) = content { failure?.written = text }
        throw error
    }

    /// What stands in for a required member that is not written. Compiled once for all types.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func missing<Value: Decodable>(_ type: Value.Type, under parent: NodeDecoder, step: PathStep) throws -> Value {
        let pathNode = CodingPathNode(
            parent: parent, step: step, origin: parent.node.origin, outside: parent.outside, isSecret: parent.isSecret)
        if parent.content.isUnknown {
            if let leaf = LeafTable.leaf(type) { return Self.same(leaf.substitute) }
            let nothing = NodeDecoder(
                run: self, content: .unknown, origin: parent.node.origin, parent: parent, step: step)
            return try value(type, from: nothing)
        }
        if mode == .collecting, let substitute = substitutes.value(type, at: pathNode) {
            unknown.append(pathNode.location)
            return substitute
        }
        throw fail(
            .missing(LeafTable.leaf(type)?.expected ?? ExpectedValue(of: type)), at: pathNode, expecting: .type(type))
    }

    /// The table of leaves leads from a type to itself, so that the cast never fails.
    private static func same<Leaf, Value>(_ leaf: Leaf) -> Value {
        guard let value = leaf as? Value else { preconditionFailure("a leaf type leads to itself") }
        return value
    }
}

/// The error for settings types nested deeper than the limit.
private struct DepthLimitExceeded: Error {}

// MARK: - What happened

extension DecodingRun {
    /// Notes a failure and makes the error for it, as any decoder would throw it.
    func fail(
        _ kind: DecodingFailure.Kind, at pathNode: CodingPathNode, expecting expectation: DecodingFailure.RequestedType
    ) -> any Error {
        if mode == .collecting {
            failure = DecodingFailure(kind: kind, pathNode: pathNode, chain: [.init(pathNode, expecting: expectation)])
        }
        return kind.decodingError(at: pathNode.codingPath)
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private func passes<Value: Decodable>(_ error: any Error, through decoder: NodeDecoder, as type: Value.Type) {
        if failure == nil {
            failure = DecodingFailure(kind: .refused(error), pathNode: decoder.place(namedBy: error), chain: [])
            if decoder.outside == nil, case .string(let text) = decoder.content { failure?.written = text }
            if let table = type as? any DictionaryType.Type, let member = decoder.member(refusedBy: error) {
                failure?.pathNode = CodingPathNode(
                    parent: decoder, step: .key(AnyCodingKey(stringValue: member.name)), origin: member.nameOrigin,
                    outside: decoder.outside, isSecret: decoder.isSecret)
                failure?.keyType = table.keyType
                if decoder.outside == nil { failure?.written = member.name }
            }
        }
        failure?.chain.append(.init(decoder.pathNode, expecting: .type(type)))
    }

    /// Notes what a type asked for; only where a message may tell it.
    func asks<Value>(
        for name: @autoclosure () -> String, _ type: Value.Type, required: Bool, present: Bool, of decoder: NodeDecoder
    ) {
        guard mode != .plain else { return }
        asked.append(
            AskedMember(
                location: decoder.location, isPresent: present,
                setting: AskedSetting(
                    path: decoder.pathNode.path + [name()], isRequired: required,
                    isSecret: type is any SecretHolding.Type,
                    type: ServiceType(type))))
    }

    func metUnknown(at decoder: NodeDecoder) {
        if mode == .collecting { unknown.append(decoder.location) }
    }

    func markSecret(at decoder: NodeDecoder) {
        sawSecret = true
        if mode == .collecting { exposure.secrets.insert(decoder.pathNode.fullPath) }
        secretOrigins.append(decoder.node.origin)
        literalSecrets += LiteralSecrets.find(
            in: decoder.node, outside: decoder.parent?.outside, path: decoder.pathNode)
    }
}

/// A member that a type asked for in one run.
struct AskedMember {
    /// Of the object.
    let location: String
    let isPresent: Bool
    var setting: AskedSetting

    var name: String { setting.path.last ?? "" }
}
