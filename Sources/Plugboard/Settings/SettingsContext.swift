/// Whose settings are read, and what is known about them for messages. Nothing here is turned into text unless there
/// is something to say.
package struct SettingsContext: Sendable {
    package var owner: SettingsOwner
    /// Where the binding, or the decorator, was written.
    package var binding: Origin
    /// What a change of factory dropped, for 0501.
    package var dropped: [DroppedSetting] = []
    /// Factories of lower layers, for 0503.
    package var former: [FormerFactory] = []

    package init(owner: SettingsOwner, binding: Origin) {
        self.owner = owner
        self.binding = binding
    }
}
