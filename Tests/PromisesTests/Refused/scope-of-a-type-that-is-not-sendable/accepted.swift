import PlugboardContainer

final class Session: Sendable {}

let scope = EntryScope.giving(Session.self)
