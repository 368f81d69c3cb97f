import PlugboardContainer

func clock(in resolver: Resolver) -> Inject<Int> {
    Inject(from: resolver)
}
