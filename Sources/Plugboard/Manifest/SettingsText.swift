import PlugboardWiring

/// JSON that came as text: from a variable, a file or a launch flag.
package enum SettingsText {
    /// The value that a text spells by the strict rules of manifests, all of it said at one place; nil when it is not
    /// such JSON.
    package static func parse(_ text: String, at origin: Origin) -> SettingsNode? {
        let scan = JSONScanner.scan(Array(text.utf8))
        guard scan.findings.isEmpty, let tree = scan.tree else { return nil }
        return tree.literal(JSONTree.root, at: .one(origin))
    }
}
