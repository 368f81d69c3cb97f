import PlugboardContainer

final class Session { var user = "" }

func register(in catalog: inout Catalog) {
    catalog.autoregister(Session.self, lifetime: .graph, initializer: { Session() })
}
