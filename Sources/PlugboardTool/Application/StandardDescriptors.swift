#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Occupies those of the three standard descriptors that are closed, so that no file opened later takes their place.
enum StandardDescriptors {
    /// Takes the places of those that are closed: otherwise the next file that is opened would take one, and what the
    /// program says would be written into it.
    ///
    /// They are opened the wrong way round, so that reading and writing still fail, and an answer that nobody gets is told.
    static func occupy() {
        for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) == -1 {
            // The lowest free number is this one.
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
