#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// One POST request by HTTP/1.0, without TLS, and its answer.
///
/// URLSession has two faults on Linux (Swift 6.3): while an answer streams, it uses most of a processor, and it ends the
/// process after an answer with trailers, which etcd's errors have. HTTP/1.0 has no trailers.
struct Exchange: Sendable {
    let host: String
    let port: Int
    let target: String
    let body: Data

    var server: String { "\(host):\(port)" }

    /// Connects, sends the request and passes on each part of the answer's body. Blocks the thread.
    ///
    /// - Returns: Whether the answer has ended before the time.
    func run(until end: ContinuousClock.Instant, part: (Data) -> Void) throws(Etcd.Failure) -> Bool {
        let socket = try connected()
        defer { close(socket) }
        let head = "POST \(target) HTTP/1.0\r\nHost: \(server)\r\nContent-Length: \(body.count)\r\n\r\n"
        let request = Array(head.utf8) + Array(body)
        guard send(socket, request, request.count, 0) == request.count else { throw broken }
        var header: Data? = Data()
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let left = (end - .now) / .milliseconds(1)
            var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            if left <= 0 || poll(&event, 1, Int32(left.rounded(.up))) == 0 { return false }
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count >= 0 else { throw broken }
            if count == 0 {
                if header != nil { throw broken }
                return true
            }
            var data = Data(buffer[..<count])
            if let begin = header {
                data = begin + data
                guard let end = data.firstRange(of: Data("\r\n\r\n".utf8)) else {
                    header = data
                    continue
                }
                try checkStatus(data[..<end.lowerBound])
                header = nil
                data = Data(data[end.upperBound...])
            }
            if !data.isEmpty { part(data) }
        }
    }

    private var broken: Etcd.Failure { Etcd.Failure(reason: "no connection to \(server)") }

    private func checkStatus(_ header: Data) throws(Etcd.Failure) {
        let words = String(decoding: header.prefix(64), as: UTF8.self).split { $0 == " " || $0.isNewline }
        guard words.count > 1, words[0].hasPrefix("HTTP/") else {
            throw Etcd.Failure(reason: "\(server) does not answer as etcd does")
        }
        if words[1] != "200" { throw Etcd.Failure(reason: "\(server) answers with HTTP status \(words[1])") }
    }

    private func connected() throws(Etcd.Failure) -> Int32 {
        var hints = addrinfo()
        #if canImport(Glibc)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
        hints.ai_socktype = SOCK_STREAM
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0 else {
            throw Etcd.Failure(reason: "no connection to \(server): unknown host")
        }
        defer { freeaddrinfo(found) }
        var next = found
        while let address = next?.pointee {
            let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
            // On Linux this limits the time of connecting too.
            var limit = timeval(tv_sec: 2, tv_usec: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
            if connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return descriptor }
            close(descriptor)
            next = address.ai_next
        }
        throw broken
    }
}
