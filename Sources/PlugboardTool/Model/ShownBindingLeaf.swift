/// One leaf of a binding in force (factory, lifetime, use, setting): its path, its value with secrets redacted, and
/// where it was written.
struct ShownBindingLeaf {
    /// Below the binding: `["factory"]`, `["settings", "timeout"]`, `["decorators", "retry", "uses", "clock"]`.
    var path: [String]
    var value: LeafValue
    var origin: Origin
    /// The setting itself, for telling whether two are the same; nil for everything else.
    var node: SettingsNode?

    init(path: [String], text: String, origin: Origin) {
        self.path = path
        value = LeafValue(text)
        self.origin = origin
    }

    /// - Parameter path: that of the settings.
    init(_ shown: ShownSetting, below path: [String], node: SettingsNode?) {
        self.path = path + shown.path
        value = LeafValue(shown)
        origin = shown.origin
        self.node = node
    }

    /// Whether both say the same, wherever they say it.
    func isSame(as other: ShownBindingLeaf) -> Bool {
        guard path == other.path, value == other.value else { return false }
        switch (node, other.node) {
        case (let node?, let other?): return node.isSame(as: other)
        case (nil, nil): return true
        case (.some, nil), (nil, .some): return false
        }
    }
}

/// A leaf's value as answers show it: text for people, JSON for programs, with secrets and outside values hidden.
struct LeafValue: Equatable {
    /// For people: `"30s"`, `<env STRIPE_KEY>`, `<secret>`.
    var text: String
    /// For programs; nil when nothing of it may be shown.
    var visible: String?
    /// Whether it, or a part of it, is not shown.
    var isHidden = false

    init(_ text: String) {
        self.text = text
        visible = text
    }

    /// What people are told in words, and programs otherwise.
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
