import PlugboardContainer

func length(in container: Container) throws -> Int {
    try container.resolve(String.self, named: "title").count
}
