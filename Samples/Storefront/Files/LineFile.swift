#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

internal import Synchronization

/// A file to which lines are appended. An appended line is on the disk.
///
/// If the machine stops during a write, the file ends with an incomplete line. That write was not confirmed, so opening
/// the file removes the line, and the program repeats the work for it. Any thread may use the file.
package final class LineFile: Sendable {
    package let path: String
    private let output: any Output
    /// The open file and its size. The descriptor is nil after the file is closed.
    private let state: Mutex<(descriptor: Descriptor?, size: Int)>

    private init(path: String, output: any Output, descriptor: Descriptor, size: Int) {
        self.path = path
        self.output = output
        state = Mutex((descriptor, size))
    }

    /// Opens or creates the file, and returns it with its lines, each without its end.
    package static func open(
        _ location: FileLocation, output: any Output
    ) throws(FileFailure) -> (file: LineFile, lines: [[UInt8]]) {
        let folder = try Folder(creating: location.directory)
        let path = location.path
        let descriptor = try Descriptor(opening: path, O_RDWR | O_CREAT | O_APPEND)
        try descriptor.lock()
        try folder.synchronize()

        let bytes = try descriptor.readAll()
        let end = bytes.lastIndex(of: lineEnd).map { $0 + 1 } ?? 0
        if end < bytes.count {
            try descriptor.truncate(to: end)
            try descriptor.synchronize()
            output.note("\(path): the last line was cut short and has been removed (\(bytes.count - end) bytes)")
        }
        let lines = bytes[..<end].split(separator: lineEnd).map(Array.init)
        return (LineFile(path: path, output: output, descriptor: descriptor, size: end), lines)
    }

    /// Appends one line and returns when it is on the disk.
    package func append(_ line: some Sequence<UInt8>) throws(FileFailure) {
        let bytes = Array(line) + [lineEnd]
        try state.withLock { state throws(FileFailure) in
            guard let descriptor = state.descriptor else { throw FileFailure(path: path, reason: "it is closed") }
            do throws(FileFailure) {
                try descriptor.write(bytes)
                try descriptor.synchronize()
            } catch {
                // An incomplete line must not become the beginning of the next line.
                try descriptor.truncate(to: state.size)
                throw error
            }
            state.size += bytes.count
        }
    }

    /// Closes the file and prints a note. Afterwards, appending fails. A second call has no effect.
    package func close() {
        let wasOpen = state.withLock { state in
            defer { state.descriptor = nil }
            return state.descriptor != nil
        }
        if wasOpen { output.note("\(path): closed") }
    }
}

private let lineEnd = UInt8(ascii: "\n")
