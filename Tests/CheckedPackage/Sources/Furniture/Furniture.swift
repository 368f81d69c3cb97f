public import PlugboardTool

public struct Desk: Sendable {
    public init() {}
}

public struct Wood: Sendable {}

/// The factories that Office and Annex share.
public struct Furniture: Module {
    public init() {}

    public func register(in catalog: inout Catalog) {
        catalog.factory("desk.oak", Desk.self, initializer: Desk.init)
        // No manifest binds its wood.
        catalog.factory("desk.pine", Desk.self, initializer: { (_: Wood) in Desk() })
    }
}
