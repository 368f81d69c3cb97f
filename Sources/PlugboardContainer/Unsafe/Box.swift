import Synchronization

// One of the three files of this module with unsafe code. The rest of the runtime relies on five statements:
//
// 1. A `BoxCell` is written once. Its word is null or a retained `Box`, published with release order, read with acquire
// order and released only by `deinit`. The caller retains the cell, so the box exists while its value is copied.
// 2. `typed` is a downcast without a check. `precondition`s compare the service of each key with the service that the plan
// gives its slot, and that service with the one of the linked slot. A box is read only as the service of the slot that built it.
// `PackParameters` makes its boxes from the elements of a pack, and reads them in the same order.
// 3. A `SlotReference` is followed without a reference count. The caller retains the container, whose linker retains its
// slots. The linker publishes the reference in a word of `SlotWords` with release order, and requests read the word with
// acquire order.
// 4. `AnyBox`, its subclasses and `Unchecked` pass values between threads although the compiler cannot prove that the
// values are Sendable. Planning has proven that shared instances are Sendable (RULES 14.6). All other values stay
// within one task.
// 5. A `BorrowedPlace` is followed without a reference count, only on the thread of a resolution that runs there. Its
// graph retains the container and the scope until the resolution ends, after the requests within it have returned.

/// An instance in an object.
///
/// `@unchecked` by statement 4: the box never changes, and its value is Sendable or stays in one task. The class is not
/// final, so that `init` of a stored metatype allocates without finding the type at run time, which costs 450
/// instructions.
@usableFromInline
class Box<Value>: AnyBox, @unchecked Sendable {
    @usableFromInline final let value: Value

    @inlinable required init(_ value: Value) { self.value = value }

    override final var weakened: AnyBox? { WeakValue(value) }

    override final var instance: AnyObject? { WeakValue<Value>.object(in: value) }
}

/// A strong or weak reference to an instance whose type is not known statically.
///
/// A class, because a reference to an object is one word and a cast to a class is cheap.
///
/// `@unchecked` by statement 4: the class has no stored property, and its subclasses never change.
@usableFromInline
class AnyBox: @unchecked Sendable {
    @inlinable init() {}

    /// A box that retains the instance; nil if a weakly referenced instance has been released.
    var box: AnyBox? { self }

    /// A weak reference to the same instance; nil if the instance is not an object.
    var weakened: AnyBox? { nil }

    /// The instance; nil if it is not an object.
    var instance: AnyObject? { nil }
}

/// A value that is passed through a Sendable closure and that only one task at a time reads.
///
/// `@unchecked` by statement 4.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// A cell that is filled once and then read without a lock or a count.
@usableFromInline
struct BoxCell: ~Copyable, Sendable {
    @usableFromInline let word = Atomic<UInt>(0)

    init() {}

    @inlinable @inline(__always) var isFull: Bool { word.load(ordering: .acquiring) != 0 }

    /// The instance of a full cell.
    @inlinable @inline(__always)
    func value<Value>(as type: Value.Type) -> Value {
        guard let box = unsafe UnsafeRawPointer(bitPattern: word.load(ordering: .acquiring)) else {
            preconditionFailure("a cell is read after it was filled")
        }
        return unsafe Unmanaged<Box<Value>>.fromOpaque(box)._withUnsafeGuaranteedRef { $0.value }
    }

    /// The box of the cell; nil if the cell is empty.
    var box: AnyBox? {
        guard let box = unsafe UnsafeRawPointer(bitPattern: word.load(ordering: .acquiring)) else { return nil }
        return unsafe Unmanaged<AnyBox>.fromOpaque(box).takeUnretainedValue()
    }

    /// Stores a box unless the cell is full. Returns whether the box was stored.
    @discardableResult @usableFromInline
    func keep(_ box: AnyBox) -> Bool {
        let mine = unsafe Unmanaged<AnyObject>.passRetained(box)
        let isMine = unsafe word.compareExchange(
            expected: 0, desired: UInt(bitPattern: mine.toOpaque()), ordering: .acquiringAndReleasing
        ).exchanged
        if !isMine { unsafe mine.release() }
        return isMine
    }

    deinit {
        guard let box = unsafe UnsafeRawPointer(bitPattern: word.load(ordering: .acquiring)) else { return }
        unsafe Unmanaged<AnyObject>.fromOpaque(box).release()
    }
}

/// Casts a box to the service of the slot that built its instance.
///
/// The cast is unchecked, and statement 2 proves it: the linker compares each slot's service with `precondition` before
/// it uses the slot.
@inline(__always)
func typed<S>(_ box: AnyBox, _ type: S.Type) -> Box<S> { unsafe unsafeDowncast(box, to: Box<S>.self) }

/// Casts a slot to its service. The cast is unchecked, and statement 2 proves it.
@inline(__always)
func typed<S>(_ slot: any AnySlot, _ type: S.Type) -> Slot<S> { unsafe unsafeDowncast(slot, to: Slot<S>.self) }

/// A reference to a slot without a reference count, because all threads would contend for the count.
///
/// `@unchecked` by statement 3: it is the address of an immutable object that the container's linker retains.
@safe @usableFromInline
struct SlotReference: @unchecked Sendable {
    @usableFromInline let reference: Unmanaged<AnyObject>

    init(_ slot: any AnySlot) { unsafe reference = Unmanaged.passUnretained(slot) }

    fileprivate init(_ reference: Unmanaged<AnyObject>) { unsafe self.reference = reference }

    /// The instance in the slot's cell; nil if the cell is empty.
    @inlinable @inline(__always)
    func kept<S>(_ type: S.Type) -> sending S? {
        nonisolated(unsafe) let instance: S? = unsafe reference._withUnsafeGuaranteedRef {
            guard let cell = unsafe unsafeDowncast($0, to: Slot<S>.self).cell, cell.box.isFull else { return nil }
            return cell.box.value(as: type)
        }
        return unsafe instance
    }

    /// Returns the result of the slot's closure.
    @inline(__always)
    func value<S>(
        _ type: S.Type, _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) throws(ResolutionError) -> S {
        do {
            return try unsafe reference._withUnsafeGuaranteedRef {
                try unsafe unsafeDowncast($0, to: Slot<S>.self).make(container, scope, &frame)
            }
        } catch {
            throw resolutionError(error)
        }
    }

    func slot<S>(_ type: S.Type) -> Slot<S> { unsafe unsafeDowncast(reference.takeUnretainedValue(), to: Slot<S>.self) }

    /// Returns the binding of a slot that takes one argument of exactly this type; negative for any other slot.
    func binding<S>(taking argument: ObjectIdentifier, as type: S.Type) -> Int {
        unsafe reference._withUnsafeGuaranteedRef {
            let facts = unsafe unsafeDowncast($0, to: Slot<S>.self).facts
            return facts.arguments?.only == argument ? facts.binding : -1
        }
    }
}

/// The container and the scope of a running resolution, without reference counts, for which all threads would contend.
@safe
struct BorrowedPlace: Sendable {
    private let container: Unmanaged<Container>
    private let scope: Unmanaged<Scope>?

    init(_ container: Container, _ scope: Scope?) {
        unsafe self.container = Unmanaged.passUnretained(container)
        unsafe self.scope = scope.map { unsafe Unmanaged.passUnretained($0) }
    }

    /// Returns the result of a request.
    @inline(__always)
    func request<S>(
        _ body: (Container, Scope?) throws(ResolutionError) -> S
    ) throws(ResolutionError) -> S {
        do {
            return try unsafe container._withUnsafeGuaranteedRef { container in
                guard let scope = unsafe scope else { return try body(container, nil) }
                return try unsafe scope._withUnsafeGuaranteedRef { try body(container, $0) }
            }
        } catch {
            throw resolutionError(error)
        }
    }
}

/// The linked slots of a container, by number. A word is nil until its slot is linked.
///
/// `@unchecked` by statement 3: the address of the words never changes, and the words are atomic. It is not a class, because
/// all threads would contend for its count. `ContainerSlots` owns the memory and frees it; a request retains the container.
@safe
struct SlotWords: @unchecked Sendable {
    private let words: UnsafeMutablePointer<Atomic<Unmanaged<AnyObject>?>>
    let count: Int

    init(count: Int) {
        unsafe words = .allocate(capacity: count)
        self.count = count
        for number in 0..<count { unsafe (words + number).initialize(to: Atomic(nil)) }
    }

    /// The place of a word.
    ///
    /// `@unchecked` by statement 3. Only the table of the container contains places.
    @safe
    struct Place: @unchecked Sendable {
        fileprivate let word: UnsafePointer<Atomic<Unmanaged<AnyObject>?>>

        /// The linked slot; nil if the slot is not linked.
        @inline(__always) var slot: SlotReference? {
            guard let slot = unsafe word.pointee.load(ordering: .acquiring) else { return nil }
            return unsafe SlotReference(slot)
        }
    }

    func place(of number: Int) -> Place {
        precondition(number >= 0 && number < count, "each slot of a plan has a word")
        return unsafe Place(word: UnsafePointer(words + number))
    }

    /// Returns the linked slot with a number; nil if it is not linked or has no word.
    @inline(__always)
    subscript(number: Int) -> SlotReference? {
        if UInt(bitPattern: number) >= UInt(bitPattern: count) { return nil }
        guard let slot = unsafe words[number].load(ordering: .acquiring) else { return nil }
        return unsafe SlotReference(slot)
    }

    /// Stores a slot that the linker retains.
    func publish(_ slot: any AnySlot, as number: Int) {
        precondition(number >= 0 && number < count, "each slot of a plan has a word")
        unsafe words[number].store(Unmanaged.passUnretained(slot), ordering: .releasing)
    }

    func deallocate() { unsafe words.deallocate() }
}

/// Returns the result of a request to the program that made it.
///
/// Sending it is safe: after the resolution, an instance is shared and thus Sendable, or only the program can reach it.
/// Arguments of the request are Sendable. A request within a resolution returns its result without `sending`.
@inlinable @inline(__always)
func sent<R>(_ request: () throws(ResolutionError) -> R) throws(ResolutionError) -> sending R {
    nonisolated(unsafe) let result = try request()
    return unsafe result
}

extension Slot {
    /// Returns an awaited instance to the program. Sending it is safe, as for the function above.
    nonisolated(nonsending) func sent(
        _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) async throws(ResolutionError) -> sending S {
        nonisolated(unsafe) let instance = try await produced(container, scope, &frame)
        return unsafe instance
    }
}

/// Returns an error with its static type, after it has passed through a function without typed throws.
@usableFromInline
func resolutionError(_ error: any Error) -> ResolutionError {
    guard let error = error as? ResolutionError else { preconditionFailure("resolving throws resolution errors only") }
    return error
}

/// Returns an instance for an initializer that may run on another executor.
///
/// Sending the instance is safe, because a resolution is sequential: it awaits the initializer and does not use the
/// instance in the meantime.
func sent<T>(
    _ make: Make<T>, _ container: Container, _ scope: Scope?, _ frame: inout Frame
) throws(ResolutionError) -> sending T {
    try sent { () throws(ResolutionError) in try make(container, scope, &frame) }
}
