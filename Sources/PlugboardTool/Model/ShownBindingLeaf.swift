/// One leaf of a binding in force: its path, its redacted value and its place.
///
/// Examples of leaves are a factory, a lifetime, a use and a setting.
struct ShownBindingLeaf {
    /// The path below the binding: `["factory"]`, `["settings", "timeout"]`, `["decorators", "retry", "uses",
    /// "clock"]`.
    var path: [String]
    var value: LeafValue
    var origin: Origin
    /// The setting, for comparisons; nil for all other leaves.
    var node: SettingsNode?

    init(path: [String], text: String, origin: Origin) {
        self.path = path
        value = LeafValue(text)
        self.origin = origin
    }

    /// - Parameter path: The path of the settings.
    init(_ shown: ShownSetting, below path: [String], node: SettingsNode?) {
        self.path = path + shown.path
        value = LeafValue(shown)
        origin = shown.origin
        self.node = node
    }

    /// Returns whether both leaves have the same path and value. The places are ignored.
    func isSame(as other: ShownBindingLeaf) -> Bool {
        path == other.path && value == other.value && node.isSame(as: other.node)
    }
}

/// The value of a leaf: a text, and a JSON value for programs. Secrets and external values are hidden.
struct LeafValue: Equatable {
    /// The text: `"30s"`, `<env STRIPE_KEY>`, `<secret>`.
    var text: String
    /// The JSON value for programs; nil if it must not be shown.
    var visible: String?
    /// Whether the value or a part of it is hidden.
    var isHidden = false

    init(_ text: String) {
        self.text = text
        visible = text
    }

    /// Creates a value with a text and without JSON.
    init(described text: String) { self.text = text }

    init(_ shown: ShownSetting) {
        text = shown.text
        visible = shown.visible
        isHidden = shown.isHidden
    }
}

extension [String] {
    /// The path as a JSON pointer without its first slash: `settings/timeout` (RFC 6901).
    var pointer: String {
        map(\.pointerToken).joined(separator: "/")
    }
}
