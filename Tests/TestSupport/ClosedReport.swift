/// The expected report of a request from a closed container or scope.
package enum ClosedReport {
    /// Returns the report for a container.
    ///
    /// - Parameters:
    ///   - line: The line that called `close()`, in the file of the caller.
    ///   - name: The container in the report.
    package static func container(
        closedAt line: Int, _ name: String = "the container", in fileID: String = #fileID
    ) -> String {
        container(note: "close() was called at \(fileID):\(line)", name)
    }

    /// Returns the report for a container, with the note about the cause of its closing.
    package static func container(note: String, _ name: String = "the container") -> String {
        """
        \(name) is closed
           = note: \(note)
           = help: resolve before the container is closed, or create another container
        """
    }

    /// Returns the report for a scope, with the line that opened it and the note about the cause of its closing.
    package static func scope(openedAt opened: Int, note: String, in fileID: String = #fileID) -> String {
        """
        the scope opened at \(fileID):\(opened) is closed
           = note: \(note)
           = help: resolve before the scope is closed, or open another scope
        """
    }

    /// Returns the report for a scope that `close()` closed.
    package static func scope(openedAt opened: Int, closedAt line: Int, in fileID: String = #fileID) -> String {
        scope(openedAt: opened, note: "close() was called at \(fileID):\(line)", in: fileID)
    }
}
