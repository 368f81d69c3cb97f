import PlugboardContainer

func clock(in resolver: Scope) -> Inject<Int> {
    Inject(from: resolver)
}
