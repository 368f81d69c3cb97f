import PlugboardContainer

final class Session: Sendable { let user = "" }

func register(in catalog: inout Catalog) {
    catalog.scopeValue(Session.self)
}
