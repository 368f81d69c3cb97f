/// One part of a binding in force, as answers tell it: what may be shown, and where it was said.
struct WiredLeaf {
    /// Below the binding: `["factory"]`, `["settings", "timeout"]`, `["decorators", "retry", "uses", "clock"]`.
    var path: [String]
    /// Never a value that came from outside or is secret.
    var text: String
    var origin: Origin
    /// The setting itself, for telling whether two are the same; nil for everything else.
    var node: SettingsNode?

    /// Whether both say the same, wherever they say it.
    func isSame(as other: WiredLeaf) -> Bool {
        guard path == other.path, text == other.text else { return false }
        switch (node, other.node) {
        case (let node?, let other?): return node.isSame(as: other)
        case (nil, nil): return true
        default: return false
        }
    }
}

extension [String] {
    /// The path as a JSON pointer without its first slash: `settings/timeout` (RFC 6901).
    var pointer: String {
        map { $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined(separator: "/")
    }
}
