/// Finds all values of an enum without payloads from its runtime metadata, where it is not `CaseIterable`: `enum Mode:
/// String { case sandbox, live }`, the most usual of all settings, and the keys that the compiler makes for a
/// `Decodable` type.
///
/// Why it is sound. A type's metadata begins with its kind, and that of an enum (0x201; optionals have one of their own) goes
/// on with a pointer to its descriptor, both part of Swift's ABI. The descriptor's sixth and seventh words count the cases
/// with and without a payload. Where none has a payload and there are 2 to 255 of them, a value is one byte, the number of
/// its case, and where there is one case it is no byte at all; so each of those bytes is a value. That it is one byte,
/// and trivially copied, is asked for as well, so that no reference could be forged whatever a descriptor said.
package enum ReflectedEnumCases {
    /// The values in the order of the cases; nil for a type that is no such enum.
    package static func all<Value>(of type: Value.Type) -> [Value]? {
        guard let count = count(of: type), _isPOD(Value.self), MemoryLayout<Value>.size == (count == 1 ? 0 : 1) else {
            return nil
        }
        return (0..<count).map { number in
            withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
                let bytes = UnsafeMutableRawBufferPointer(buffer)
                if count > 1 { bytes.storeBytes(of: UInt8(number), as: UInt8.self) }
                return buffer[0]
            }
        }
    }

    /// How many cases an enum has, when none of them has a payload.
    private static func count(of type: any Any.Type) -> Int? {
        let metadata = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        guard metadata[0] == enumKind, let descriptor = UnsafeRawPointer(bitPattern: metadata[1]) else { return nil }
        // Its upper byte is the place of a payload's size.
        let withPayload = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
        let empty = descriptor.load(fromByteOffset: 24, as: UInt32.self)
        return withPayload == 0 && (1...255).contains(empty) ? Int(empty) : nil
    }

    private static let enumKind: UInt = 0x201
}
