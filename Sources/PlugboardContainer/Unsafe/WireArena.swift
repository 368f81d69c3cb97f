/// Allocates the arrays of slot references ("wires") of one container, all freed together with it.
///
/// It gives out room while the container is being made and nobody else sees it, and nothing after.
final class WireArena: @unchecked Sendable {
    private var chunks: [(start: UnsafeMutablePointer<UnmanagedSlot>, capacity: Int)] = []
    private var used = 0

    func allocate(_ count: Int) -> UnsafeMutablePointer<UnmanagedSlot> {
        if let chunk = chunks.last, used + count <= chunk.capacity {
            defer { used += count }
            return chunk.start + used
        }
        let capacity = max(count, min(1 << 12, 16 << min(chunks.count, 8)))
        chunks.append((.allocate(capacity: capacity), capacity))
        used = count
        return chunks[chunks.count - 1].start
    }

    deinit {
        for chunk in chunks { chunk.start.deallocate() }
    }
}
