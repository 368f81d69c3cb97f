/// The certain repairs of all manifests of a directory, and the texts after them.
///
/// The repairs are applied one after the other. Each is proven against the texts that the earlier ones leave.
package struct ManifestFixes: Sendable {
    /// The changes in the order of their application, each with its place in the text that the earlier ones leave:
    /// `shop.json:1:45: "orders.fil" -> "orders.file"`. A change contains no other part of the text.
    package private(set) var lines: [String] = []
    /// The manifests that the repairs change.
    package private(set) var files: [File] = []
    /// The numbers of errors, each counted once for all profiles. `before` counts the errors of the texts as they are, and
    /// each error that a repair reveals.
    package private(set) var mistakes: (before: Int, after: Int)

    /// A manifest that was proven, and its text after the repairs.
    package struct File: Sendable {
        package let path: String
        package let before: [UInt8]
        package let after: [UInt8]
    }

    /// The number of changes of one run. A person reads each of them.
    private static let most = 50

    fileprivate init(of loader: ManifestLoader) {
        let first = EditProof(loader)
        mistakes = (first.count, first.count)
        var (last, edited, known) = (first, Set<String>(), EditProof.titles(of: first.diagnostics))
        while lines.count < Self.most, let (found, changes) = last.nextFix(of: loader.catalog) {
            lines += changes
            edited.insert(found.candidate.profile)
            known.formUnion(EditProof.titles(of: found.revealed))
            mistakes.before += found.revealed.count
            last = last.applying(found.candidate)
        }
        mistakes.after = last.count
        // The sum of several edits may cause an error that each of them does not cause.
        guard EditProof.titles(of: last.diagnostics).isSubset(of: known) else {
            (lines, mistakes) = ([], (first.count, first.count))
            return
        }
        files = edited.inScalarOrder().compactMap { profile in
            guard let before = first.store[profile], let after = last.store[profile] else { return nil }
            return File(path: before.source.path, before: before.source.bytes, after: after.source.bytes)
        }
    }

    /// Writes the repaired manifests, unless one of them must not be replaced or was changed since its proof.
    ///
    /// - Throws: The path and the reason for the first manifest that cannot be written. Manifests before it are written.
    package func write() throws(RefusedFile) {
        for file in files {
            guard let reason = reasonToKeep(file.path, unlessEqualTo: file.before) else { continue }
            throw RefusedFile(path: file.path, reason: reason)
        }
        for file in files {
            do throws(SystemError) { try replaceFile(at: file.path, with: file.after) } catch {
                throw RefusedFile(path: file.path, reason: error.reason)
            }
        }
    }
}

/// A manifest that is not written, or a file that is not the output of `wiring render`.
package struct RefusedFile: Error {
    package let path: String
    /// The reason as a clause.
    package let reason: String
}

extension ManifestLoader {
    /// Returns the certain repairs of all manifests. No value of the machine is read.
    package func fixes() -> ManifestFixes { ManifestFixes(of: self) }
}

extension EditProof {
    /// Returns the first certain repair that may be written without a decision by a person.
    fileprivate func nextFix(of catalog: OutlinedCatalog) -> (ProvenEdit, lines: [String])? {
        let errors = diagnostics.joined()
        for found in CauseSearch.edits(for: errors, in: self, of: catalog) where found.isCertain {
            guard let changes = changes(by: found.candidate) else { continue }
            let source = found.edit.source
            return (
                found,
                changes.map {
                    let position = source.position(at: $0.start)
                    return "\(source.path):\(position.line):\(position.column): \($0.text)"
                }
            )
        }
        return nil
    }

    /// Returns the changes of an edit as texts, or the advice for an edit that moves a member; nil if the edit needs a
    /// decision, because it changes a value or deletes a member.
    @_optimize(none)
    private func changes(by candidate: CandidateEdit) -> [(start: Int, text: String)]? {
        let (edit, source, help) = (candidate.edit, candidate.edit.source, candidate.help)
        let start = edit.changes[0].range.lowerBound
        let signs = edit.changes.compactMap { change -> (start: Int, text: String)? in
            guard let (_, range, word) = Repair(source, [change]).replacement,
                source.bytes[range].allSatisfy(Self.isPunctuation), word.utf8.allSatisfy(Self.isPunctuation)
            else { return nil }
            let written = String(decoding: source.bytes[range], as: UTF8.self)
            return (
                range.lowerBound,
                written.isEmpty
                    ? "insert '\(word)'" : word.isEmpty ? "delete '\(written)'" : "'\(written)' -> '\(word)'"
            )
        }
        if signs.count == edit.changes.count {
            return signs.map(\.text).inOrder() == ["delete ','", "insert ','"] ? [(start, "move ','")] : signs
        }
        if let (_, range, word) = edit.replacement {
            if !isName(range, in: candidate.profile) || Self.decided.contains(String(word.dropFirst().dropLast())) {
                return nil
            }
            return [(start, "\(String(decoding: source.bytes[range], as: UTF8.self)) -> \(word)")]
        }
        guard case .moved(let moved)? = edit.changes.flatMap(\.pieces).first(where: { $0.isMoved }) else {
            return edit.changes.allSatisfy { $0.range.isEmpty } ? [(start, help)] : nil
        }
        guard let tree = trees[candidate.profile],
            let name = tree.nodes.indices.first(where: {
                tree.kind($0) == .name && tree.nodes[$0].start == moved.lowerBound
            }),
            let text = tree.nodes[name].string(in: tree.bytes), !Self.decided.contains(text)
        else { return nil }
        return [(start, help)]
    }

    /// Returns whether a place has a name that is not a value of settings: the name of a member, an identifier, a key or
    /// a word of the grammar.
    private func isName(_ range: Range<Int>, in profile: String) -> Bool {
        guard let tree = trees[profile], let node = tree.nodes.indices.first(where: { tree.range($0) == range }) else {
            return false
        }
        if tree.kind(node) == .name { return true }
        let path = tree.path(to: node)
        return tree.kind(node) == .string && path.first == ManifestMember.services.rawValue
            && !path.contains(BindingMember.settings.rawValue)
    }

    /// The members whose values are decisions.
    private static let decided = Set([ManifestMember.environment, .sealed, .abstract, .extends].map(\.rawValue))

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        [0x2C, 0x3A, 0x7B, 0x7D, 0x5B, 0x5D, 0x20, 0x0A, 0x0D, 0x09].contains(byte)
    }
}

extension Repair.Piece {
    fileprivate var isMoved: Bool { if case .moved = self { true } else { false } }
}
