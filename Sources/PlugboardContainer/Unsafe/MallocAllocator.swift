#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Allocates and frees memory with the C library's `malloc` and `free`: the standard library asks for an alignment even
/// where any will do.
enum MallocAllocator {
    static func allocate<S: ~Copyable>(for type: S.Type, count: Int = 1) -> UnsafeMutablePointer<S> {
        guard MemoryLayout<S>.alignment <= MemoryLayout<(UInt, UInt)>.size,
            let memory = malloc(MemoryLayout<S>.stride * max(count, 1))
        else { return .allocate(capacity: count) }
        return memory.bindMemory(to: type, capacity: count)
    }

    /// Room for anything.
    static func allocate(bytes count: Int) -> UnsafeMutableRawPointer {
        malloc(count) ?? .allocate(byteCount: count, alignment: MemoryLayout<(UInt, UInt)>.size)
    }

    /// Gives back what `allocate` gave, whichever way it came: both are the C library's.
    static func deallocate(_ memory: UnsafeMutableRawPointer) { free(memory) }
}

func boxed<S>(_ instance: consuming S) -> UnsafeRawPointer {
    let pointer = MallocAllocator.allocate(for: S.self)
    pointer.initialize(to: instance)
    return UnsafeRawPointer(pointer)
}

/// Ends an instance where it lies.
func endInstance<S>(at pointer: UnsafeMutableRawPointer, as type: S.Type) {
    // Where the type is known at run time only, this is half of what `deinitialize` costs.
    _ = pointer.assumingMemoryBound(to: type).move()
}

func unbox<S>(_ pointer: UnsafeRawPointer, as type: S.Type) {
    let pointer = UnsafeMutableRawPointer(mutating: pointer)
    endInstance(at: pointer, as: type)
    MallocAllocator.deallocate(pointer)
}
