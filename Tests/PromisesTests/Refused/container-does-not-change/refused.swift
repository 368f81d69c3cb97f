import PlugboardContainer

func register(in container: Container) {
    container.register(Int.self) { 1 }
}
