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
