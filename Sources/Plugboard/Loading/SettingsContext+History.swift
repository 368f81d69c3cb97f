extension WiredBinding {
    /// Whether a change of factory has dropped something of it.
    var hasLost: Bool { recorded?.contains { $0.action == .dropped } ?? false }
}

extension SettingsContext {
    /// Tells what changes of factory dropped from a binding: the settings, and the factories that asked for them.
    ///
    /// - Parameter settingNames: the names of the settings that a factory asks for.
    mutating func tell(_ binding: WiredBinding, settingNames: (FactoryID) -> [String]) {
        let history = binding.history
        for (index, step) in history.enumerated() where step.action == .dropped && step.path.first == "settings" {
            let written = history[..<index].last { $0.path == step.path && $0.action != .dropped }
            guard let written else { continue }
            dropped.append(
                DroppedSetting(path: Array(step.path.dropFirst()), written: written.origin, dropped: step.origin))
        }
        for step in history.dropLast() where step.path == ["factory"] && step.action != .repeated {
            guard let text = step.origin.literal, owner.factory?.rawValue != text else { continue }
            let id = FactoryID(text)
            former.append(FormerFactory(id: id, bound: step.origin, settings: settingNames(id)))
        }
    }
}

extension Origin {
    /// The string literal that stands at a place of a manifest, without its quotes; nil for anything else.
    fileprivate var literal: String? {
        guard case .text(let text) = self else { return nil }
        let bytes = text.source.bytes[text.range]
        guard bytes.count > 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else { return nil }
        return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    }
}
