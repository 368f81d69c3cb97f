/// How much of a setting is surely no secret, by its type.
enum PlainSettings {
    /// Nothing below an object or a list.
    case none
    /// The items of a list, or the values of a dictionary, that are a text, a number or a boolean.
    case items
    /// Everything: lists and dictionaries of what JSON itself has.
    case all

    /// What is plain in the values of a type.
    static func holding(_ type: Any.Type) -> PlainSettings {
        if type is any SettingsLeaf.Type { return .all }
        guard let holder = type as? any SettingsHolder.Type else { return .none }
        let inner = holding(holder.held)
        if inner == .none, let item = holder.held as? any Decodable.Type, isOneValue(item) { return .items }
        return inner
    }

    /// Whether a type of the program's is written as one plain value, as `Country` is as `"DE"`: decoding it from
    /// nothing reads one, no members and no secret.
    private static func isOneValue<Item: Decodable>(_ type: Item.Type) -> Bool {
        if type is any RawRepresentable.Type, StandIn.withoutDecoding(type) != nil { return true }
        let run = DecodingRun(
            table: ValueTable(sources: ValueSources(), hasValues: false), mode: .describing
        ) { _, _ in nil }
        defer { run.end() }
        let nowhere = NodeDecoder(run: run, content: .unknown, origin: .launch(LaunchOrigin(name: "")))
        // What it makes of a made-up value does not matter.
        _ = try? run.value(type, from: nowhere)
        return run.readsLeaf && run.asked.isEmpty && !run.sawSecret
    }
}

/// A type that holds values of another.
protocol SettingsHolder {
    static var held: Any.Type { get }
}

extension Optional: SettingsHolder {
    static var held: Any.Type { Wrapped.self }
}

extension Array: SettingsHolder {
    static var held: Any.Type { Element.self }
}

extension Set: SettingsHolder {
    static var held: Any.Type { Element.self }
}

extension Dictionary: SettingsHolder {
    static var held: Any.Type { Value.self }
}
