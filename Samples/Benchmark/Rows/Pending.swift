extension Rows {
    static let argument = pending("W6", "one runtime argument", "a function with a parameter", 2)
    static let injected = pending(
        "W8", "object with five @Inject properties, all read", "an initializer with five parameters", 4)
    static let childSingleton = pending(
        "W10-child", "child: inherited singleton", "a stored property behind a function", 1.3)
    static let scopeAndTwo = pending(
        "W10-scope", "make a scope and resolve two", "an object with two stored properties", 4)

    private static func pending(_ id: String, _ title: String, _ baseline: String, _ goal: Double) -> Row {
        Row(
            id: id, title: title, baseline: baseline, goal: .atMost(goal),
            kind: .unavailable("the container cannot do this yet"))
    }
}
