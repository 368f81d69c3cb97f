public import PlugboardTool

public struct Desk: Sendable {
    public init() {}
}

/// The factories that Office and Annex share.
public struct Furniture: Module {
    public init() {}

    public func register(in catalog: inout Catalog) {
        catalog.factory("desk.oak", Desk.self, initializer: Desk.init)
    }
}
