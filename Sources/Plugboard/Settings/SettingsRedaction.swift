/// The visibility of the values in one settings tree (RULES 13.4 and 13.5), for answers.
///
/// Values that the type decodes as plain are visible, including those in lists and dictionaries. A `Secret` and a value
/// marked `secret` are hidden. Under an unknown key, a string is hidden, and a number is hidden unless a run requested
/// all settings.
struct SettingsRedaction {
    /// The visibility of a value: visible, secret, or possibly secret.
    enum Visibility {
        case shown
        case secret
        /// The value may be a secret.
        case unknown
    }

    private var decodedPaths = PlainAndSecretPaths()
    /// The secrets that are known without decoding.
    private let known: SecretPaths
    /// Whether the type requested all settings, so that a value that it did not decode is unused.
    private var isCertain = true
    private var description: SettingsDescription?

    /// - Parameters:
    ///   - type: The settings type of the factory. Nil for an unknown factory and for one without settings.
    ///   - observed: The requests of settings types.
    ///   - secrets: The paths of secrets that other layers and their factories declare.
    init(
        of node: SettingsNode, as type: (any (Decodable & Sendable).Type)?, in observed: ObservedTypes,
        secrets: SecretPaths = SecretPaths()
    ) {
        known = secrets
        if let type { decode(type, from: node, in: observed) }
        decodedPaths.secrets.formUnion(secrets.wholes)
        node.visitMarks { decodedPaths.secrets.insert($0) }
    }

    private mutating func decode<Value: Decodable & Sendable>(
        _ type: Value.Type, from node: SettingsNode, in observed: ObservedTypes
    ) {
        // Variables and files are not read, because the visibility must not depend on their values.
        let table = ValueTable.assumed
        let run = DecodingRun(table: table, recordingIn: observed)
        defer { run.end() }
        let root = NodeDecoder(run: run, node: node)
        isCertain = run.judge(type, at: root) && run.unknown.isEmpty
        if !isCertain {
            let description = observed.description(of: type)
            self.description = description
            // An initializer that failed did not request all settings, so each setting is also decoded alone.
            for setting in description.settings {
                let place = setting.path.reduce(root as NodeDecoder?) { $0?.child(at: AnyCodingKey(stringValue: $1)) }
                guard let type = setting.type.type as? any Decodable.Type, let place else { continue }
                _ = run.judge(type, at: place)
            }
        }
        decodedPaths = run.decodedPaths
    }

    /// Returns the visibility of a value. For an object, this is the visibility of the names of its members.
    func judge(_ node: SettingsNode, at path: [String]) -> Visibility {
        if isWithinSecret(path) { return .secret }
        switch node.value {
        case .object, .null, .reference, .mistaken: return .shown
        case .literal(let inner): return judge(inner, at: path)
        case .string(let text), .text(let text): if LikelySecret.isHidden(text, at: path) { return .secret }
        case .bool, .number, .array, .listEdit: break
        }
        if known.isAround(path) { return .secret }
        switch node.value {
        case .array: return .shown
        case _ where known.holds(path): return .secret
        case .bool, .number: return isCertain || isPlain(at: path) || isCollection(at: path) ? .shown : .unknown
        case .string: return isPlain(at: path) || isCollection(at: path) ? .shown : .unknown
        case .text: return isPlain(at: path) ? .shown : .unknown
        case .null, .object, .reference, .literal, .listEdit, .mistaken: return .unknown
        }
    }

    /// Returns whether the value of a variable may be shown at a path: neither a layer nor the type declares a secret
    /// there, and no name or form is that of a secret.
    func mayShowVariable(_ text: String, at path: [String]) -> Bool {
        !isWithinSecret(path) && !known.isAround(path) && !known.holds(path)
            && !path.contains(where: LikelySecret.isName)
            && !LikelySecret.isHidden(text, at: path)
    }

    /// Returns whether the value at a path is a secret or a part of one.
    func isWithinSecret(_ path: [String]) -> Bool {
        decodedPaths.secrets.containsPrefix(of: path)
    }

    /// Returns whether the type requested one plain value at a path.
    private func isPlain(at path: [String]) -> Bool { decodedPaths.plain[path] != nil }

    /// Returns whether the type takes a list or a dictionary of plain values at a path.
    private func isCollection(at path: [String]) -> Bool { description?.shape(at: path)?.isPlain ?? false }

    /// Returns whether the type decoded a launch flag's text as a string and not as other JSON; nil if it did not
    /// decode it.
    func isString(at path: [String]) -> Bool? { decodedPaths.plain[path] }
}

/// The paths of secrets below the settings of one key, which do not depend on the written values.
package struct SecretPaths: Sendable {
    /// The paths of values that are secret as a whole, including the names in them.
    private(set) var wholes: Set<[String]> = []
    /// The paths of lists and dictionaries whose items are secrets.
    private var collections: Set<[String]> = []
    private var around: Set<[String]> = []

    package init() {}

    mutating func insert(_ path: [String], isCollection: Bool = false) {
        if isCollection { collections.insert(path) } else { wholes.insert(path) }
        for end in path.indices { around.insert(Array(path[..<end])) }
    }

    func union(_ other: SecretPaths) -> SecretPaths {
        var result = self
        result.wholes.formUnion(other.wholes)
        result.collections.formUnion(other.collections)
        result.around.formUnion(other.around)
        return result
    }

    /// Returns whether a value at the path replaces an object or list that contains a secret.
    func isAround(_ path: [String]) -> Bool { around.contains(path) }

    /// Returns whether a value at the path belongs to a collection of secrets.
    func holds(_ path: [String]) -> Bool { collections.containsPrefix(of: path) }
}

extension Set<[String]> {
    fileprivate func containsPrefix(of path: [String]) -> Bool {
        !isEmpty && (0...path.count).contains { contains(Array(path[..<$0])) }
    }
}

extension SettingsNode {
    /// Returns the value at the end of a path through objects.
    package func descendant(_ path: [String]) -> SettingsNode? {
        path.reduce(self) { $0?.member($1) }
    }

    /// Visits the paths of all values that are marked `secret`.
    func visitMarks(_ visit: ([String]) -> Void) {
        walk { node, path in
            if case .reference(let reference) = node.value, reference.secret != nil { visit(path) }
            if node.secretSince != nil { visit(path) }
            if case .listEdit = node.value { return true }
            return node.hasParts
        }
    }
}

/// The paths of a settings tree that types decoded as plain values or as secrets.
struct PlainAndSecretPaths {
    /// The paths of plain values. The value is true if an external text was decoded as a string, and false if it was
    /// decoded as other JSON.
    private(set) var plain: [[String]: Bool] = [:]
    var secrets: Set<[String]> = []

    mutating func reads<Leaf: SettingsLeaf>(_ type: Leaf.Type, from content: ResolvedSettingsValue, at path: [String]) {
        var isString = true
        if case .text(let text) = content { isString = (try? Leaf.read(.string(text))) != nil }
        plain[path] = isString
    }
}
