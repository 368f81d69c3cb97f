#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Memory as the C library gives it: the standard library asks for an alignment even where any will do.
enum Memory {
    static func allocate<S: ~Copyable>(for type: S.Type, count: Int = 1) -> UnsafeMutablePointer<S> {
        guard MemoryLayout<S>.alignment <= MemoryLayout<(UInt, UInt)>.size,
            let memory = malloc(MemoryLayout<S>.stride * max(count, 1))
        else { return .allocate(capacity: count) }
        return memory.bindMemory(to: type, capacity: count)
    }

    /// Gives back what `allocate` gave, whichever way it came: both are the C library's.
    static func deallocate(_ memory: UnsafeMutableRawPointer) { free(memory) }
}

func boxed<S>(_ instance: consuming S) -> UnsafeRawPointer {
    let pointer = Memory.allocate(for: S.self)
    pointer.initialize(to: instance)
    return UnsafeRawPointer(pointer)
}

func unbox<S>(_ pointer: UnsafeRawPointer, as type: S.Type) {
    let pointer = UnsafeMutablePointer(mutating: pointer.assumingMemoryBound(to: type))
    // Where the type is known at run time only, this is half of what `deinitialize` costs.
    _ = pointer.move()
    Memory.deallocate(pointer)
}
