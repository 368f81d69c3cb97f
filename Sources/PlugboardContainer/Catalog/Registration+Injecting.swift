import PlugboardWiring

extension Registration {
    /// Sets a property after construction, from what its type would receive as a parameter.
    ///
    /// ```swift
    /// catalog.autoregister(Juice.self, initializer: { Juice() }).inject(\.fruit).inject(\.spice)
    /// ```
    ///
    /// It works for classes and structs. An optional property is left nil when its service is not bound; Swift cannot
    /// tell `Fruit!` from `Fruit?`, so say `required: true` where it must be there. Where the registration names its
    /// parameters, the property's name is one more.
    @discardableResult
    public func inject<V>(_ property: WritableKeyPath<S, V> & Sendable) -> Registration {
        inject(V.self, named: property) { $0[keyPath: property] = $1 }
    }

    /// Sets an optional property after construction; when required, its service must be bound.
    @discardableResult
    public func inject<V>(_ property: WritableKeyPath<S, V?> & Sendable, required: Bool) -> Registration {
        guard required else { return inject(property) }
        return inject(V.self, named: property) { $0[keyPath: property] = $1 }
    }

    private func inject<V>(
        _ type: V.Type, named property: AnyKeyPath, _ set: @escaping @Sendable (inout S, V) -> Void
    ) -> Registration {
        let first = record.parameterTypes.count
        record.modify { modifiers in
            let index = first + modifiers.injected.count
            let earlier = (modifiers.finishing as? PropertySteps<S>)?.steps ?? []
            modifiers.finishing = PropertySteps<S>(earlier + [PropertyStep(number: index, set: set)])
            modifiers.injected.append(
                RegistrationRecord.InjectedProperty(type: type, name: Self.name(of: property, at: index)))
        }
        return self
    }

    /// `fruit` for `\Juice.fruit`, where the program carries the names of its properties.
    private static func name(of property: AnyKeyPath, at index: Int) -> String {
        let written = property.debugDescription
        guard let dot = written.lastIndex(of: ".") else { return "property\(index)" }
        let name = written[written.index(after: dot)...]
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : "property\(index)"
    }
}

/// The properties that are set on an instance after its factory has made it.
final class PropertySteps<S>: Sendable {
    let steps: [any AnyPropertyStep<S>]

    init(_ steps: [any AnyPropertyStep<S>]) { self.steps = steps }
}

/// One property, with the closure of its value once it is linked.
///
/// A protocol, because closures with typed throws that return each other crash the compiler (6.3.1).
protocol AnyPropertyStep<Owner>: Sendable {
    associatedtype Owner

    func linked(by linker: PlanLinker) -> any AnyPropertyStep<Owner>

    func finish(
        _ instance: inout Owner, _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) throws(ResolutionError)
}

private struct PropertyStep<Owner, V>: AnyPropertyStep {
    /// The place among the parameters.
    let number: Int
    let set: @Sendable (inout Owner, V) -> Void
    var make: Make<V>?
    var facts: SlotFacts?

    func linked(by linker: PlanLinker) -> any AnyPropertyStep<Owner> {
        let make = linker.leavesUnset(number) ? nil : linker.parameter(number, V.self)
        return PropertyStep(number: number, set: set, make: make, facts: linker.facts)
    }

    func finish(
        _ instance: inout Owner, _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) throws(ResolutionError) {
        // An optional property of a service that is not bound keeps its value.
        guard let make, let facts else { return }
        do throws(ResolutionError) {
            set(&instance, try make(container, scope, &frame))
        } catch {
            throw facts.failed(error)
        }
    }
}
