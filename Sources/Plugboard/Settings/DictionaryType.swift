/// Marks `Dictionary`, so that its key type is known and a refused key can be reported by itself.
///
/// `Dictionary` refuses a key that its key type refuses, and says so as a whole; the message is about the one key.
protocol DictionaryType {
    static var keyType: Any.Type { get }
}

extension Dictionary: DictionaryType {
    static var keyType: Any.Type { Key.self }
}

extension NodeDecoder {
    /// The member that an error thrown here is about, as the standard library says it: by a path one step longer.
    func member(refusedBy error: any Error) -> SettingsNodeMember? {
        let context: DecodingError.Context
        switch error {
        // Number keys are mistyped, all others corrupted.
        case DecodingError.dataCorrupted(let told), DecodingError.typeMismatch(_, let told): context = told
        default: return nil
        }
        guard context.codingPath.count == codingPath.count + 1, let name = context.codingPath.last?.stringValue else {
            return nil
        }
        return members.first { $0.name == name }
    }
}
