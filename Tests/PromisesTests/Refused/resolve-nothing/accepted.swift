import PlugboardContainer

func start(_ container: Container) throws {
    let clock: Int = try container.resolve()
}
