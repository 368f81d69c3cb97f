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
            let finishing = modifiers.finishing as? PostConstructionSteps<S> ?? PostConstructionSteps()
            modifiers.finishing = finishing.adding { (instance, slot, frame) throws(ResolutionError) in
                do throws(ResolutionError) {
                    set(&instance, try slot.wire(index, as: type, in: &frame))
                } catch {
                    throw slot.failed(error)
                }
            }
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

/// The steps that run on an instance after its factory has made it.
final class PostConstructionSteps<S>: Sendable {
    typealias Step = @Sendable (inout S, UnmanagedSlot, inout ResolutionContext) throws(ResolutionError) -> Void

    private let steps: [Step]

    init(_ steps: [Step] = []) {
        self.steps = steps
    }

    func adding(_ step: @escaping Step) -> PostConstructionSteps { PostConstructionSteps(steps + [step]) }

    func finish(_ instance: inout S, of slot: UnmanagedSlot, in frame: inout ResolutionContext) throws(ResolutionError)
    {
        for step in steps { try step(&instance, slot, &frame) }
    }
}
