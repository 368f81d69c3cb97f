#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The three standard descriptors. Opens the closed ones, so that no other file receives their numbers, and measures
/// terminals.
enum StandardDescriptors {
    /// Opens closed descriptors. Otherwise the next opened file would receive such a number, and with it the output of
    /// the program.
    ///
    /// Each is opened for the wrong direction. Reading and writing still fail, and a lost answer is reported.
    static func occupy() {
        for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) == -1 {
            // The lowest free number is this descriptor.
            _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Returns the width of a terminal in columns; nil for any other file, and for a terminal of unknown width.
    static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        // The call writes the record and does not keep it.
        guard isatty(descriptor) == 1, unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }
}

/// The check for a sufficient number of free file descriptors before the start.
enum FreeFileDescriptorCheck {
    /// A clock and two signal sources of Dispatch, a manifest, and two further files.
    private static let needed = 6

    /// The system's message if the process cannot start; nil if it can.
    ///
    /// Dispatch ends the process without a message if it finds no free descriptor. The free descriptors are counted
    /// without opening them, because Dispatch would find none meanwhile.
    static var shortage: String? {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        // An unknown limit counts as no limit.
        guard limit >= 0 else { return nil }
        // Each descriptor is tested once, because other threads open and close descriptors meanwhile.
        var free = 0
        for descriptor in 0..<Int32(clamping: limit) where fcntl(descriptor, F_GETFD) == -1 {
            free += 1
            if free == needed { return nil }
        }
        return SystemError(code: EMFILE).reason
    }
}
