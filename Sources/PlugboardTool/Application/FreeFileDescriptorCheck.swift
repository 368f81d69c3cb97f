#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

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
