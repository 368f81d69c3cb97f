/// A manifest's text as a decoder is given it: without the settings and the notes of bindings, which are not typed.
///
/// A binding that says nothing else but its factory is written as the shorthand, as anybody may write it: opening an
/// object for one member is most of what the decoder would do.
struct StrippedManifestText: Sendable {
    let tree: JSONTree
    private(set) var bytes: [UInt8] = []
    /// What there is to ask of each member of `services`, in their order.
    private(set) var bindings: [DecodablePart] = []

    /// Which part of a binding is handed to the decoder: its shorthand text, its members, or nothing.
    enum DecodablePart: Sendable {
        /// Its factory's name, as a text.
        case shorthand
        /// What its members say.
        case members
        /// It changes settings, removes what was inherited, or is mistaken.
        case nothing
    }

    init(of tree: JSONTree) {
        self.tree = tree
        guard let services = tree.value(of: ManifestMember.services, in: JSONTree.root), tree.kind(services) == .object
        else {
            bytes = tree.bytes
            return
        }
        let place = tree.range(services)
        bytes.reserveCapacity(tree.bytes.count)
        bindings.reserveCapacity(tree.memberCount(of: services))
        bytes += tree.bytes[..<place.lowerBound]
        bytes.append(UInt8(ascii: "{"))
        for (name, value) in tree.members(of: services) {
            bytes += tree.bytes[tree.range(name)]
            bytes.append(UInt8(ascii: ":"))
            bindings.append(append(value))
            bytes.append(UInt8(ascii: ","))
        }
        closeObject()
        bytes += tree.bytes[place.upperBound...]
    }

    private mutating func append(_ binding: Int) -> DecodablePart {
        guard tree.kind(binding) == .object else {
            bytes += tree.bytes[tree.range(binding)]
            return tree.kind(binding) == .string ? .shorthand : .nothing
        }
        let start = bytes.count
        var found = DecodablePart.nothing
        var factory: Int?
        var isFactoryAlone = true
        bytes.append(UInt8(ascii: "{"))
        for (name, value) in tree.members(of: binding) {
            let member = tree.bindingMember(name)
            switch member {
            case .comment, .settings: continue
            case .factory where tree.kind(value) == .string: factory = value
            case .alias, .decorators, .factory, .lifetime, .uses, nil: isFactoryAlone = false
            }
            if member?.isTyped(as: tree.kind(value)) == true { found = .members }
            bytes += tree.bytes[tree.range(name).lowerBound..<tree.range(value).upperBound]
            bytes.append(UInt8(ascii: ","))
        }
        guard isFactoryAlone, let factory else {
            closeObject()
            return found
        }
        bytes.removeSubrange(start...)
        bytes += tree.bytes[tree.range(factory)]
        return .shorthand
    }

    /// Ends an object behind the comma of its last member, if it has one.
    private mutating func closeObject() {
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
        bytes.append(UInt8(ascii: "}"))
    }
}
