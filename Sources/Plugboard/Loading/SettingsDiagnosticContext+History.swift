extension WiredBinding {
    /// Whether a null or a change of factory may have taken away what its settings need.
    var hasLost: Bool { recorded?.hasLoss == true }
}

extension SettingsDiagnosticContext {
    /// Tells what the layers took away from a binding: its settings, and the factories that asked for them.
    ///
    /// - Parameter settingNames: the names of the settings that a factory asks for.
    mutating func tell(_ binding: WiredBinding, settingNames: (FactoryID) -> [String]) {
        let history = binding.history
        let change = history.lastIndex { $0.path == BindingMember.factory.path && $0.action == .set } ?? 0
        var earlier = HistoryPathIndex()
        for (index, step) in history.enumerated() {
            defer { earlier.add(step) }
            // What was removed before the factory changed was another's.
            guard step.path.isWithin(.settings), step.action == .dropped || step.action == .removed && index > change
            else { continue }
            let path = Array(step.path.dropFirst())
            let before = earlier.lastWrite(within: step.path).map { history[$0] }
            let fallback = path.reduce(defaults) { $0?.member($1) }
            guard let written = before?.origin ?? fallback?.origin else { continue }
            lost.append(
                RemovedSetting(path: path, written: written, gone: step.origin, isRemoved: step.action == .removed))
        }
        for step in history.dropLast() where step.path == BindingMember.factory.path && step.action != .repeated {
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
