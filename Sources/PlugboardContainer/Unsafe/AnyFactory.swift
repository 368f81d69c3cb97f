/// A factory whose service is known at run time only, so that a registration keeps it without a closure around it.
@usableFromInline
struct AnyFactory: Sendable {
    private let service: any Any.Type
    /// One of `service`, as one of a service that has no instances: nobody calls it as that.
    private let factory: ErasableFunction<Never>

    /// A wrapper around the make function that gives it the same size and calling convention for every `S`, so that it
    /// can be bit-cast to `ErasableFunction<Never>` and back.
    private struct ErasableFunction<S>: Sendable {
        let make: Make<S>
    }

    init<S>(_ make: @escaping Make<S>) {
        service = S.self
        factory = unsafeBitCast(ErasableFunction(make: make), to: ErasableFunction<Never>.self)
    }

    func makeSlot(_ configuration: SlotConfiguration) -> AnySlot {
        SlotClassByService.known.slotClass(of: service).init(configuration, self)
    }

    /// The function, as it was stored.
    func make<S>(as type: S.Type) -> Make<S> {
        precondition(type == service, "a factory is called for its own service")
        return unsafeBitCast(factory, to: ErasableFunction<S>.self).make
    }
}
