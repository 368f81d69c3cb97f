import PlugboardWiring
import Synchronization

/// The properties that are being injected inside each other, by threads whose stack is nearly full.
///
/// Two classes with `@Inject(.onInit)` of each other make each other until the stack ends, and no call between them throws.
struct InjectionTrace {
    private static let traces = Mutex<[UInt: InjectionTrace]>([:])

    private var properties: [Property] = []

    /// A property whose instance is requested at some position of the stack.
    private struct Property {
        let heading: String
        let key: ServiceKey
        let position: UInt
    }

    /// Notes a property of the running thread.
    ///
    /// - Returns: From the property to itself the keys that need each other, if the stack has no room left; empty for a path
    ///   without a ring.
    static func note(_ heading: String, of key: ServiceKey) -> [ServiceKey]? {
        let property = Property(heading: heading, key: key, position: ThreadStack.position)
        let keys = traces.withLock { $0[TaskOrThreadID.thread, default: InjectionTrace()].ring(to: property) }
        return ThreadStack.hasRoom ? nil : keys
    }

    private mutating func ring(to property: Property) -> [ServiceKey] {
        // Stacks grow downwards: what was requested further down has ended.
        while let last = properties.last, last.position <= property.position { properties.removeLast() }
        let start = properties.lastIndex { $0.heading == property.heading }
        properties.append(property)
        return start.map { properties[$0...].map(\.key) } ?? []
    }
}
