#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A probe that reports whether a process listens at a port of this machine.
package struct AddressWatch: Probe {
    package struct Settings: Decodable, Sendable {
        package let port: UInt16
        package let every: Duration

        package init(port: UInt16, every: Duration) {
            self.port = port
            self.every = every
        }
    }

    private let settings: Settings

    package init(settings: Settings) {
        self.settings = settings
    }

    package var name: String { "port \(settings.port)" }
    package var interval: Duration { settings.every }

    package func look() throws -> String { try connects() ? "somebody listens" : "nobody listens" }

    /// Returns whether a connection succeeds. The local kernel answers at once, so a blocking call does not wait.
    private func connects() throws -> Bool {
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { throw NoConnection(code: errno) }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = settings.port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if status == 0 { return true }
        guard errno == ECONNREFUSED else { throw NoConnection(code: errno) }
        return false
    }
}

/// The reason why the machine could not check for a listener.
struct NoConnection: Error, CustomStringConvertible {
    let code: Int32

    var description: String { String(cString: strerror(code)) }
}
