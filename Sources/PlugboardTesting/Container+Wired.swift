@_exported import Plugboard

extension Container {
    /// The container of the running test.
    ///
    /// - Throws: `NotWired` outside a test that has the `.wired(…)` trait.
    public static var wired: Container {
        get throws(NotWired) {
            guard let container = current as? Container else { throw NotWired.asking }
            return container
        }
    }
}

/// The error of a test that requests a container without a trait that provides one.
public struct NotWired: Error, CustomStringConvertible {
    /// The message. It names the missing trait.
    public let description: String

    static let asking = NotWired(
        description:
            "no container: add .wired(profile:catalog:) to the test or its suite; tasks made with Task.detached see none"
    )

    static let ended = NotWired(
        description: "no container: the test has ended, and nothing would close the container of its doubles")

    /// Returns the error for a wiring whose mistakes another test of the suite has reported.
    static func again(_ error: WiringError, profile: String) -> NotWired {
        let count = error.diagnostics.count { $0.severity == .error }
        let mistakes = count == 1 ? "1 mistake" : "\(count) mistakes"
        return NotWired(
            description: TerminalText.safe(
                "profile \"\(profile)\" has \(mistakes), reported by another test of this suite")
        )
    }

    static let replacing = NotWired(
        description: "no .wired here: .replacing replaces in the container of a .wired suite or test")
}
