/// What making an instance takes beside its dependencies. It passes from a factory to whatever needs it directly (RULES 49).
package struct ExecutionNeeds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // Said here, because the standard library's generic functions cost hundreds of instructions in a debug build, as tests
    // are, and in other modules: there are several for each slot.

    /// Nothing, which `[]` is too.
    package static var nothing: ExecutionNeeds { ExecutionNeeds(rawValue: 0) }

    package var isEmpty: Bool { rawValue == 0 }

    /// It suspends: the initializer is `async`.
    package static let suspension = ExecutionNeeds(rawValue: 1)
    /// It runs on the main actor, which who is there already need not wait for.
    package static let mainActor = ExecutionNeeds(rawValue: 2)
}
