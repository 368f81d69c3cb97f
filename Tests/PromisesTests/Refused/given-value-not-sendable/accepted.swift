import PlugboardContainer

final class Session: Sendable { let user = "" }

func open(_ container: Container) throws -> Scope {
    try container.makeScope(giving: Session())
}
