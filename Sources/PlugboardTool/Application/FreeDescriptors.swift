#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// How many more files this process may open.
enum FreeDescriptors {
    /// A clock and two signals of Dispatch, a manifest, and what else is open meanwhile.
    private static let needed = 6

    /// Why the process cannot start, in the system's words; nil where it can.
    ///
    /// Dispatch ends the whole process, without a word, where it finds no descriptor for its own use. The free ones are
    /// counted and not taken, or it would find none just then.
    static var shortage: String? {
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        let free = (0..<Int32(clamping: max(limit, 0))).lazy.filter { fcntl($0, F_GETFD) == -1 }.prefix(needed).count
        // A limit that is not known is none.
        return limit < 0 || free >= needed ? nil : String(cString: strerror(EMFILE))
    }
}
