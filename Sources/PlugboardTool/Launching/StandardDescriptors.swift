import Plugboard

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The file descriptors of stdin, stdout and stderr.
enum StandardDescriptors {
    static let output = STDOUT_FILENO
    static let error = STDERR_FILENO

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Opens the standard descriptors that are closed, and handles the signal of a closed pipe.
    ///
    /// If a descriptor remained closed, the next opened file would receive its number, and with it the output of the
    /// program. Each is opened for the wrong direction, so that reading and writing still fail, and a lost answer is
    /// reported.
    static func occupy() {
        // A closed pipe of stdout must not end the program while it works.
        handleClosedPipeSignal()
        for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) == -1 {
            // The lowest free number is this descriptor.
            openNullDevice(forWriting: descriptor == 0)
        }
    }
}

/// The check for enough free file descriptors before the start.
enum FreeFileDescriptorCheck {
    /// The required number: a clock and two signal sources of Dispatch, a manifest, and two further files.
    private static let needed = 6

    /// The system's message if there are too few free descriptors; nil otherwise.
    ///
    /// Without a free descriptor, Dispatch ends the process without a message. The free descriptors are counted without
    /// opening them, because Dispatch needs them at the same time.
    static var shortage: String? {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        // The system reports a negative limit if it is unknown.
        guard limit >= 0 else { return nil }
        // Each descriptor is tested once, because other threads open and close descriptors at the same time.
        var free = 0
        for descriptor in 0..<Int32(clamping: limit) where fcntl(descriptor, F_GETFD) == -1 {
            free += 1
            if free == needed { return nil }
        }
        return SystemError(code: EMFILE).reason
    }
}
