import HeapUse
import TestSupport
import Testing

/// The number of bytes that this process has allocated, counted exactly, so that a leak shows after few rounds.
enum HeapSize {
    static var now: Int { Int(bytes_in_use()) }

    /// Ends the recording of thrown errors in this process. The records of the test library would count as growth.
    static func stopRecordingThrownErrors() { stop_recording_thrown_errors() }

    /// Whether the count follows the allocations. It does not under a sanitizer.
    static let isKnown: Bool = {
        let before = now
        let block = UnsafeMutableRawPointer.allocate(byteCount: 64 << 20, alignment: 16)
        defer { block.deallocate() }
        return now - before > 32 << 20
    }()

    /// Ends the process of an exit test with two parts.
    static func end(before: Int) -> Never {
        Ending.exit(0, saying: "\(before) \(now)")
    }

    /// The bytes that the second part left allocated.
    static func growth(toldBy result: ExitTest.Result?) throws -> Int {
        let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let sizes = printed.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(sizes.count == 2, "\(printed)")
        #expect(sizes[0] > 64 << 10)
        return sizes[1] - sizes[0]
    }
}
