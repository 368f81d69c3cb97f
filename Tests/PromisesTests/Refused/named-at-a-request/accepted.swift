import PlugboardContainer

func length(in container: Container) throws -> Int {
    try container.resolve(String.self, name: "title").count
}
