import PlugboardContainer

final class Session { var user = "" }

func open(_ container: Container) throws -> Scope {
    try container.makeScope(giving: Session())
}
