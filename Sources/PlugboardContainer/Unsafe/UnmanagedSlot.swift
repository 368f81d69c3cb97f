import PlugboardWiring
import Synchronization

// What is unsafe in this module stands in this folder, or beside a proof of its own. The proof, in four parts:
//
// Types. An `UnmanagedSlot` forgets the `S` of its `Slot<S>`. It is only ever asked for the type it was linked for: a
// `ParameterSlotLinker` compares `ObjectIdentifier`s before it writes a wire or a table entry, and stops the program if
// they differ. So each `unsafeDowncast` and `assumingMemoryBound` here meets the type it names. A slot's rare storage
// is made by its own initializer, which alone makes `TypedRareSlotStorage`, for its own `S`.
//
// Lifetimes. What is referred to without being retained, who holds it, where, and until when:
//
// - A slot, in an `UnmanagedSlot`, a table, a wire: its container, in its `SlotBuffer` (a shape that somebody asked
//   for: in its `DerivedSlots`), until its `deinit`. A child container holds its parent, whose slots it may have as its
//   own: an overlay has all but a few, in its wires and in its `UnnamedServiceTable`, which comes to know them. Whoever
//   follows a slot holds that container or a child of it, on any thread: `resolve` and `close` are called on it or on a
//   `Scope`, which holds it; a `Lazy`, `Provider` or `ScopeFactory` enters its `WeakContext`, which makes it strong,
//   *before* it looks at its slot; so does a `Resolver`, but for one that asks within its resolution, on its thread,
//   where others hold it: see `BorrowedResolutionContext`; an `AsyncResolutionState` holds it for the task of an
//   asynchronous build. Others than the builder look at what is being built, from any container, thread or task, and
//   perhaps later, because tasks that a factory started inherit its `WaitableOperation`: see there.
// - The container where a `WaitableOperation` takes place, and its scope: whoever builds or closes, until
//   `WaitableOperation.end` has returned. Others make them strong under the lock under which it ends, and follow its
//   slot only then.
// - The container of a slot, in `AnySlot.owner`: whoever follows the slot, as above. While slots are destroyed in a
//   container's `deinit` nobody follows one: what the instances run then finds the weak references to it nil.
// - Wires, and the list of the slots that a scope keeps: the `WireArena` of the container, or of its parent, which it
//   holds as it does its slots. A scope holds the container until its own `deinit` has followed them.
// - The container, the scope, a graph that was joined or is shared in part, the companion and the arguments in a
//   `ResolutionContext`: the function that made the frame, on its stack or in its task, until it returns; the container
//   and the scope perhaps by an `EnteredContext`, until it is left. It says so (`withExtendedLifetime`) where nothing
//   else would keep the compiler from releasing them after the last use that it sees. A graph of the frame's own is
//   retained by it.
// - A claim, in `RunningThread`: the function that put it there, until it returns. Only its own thread reads that.
// - The build of a `BuildClaimWord`: the claim retains it. See there.
// - An instance in a cell: the slot, the scope, the `OnceCell`, the `Lazy` or the `InjectionCell`, which end it in their
//   `deinit`. A reader holds one of these, or what holds it, and copies. Where it lies in room of its owner's, that is a part
//   of the owner's memory, given back after it was ended.
// - The cell of a property, in `InjectionCell.value`: the object that the property is in. See there.
// - The container of last resort: `ProcessWideState`. It is followed under one of the locks which are all taken, one
//   after another, to replace it, and the old one is released after that.
// - The object of a `WeakValue`: held while its bits are copied. See there.
// - The task of a `TaskOrThreadID`: nobody, and it is never followed.
//
// Locks. What is let go under a lock may run anybody's `deinit`, and that may ask for the same lock. So what is replaced
// leaves the lock with the result and is released outside, or is held by the caller besides, which the place says.
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
struct UnmanagedSlot: Equatable, @unchecked Sendable {
    @usableFromInline let unmanaged: Unmanaged<AnySlot>

    @inlinable @inline(__always)
    init(_ slot: AnySlot) { unmanaged = Unmanaged.passUnretained(slot) }

    @inlinable @inline(__always)
    init(_ unmanaged: Unmanaged<AnySlot>) { self.unmanaged = unmanaged }

    @usableFromInline
    static func == (left: UnmanagedSlot, right: UnmanagedSlot) -> Bool {
        left.unmanaged.toOpaque() == right.unmanaged.toOpaque()
    }

    var slot: AnySlot { unmanaged.takeUnretainedValue() }

    var scopeIndex: Int32 { unmanaged._withUnsafeGuaranteedRef { $0.scopeIndex } }
    var lifetime: LifetimeKind { unmanaged._withUnsafeGuaranteedRef { $0.lifetime } }

    var serviceType: any Any.Type { unmanaged._withUnsafeGuaranteedRef { $0.serviceType } }

    /// Ends an instance of its service where it lies.
    func end(_ pointer: UnsafeMutableRawPointer) { unmanaged._withUnsafeGuaranteedRef { $0.end(pointer) } }

    func belong(to container: Container) { unmanaged._withUnsafeGuaranteedRef { $0.belong(to: container) } }

    /// The container that owns it, unretained.
    var owner: Unmanaged<Container> {
        guard let owner = unmanaged._withUnsafeGuaranteedRef({ $0.owner }) else {
            preconditionFailure("a slot is asked before its container is made")
        }
        return owner
    }

    /// The slot that a wire leads to.
    func wireTarget(_ index: Int) -> UnmanagedSlot { slot.wires[index] }

    /// What fills the parameter at `index`.
    @inlinable @inline(__always)
    func wire<T>(
        _ index: Int, as type: T.Type, in frame: inout ResolutionContext
    ) throws(ResolutionError) -> T {
        try unmanaged._withUnsafeGuaranteedRef { $0.wires[index] }.value(type, in: &frame)
    }

    /// The instance that one who asks this slot receives, new or kept.
    @inlinable @inline(__always)
    func value<T>(_ type: T.Type, in frame: inout ResolutionContext) throws(ResolutionError) -> T {
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
    func built<T>(_ type: T.Type, in frame: inout ResolutionContext) throws(ResolutionError) -> T {
        // As in `value`, the linker has compared `T` with the slot's service, and the closure is called where it stands:
        // retained, it would be a count that all threads share. Rare storage was made by the slot's initializer.
        do {
            return try unmanaged._withUnsafeGuaranteedRef {
                guard let rareStorage = $0.unretainedRareStorage else {
                    return try unsafeDowncast($0, to: Slot<T>.self).make(self, &frame)
                }
                return try rareStorage._withUnsafeGuaranteedRef {
                    try unsafeDowncast($0, to: TypedRareSlotStorage<T>.self).build(self, &frame)
                }
            }
        } catch {
            throw Self.unboxed(error)
        }
    }

    /// The instance in the slot's own cell.
    @inlinable @inline(__always)
    func kept<T>(_ type: T.Type) -> UnsafePointer<T>? {
        unmanaged._withUnsafeGuaranteedRef { $0.cell.load(ordering: .acquiring) }?.assumingMemoryBound(to: type)
    }

    /// Where the instance is that the container or the frame's scope keeps.
    func keptAddress(_ frame: borrowing ResolutionContext) -> UnsafeRawPointer? {
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
    func keep<T>(_ instance: consuming T) { slot.cell.store(boxed(instance), ordering: .releasing) }

    @usableFromInline
    func failed(_ error: any Error) -> ResolutionError { slot.failed(error) }
}
