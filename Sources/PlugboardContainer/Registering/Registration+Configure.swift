extension Registration {
    /// Runs a closure with each new instance, after its construction.
    ///
    /// ```swift
    /// catalog.autoregister(Family.self, lifetime: .graph, initializer: Family.init(child:))
    ///     .configure { (family, child: Child) in child.parent = family }
    /// ```
    ///
    /// The other parameters are dependencies, like those of the initializer: the proof covers them. `.configure` and
    /// `.inject` run in the order of the statement, before the observer, `.closing` and decorators. If the closure
    /// throws, the instance is not made.
    ///
    /// - Parameters:
    ///   - parameters: The names of the dependencies in order, if the registration names its parameters.
    ///   - configure: Receives the instance, and then the dependencies.
    @discardableResult
    public func configure<E: Error, each P>(
        parameters: String..., with configure: @escaping @Sendable (S, repeat each P) throws(E) -> Void
    ) -> Registration {
        self.configure(named: parameters, with: configure)
    }

    private func configure<E: Error, each P>(
        named names: [String], with configure: @escaping @Sendable (S, repeat each P) throws(E) -> Void
    ) -> Registration {
        record.modify { factory in
            let next = factory.parameters.count
            repeat factory.parameters.append(ParameterOutline((each P).self))
            let numbers = next..<factory.parameters.count
            factory.options.injectedNames += names.isEmpty ? numbers.map { "configured\($0)" } : names
            if !names.isEmpty { factory.options.namesConfigured = true }
            factory.recipe.modifiers.add(
                ConfiguringStep<S> { linker in
                    let facts = linker.facts
                    let parameters = PackParameters(repeat (each P).self, from: next, of: linker)
                    return ConfiguringStep<S>.Run { (instance, container, scope, frame) throws(ResolutionError) in
                        do {
                            var number = 0
                            try configure(
                                instance, repeat try parameters.next((each P).self, &number)(container, scope, &frame))
                        } catch {
                            throw facts.failed(error)
                        }
                    }
                })
        }
        return self
    }

    /// Runs a closure on the main actor with each new instance, which is then also made there.
    ///
    /// An asynchronous factory or an existing instance with it is PB0811. If the closure throws, the instance is not made.
    ///
    /// - Parameters:
    ///   - actor: `MainActor.self`.
    ///   - parameters: The names of the dependencies in order, if the registration names its parameters.
    ///   - configure: Receives the instance, and then the dependencies.
    @discardableResult
    public func configure<E: Error, each P: Sendable>(
        on actor: MainActor.Type, parameters: String...,
        with configure: @escaping @MainActor @Sendable (S, repeat each P) throws(E) -> Void
    ) -> Registration where S: Sendable {
        record.modify { $0.execution.formUnion(.mainActor) }
        return self.configure(named: parameters) { (instance: S, values: repeat each P) throws in
            try MainActor.assumeIsolated { try configure(instance, repeat each values) }
        }
    }
}

/// A closure that configures an instance, with the closures of its dependencies after linking.
private struct ConfiguringStep<Owner>: AnyPropertyStep {
    let link: @Sendable (PlanLinker) -> Run
    private var run: Run?

    // A struct, because closures with typed throws that return each other crash the compiler (6.3.1).
    struct Run: Sendable {
        let body: @Sendable (Owner, Container, Scope?, inout Frame) throws(ResolutionError) -> Void

        init(_ body: @escaping @Sendable (Owner, Container, Scope?, inout Frame) throws(ResolutionError) -> Void) {
            self.body = body
        }
    }

    init(_ link: @escaping @Sendable (PlanLinker) -> Run) { self.link = link }

    func linked(by linker: PlanLinker) -> any AnyPropertyStep<Owner> {
        var linked = self
        linked.run = link(linker)
        return linked
    }

    func finish(
        _ instance: inout Owner, _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) throws(ResolutionError) {
        guard let run else { preconditionFailure("a step is linked before it runs") }
        try run.body(instance, container, scope, &frame)
    }
}
