import PlugboardWiring
import Synchronization

// What is unsafe in this module stands in this folder, or beside a proof of its own. The proof, in four parts:
//
// Types. A `SlotRef` forgets the `S` of its `Slot<S>`. It is only ever asked for the type it was linked for: a `SlotLinker`
// compares `ObjectIdentifier`s before it writes a wire or a table entry, and stops the program if they differ. So each
// `unsafeDowncast` and `assumingMemoryBound` here meets the type it names. A slot's extras are made by its own
// initializer, which alone makes `BuildingExtras`, for its own `S`.
//
// Lifetimes. A container owns its slots through its `SlotList`, and a child container owns its parent. Whoever follows a
// `SlotRef` holds the container: `resolve` is called on it, and `Lazy`, `Provider` and `Resolver` make their weak
// reference strong first. A frame lives on the stack of one call; the container and the scope in it are held by that
// call's caller, which says so where it is inlined.
//
// Threads. Tables and wires are written while a container is being made, before anybody else can see it, and are only
// read after. A cell goes once from nil to an initialized pointer, stored with release and loaded with acquire order,
// and is destroyed by its owner's `deinit`. Nothing else here changes after it was made, but for what says its own proof.
//
// Bits. See `WeakValue`.

/// A slot without its type, followed without retaining it.
///
/// Sendable as the slot it refers to is; its container, which whoever follows it holds, keeps that alive.
@usableFromInline
package struct SlotRef: Equatable, @unchecked Sendable {
    @usableFromInline let unmanaged: Unmanaged<AnySlot>

    @inlinable @inline(__always)
    init(_ slot: AnySlot) { unmanaged = Unmanaged.passUnretained(slot) }

    @inlinable @inline(__always)
    init(_ unmanaged: Unmanaged<AnySlot>) { self.unmanaged = unmanaged }

    @usableFromInline
    package static func == (left: SlotRef, right: SlotRef) -> Bool {
        left.unmanaged.toOpaque() == right.unmanaged.toOpaque()
    }

    var slot: AnySlot { unmanaged.takeUnretainedValue() }

    var scopeIndex: Int32 { unmanaged._withUnsafeGuaranteedRef { $0.scopeIndex } }
    var lifetime: LifetimeKind { unmanaged._withUnsafeGuaranteedRef { $0.lifetime } }

    /// The slot that a wire leads to.
    func wireTarget(_ index: Int) -> SlotRef { slot.wires[index] }

    /// What fills the parameter at `index`.
    @inlinable @inline(__always)
    package func wire<T>(
        _ index: Int, _ type: T.Type, _ frame: inout Frame
    ) throws(ResolutionError) -> T {
        try unmanaged._withUnsafeGuaranteedRef { $0.wires[index] }.value(type, &frame)
    }

    /// The instance that one who asks this slot receives, new or kept.
    @inlinable @inline(__always)
    package func value<T>(_ type: T.Type, _ frame: inout Frame) throws(ResolutionError) -> T {
        // The linker has compared `T` with the slot's service. The closure is called where it stands: taken out of the slot it
        // would be retained, at 46 instructions.
        do {
            return try unmanaged._withUnsafeGuaranteedRef {
                try unsafeDowncast($0, to: Slot<T>.self).make(self, &frame)
            }
        } catch {
            throw Self.unboxed(error)
        }
    }

    /// Makes throw a `ResolutionError` and nothing else, which the standard library's function cannot say.
    @usableFromInline
    static func unboxed(_ error: any Error) -> ResolutionError {
        guard let error = error as? ResolutionError else { preconditionFailure("a slot throws resolution errors only") }
        return error
    }

    /// A new instance, whatever is kept.
    func built<T>(_ type: T.Type, _ frame: inout Frame) throws(ResolutionError) -> T {
        // As in `value`, the linker has compared `T` with the slot's service.
        do {
            return try unmanaged._withUnsafeGuaranteedRef {
                try unsafeDowncast($0, to: Slot<T>.self).build(self, &frame)
            }
        } catch {
            throw Self.unboxed(error)
        }
    }

    /// The instance in the slot's own cell.
    @inlinable @inline(__always)
    package func kept<T>(_ type: T.Type) -> UnsafePointer<T>? {
        unmanaged._withUnsafeGuaranteedRef { $0.cell.load(ordering: .acquiring) }?.assumingMemoryBound(to: type)
    }

    /// Where the instance is that the container or the frame's scope keeps.
    @usableFromInline
    func keptPlace(_ frame: borrowing Frame) -> UnsafeRawPointer? {
        let index = scopeIndex
        if index < 0 { return unmanaged._withUnsafeGuaranteedRef { $0.cell.load(ordering: .acquiring) } }
        return frame.scope?._withUnsafeGuaranteedRef { $0.cells[index] }
    }

    /// The instance in the slot's own cell, which is there.
    func instance<T>(_ type: T.Type) -> T {
        guard let kept = kept(type) else { preconditionFailure("an instance was kept before it is asked for") }
        return kept.pointee
    }

    /// Keeps an instance in the slot's own cell; called once.
    func keep<T>(_ instance: T) { slot.cell.store(boxed(instance), ordering: .releasing) }

    @usableFromInline
    func failed(_ error: any Error) -> ResolutionError { slot.failed(error) }
}
