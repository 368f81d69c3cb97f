import PlugboardContainer

final class Session { var user = "" }

func register(in catalog: inout Catalog) {
    catalog.scopeValue(Session.self)
}
