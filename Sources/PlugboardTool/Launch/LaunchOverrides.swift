/// `--set PaymentGateway/settings/timeout=5s`: one setting, said at launch.
///
/// Printing it does not tell the text: a secret may have been given, by mistake.
public struct SettingOverride: Hashable, Sendable {
    /// A JSON pointer below `services`, as written: `PaymentGateway/settings/timeout`.
    public let path: String
    /// What stands behind the first `=`.
    public let text: String

    /// Reads `KEY/settings/PATH=VALUE`.
    init(_ word: String) throws(LaunchError) {
        guard let equals = word.firstIndex(of: "=") else { throw .malformedSetting() }
        path = String(word[..<equals])
        text = String(word[word.index(after: equals)...])
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        guard steps.count >= 3, steps[1] == "settings", !steps[0].isEmpty, !steps[2].isEmpty else {
            throw .malformedSetting(meant: Self.meant(by: steps, for: text))
        }
    }

    /// `TaxPolicy/settings/rate` for `TaxPolicy/rate=3`. Only names make a suggestion: anything else may be a secret in
    /// the wrong place.
    private static func meant(by steps: [Substring], for text: String) -> String? {
        guard steps.count >= 2, !members.contains(steps[1]), text.contains(where: { $0 != "=" }) else { return nil }
        let isName: (Substring) -> Bool = { step in
            step.first?.isLetter == true && step.allSatisfy { $0.isLetter || $0.isNumber || "._#-".contains($0) }
        }
        guard steps.allSatisfy(isName) else { return nil }
        return ([steps[0], "settings"] + steps[1...]).joined(separator: "/")
    }

    /// What else a binding has, which no launch changes.
    private static let members: Set<Substring> = ["settings", "factory", "alias", "lifetime", "uses", "decorators"]
}

extension SettingOverride: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The flag and the path, without the value.
    public var description: String { "--set \(path)" }
    /// The flag and the path, without the value.
    public var debugDescription: String { description }
    /// The path alone, so that `dump` finds no value to show.
    public var customMirror: Mirror { Mirror(self, children: ["path": path]) }
}

/// `--bind OrderStore=orders.memory`: another factory for one binding, said at launch.
public struct BindingOverride: Hashable, Sendable {
    /// The key as written: `Mailer#receipts`.
    public let key: String
    /// The identifier of the factory that takes the place.
    public let factory: FactoryID

    /// Reads `KEY=FACTORY`.
    init(_ word: String) throws(LaunchError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { throw .malformedBinding(word) }
        key = String(parts[0])
        factory = FactoryID(String(parts[1]))
    }
}

extension BindingOverride: CustomStringConvertible {
    /// The flag as it may be written.
    public var description: String { "--bind \(key)=\(factory)" }
}
