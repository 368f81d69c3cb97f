import PlugboardContainer

#if canImport(Glibc) && arch(x86_64)
import Glibc
#endif

extension Rows {
    static let memory = Row(
        id: "memory", title: "memory of a container of 10,000 bindings", baseline: "a dictionary of closures",
        kind: memoryKind)

    static let idleMemory = Row(
        id: "memory-1020", title: "memory of an idle container of 1,020 bindings", baseline: "256 KiB",
        kind: idleMemoryKind)

    static let childMemory = Row(
        id: "memory-child", title: "memory of its child with one binding more", baseline: "4 KiB",
        kind: childMemoryKind)

    #if canImport(Glibc) && arch(x86_64)
    private static let memoryKind = Row.Kind.figure {
        let texts = (0..<10_000).map { "warehouse.part-\($0)" }
        let shop = ManualShop()
        var (ours, manual) = (0.0, 0.0)
        return Figure(
            ratio: {
                let before = allocatedBytes
                var registry: [String: () -> any Part66] = [:]
                for text in texts { registry[text] = { shop.newPart() } }
                let between = allocatedBytes
                withExtendedLifetime(registry) { manual = Double(between - before) / Double(texts.count) }
                let container: Container
                do {
                    container = try Container { catalog in
                        for text in texts {
                            catalog.autoregister(
                                (any Part66).self, name: ServiceName(text), initializer: Node66.init)
                        }
                    }
                } catch {
                    stop(error)
                }
                withExtendedLifetime(container) { ours = Double(allocatedBytes - between) / Double(texts.count) }
                return ours / manual
            },
            detail: { "bytes for each binding: ours \(fixed(ours, 0)); manual \(fixed(manual, 0))" },
            isExact: true)
    }

    private static let idleMemoryKind = Row.Kind.figure {
        // All containers share the data that the first container of a process creates.
        let first = try manyBindings()
        var bytes = 0
        return Figure(
            ratio: {
                let before = allocatedBytes
                do {
                    try withExtendedLifetime((first, manyBindings())) { bytes = allocatedBytes - before }
                } catch {
                    stop(error)
                }
                return Double(bytes) / 1_024 / 256
            },
            detail: { "\(bytes / 1_024) KiB" },
            isExact: true)
    }

    private static let childMemoryKind = Row.Kind.figure {
        let parent = try manyBindings()
        // All children share the data that the first child of a parent creates.
        let first = try child(of: parent)
        var bytes = 0
        return Figure(
            ratio: {
                let before = allocatedBytes
                do {
                    try withExtendedLifetime((first, child(of: parent))) { bytes = allocatedBytes - before }
                } catch {
                    stop(error)
                }
                return Double(bytes) / 4_096
            },
            detail: { "\(bytes) bytes" },
            isExact: true)
    }

    private static func child(of parent: Container) throws -> Container {
        try parent.makeChild { $0.autoregister(ManualRequest.self, initializer: ManualRequest.init) }
    }

    /// The memory that the allocator has provided, in the heap and in separate blocks: `mallinfo2`.
    ///
    /// Swift's Glibc module omits this function. The function returns ten words, so on this processor its first
    /// parameter is the address to which it writes the words.
    private static var allocatedBytes: Int {
        typealias Function = @convention(c) (UnsafeMutablePointer<Int>) -> UnsafeMutableRawPointer
        guard let symbol = dlsym(nil, "mallinfo2") else { return 0 }
        var words = [Int](repeating: 0, count: 10)
        _ = unsafeBitCast(symbol, to: Function.self)(&words)
        return words[4] + words[7]
    }
    #else
    private static let memoryKind = Row.Kind.unavailable("how much is allocated is asked of Glibc on x86-64 only")
    private static let idleMemoryKind = memoryKind
    private static let childMemoryKind = memoryKind
    #endif
}
