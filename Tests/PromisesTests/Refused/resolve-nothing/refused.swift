import PlugboardContainer

func start(_ container: Container) throws {
    let clock = try container.resolve()
}
