import Synchronization

/// A write-once cell for an instance, read without a lock.
struct OnceCell<S>: ~Copyable {
    private let cell = InstanceCell()

    var value: S? { cell.address(as: S.self)?.pointee }

    /// The instance, which is there.
    var required: S { cell.instance(as: S.self) }

    /// Keeps an instance unless there is one already; returns the one kept.
    func keep(_ instance: S) -> S { cell.keep(instance) }

    deinit { cell.end(as: S.self) }
}

// Its only state is the cell, and what readers copy from there is Sendable.
extension OnceCell: @unchecked Sendable where S: Sendable {}
