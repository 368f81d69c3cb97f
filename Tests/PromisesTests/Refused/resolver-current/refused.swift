import PlugboardContainer

func run(in resolver: Resolver) {
    Container.$current.withValue(resolver) {}
}
