import PlugboardWiring

extension Registration {
    /// Declares arguments that whoever asks may give, each by its type. What is not given is taken from the wiring, which is
    /// proven as if nobody gave any.
    ///
    /// ```swift
    /// catalog.autoregister(Juice.self, initializer: Juice.init(fruit:)).accepting(Fruit.self)
    ///
    /// let bound = try container.resolve(Juice.self)
    /// let given = try container.resolve(Juice.self, argument: Apple() as any Fruit)
    /// ```
    ///
    /// All factories of a service accept the same. Nothing that is shared accepts anything.
    ///
    /// - Parameter arguments: The types of the parameters, in the order in which they follow those of `argument:` and
    ///   `arguments:`.
    @discardableResult
    public func accepting<each A>(_ arguments: repeat (each A).Type) -> Registration {
        var types: [any Any.Type] = []
        repeat types.append((each arguments).self)
        let accepted = types
        record.modify { $0.accepted += accepted }
        return self
    }
}
