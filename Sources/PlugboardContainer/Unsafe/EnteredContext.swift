import PlugboardWiring

/// The container, and perhaps the scope, in which one who kept neither resolves: both are there until he leaves.
///
/// They are retained here, unless a resolution under way around it holds them: see `BorrowedResolutionContext`.
struct EnteredContext {
    let container: Unmanaged<Container>
    let scope: Unmanaged<Scope>?
    private let isRetained: Bool

    init(_ container: Container, scope: Scope?) {
        self.container = Unmanaged.passRetained(container)
        self.scope = scope.map { Unmanaged.passRetained($0) }
        isRetained = true
    }

    /// That of a resolution on the running thread, which goes on at least until who enters has left.
    @inline(__always)
    init(within running: BorrowedResolutionContext) {
        container = running.container
        scope = running.scope
        isRetained = false
    }

    /// - Throws: `closed`.
    @inline(__always)
    func checkOpen() throws(ResolutionError) {
        let isClosed = container._withUnsafeGuaranteedRef { $0.isClosed }
        if isClosed || !(scope?._withUnsafeGuaranteedRef { $0.isOpen } ?? true) { throw ResolutionError(.closed) }
    }

    /// Called once, when nothing refers to the two any longer.
    @inline(__always)
    func leave() {
        guard isRetained else { return }
        scope?.release()
        container.release()
    }
}

extension EnteredContext {
    /// The slot that serves one who asks within a resolution.
    ///
    /// - Throws: `notBound`.
    @inline(__always)
    func slot<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> UnmanagedSlot {
        do {
            return try container._withUnsafeGuaranteedRef { try $0.slotWithin(service, named: name) }
        } catch {
            throw UnmanagedSlot.unboxed(error)
        }
    }

    /// The same; nil where nothing is bound, or it is a value that the scope was not given.
    func slotIfBound<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> UnmanagedSlot? {
        do {
            let slot = try container._withUnsafeGuaranteedRef {
                try $0.openSlotIfBound(service, named: name, isWithin: true)
            }
            guard let slot, !(scope?._withUnsafeGuaranteedRef { slot.isLeftOut(of: $0) } ?? false) else { return nil }
            return slot
        } catch {
            throw UnmanagedSlot.unboxed(error)
        }
    }

    /// The slot of the list of all bindings of a service.
    func slotOfAll<S>(_ service: S.Type) throws(ResolutionError) -> UnmanagedSlot {
        do {
            return try container._withUnsafeGuaranteedRef { try $0.slotOfAll(service, isWithin: true) }
        } catch {
            throw UnmanagedSlot.unboxed(error)
        }
    }
}
