/// One leaf of a binding in force: its path, its redacted value and its place.
///
/// Examples of leaves are a factory, a lifetime, a use and a setting.
struct ShownBindingLeaf {
    /// The path below the binding: `["factory"]`, `["settings", "timeout"]`, `["decorators", "retry", "uses",
    /// "clock"]`.
    var path: [String]
    var value: LeafValue
    var origin: Origin
    /// The setting; nil for all other leaves.
    var setting: ShownSetting?

    /// Returns whether both leaves have the same path and value. The places, and the notations of equal JSON values, are
    /// ignored, as in the identity of a wiring.
    func isSame(as other: ShownBindingLeaf) -> Bool {
        guard let setting, let others = other.setting else { return path == other.path && value == other.value }
        return path == other.path && setting.identity == others.identity
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
}

extension ShownBindingLeaf {
    init(path: [String], text: String, origin: Origin) {
        self.init(path: path, value: LeafValue(text), origin: origin)
    }
}

extension LeafValue {
    init(_ text: String) { self.init(text: text, visible: text) }

    init(_ setting: ShownSetting) {
        self.init(text: setting.text, visible: setting.visible, isHidden: setting.isHidden)
    }
}

extension [ShownBindingLeaf] {
    /// The leaves by their paths.
    var byPath: [[String]: ShownBindingLeaf] { Dictionary(map { ($0.path, $0) }) { first, _ in first } }
}

extension [String] {
    /// The path as a JSON pointer without its first slash: `settings/timeout` (RFC 6901).
    var pointer: String {
        map(\.pointerToken).joined(separator: "/")
    }
}
