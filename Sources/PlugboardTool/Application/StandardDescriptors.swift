#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The three standard descriptors: occupies the closed ones, so that no file opened later takes their place, and asks terminals.
enum StandardDescriptors {
    /// Takes the places of those that are closed: otherwise the next file that is opened would take one, and what the
    /// program says would be written into it.
    ///
    /// They are opened the wrong way round, so that reading and writing still fail, and an answer that nobody gets is told.
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
    /// A clock and two signals of Dispatch, a manifest, and what else is open meanwhile.
    private static let needed = 6

    /// Why the process cannot start, in the system's words; nil where it can.
    ///
    /// Dispatch ends the whole process, without a word, where it finds no descriptor for its own use. The free ones are
    /// counted and not taken, or it would find none just then.
    static var shortage: String? {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        // A limit that is not known is none.
        guard limit >= 0 else { return nil }
        // Each is looked at once: other threads take some meanwhile, so that two looks at one disagree.
        var free = 0
        for descriptor in 0..<Int32(clamping: limit) where fcntl(descriptor, F_GETFD) == -1 {
            free += 1
            if free == needed { return nil }
        }
        return SystemError(code: EMFILE).reason
    }
}
