/// A decoder of one node of a settings tree, which records the members that are requested.
///
/// A class, because a subclass and its superclass decode from one decoder, and the requests of both count.
final class NodeDecoder: SecretTrackingDecoder {
    let run: DecodingRun
    let parent: NodeDecoder?
    let step: PathStep?
    let node: SettingsNode
    private(set) var content: ResolvedSettingsValue
    private(set) var outside: ExternalTextOrigin?
    private(set) var isSecret: Bool
    let depth: Int
    /// The members of the object; empty until a keyed container is requested.
    private(set) var members: [SettingsNodeMember] = []
    /// Whether the type requested each member, by its position in `members`.
    private var isRequested: [Bool] = []
    private var places: [String: Int]?
    private var isOpen = false
    /// The number of items of the list that the type read.
    var itemsRead = 0
    /// The key types of the containers, if the run records.
    private var keyTypes: [any CodingKey.Type] = []
    /// Whether the type failed, and may take more members than those that it requested.
    private(set) var isPartlyRequested = false

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(run: DecodingRun, node: SettingsNode, parent: NodeDecoder? = nil, step: PathStep? = nil) {
        self.run = run
        self.node = node
        self.parent = parent
        self.step = step
        (content, outside) = run.table.content(of: node, inside: parent?.outside)
        isSecret = parent?.isSecret == true || node.secretSince != nil
        depth = (parent?.depth ?? 0) + 1
        if content.isUnknown, run.isRecording { run.unknown.append(location) }
    }

    /// Creates a decoder of the same value for another type.
    init(again other: NodeDecoder) {
        run = other.run
        node = other.node
        parent = other.parent
        step = other.step
        content = other.content
        outside = other.outside
        isSecret = other.isSecret
        depth = other.depth + 1
    }

    /// Returns a decoder for a member or an element. `node` is nil if the manifest does not contain it.
    func child(_ node: SettingsNode?, step: PathStep) -> NodeDecoder {
        if let node { return NodeDecoder(run: run, node: node, parent: self, step: step) }
        let decoder = NodeDecoder(run: run, node: SettingsNode(.null, at: self.node.origin), parent: self, step: step)
        decoder.content = isMadeUp ? .mistaken : nil
        return decoder
    }

    /// Returns the decoders of the elements of a list, or of the members of a dictionary.
    func children(ofTable isTable: Bool) -> [NodeDecoder] {
        if isTable, case .object(let members) = content {
            return members.map { child($0.node, step: .key(AnyCodingKey(stringValue: $0.name))) }
        }
        guard !isTable, case .array(let items) = content else { return [] }
        return items.enumerated().map { child($1, step: .index($0)) }
    }

    /// Returns the decoder of the member or element with a key; nil if it is not written.
    func child(at key: any CodingKey) -> NodeDecoder? {
        if case .object(let members) = content {
            return members.first { $0.name == key.stringValue }.map { child($0.node, step: .key(key)) }
        }
        guard case .array(let items) = content, let index = key.intValue, items.indices.contains(index) else {
            return nil
        }
        return child(items[index], step: .index(index))
    }

    /// Returns whether a member or an element is null.
    func isNull(_ part: SettingsNode) -> Bool {
        if case .null = run.table.content(of: part, inside: outside).0 { true } else { false }
    }

    /// Whether the names below this node are parts of a value that must not be shown.
    var isSealed: Bool { isSecret || outside != nil }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try openObject()
        if run.isRecording {
            keyTypes.append(type)
            try run.note(.object(ServiceType(type)), at: self)
        }
        return KeyedDecodingContainer(KeyedNodes<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try run.note(.list, at: self)
        try readTextAsJSON()
        if case .array(let items) = content {
            run.readings.append(self)
            return NodeUnkeyedContainer(decoder: self, items: items)
        }
        if !isMadeUp { throw refusal(expecting: .list) }
        return NodeUnkeyedContainer(decoder: self, items: [])
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func markSecret() {
        isSecret = true
        run.markSecret(at: self)
    }
}

// MARK: - Members

extension NodeDecoder {
    func openObject() throws {
        run.beginRequest()
        if isOpen { return }
        try readTextAsJSON()
        if case .object(let members) = content {
            self.members = members
            isRequested = Array(repeating: false, count: members.count)
            isOpen = true
            if members.count > 12 {
                places = Dictionary(
                    members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
            }
            run.readings.append(self)
        } else if !isMadeUp {
            throw refusal(expecting: .object)
        }
    }

    /// Returns the node of a member, and marks the member as requested; nil if the manifest does not contain it.
    func member(_ name: String) -> SettingsNode? {
        place(of: name).map { members[$0].node }
    }

    /// Returns the value of a member that is plain JSON of the requested type. Returns nil if the run records requests,
    /// or if the value needs the full decoding.
    @inline(__always) func plain<Leaf: SettingsLeaf>(_ type: Leaf.Type, named name: String) -> Leaf? {
        guard !run.isRecording, let place = place(of: name) else { return nil }
        let value = members[place].node.value
        switch value {
        case .bool, .number, .string: return try? Leaf.read(value)
        case .null, .text, .array, .object, .reference, .literal, .listEdit, .mistaken: return nil
        }
    }

    private func place(of name: String) -> Int? {
        if let places {
            guard let place = places[name] else { return nil }
            isRequested[place] = true
            return place
        }
        let members = members
        for place in members.indices where members[place].name == name {
            isRequested[place] = true
            return place
        }
        return nil
    }

    /// Marks the members as requested whose names a key type takes, because the type failed, and may still request them.
    /// If the key type takes any name, a name near that of a missing member is not marked.
    ///
    /// - Parameter object: The shape of the value, which may lack members that the type would request.
    func requestNames(besides object: SettingsObjectShape) {
        isPartlyRequested = object.isPartial || object.isOpen
        let written = members.map(\.name)
        let missing = object.members.filter { $0.isRequired && !written.contains($0.name) }.map(\.name)
        let near = missing.compactMap { NearestName.suggestion(for: $0, among: written) }
        for name in written where isPartlyRequested && keyTypes.isEmpty || takes(name) {
            if !near.contains(name) || keyTypes.contains(where: { $0.isClosed }) { _ = place(of: name) }
        }
    }

    /// Whether a name that no key type takes is near one that a key type takes.
    var hasMisspelledName: Bool {
        members.contains { !takes($0.name) && AcceptedName.near($0.name, where: takes) != nil }
    }

    /// Returns whether one of the key types takes a name.
    func takes(_ name: String) -> Bool { keyTypes.contains { $0.takes(name) } }

    var hasUnrequested: Bool { isRequested.contains(false) || unreadItem != nil }

    /// The first item of the list that the type did not read, and the number of items.
    var unreadItem: (node: SettingsNode, count: Int)? {
        guard case .array(let items) = content, itemsRead < items.count else { return nil }
        return (items[itemsRead], items.count)
    }

    var unrequested: [SettingsNodeMember] {
        members.indices.filter { !isRequested[$0] }.map { members[$0] }
    }

    /// Parses an external text as JSON, because the type requests a container.
    private func readTextAsJSON() throws {
        guard case .text(let text) = content, let outside else { return }
        guard let json = ExternalJSONParser.parse(text, at: outside.origin) else { return }
        if json.hasParts { content = json.value }
    }

    /// Whether a lesson makes up the value.
    private var isMadeUp: Bool { run.lesson.map { content.isUnknown || $0.replacesWritten } ?? false }

    private func refusal(expecting expected: ExpectedValue) -> any Error {
        let failure: DecodingFailure.Kind
        if content.isUnknown {
            failure = .unknown
        } else if content == nil {
            failure = .missing(expected)
        } else {
            var found = content.found
            if case .text(let text) = content, let mistake = ExternalJSONParser.mistake(in: text) {
                found = .mistaken(mistake)
            }
            failure = .mistyped(expected, found)
        }
        return run.fail(failure, at: self)
    }
}
