import PlugboardContainer

final class Session {}

let scope = EntryScope.giving(Session.self)
