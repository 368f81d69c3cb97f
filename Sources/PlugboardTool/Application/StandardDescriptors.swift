#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The three standard descriptors: occupies the closed ones, so that no file opened later replaces them, and measures terminals.
enum StandardDescriptors {
    /// Occupies closed descriptors. Otherwise the next opened file would become one of them, and receive the output of the
    /// program.
    ///
    /// Each is opened for the wrong direction, so that reading and writing still fail, and a lost answer is reported.
    static func occupy() {
        for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) == -1 {
            // The lowest free number is this one.
            _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// The columns of a terminal; nil for anything else, and for a terminal of unknown width.
    static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        // The record lives through the call, which writes it.
        guard isatty(descriptor) == 1, unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }
}

/// Checks before the start that the process has enough free file descriptors.
enum FreeFileDescriptorCheck {
    /// A clock and two signals of Dispatch, a manifest, and other files that are open at the same time.
    private static let needed = 6

    /// The reason of the system why the process cannot start; nil if it can.
    ///
    /// Dispatch ends the process without a message if it finds no descriptor for its own use. The free ones are counted and not
    /// opened, because Dispatch would find none in the meantime.
    static var shortage: String? {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        // An unknown limit counts as none.
        guard limit >= 0 else { return nil }
        // Each is tested once, because other threads open and close some in the meantime.
        var free = 0
        for descriptor in 0..<Int32(clamping: limit) where fcntl(descriptor, F_GETFD) == -1 {
            free += 1
            if free == needed { return nil }
        }
        return SystemError(code: EMFILE).reason
    }
}
