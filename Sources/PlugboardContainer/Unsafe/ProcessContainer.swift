import Synchronization

/// Where properties take from that kept nothing, while the standard look-up holds.
///
/// Whoever reads it holds the lock around it. A container that was bootstrapped is let go after it was taken from here.
@usableFromInline
struct ProcessContainer: Sendable {
    @usableFromInline let container: Unmanaged<Container>
    /// Those who provide no container of their own.
    @usableFromInline let others: TypeCache

    @inlinable @inline(__always)
    func isMeant(in enclosing: AnyObject?) -> Bool {
        guard let enclosing else { return true }
        return others.contains(ObjectIdentifier(type(of: enclosing)))
    }

    static func hold(_ container: Container?) {
        let new = container.map {
            ProcessContainer(container: Unmanaged.passUnretained($0), others: ProvidingTypes.others)
        }
        processContainer.withLock { $0 = new }
    }
}

@usableFromInline let processContainer = Mutex<ProcessContainer?>(nil)
