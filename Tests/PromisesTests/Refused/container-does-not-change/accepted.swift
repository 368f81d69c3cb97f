import PlugboardContainer

func register(in container: Container) throws -> Container {
    try container.makeChild { $0.register(Int.self) { 1 } }
}
