import PlugboardContainer

/// A file with the output of `wiring render`, from another instance or release.
package struct RenderedFile: Sendable {
    package let path: String
    /// The identity of the rendered wiring, as the file states it.
    package let wiringID: String
    let bytes: [UInt8]

    /// The beginning of the `$comment` with the identity.
    package static let identityPrefix = "wiring ID: "

    /// The reason why a file is not the output of `wiring render`, as a clause.
    package struct Refusal: Error {
        package let reason: String
    }

    /// Reads a file. Returns nil for a directory, and for a missing path without the ending `.json`.
    package init?(at path: String) throws(Refusal) {
        do {
            bytes = try readFile(at: path, upTo: JSONParser.largest + 1)
        } catch {
            switch error {
            case .special(.directory): return nil
            case .special(let kind): throw Refusal(reason: "it is \(kind.rawValue)")
            case .system(let error) where path.hasSuffix(".json"): throw Refusal(reason: error.reason)
            case .system, .outside: return nil
            }
        }
        if bytes.isEmpty { throw Refusal(reason: "it is empty, because a wiring with mistakes is not rendered") }
        guard let tree = JSONParser.scan(bytes).tree else { throw Refusal(reason: "it is not JSON") }
        let comment = tree.value(of: BindingMember.comment, in: JSONTree.root).flatMap { tree.string(at: $0) }
        guard let comment, comment.hasPrefix(Self.identityPrefix),
            comment.utf8.count == Self.identityPrefix.utf8.count + 12
        else {
            throw Refusal(
                reason: "it has no \"$comment\" with a wiring ID; for a manifest, give the directory that contains it")
        }
        self.path = path
        wiringID = String(comment.dropFirst(Self.identityPrefix.count))
    }
}
