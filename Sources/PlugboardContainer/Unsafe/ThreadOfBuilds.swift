import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// What the running thread builds now, each for the one around it.
///
/// A place that the thread keeps to its end holds the innermost one, unretained: the function that put it there holds it,
/// and puts back what was there before it returns. It runs without suspending, so it begins and ends on one thread.
enum ThreadOfBuilds {
    private typealias Place = UnsafeMutablePointer<UnsafeMutablePointer<Link>?>

    private struct Link {
        let build: Unmanaged<Build>
        let outer: UnsafeMutablePointer<Link>?
    }

    /// Runs a function that builds.
    static func building(_ build: Build, _ body: () -> Void) {
        let innermost = place
        var link = Link(build: Unmanaged.passUnretained(build), outer: innermost.pointee)
        withUnsafeMutablePointer(to: &link) { link in
            innermost.pointee = link
            body()
            innermost.pointee = link.pointee.outer
        }
        withExtendedLifetime(build) {}
    }

    /// Outermost first.
    static var builds: [Build] {
        var builds: [Build] = []
        var next = place.pointee
        while let link = next?.pointee {
            builds.append(link.build.takeUnretainedValue())
            next = link.outer
        }
        return builds.reversed()
    }

    /// The running thread's; made when it first builds.
    private static var place: Place {
        let known = key.load(ordering: .acquiring)
        let key = pthread_key_t(known < 0 ? newKey() : known)
        if let place = pthread_getspecific(key) { return place.assumingMemoryBound(to: Place.Pointee.self) }
        let place = Memory.allocate(for: Place.Pointee.self)
        place.initialize(to: nil)
        guard pthread_setspecific(key, place) == 0 else { preconditionFailure("a thread has room for a pointer") }
        return place
    }

    private static let key = Atomic(-1)

    /// Of two that are made at one time the first is kept.
    private static func newKey() -> Int {
        var new = pthread_key_t()
        guard pthread_key_create(&new, { free($0) }) == 0 else { preconditionFailure("a process has room for a key") }
        let (isMine, first) = key.compareExchange(expected: -1, desired: Int(new), ordering: .acquiringAndReleasing)
        if isMine { return Int(new) }
        pthread_key_delete(new)
        return first
    }
}
