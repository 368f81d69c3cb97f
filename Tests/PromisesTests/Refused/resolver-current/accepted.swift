import PlugboardContainer

func run(in resolver: Container) {
    Container.$current.withValue(resolver) {}
}
