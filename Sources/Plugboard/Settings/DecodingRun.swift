/// One run of a settings type's `init(from:)` over a settings tree.
///
/// There are up to two runs. The first run decodes like `JSONDecoder` and records little. If the first run fails or the
/// type leaves a member unrequested, the second run records every request, and checks each part of a value that it
/// cannot decode.
final class DecodingRun {
    let table: ValueTable
    /// The knowledge that the run adds to; nil if the run does not record requests and failures.
    private let observed: ObservedTypes?
    /// The source of made-up values; nil unless a command learns types.
    let lesson: TypeLesson?
    /// The decodings in progress, innermost last: the length of the path to the value, and the requests. Empty unless the
    /// run records.
    private var open: [(depth: Int, seen: ObservedRequests)] = []
    /// The decoders of objects whose members were requested by initializers that completed.
    var readings: [NodeDecoder] = []
    private(set) var literalSecrets: [LiteralSecret] = []
    /// The origins of the values that were decoded as secrets.
    private(set) var secretOrigins: [Origin] = []
    var sawSecret: Bool { !secretOrigins.isEmpty }

    /// The failure that ended the current decoding, until the type requests another value.
    private var failure: DecodingFailure?
    /// The recorded failures. A failure is omitted if a part of the value fails too, because the part is its cause.
    private(set) var failures: [DecodingFailure] = []
    private(set) var requested: [RequestedMember] = []
    /// The paths that types decoded as plain values, and those that they decoded as secrets.
    private(set) var decodedPaths = PlainAndSecretPaths()
    /// The locations of unknown values. A type may refuse an object only because the object contains such a value.
    var unknown: [String] = []

    init(table: ValueTable, recordingIn observed: ObservedTypes? = nil, lesson: TypeLesson? = nil) {
        self.table = table
        self.observed = observed
        self.lesson = lesson
    }

    /// Whether the run records requests and failures.
    var isRecording: Bool { observed != nil }

    /// Releases the recorded decoders, and prepares the run for another tree.
    ///
    /// Decoders retain their run, so the code that creates a run must also end it.
    func end() {
        if !readings.isEmpty { readings.removeAll(keepingCapacity: true) }
        failure = nil
        if !failures.isEmpty { failures = [] }
        guard sawSecret else { return }
        literalSecrets = []
        secretOrigins = []
    }

    /// Begins a request. An earlier failure is not a mistake, because the type caught its error.
    func beginRequest() {
        if isRecording { forgetFailure() }
    }

    /// Begins a request that inspects which members are written.
    func beginInspection() {
        beginRequest()
        if !open.isEmpty { open[open.count - 1].seen.isSteady = false }
    }

    private func forgetFailure() {
        if failure != nil, !open.isEmpty { open[open.count - 1].seen.isSteady = false }
        failure = nil
    }
}

// MARK: - Values

extension DecodingRun {
    /// Decodes a type from a decoder that was created for it. Not inlined, so that the function is compiled once.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func value<Value: Decodable>(_ type: Value.Type, from decoder: NodeDecoder) throws -> Value {
        if let leaf = LeafTable.leaf(type) { return try Self.same(read(leaf, from: decoder)) }
        let count = readings.count
        do {
            guard decoder.depth < 200 else {
                throw fail(.refused(DepthLimitExceeded()), at: decoder, expecting: type)
            }
            guard let observed else { return try Value(from: decoder) }
            if let lesson {
                return try lesson.value(type, from: decoder) { try record(type, from: decoder, in: observed) }
            }
            return try record(type, from: decoder, in: observed)
        } catch {
            // An initializer that failed did not request all members, so the unrequested members are not mistakes.
            readings.removeSubrange(min(count, readings.count)...)
            if isRecording { passes(error, through: decoder, as: type) }
            throw error
        }
    }

    /// Decodes a type, and notes its requests.
    private func record<Value: Decodable>(
        _ type: Value.Type, from decoder: NodeDecoder, in observed: ObservedTypes
    ) throws -> Value {
        open.append((decoder.fullPath.count, ObservedRequests()))
        let result = Result { try Value(from: decoder) }
        let isWhole = (try? result.get()) != nil
        if isWhole { forgetFailure() }
        if case (_, var seen)? = open.popLast(), !(type is any ComposedSetting.Type) {
            seen.wholes = isWhole ? 1 : 0
            observed.note(seen, of: type)
        }
        return try result.get()
    }

    /// Decodes the value of a decoder as another type.
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

    /// Decodes a leaf. Unless the run records, no decoder is created for the leaf.
    func read<Leaf: SettingsLeaf>(
        _ type: Leaf.Type, of node: SettingsNode, under parent: NodeDecoder, step: @autoclosure () -> PathStep
    ) throws -> Leaf {
        if !isRecording, let value = try? Leaf.read(table.content(of: node, inside: parent.outside).0) { return value }
        return try read(type, from: NodeDecoder(run: self, node: node, parent: parent, step: step()))
    }

    /// Decodes a leaf from the value of its decoder.
    func read<Leaf: SettingsLeaf>(_ type: Leaf.Type, from decoder: NodeDecoder) throws -> Leaf {
        if isRecording, !decoder.isSecret, !decoder.content.isUnknown || decoder.node.isComposed {
            decodedPaths.reads(type, from: decoder.content, at: decoder.fullPath)
        }
        if decoder.content.isUnknown {
            if let lesson { return lesson.madeUp(type) }
            throw fail(.unknown, at: decoder)
        }
        do {
            return try Leaf.read(decoder.content)
        } catch {
            if let lesson, lesson.replacesWritten { return lesson.madeUp(type) }
            return try refuse(type, from: decoder.content, for: error, at: decoder)
        }
    }

    /// Records the failure of a leaf, and throws its error. Not inlined, so that the function is compiled once.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private func refuse<Leaf: SettingsLeaf>(
        _ type: Leaf.Type, from content: ResolvedSettingsValue, for mistake: LeafMistake, at decoder: NodeDecoder
    ) throws -> Leaf {
        if content == nil { throw fail(.missing(Leaf.expected), at: decoder, expecting: type) }
        let found: FoundValueKind =
            switch mistake {
            case .kind: content.found
            case .malformed: .malformed
            case .fraction: .fraction
            case .outOfRange: .outOfRange
            }
        let expected = mistake == .outOfRange ? Leaf.expectedWithin : Leaf.expected
        let error = fail(.mistyped(expected, found), at: decoder, expecting: type)
        if decoder.outside == nil, case .string(let text) = content { failure?.written = text }
        throw error
    }

    /// Throws the error of a required member that is not written; a lesson makes up a value. Not inlined, so that the
    /// function is compiled once.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func missing<Value: Decodable>(_ type: Value.Type, under parent: NodeDecoder, step: PathStep) throws -> Value {
        let decoder = parent.child(nil, step: step)
        if decoder.content.isUnknown { return try value(type, from: decoder) }
        throw fail(.missing(ExpectedValue(of: type)), at: decoder, expecting: type)
    }

    /// Returns a leaf as its static type. The cast cannot fail, because the table of leaves maps each type to itself.
    private static func same<Leaf, Value>(_ leaf: Leaf) -> Value {
        guard let value = leaf as? Value else { preconditionFailure("a leaf type leads to itself") }
        return value
    }
}

/// The error of settings types that nest deeper than 200 levels.
private struct DepthLimitExceeded: Error {}

// MARK: - Records

extension DecodingRun {
    /// Records a failure, and returns the error that the decoder throws for it.
    func fail(
        _ kind: DecodingFailure.Kind, at decoder: NodeDecoder, expecting type: (any Decodable.Type)? = nil
    ) -> any Error {
        if isRecording {
            failure = DecodingFailure(kind: kind, decoder: decoder, chain: type.map { [(decoder, $0)] } ?? [])
        }
        return kind.decodingError(at: decoder.codingPath)
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private func passes<Value: Decodable>(_ error: any Error, through decoder: NodeDecoder, as type: Value.Type) {
        if failure == nil {
            failure = DecodingFailure(kind: .refused(error), decoder: decoder.place(namedBy: error), chain: [])
            if decoder.outside == nil, case .string(let text) = decoder.content { failure?.written = text }
            if let keyType = (type as? any ComposedSetting.Type)?.keyType,
                let member = decoder.member(refusedBy: error)
            {
                failure?.decoder = NodeDecoder(
                    run: self, node: SettingsNode(.null, at: member.nameOrigin), parent: decoder,
                    step: .key(AnyCodingKey(stringValue: member.name)))
                failure?.keyType = keyType
                if decoder.outside == nil { failure?.written = member.name }
            }
        }
        failure?.chain.append((decoder, type))
    }

    /// Records a request of a type for a member, if the run records.
    func recordRequest<Value>(
        for name: @autoclosure () -> String, _ type: Value.Type, required: Bool, present: Bool, of decoder: NodeDecoder
    ) throws {
        guard isRecording else { return }
        if Value.self != NestedObjectMarker.self {
            try note(.value(ServiceType(type), isRequired: required), at: decoder, name: name())
        }
        record(name(), type, required: required, present: present, of: decoder)
    }

    private func record(
        _ name: String, _ type: any Any.Type, required: Bool, present: Bool, of decoder: NodeDecoder
    ) {
        requested.append(
            RequestedMember(
                location: decoder.location, isPresent: present,
                setting: RequestedSetting(
                    path: decoder.path + [name], isRequired: required,
                    isSecret: type is any SecretHolding.Type,
                    type: ServiceType(erased: type))))
    }

    /// Notes a request of the type that is being decoded, unless it is one within an item of a list.
    func note(_ kind: SettingsRequest.Kind, at decoder: NodeDecoder, name: String? = nil) throws {
        guard isRecording, let last = open.last else { return }
        let steps = decoder.steps.dropFirst(last.depth)
        if steps.contains(where: \.isIndex) { return }
        open[open.count - 1].seen.requests.append(
            SettingsRequest(path: steps.map(\.name) + (name.map { [$0] } ?? []), kind: kind))
        if let lesson, !lesson.admits(requestOf: open.count) {
            throw fail(.refused(TypeLesson.RefusedRequest()), at: decoder)
        }
    }

    func markSecret(at decoder: NodeDecoder) {
        if let last = open.last, decoder.fullPath.count == last.depth { open[open.count - 1].seen.isSecret = true }
        if isRecording { decodedPaths.secrets.insert(decoder.fullPath) }
        secretOrigins.append(decoder.node.origin)
        literalSecrets += LiteralSecrets.find(
            in: decoder.node, outside: decoder.parent?.outside, path: decoder.path)
    }
}

// MARK: - Parts

extension DecodingRun {
    /// The maximum number of mistakes of one object that a report shows.
    private static let mostFailures = 50

    /// Decodes a value as a whole. If that fails, decodes each of its parts, and records the failure of the whole only
    /// if no part fails.
    ///
    /// - Returns: Whether the value was decoded without a failure.
    func judge<Value: Decodable>(_ type: Value.Type, at decoder: NodeDecoder) -> Bool {
        failure = nil
        do {
            _ = try value(type, from: decoder)
            return true
        } catch {
            guard let failure else { return false }
            if areSound(partsOf: type, at: decoder), !isConsequence(failure) { note(failure) }
            return false
        }
    }

    private func areSound<Value: Decodable>(partsOf type: Value.Type, at decoder: NodeDecoder) -> Bool {
        if let composed = type as? any ComposedSetting.Type {
            guard let part = composed.part as? any Decodable.Type else { return true }
            if composed.isWrapper { return judge(part, at: NodeDecoder(again: decoder)) }
            var isSound = true
            for child in decoder.children(ofTable: composed.keyType != nil) where !judge(part, at: child) {
                isSound = false
            }
            return isSound
        }
        guard let description = observed?.description(of: type), case .object(let name) = description.shape.unwrapped,
            let object = description.objects[name]
        else { return true }
        if object.isOpen {
            // A misspelled name is the cause of the failure.
            decoder.requestNames(besides: object)
            guard decoder.hasMisspelledName else { return true }
            readings.append(decoder)
            return false
        }
        return areSound(membersOf: object, of: type, at: decoder)
    }

    private func areSound(
        membersOf object: SettingsObjectShape, of whole: any Decodable.Type, at decoder: NodeDecoder
    ) -> Bool {
        // If the value is not an object, the failure of the whole value is reported instead.
        guard (try? decoder.openObject()) != nil, case .object = decoder.content else { return true }
        var isSound = true
        if readings.last === decoder { readings.removeLast() }
        // A name that every key type refuses is no setting, whatever the type would request after its failure.
        decoder.requestNames(besides: object)
        readings.append(decoder)
        for member in object.members {
            guard let type = member.type?.type else { continue }
            let step = PathStep.key(AnyCodingKey(declared: member.name))
            let node = decoder.member(member.name)
            record(member.name, type, required: member.isRequired, present: node != nil, of: decoder)
            if let node {
                if !member.isRequired, decoder.isNull(node) { continue }
                let child = NodeDecoder(run: self, node: node, parent: decoder, step: step)
                if case .inline(let inner) = member.shape {
                    if !areSound(membersOf: inner, of: whole, at: child) { isSound = false }
                } else if let type = type as? any Decodable.Type, !judge(type, at: child) {
                    isSound = false
                }
            } else if member.isRequired {
                isSound = false
                let expected: ExpectedValue =
                    if case .inline = member.shape { .object } else { ExpectedValue(of: type) }
                let place = decoder.child(nil, step: step)
                unknown.append(place.location)
                note(
                    DecodingFailure(kind: .missing(expected), decoder: place, chain: [(decoder, whole)]),
                    isPartial: false)
            }
        }
        return isSound
    }

    /// Records a failure. If a required member is missing and a written member has a similar name, the written member
    /// counts as unrequested and is reported too.
    private func note(_ failure: DecodingFailure, isPartial: Bool = true) {
        if failures.count >= Self.mostFailures { return }
        failures.append(failure)
        guard isPartial, case .missing = failure.kind, let parent = failure.decoder.parent,
            let near = NearestName.suggestion(
                for: failure.decoder.step?.name ?? "", among: parent.members.map(\.name))
        else { return }
        for member in parent.members where member.name != near { _ = parent.member(member.name) }
        readings.append(parent)
    }

    /// Returns whether a type refused an object that contains an unknown value, which probably caused the refusal.
    private func isConsequence(_ failure: DecodingFailure) -> Bool {
        switch failure.kind {
        case .unknown: return true
        case .missing, .mistyped: return false
        case .refused: break
        }
        // A type may compare several members, so an unknown value in any of them counts, whichever member the error
        // names.
        let whole = failure.keyType == nil ? failure.chain.first?.decoder : nil
        let location = (whole ?? failure.decoder).location
        return unknown.contains { $0 == location || $0.hasPrefix(location + "/") }
    }
}

/// A member that a type requested in one run.
struct RequestedMember {
    /// The location of the object that contains the member.
    let location: String
    let isPresent: Bool
    var setting: RequestedSetting

    var name: String { setting.path.last ?? "" }
}
